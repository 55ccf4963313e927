import type { Locale } from "@/lib/core/types/messages";
import words from "./delivery-texts.json";

export type DeliveryTexts = (typeof words)["en"];

/** The fixed texts around a message, in the user's language. */
export const textsIn = (locale: string): DeliveryTexts => words[locale as Locale] ?? words.en;

/** Fills names into a sentence; the names themselves are not parsed for placeholders. */
export function fillNames(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
