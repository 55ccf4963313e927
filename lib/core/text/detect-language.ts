import type { Locale } from "@/lib/core/types/messages";

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;

/** Number of Han characters that weigh as much as one Latin word. */
const HAN_PER_WORD = 1.5;

/** Dominant language of a text; English if it has neither script. */
export const detectLanguage = (s: string): Locale => dominantLanguage([s]);

/** Language of a conversation; texts are weighted by length, so one long message outweighs a few "ok". */
export function dominantLanguage(texts: string[]): Locale {
  const all = texts.join("\n");
  const [han, latin] = [HAN, LATIN_WORD].map((script) => all.match(script)?.length ?? 0) as [number, number];
  return han > 0 && han >= latin * HAN_PER_WORD ? "zh" : "en";
}
