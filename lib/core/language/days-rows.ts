import type { Component, ParsingContext, ParsingOption, ParsingResult, Refiner } from "chrono-node";
import { type Days, monthOf, weekdayOf, yearOf } from "./days-math";
import { type DayExpression, isMeaning, meanings, partOf } from "./days-meanings";
import { tenseOr } from "./days-tense";
import type { AskedTense, Basis, DayPack } from "./days-types";

/** Options of chrono's parse function, plus the input that our own rows need. */
export type ExpressionOption = ParsingOption & {
  phrase: Omit<DayExpression, "values" | "tense"> & { tense: AskedTense };
};

type Words = DayPack["data"]["words"];
type Row = { pattern: RegExp; means: keyof typeof meanings; fixed: string[][] };

/** Number of UTF-16 units before a date that are checked to decide whether it is a date at all. */
const BEFORE = 16;

/**
 * A chrono refiner that adds the dates found by the pack's own rows and drops chrono's results that are unreliable. Runs before chrono's
 * own refiners.
 */
export function packRefiner(pack: DayPack): Refiner {
  const { data, holidays } = pack;
  const feast = Object.fromEntries(holidays.flatMap(([rule = "", ...names]) => names.map((name) => [name, rule])));
  const words: Words = { ...data.words, feast };
  const rows = data.rows.map((row) => compile(row, data, words));
  const compiled = Object.entries(data.guards).map(([name, source]) => [name, new RegExp(source, "u")]);
  const guard: Record<keyof typeof data.guards, RegExp> = Object.fromEntries(compiled);
  const isSure = ({ start, index, text }: ParsingResult, { text: whole, option }: ParsingContext): boolean => {
    const place = { from: index, to: index + text.length };
    const [before, after] = [whole.slice(Math.max(0, index - BEFORE), index), whole.slice(place.to)];
    if (start.isOnlyWeekdayComponent() || guard.never.test(text)) return false;
    if (/[\d£$€¥#]$|\d[-/.:]$/u.test(before) || /^[-/.]?\d/u.test(after)) return false;
    const isPast = () => tenseOr((option as ExpressionOption).phrase.tense, whole, place, pack) === "past";
    if (guard.later.test(text) && isPast()) return false;
    if (start.isOnlyTime())
      return guard.clock.test(text) && (!guard.openClock.test(text) || guard.afterClock.test(after));
    const isAmount = guard.counted.test(after);
    if (!/\p{L}/u.test(text) && !start.isCertain("year")) return guard.beforeFigures.test(before) && !isAmount;
    return !(/\d$/u.test(text) && isAmount);
  };
  return {
    refine: (context, results) => {
      const own = rows.flatMap((row) => readRow(row, context, { pack, words }));
      return [...own, ...results.filter((one) => isSure(one, context))].sort((a, b) => a.index - b.index);
    },
  };
}

function compile([source = "", meaning = ""]: string[], data: DayPack["data"], words: Words): Row {
  const [means = "", ...fixed] = meaning.split(" ");
  if (!isMeaning(means)) throw new Error(`A row has the unknown meaning "${means}".`);
  const slot = (name: string) => data.figures[name] ?? anyOf(Object.keys(words[name] ?? {}));
  const filled = source.replace(/\{([A-Za-z]\w*)\}/gu, (_, name: string) => `(?<${name}>${slot(name)})`);
  const pattern = new RegExp(`${data.edges[0]}(?:${filled})${data.edges[1]}`, "gu");
  return { pattern, means, fixed: fixed.map((part) => part.split("=")) };
}

/** A pattern for any of these words. Longer words come first, because the first alternative that matches wins. */
function anyOf(words: string[]): string {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return escaped.sort((a, b) => b.length - a.length).join("|");
}

function readRow(
  { pattern, means, fixed }: Row,
  context: ParsingContext,
  { pack, words }: { pack: DayPack; words: Words },
): ParsingResult[] {
  const { phrase } = context.option as ExpressionOption;
  return [...context.text.matchAll(pattern)].flatMap((match) => {
    const values: DayExpression["values"] = {};
    for (const [slot, text] of Object.entries(match.groups ?? {})) {
      if (text !== undefined) values[slot] = words[slot]?.[text] ?? readNumber(text, pack.data.numbers);
    }
    for (const [slot = "", value = ""] of fixed)
      values[slot] = values[value] ?? (Number.isNaN(Number(value)) ? value : Number(value));
    const place = { from: match.index, to: match.index + match[0].length };
    const found = meanings[means]({
      ...phrase,
      tense: tenseOr(phrase.tense, context.text, place, pack),
      values,
    });
    return found ? [asResult(partOf(found, values.part), { match, context, means, values })] : [];
  });
}

/** Value of "12" or a number word; NaN for anything else. Numerals in Han characters are only supported below 100. */
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

/** How firmly a row fixes its date if it has no word such as "last" or a year. */
const LOOSE: Partial<Record<keyof typeof meanings, Basis>> = {
  ...{ weekday: "cyclic", date: "cyclic", inMonth: "cyclic", beforeMonth: "cyclic" },
  ...{ week: "cyclic", month: "cyclic", year: "cyclic" },
  ...{ weekend: "general", season: "general", feast: "general", lunar: "general" },
};

type Found = {
  match: RegExpExecArray;
  context: ParsingContext;
  means: keyof typeof meanings;
  values: DayExpression["values"];
};

/** A result for chrono. A weekday alone ("on Tuesday") is marked as implied, so that chrono may combine it with a date next to it. */
function asResult({ start, end }: Days, { match, context, means, values }: Found): ParsingResult {
  const known = (day: string) => ({ year: yearOf(day), month: monthOf(day), day: Number(day.slice(8)) });
  const isLoose = [values.k, values.y, values.year, values.side, values.more].every((one) => !one && one !== 0);
  const isBare = means === "weekday" && isLoose;
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
  if (typeof values.day === "number") result.start.imply("meridiem", values.day).addTag("casualReference/day");
  const { phrase } = context.option as ExpressionOption;
  const isToday = isBare && start === phrase.today;
  result.start.addTag(
    (values.basis as Basis | undefined) ?? (isToday ? "unsure" : (isLoose && LOOSE[means]) || "fixed"),
  );
  return result;
}
