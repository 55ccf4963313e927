import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import en from "./en/single-value-attributes.json";
import type { Language } from "./types";
import zh from "./zh/single-value-attributes.json";

const read = (data: Record<string, string[]>): [string, Phrases][] =>
  Object.entries(data).map(([slot, lists]) => [slot, phrasesFrom(lists)]);
const SLOTS: Partial<Record<Language, [string, Phrases][]>> = { en: read(en), zh: read(zh) };

/** The attributes that a text mentions and that have only one value at a time, such as "home" or "job". Empty for most texts. */
export function findSingleValueAttributes(text: string, language: Language | null): string[] {
  const slots = (language && SLOTS[language]) ?? [];
  return slots.flatMap(([slot, phrases]) => (holdsPhrase(text, phrases) ? [slot] : []));
}
