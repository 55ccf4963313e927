const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;
const OTHER = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー])\p{L}/gu;
/** Number of Han characters that weigh as much as one Latin word. */
const HAN_PER_WORD = 1.5;

/** Number of Han and of kana characters in a text, and its total length in such characters. */
export function hanKanaOf(text: string): { han: number; kana: number; all: number } {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [han, kana] = [count(HAN), count(KANA)];
  return { han, kana, all: han + kana + count(LATIN_WORD) * HAN_PER_WORD + count(OTHER) };
}
