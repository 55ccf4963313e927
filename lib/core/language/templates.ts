import { toSimplified } from "../text/to-simplified";

/**
 * What a slot of a template may contain: at most `max` words (or Han characters). It must contain no phrase of the sets in `not`, not begin
 * with a phrase of the sets in `first` and not end with one of `last`. `isProper`: no word may be in lower case. `start`: a lookahead for
 * its beginning.
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

/** Splits the lines of a data file into words. An underscore stands for a space within a word. */
export function wordsIn(lines: readonly string[] = []): string[] {
  return lines.flatMap((line) => line.split(" ")).map((word) => word.replaceAll("_", " "));
}

/** Characters of the scripts written without spaces. */
export const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]";
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");
export const isUnspaced = (text: string) => IS_UNSPACED.test(text);

/** A word, a single Han or kana character, or a mark: "," (a pause), "!" (the end of a sentence) or "?". */
export type Token = { text: string; start: number; end: number };

export const WORD = `(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`;
const TOKEN = new RegExp(`${UNSPACED}|${WORD}(?:['’.:·-]${WORD})*|[^\\p{L}\\p{M}\\p{N}]+`, "gu");
const QUOTATION = /["“「『][^"“”「」『』]*["”」』]|《[^《》]*》/gu;
const IN_APOSTROPHES = /\B['‘](?:[^'‘’]|\b['’]\b)*['’]\B/gu;
/** A quotation of at most this many words may be a name (call me "Jo"). A longer one is somebody else's statement. */
const QUOTED_NAME_MAX = 3;

/**
 * Tokens of a text: its words and marks. A short quotation loses its quotation marks; a longer one, or a title, is replaced by a comma.
 * Linear.
 */
export function readTokens(text: string): Token[] {
  const reduced = (quotation: string) => {
    const inner = quotation.slice(1, -1);
    const words = quotation.startsWith("《") ? [] : readTokens(inner);
    const isName = words.length > 0 && words.length <= QUOTED_NAME_MAX && !words.some((word) => isMark(word.text));
    return isName ? `\u2060${inner}\u2060` : ",".padEnd(quotation.length);
  };
  return tokensOf(text.replace(QUOTATION, reduced).replace(IN_APOSTROPHES, reduced));
}

/** Tokens of a text: its words and marks, within quotations too. Linear. */
export function tokensOf(read: string): Token[] {
  return [...read.matchAll(TOKEN)].flatMap(({ 0: raw, index: start }) => {
    const word = /^[\p{L}\p{M}\p{N}]/u.test(raw) ? fold(raw) : markOf(raw, read.slice(Math.max(0, start - 1)));
    return word === "" ? [] : [{ text: word, start, end: start + raw.trimEnd().length }];
  });
}

export const fold = (word: string) => toSimplified(word.toLowerCase().replace(/['’]/gu, ""));
const isMark = (word: string) => /^[,!?]/u.test(word);

/** The token for adjacent punctuation marks. A space is no token, except between two Han characters, where it is a pause. */
function markOf(raw: string, around: string): string {
  if (/[?？]/u.test(raw)) return "?";
  if (/[.!。！…;；\n]/u.test(raw)) return "!";
  return /[^\s\u2060]/u.test(raw) || /^\p{Script=Han}\s+\p{Script=Han}/u.test(around) ? "," : "";
}

/** The tokens as one line with a space after each; all patterns are matched on such lines. */
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
 * Compiles a template into the source of a regular expression. Templates are a small language for phrases with slots, so that a language
 * pack needs no code:
 * - words are matched as they are (folded: lower case, simplified, no apostrophes)
 * - `(a|b c)`: a choice; `[a]`: optional
 * - `@set`: any phrase of the set
 * - `{value:name}`: the slot `value`, with the rule `name` or a phrase of the set `name`
 * - `{3}`: one to three words; `{3:set}`: the same, without a phrase of the set
 * - `,`: an optional mark; `;`: a mark; `#`: a word with digits
 * A slot's rule is applied after the whole template has matched, so write `(a b|a)` with the longer choice first.
 * @throws Error for an unknown set. An unclosed bracket makes an invalid pattern.
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

/** Source of a regular expression for any phrase of these sets. */
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
