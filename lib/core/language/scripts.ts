const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;
const OTHER = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー])\p{L}/gu;
/** A Latin word carries about as much as this many Han characters. */
const HAN_PER_WORD = 1.5;

/** How many characters of a text are Han and kana, and what there is in all, in such characters. */
export function hanKanaOf(text: string): { han: number; kana: number; all: number } {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [han, kana] = [count(HAN), count(KANA)];
  return { han, kana, all: han + kana + count(LATIN_WORD) * HAN_PER_WORD + count(OTHER) };
}
