import type { Locale } from "@/lib/core/types/messages";

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;

/** A Latin word carries about as much as this many Han characters. */
const HAN_PER_WORD = 1.5;

/** Language a text is mostly written in. Text with neither script counts as English. */
export function detectLanguage(s: string): Locale {
  const { han, latin } = weigh(s);
  return han > 0 && han >= latin * HAN_PER_WORD ? "zh" : "en";
}

/** Language of a talk: every text weighs by its length, so one long message outweighs a few "ok". */
export function dominantLanguage(texts: string[]): Locale {
  let han = 0;
  let latin = 0;
  for (const text of texts) {
    const weight = weigh(text);
    han += weight.han;
    latin += weight.latin;
  }
  return han > 0 && han >= latin * HAN_PER_WORD ? "zh" : "en";
}

function weigh(s: string): { han: number; latin: number } {
  return { han: s.match(HAN)?.length ?? 0, latin: s.match(LATIN_WORD)?.length ?? 0 };
}
