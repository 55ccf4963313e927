import { NOT_A_NAME, WORDS_THAT_ARE_ALSO_NAMES } from "./names-data";

const EDGE = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters that make a word together; Han, Kana and Hangul are written without spaces and end a Latin word. */
const WORD_CHAR = /[\p{L}\p{M}\p{N}_]/u;

/** The form in which names are compared and kept unique: NFKC, lower case, single spaces, no quotes around it. */
export function normalizeAlias(s: string): string {
  return s.normalize("NFKC").toLowerCase().replace(EDGE, "").replace(/\s+/g, " ");
}

/**
 * Whether a text names somebody: a whole word for names with letters, a substring of two or more characters for Han and
 * Kana. Pronouns and everyday words never count; names that are also words ("Will", "May") must be capitalised.
 */
export function mentionsName(text: string, alias: string): boolean {
  const name = normalizeAlias(alias);
  if ([...name].length < 2 || NOT_A_NAME.has(name)) return false;
  const exactCase = WORDS_THAT_ARE_ALSO_NAMES.has(name);
  const haystack = exactCase ? text.normalize("NFKC") : text.normalize("NFKC").toLowerCase();
  const needle = exactCase ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    if (isWhole(haystack, at, at + needle.length)) return true;
  }
  return false;
}

function isWhole(text: string, start: number, end: number): boolean {
  return !joins(text.charAt(start - 1), text.charAt(start)) && !joins(text.charAt(end - 1), text.charAt(end));
}

function joins(a: string, b: string): boolean {
  return WORD_CHAR.test(a) && WORD_CHAR.test(b) && !CJK.test(a) && !CJK.test(b);
}
