import { toSimplified } from "../text/to-simplified";

/**
 * What may stand in a slot: at most `max` words (characters of Han), no phrase of the sets `not` in it, none of `first` at its
 * start, none of `last` at its end. `isProper`: no word begins with a small letter. `start`: a lookahead to what it begins with.
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

/** Splits a word list of a data file into words. An underscore stands for a space inside a term. */
export function wordsIn(lines: readonly string[] = []): string[] {
  return lines.flatMap((line) => line.split(" ")).map((word) => word.replaceAll("_", " "));
}

/** Characters of the scripts that are written without spaces between words. */
export const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]";
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, "u");
export const isUnspaced = (text: string) => IS_UNSPACED.test(text);

/** A word, one character of Han or kana, or a mark: "," (a pause), "!" (an end) or "?". */
export type Token = { text: string; start: number; end: number };

export const WORD = `(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`;
const TOKEN = new RegExp(`${UNSPACED}|${WORD}(?:['’.:·-]${WORD})*|[^\\p{L}\\p{M}\\p{N}]+`, "gu");
const QUOTATION = /["“「『][^"“”「」『』]*["”」』]|《[^《》]*》/gu;
const IN_APOSTROPHES = /\B['‘](?:[^'‘’]|\b['’]\b)*['’]\B/gu;
/** A quotation as short as a name may be one: call me "Jo". What is longer are words of somebody else. */
const QUOTED_NAME_MAX = 3;

/** The words and marks of a text. Short quotations lose their marks, longer ones and titles their words. Linear. */
export function readTokens(text: string): Token[] {
  const reduced = (quotation: string) => {
    const inner = quotation.slice(1, -1);
    const words = quotation.startsWith("《") ? [] : readTokens(inner);
    const isName = words.length > 0 && words.length <= QUOTED_NAME_MAX && !words.some((word) => isMark(word.text));
    return isName ? `\u2060${inner}\u2060` : ",".padEnd(quotation.length);
  };
  return tokensOf(text.replace(QUOTATION, reduced).replace(IN_APOSTROPHES, reduced));
}

/** The words and marks of a text, quoted or not. Linear. */
export function tokensOf(read: string): Token[] {
  return [...read.matchAll(TOKEN)].flatMap(({ 0: raw, index: start }) => {
    const word = /^[\p{L}\p{M}\p{N}]/u.test(raw) ? fold(raw) : markOf(raw, read.slice(Math.max(0, start - 1)));
    return word === "" ? [] : [{ text: word, start, end: start + raw.trimEnd().length }];
  });
}

export const fold = (word: string) => toSimplified(word.toLowerCase().replace(/['’]/gu, ""));
const isMark = (word: string) => /^[,!?]/u.test(word);

/** What marks side by side say. A space says nothing, but between two characters of Han it is a pause. */
function markOf(raw: string, around: string): string {
  if (/[?？]/u.test(raw)) return "?";
  if (/[.!。！…;；\n]/u.test(raw)) return "!";
  return /[^\s\u2060]/u.test(raw) || /^\p{Script=Han}\s+\p{Script=Han}/u.test(around) ? "," : "";
}

/** Tokens in one line, a space after each: what patterns read. */
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
 * The source of a pattern for a template: a small language for phrases with slots, so that packs hold data and no code. Words
 * stand for themselves (folded: lower case, simplified, without apostrophes), `(a|b c)` for one of several, `[a]` for what may
 * be missing, `@set` for a phrase of a set, `{value:name}` for a slot that keeps to the rule `name` or holds a phrase of the
 * set `name`, `{3}` for up to three words, `{3:set}` for such of which none begins a phrase of the set, `,` for a mark or none,
 * `;` for a mark, `#` for digits. What stands in a slot is judged once the rest fits: of `(a|a b)` the longer comes first.
 * @throws Error for a set that there is not; a bracket that is not closed makes no pattern.
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

/** A pattern's source for any phrase of these sets. */
export function anyOf(names: string[], sets: Sets): string {
  const phrases = names.flatMap((name) => {
    if (!sets[name]) throw new Error(`no set ${name}`);
    return wordsIn(sets[name]);
  });
  return phrases.length > 0 ? `(?:${phrases.map((phrase) => SIGNS[phrase] ?? wordsOf(phrase)).join("|")})` : "(?!)";
}

const wordsOf = (phrase: string) =>
  readTokens(phrase)
    .map(({ text }) => `${text}\\s`)
    .join("");
