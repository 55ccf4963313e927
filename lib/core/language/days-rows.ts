import type { Component, ParsingContext, ParsingOption, ParsingResult, Refiner } from "chrono-node";
import { type Days, monthOf, weekdayOf, yearOf } from "./days-math";
import { meanings, partOf, type Said } from "./days-meanings";
import { tenseAt } from "./days-tense";
import type { AskedTense, DayPack, Tense } from "./days-types";

/** What our readers need beside chrono's own options. */
export type SaidOption = ParsingOption & { said: Omit<Said, "values" | "tense"> & { tense: AskedTense } };

/** The tense that a date is read in: the one that was asked for, or that of the words beside it. */
export function tenseOfDate(
  place: { text: string; index: number; length: number },
  asked: AskedTense,
  pack: DayPack,
): Tense {
  const { text, index, length } = place;
  return asked === "verb" ? tenseAt(text, { from: index, to: index + length }, pack) : asked;
}

type Row = { pattern: RegExp; means: string; fixed: string[][] };

/** Reads what chrono does not know by the rows of a pack, and drops what chrono is too sure of. It stands first. */
export function packRefiner(pack: DayPack): Refiner {
  const { data, feasts } = pack;
  const words: typeof data.words = { ...data.words, feast: feastWords(feasts) };
  const rows = data.rows.map((row) => compile(row, data, words));
  const { afterClock, beforeFigures, counted } = data.guards;
  const clock = new RegExp(data.guards.clock, "u");
  const never = new RegExp(data.guards.never, "u");
  const later = new RegExp(data.guards.later, "u");
  const openClock = new RegExp(data.guards.openClock, "u");
  const [follows, lead, amount] = [`^(?:${afterClock})`, `(?:${beforeFigures})$`, `^(?:${counted})`].map(
    (source) => new RegExp(source, "u"),
  );
  const isSure = ({ start, index, text }: ParsingResult, { text: whole, option }: ParsingContext): boolean => {
    const [before, after] = [whole.slice(Math.max(0, index - BEFORE), index), whole.slice(index + text.length)];
    if (start.isOnlyWeekdayComponent() || never.test(text)) return false;
    if (/[\d£$€¥#]$|\d[-/.:]$/u.test(before) || /^[-/.]?\d/u.test(after)) return false;
    const place = { text: whole, index, length: text.length };
    if (later.test(text) && tenseOfDate(place, (option as SaidOption).said.tense, pack) === "past") return false;
    if (start.isOnlyTime()) return clock.test(text) && (!openClock.test(text) || follows?.test(after) === true);
    if (!/\p{L}/u.test(text) && !start.isCertain("year")) return lead?.test(before) === true && !amount?.test(after);
    return !(/\d$/u.test(text) && amount?.test(after));
  };
  return {
    refine: (context, results) => {
      const own = rows.flatMap((row) => readRow(row, context, { pack, words }));
      return [...own, ...results.filter((one) => isSure(one, context))].sort((a, b) => a.index - b.index);
    },
  };
}

/** So much before a date tells what it is (UTF-16 units). */
const BEFORE = 16;

function feastWords(feasts: string[][]): Record<string, string> {
  return Object.fromEntries(feasts.flatMap(([rule = "", ...names]) => names.map((name) => [name, rule])));
}

function compile([source = "", meaning = ""]: string[], data: DayPack["data"], words: DayPack["data"]["words"]): Row {
  const [means = "", ...fixed] = meaning.split(" ");
  const slot = (name: string) => data.figures[name] ?? anyOf(Object.keys(words[name] ?? {}));
  const filled = source.replace(/\{([A-Za-z]\w*)\}/gu, (_, name: string) => `(?<${name}>${slot(name)})`);
  const pattern = new RegExp(`${data.edges[0]}(?:${filled})${data.edges[1]}`, "gu");
  return { pattern, means, fixed: fixed.map((part) => part.split("=")) };
}

/** Longer words first, so that none hides behind its beginning. */
function anyOf(words: string[]): string {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return escaped.sort((a, b) => b.length - a.length).join("|");
}

type Lexicon = { pack: DayPack; words: DayPack["data"]["words"] };

function readRow({ pattern, means, fixed }: Row, context: ParsingContext, { pack, words }: Lexicon): ParsingResult[] {
  const { said } = context.option as SaidOption;
  const { numbers } = pack.data;
  return [...context.text.matchAll(pattern)].flatMap((match) => {
    const values: Said["values"] = {};
    for (const [slot, text] of Object.entries(match.groups ?? {})) {
      if (text !== undefined) values[slot] = words[slot]?.[text] ?? readNumber(text, numbers);
    }
    for (const [slot = "", value = ""] of fixed)
      values[slot] = values[value] ?? (Number.isNaN(Number(value)) ? value : Number(value));
    const place = { text: context.text, index: match.index, length: match[0].length };
    const tense = tenseOfDate(place, said.tense, pack);
    const found = meanings[means]?.({ ...said, tense, values }) ?? null;
    if (!found) return [];
    const isBare = means === "weekday" && values.k === undefined && values.side === undefined && !values.more;
    return [asResult(partOf(found, values.part), { match, context, isBare, meridiem: values.day })];
  });
}

/** "12" or a word for it as a number; NaN when it is none. Of Han numerals those below a hundred. */
export function readNumber(text: string, numbers: Record<string, number>): number {
  const figures = Number.parseInt(text, 10);
  if (!Number.isNaN(figures)) return figures;
  if (numbers[text] !== undefined) return numbers[text];
  let sum = 0;
  for (const char of text) {
    const value = numbers[char] ?? Number.NaN;
    sum = value === 10 ? (sum || 1) * 10 : sum + value;
  }
  return sum;
}

type Place = {
  match: RegExpExecArray;
  context: ParsingContext;
  isBare: boolean;
  meridiem: number | string | undefined;
};

/** A bare weekday stays open for chrono, which may find a date beside it. */
function asResult({ start, end }: Days, { match, context, isBare, meridiem }: Place): ParsingResult {
  const known = (day: string) => ({ year: yearOf(day), month: monthOf(day), day: Number(day.slice(8)) });
  const result = context.createParsingResult(
    match.index,
    match[0],
    isBare ? {} : known(start),
    end ? known(end) : undefined,
  );
  if (isBare) {
    result.start.assign("weekday", weekdayOf(start));
    for (const [part, value] of Object.entries(known(start))) result.start.imply(part as Component, value);
  }
  if (typeof meridiem === "number") result.start.imply("meridiem", meridiem).addTag("casualReference/day");
  return result;
}
