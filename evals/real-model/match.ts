import type { Words } from "./format";

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const HAN = /\p{Script=Han}/u;
const DIGIT = /\p{N}/u;

/**
 * Whether a text contains a word, ignoring case. A word that begins with a letter or digit must begin a word of the text ("moth" is not in
 * "behemoth" and "8" not in "18"), except that Han characters have no such boundaries; a word that ends in a digit must not be followed by
 * another. Other endings are free, so that "water" finds "watering".
 */
export function hasWord(text: string, word: string): boolean {
  const [inText, wanted] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = inText.indexOf(wanted); at !== -1; at = inText.indexOf(wanted, at + 1)) {
    if (isWhole(inText, wanted, at)) return true;
  }
  return false;
}

function isWhole(text: string, word: string, at: number): boolean {
  const [before, first] = [text[at - 1] ?? "", word[0] ?? ""];
  const [last, after] = [word.at(-1) ?? "", text[at + word.length] ?? ""];
  const continues =
    LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(first) && !HAN.test(before) && !HAN.test(first);
  return !continues && !(DIGIT.test(last) && DIGIT.test(after));
}

/** Whether a text contains at least one word of every group. */
export const matches = (text: string, groups: Words): boolean =>
  groups.every((group) => group.some((word) => hasWord(text, word)));
