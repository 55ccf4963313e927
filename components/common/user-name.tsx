"use client";

import { createContext, type ReactNode, use } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { inOneLine } from "@/lib/core/quote";
import { Quote } from "./quote";

const PersonName = createContext("");

/** Whose memories these are. */
export function PersonNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <PersonName value={name}>{children}</PersonName>;
}

type ToldProps = { text: string; isQuote?: boolean };

/** A memory's words: a quote as the person's own, anything else with the person called by name instead of "the user". */
export function Told({ text, isQuote = false }: ToldProps) {
  const name = use(PersonName);
  return isQuote ? <Quote>{inOneLine(text)}</Quote> : calledByName(text, name);
}

/** The same as plain text, for what is only read aloud. */
export function useTold(): (text: string, isQuote: boolean) => string {
  const t = useTranslations("memory.quote");
  const name = use(PersonName);
  return (text, isQuote) =>
    isQuote ? `${t("label")} ${t("open")}${inOneLine(text)}${t("close")}` : calledByName(text, name);
}

const spokenOf = /\b[Tt]he user\b|(?<![的个名位些群批新老多])用户(?![们数名群量])/g;

/** Puts the name where a memory speaks of "the user" («用户»); other people's users stay as they are. */
export function calledByName(text: string, name: string): string {
  return name.trim() === "" ? text : text.replace(spokenOf, () => name);
}

/** Where `calledByName` puts the name, in UTF-16 units of the text. */
export function renamedPlaces(text: string, name: string): { start: number; end: number }[] {
  if (name.trim() === "") return [];
  return [...text.matchAll(spokenOf)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** The name that memories call the person by. */
export const usePersonName = () => use(PersonName);
