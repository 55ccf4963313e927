"use client";

import { createContext, type ReactNode, use } from "react";

const PersonName = createContext("");

/** Whose memories these are. */
export function PersonNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <PersonName value={name}>{children}</PersonName>;
}

/** A memory's words with the person called by name instead of "the user". */
export function Told({ text }: { text: string }) {
  return <>{calledByName(text, use(PersonName))}</>;
}

/** Puts the name where a memory speaks of "the user" («用户»); other people's users stay as they are. */
export function calledByName(text: string, name: string): string {
  if (name.trim() === "") return text;
  return text
    .replace(/\b[Tt]he user\b/g, () => name)
    .replace(/(?<![的个名位些群批新老多])用户(?![们数名群量])/g, () => name);
}
