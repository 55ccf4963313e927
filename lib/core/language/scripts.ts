const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;
const OTHER = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー])\p{L}/gu;
/** This many Han characters count as one Latin word. */
const HAN_PER_WORD = 1.5;

/** Numbers of Han and of kana characters in a text. `all`: length of the whole text in Han characters, with each Latin word converted. */
export function hanKanaOf(text: string): { han: number; kana: number; all: number } {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [han, kana] = [count(HAN), count(KANA)];
  return { han, kana, all: han + kana + count(LATIN_WORD) * HAN_PER_WORD + count(OTHER) };
}
