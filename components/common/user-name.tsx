"use client";

import { createContext, type ReactNode, use } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { inOneLine } from "@/lib/core/quote";
import { Quote } from "./quote";

const UserName = createContext("");

/** Provides the name of the user whose memories these are. */
export function UserNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <UserName value={name}>{children}</UserName>;
}

type MemoryTextProps = { text: string; isQuote?: boolean };

/** The text of a memory: a quote in quotation marks, anything else with the user's name instead of "the user". */
export function MemoryText({ text, isQuote = false }: MemoryTextProps) {
  const name = use(UserName);
  return isQuote ? <Quote>{inOneLine(text)}</Quote> : calledByName(text, name);
}

/** Renders a memory's text as plain text, for screen readers. */
export function useMemoryText(): (text: string, isQuote: boolean) => string {
  const t = useTranslations("memory.quote");
  const name = use(UserName);
  return (text, isQuote) =>
    isQuote ? `${t("label")} ${t("open")}${inOneLine(text)}${t("close")}` : calledByName(text, name);
}

const USER_MENTION = /\b[Tt]he user\b|(?<![的个名位些群批新老多])用户(?![们数名群量])/g;

/** Inserts the user's name where a memory says "the user" («用户»); other mentions of users stay. */
export function calledByName(text: string, name: string): string {
  return name.trim() === "" ? text : text.replace(USER_MENTION, () => name);
}

/** Where `calledByName` inserts the name, in UTF-16 units of the text. */
export function renamedPlaces(text: string, name: string): { start: number; end: number }[] {
  if (name.trim() === "") return [];
  return [...text.matchAll(USER_MENTION)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** The name by which memories call the user. */
export const useUserName = () => use(UserName);
