import type { Locale } from "@/lib/core/types/messages";
import words from "./delivery-texts.json";

export type DeliveryTexts = (typeof words)["en"];

/** What is said around a message, in the person's language. */
export const textsIn = (locale: string): DeliveryTexts => words[locale as Locale] ?? words.en;

/** Puts names into a sentence; what stands in a name is not looked at. */
export function say(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
