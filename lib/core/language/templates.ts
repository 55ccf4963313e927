import { toSimplified } from "../text/to-simplified";

/**
 * Rule of a slot: at most `max` words (Han characters), without a phrase of the sets `not`, not starting with one of `first` or
 * ending with one of `last`. `isProper`: no word in lower case. `start`: a lookahead to what it begins with.
 */
export type SlotRule = {
  max: number;
  isProper?: boolean;
  not?: string[];
  first?: string[];
  last?: string[];
  start?: string;
};
export type Sets = Record<string, string[]>;

/** Splits a data file's word list into words. An underscore stands for a space inside a term. */
export function wordsIn(lines: readonly string[] = []): string[] {
  return lines.flatMap((line) => line.split(" ")).map((word) => word.replaceAll("_", " "));
}

/** Characters of the scripts written without spaces. */
export const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]";
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");
export const isUnspaced = (text: string) => IS_UNSPACED.test(text);

/** A word, one Han or kana character, or a mark: "," (a pause), "!" (an end) or "?". */
export type Token = { text: string; start: number; end: number };

export const WORD = `(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`;
const TOKEN = new RegExp(`${UNSPACED}|${WORD}(?:['’.:·-]${WORD})*|[^\\p{L}\\p{M}\\p{N}]+`, "gu");
const QUOTATION = /["“「『][^"“”「」『』]*["”」』]|《[^《》]*》/gu;
const IN_APOSTROPHES = /\B['‘](?:[^'‘’]|\b['’]\b)*['’]\B/gu;
/** Maximum words of a quotation that may be a name: call me "Jo". Longer ones quote somebody else. */
const QUOTED_NAME_MAX = 3;

/** Words and marks of a text. Short quotations lose their marks; longer ones and titles become a comma. Linear. */
export function readTokens(text: string): Token[] {
  const reduced = (quotation: string) => {
    const inner = quotation.slice(1, -1);
    const words = quotation.startsWith("《") ? [] : readTokens(inner);
    const isName = words.length > 0 && words.length <= QUOTED_NAME_MAX && !words.some((word) => isMark(word.text));
    return isName ? `\u2060${inner}\u2060` : ",".padEnd(quotation.length);
  };
  return tokensOf(text.replace(QUOTATION, reduced).replace(IN_APOSTROPHES, reduced));
}

/** Words and marks of a text, quoted or not. Linear. */
export function tokensOf(read: string): Token[] {
  return [...read.matchAll(TOKEN)].flatMap(({ 0: raw, index: start }) => {
    const word = /^[\p{L}\p{M}\p{N}]/u.test(raw) ? fold(raw) : markOf(raw, read.slice(Math.max(0, start - 1)));
    return word === "" ? [] : [{ text: word, start, end: start + raw.trimEnd().length }];
  });
}

export const fold = (word: string) => toSimplified(word.toLowerCase().replace(/['’]/gu, ""));
const isMark = (word: string) => /^[,!?]/u.test(word);

/** Meaning of adjacent marks. A space means nothing, but between two Han characters it is a pause. */
function markOf(raw: string, around: string): string {
  if (/[?？]/u.test(raw)) return "?";
  if (/[.!。！…;；\n]/u.test(raw)) return "!";
  return /[^\s\u2060]/u.test(raw) || /^\p{Script=Han}\s+\p{Script=Han}/u.test(around) ? "," : "";
}

/** Tokens as one line with a space after each, the input of all patterns. */
export const lineOf = (tokens: readonly Token[]) => tokens.map(({ text }) => `${text} `).join("");

const MARK = "[,!?]\\s";
const ANY_WORD = "[^,!?\\s]\\S*\\s";
const SIGN = /\{([a-z]+):(\w+)\}|\{(\d)(?::(\w+))?\}|@(\p{L}+)|[()[\]|,;]|[^\s(){}[\]|,;@]+|\s+/gu;
const SIGNS: Record<string, string> = {
  "(": "(?:",
  "[": "(?:",
  ")": ")",
  "]": ")?",
  "|": "|",
  ",": `(?:${MARK})?`,
  ";": MARK,
  "#": "\\S*\\p{N}\\S*\\s",
};

/**
 * Compiles a template into a pattern's source: a small language for phrases with slots, so that packs need no code. Words are
 * literal (folded: lower case, simplified, no apostrophes); `(a|b c)` is a choice, `[a]` optional, `@set` any phrase of a set,
 * `{value:name}` a slot with the rule `name` or a phrase of the set `name`, `{3}` up to three words, `{3:set}` the same without
 * a phrase of the set, `,` an optional mark, `;` a mark, `#` digits. Slots are judged after the rest matches, so write `(a
 * b|a)`.
 * @throws Error for an unknown set; an unclosed bracket makes an invalid pattern.
 */
export function patternOf(template: string, { sets, slots }: { sets: Sets; slots: Record<string, SlotRule> }): string {
  const words = (max: number | string, not: string[] = []) => `(?:(?!${anyOf(not, sets)})${ANY_WORD}){1,${max}}?`;
  return template.replace(SIGN, (sign, slot?: string, name = "", max?: string, not?: string, set?: string) => {
    const rule = slots[name];
    if (slot) return `(?<${slot}_${name}>${rule ? (rule.start ?? "") + words(rule.max) : anyOf([name], sets)})`;
    if (max) return words(max, not ? [not] : []);
    return set ? anyOf([set], sets) : (SIGNS[sign] ?? wordsOf(sign));
  });
}

/** Pattern source for any phrase of these sets. */
export function anyOf(names: string[], sets: Sets): string {
  const phrases = names.flatMap((name) => {
    if (!sets[name]) throw new Error(`there is no set ${name}`);
    return wordsIn(sets[name]);
  });
  return phrases.length > 0 ? `(?:${phrases.map((phrase) => SIGNS[phrase] ?? wordsOf(phrase)).join("|")})` : "(?!)";
}

const wordsOf = (phrase: string) =>
  readTokens(phrase)
    .map(({ text }) => `${text}\\s`)
    .join("");
