import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import en from "./en/single-value-attributes.json";
import type { Language } from "./types";
import zh from "./zh/single-value-attributes.json";

const read = (data: Record<string, string[]>): [string, Phrases][] =>
  Object.entries(data).map(([slot, lists]) => [slot, phrasesFrom(lists)]);
const SLOTS: Partial<Record<Language, [string, Phrases][]>> = { en: read(en), zh: read(zh) };

/** Attributes with one value at a time ("home", "job") that a text mentions; empty for most texts. */
export function slotsIn(text: string, language: Language | null): string[] {
  const slots = (language && SLOTS[language]) ?? [];
  return slots.flatMap(([slot, phrases]) => (holdsPhrase(text, phrases) ? [slot] : []));
}
