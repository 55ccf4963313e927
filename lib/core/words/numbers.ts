import en from "../language/en/numbers.json";
import ja from "../language/ja/numbers.json";
import zh from "../language/zh/numbers.json";
import { toSimplified } from "../text/to-simplified";

/**
 * A number in a text, with its position in code units. `isSure`: false if the word often means no number ("one of them", "a second later").
 */
export type NumberInText = { value: number; start: number; end: number; isSure: boolean };

type Token = { kind: "value" | "multiplier" | "half" | "quarter" | "joiner" | "word"; value: number; isWord: boolean };
type Placed = Token & { start: number; end: number; isUnspaced: boolean };

const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const IS_UNSPACED = new RegExp(`^${UNSPACED}+$`, "u");
/** Matches a number in digits, with a decimal point or thousands separators, or a run of letters. */
const PIECE = new RegExp(`\\p{Nd}+(?:[.,]\\p{Nd}+)*|${UNSPACED}+|(?:(?!${UNSPACED})\\p{L})+`, "gu");
const BETWEEN = /^[\s-]*$/u;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

const simplified = new Map<string, string>();
/** The simplified form of a character, unless it has another length in code units, so that positions stay valid. */
function simple(char: string): string {
  const known = simplified.get(char);
  if (known !== undefined) return known;
  const form = toSimplified(char);
  const normalized = form.length === char.length ? form : char;
  simplified.set(char, normalized);
  return normalized;
}
const simplify = (text: string) => Array.from(text, simple).join("");

const tokens = new Map<string, Token>();
let longest = 1;
for (const { values, multipliers, half, quarter, joiners, alsoWords } of [en, zh, ja]) {
  const also = new Set(alsoWords.flatMap((line) => line.split(" ")));
  const add = (given: string, kind: Token["kind"], value: number) => {
    const word = simplify(given);
    tokens.set(word, { kind, value, isWord: also.has(given) });
    if (IS_UNSPACED.test(word)) longest = Math.max(longest, word.length);
  };
  for (const word of also) add(word, "word", 0);
  for (const [kind, lines] of [["value", values] as const, ["multiplier", multipliers] as const]) {
    for (const line of lines) {
      const [value, ...words] = line.split(" ");
      for (const word of words) add(word, kind, Number(value));
    }
  }
  for (const word of half) add(word, "half", 0.5);
  for (const word of quarter) add(word, "quarter", 0.25);
  for (const word of joiners) add(word, "joiner", 0);
}

/** The numbers of a text in any notation: 14, "fourteen" and 十四 have the same value. Linear. */
export function numbersOf(text: string): NumberInText[] {
  const found: NumberInText[] = [];
  let run: Placed[] = [];
  const close = () => {
    const number = composed(run);
    if (number) found.push(number);
    run = [];
  };
  for (const token of tokensOf(text)) {
    const last = run.at(-1);
    if (last && !continues(last, token, text)) close();
    if (token.kind !== "word" && !(token.kind === "joiner" && run.length === 0)) run.push(token);
  }
  close();
  return found;
}

/** Whether a text mentions a half: "half past six", 三点半. */
export const mentionsHalf = (text: string): boolean => [...tokensOf(text)].some(({ kind }) => kind === "half");

/** Whether a text mentions a quarter: "a quarter to six", 三点一刻. */
export const mentionsQuarter = (text: string): boolean => [...tokensOf(text)].some(({ kind }) => kind === "quarter");

/** Patterns for two-digit years with the marks that a language puts around them. */
const SHORT_YEARS = [...new Set([en, zh, ja].map(({ shortYear }) => shortYear.join("(\\d\\d)(?!\\d)")))].map(
  (source) => new RegExp(`(?<!\\d)${source}`, "gu"),
);

/** Two-digit years in a text ("'19", 19年), each with the two years it may mean, in this century and in the last. */
export function shortYearsOf(text: string): { start: number; end: number; years: number[] }[] {
  return SHORT_YEARS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: match, 1: digits, index }) => ({
      ...{ start: index, end: index + match.length },
      years: [1900 + Number(digits), 2000 + Number(digits)],
    })),
  );
}

function* tokensOf(text: string): Generator<Placed> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (IS_UNSPACED.test(piece)) yield* unspacedTokens(simplify(piece), index);
    else if (/^\p{Nd}/u.test(piece)) yield* digits(piece, index);
    else {
      const token = tokens.get(piece.toLowerCase()) ?? { kind: "word", value: 0, isWord: true };
      yield { ...token, start: index, end: index + piece.length, isUnspaced: false };
    }
  }
}

/**
 * Splits a run of a script without spaces into numerals and other words. After a numeral only single characters are split off, so that 一万一
 * does not contain 万一 ("in case").
 */
function* unspacedTokens(piece: string, from: number): Generator<Placed> {
  let isNumeral = false;
  for (let at = 0; at < piece.length; ) {
    let size: number = isNumeral ? 1 : Math.min(longest, piece.length - at);
    while (size > 1 && !tokens.has(piece.slice(at, at + size))) size -= 1;
    const token: Token = tokens.get(piece.slice(at, at + size)) ?? { kind: "word" as const, value: 0, isWord: true };
    yield { ...token, start: from + at, end: from + at + size, isUnspaced: true };
    isNumeral = token.kind !== "word";
    at += size;
  }
}

/** Numbers in digits: "1,200" is one number, "3,4" are two. */
function* digits(piece: string, from: number): Generator<Placed> {
  const plain = piece.normalize("NFKC");
  const isOne = plain.length === piece.length && (THOUSANDS.test(plain) || /^\d+(?:\.\d+)?$/.test(plain));
  const parts = isOne ? [{ 0: plain, index: 0 }] : [...plain.matchAll(/\d+/g)];
  for (const { 0: digits, index } of parts) {
    const value = Number(digits.replaceAll(",", ""));
    yield {
      ...{ kind: "value", value, isWord: false, isUnspaced: false },
      start: from + index,
      end: from + index + digits.length,
    };
  }
}

function continues(last: Placed, next: Placed, text: string): boolean {
  if ([last.kind, next.kind].includes("quarter")) return false;
  if (next.kind === "word" || last.kind === "half" || !BETWEEN.test(text.slice(last.end, next.start))) return false;
  if (next.kind === "multiplier" || next.kind === "joiner" || last.kind === "joiner") return true;
  if (last.isUnspaced !== next.isUnspaced) return last.kind === "multiplier";
  // 二零二六 and "thirty-four" are one number each, "two three" are two.
  return (
    last.kind === "multiplier" || next.isUnspaced || (next.value < 10 && last.value >= 20 && last.value % 10 === 0)
  );
}

/** Value of consecutive numerals. A unit such as "thousand" multiplies everything before it that is smaller than the unit. */
function composed(run: readonly Placed[]): NumberInText | null {
  const match = run.findLastIndex(({ kind }) => kind !== "joiner") + 1;
  const numerals = run.slice(0, match).filter(({ kind }) => kind === "value" || kind === "multiplier");
  const [first, last] = [numerals[0], numerals.at(-1)];
  if (!first || !last) return null;
  let [total, section, digit, unit] = [0, 0, null as number | null, 1];
  for (const [at, { kind, value, isUnspaced }] of numerals.entries()) {
    const before = numerals[at - 1];
    if (kind === "value") {
      const isRow = isUnspaced && before?.kind === "value" && before.isUnspaced;
      digit = isRow ? 10 * (digit ?? 0) + value : (digit ?? 0) + value;
      continue;
    }
    const counted = section + (digit ?? 0);
    if (value < 1_000) section += (digit ?? 1) * value;
    else {
      total = total > 0 && total < value ? (total + counted) * value : total + (counted || 1) * value;
      section = 0;
    }
    [digit, unit] = [null, value];
  }
  // 一万二 is 12,000: a single digit at the end counts tenths of the unit before it.
  const isTenths = last.kind === "value" && last.isUnspaced && unit >= 100 && numerals.at(-2)?.kind === "multiplier";
  const rest = digit === null ? 0 : isTenths ? digit * (unit / 10) : digit;
  return {
    value: total + section + rest,
    start: first.start,
    end: last.end,
    isSure: numerals.length > 1 || !first.isWord,
  };
}
