import type { Locale } from "@/lib/core/types/messages";

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;

/** This many Han characters count as one Latin word. */
const HAN_PER_WORD = 1.5;

/** The language that most of a text is in, Chinese or English; English if the text has neither Han characters nor Latin words. */
export const detectLanguage = (s: string): Locale => dominantLanguage([s]);

/**
 * The language of a conversation, Chinese or English. Texts are weighted by their length, so one long message counts more than a few "ok".
 */
export function dominantLanguage(texts: string[]): Locale {
  const all = texts.join("\n");
  const [han, latin] = [HAN, LATIN_WORD].map((script) => all.match(script)?.length ?? 0) as [number, number];
  return han > 0 && han >= latin * HAN_PER_WORD ? "zh" : "en";
}
