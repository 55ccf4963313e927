import { DAY, shiftDay } from "../clock";
import { type Days, dayAt, monthOf, monthsFrom, single, weekdayOf, weekFrom, yearOf } from "./days-math";
import type { Tense } from "./days-types";
import { holidaysIn } from "./holidays";

/** A date expression found in a text: the values of its placeholders, its tense, and the day on which the text was written. */
export type DayExpression = {
  today: string;
  /** The text was written in the hours after midnight: "tonight" and "tomorrow" may then each mean either of two days. */
  isNight: boolean;
  tense: Tense;
  values: Record<string, number | string | undefined>;
};

/**
 * A placeholder day for expressions that only look like a date: it keeps other parsers from reading the same words, and is dropped
 * afterwards.
 */
const NEVER = "9999-01-01";

/** Half a year, in days. */
const HALF_YEAR = 183;

const numberOf = ({ values }: DayExpression, slot: string): number | undefined =>
  values[slot] === undefined ? undefined : Number(values[slot]);
/** Tense of an expression: a word of direction ("last", "next") takes precedence over the verb of the sentence. */
const tenseOf = ({ values, tense }: DayExpression): Tense => (values.side as Tense | undefined) ?? tense;
const by = (phrase: DayExpression, slot = "k") => numberOf(phrase, slot) ?? 0;

/**
 * Chooses one of several spans, ordered by time. In the past tense the latest that has begun, otherwise the next one, which is meant more
 * often when the tense is unknown; if there is none, the latest past one.
 */
function choose(all: (Days | null)[], { today, tense }: Pick<DayExpression, "today" | "tense">): Days | null {
  const spans = all.filter((one) => one !== null);
  if (tense === "past") return spans.findLast(({ start }) => start <= today) ?? null;
  const ahead = spans.find(({ start, end }) => (end ?? start) >= today) ?? null;
  return ahead ?? spans.findLast(({ start }) => start < today) ?? null;
}

/** Whether a span includes today. After "last" or "next" such a span is skipped: "last summer", said in summer, means the summer before. */
const holds = (span: Days | null, { today }: DayExpression) =>
  span !== null && span.start <= today && today <= (span.end ?? span.start);

/**
 * Years to search for a yearly date, relative to the current one. Eight in each direction always include a 29 February, also around 1900
 * and 2100.
 */
const YEARS_AROUND = Array.from({ length: 17 }, (_, at) => at - 8);

/** A span that recurs every year: the one in the year that the text names, else the one that fits the tense. */
function yearly(phrase: DayExpression, spansIn: (year: number) => (Days | null)[]): Days | null {
  const year = yearOf(phrase.today);
  const shift = numberOf(phrase, "y");
  const named = numberOf(phrase, "year") ?? (shift === undefined ? undefined : year + shift);
  if (named !== undefined) {
    // With a named year, the tense only chooses between two dates within that year.
    const spans = spansIn(named);
    return choose(spans, phrase) ?? spans[0] ?? null;
  }
  const all = YEARS_AROUND.map((shift) => year + shift)
    .flatMap(spansIn)
    .filter((one) => !phrase.values.side || !holds(one, phrase));
  return choose(all, { ...phrase, tense: tenseOf(phrase) });
}

function weekday(phrase: DayExpression): Days | null {
  const { today, values } = phrase;
  const target = by(phrase, "weekday");
  if (values.k !== undefined) return single(shiftDay(weekFrom(today, by(phrase)).start, (target + 6) % 7));
  const ahead = (target - weekdayOf(today) + 7) % 7;
  const all = [ahead - 7, ahead, ahead + 7].filter((days) => days !== 0 || values.side === undefined);
  const found = choose(
    all.map((days) => single(shiftDay(today, days))),
    { today, tense: tenseOf(phrase) },
  );
  return single(shiftDay(found?.start ?? today, 7 * by(phrase, "more")));
}

/**
 * A day of the month: in the month that the text names, else in the month that fits the tense. If the text also names a weekday, a date on
 * that weekday is preferred.
 */
function date(phrase: DayExpression): Days | null {
  const { today, values } = phrase;
  const day = by(phrase, "d");
  const inMonth = (shift: number) => {
    const { start } = monthsFrom(yearOf(today), monthOf(today) + shift);
    return single(dayAt(yearOf(start), monthOf(start), day));
  };
  if (values.month !== undefined) {
    return yearly(phrase, (year) => {
      const [start, end] = [day, by(phrase, "until")].map((one) => dayAt(year, by(phrase, "month"), one));
      return [start ? { start, end: end ?? null } : null];
    });
  }
  if (values.k !== undefined) return inMonth(by(phrase));
  const all = [-2, -1, 0, 1, 2].map(inMonth);
  const onWeekday = all.filter((one) => one && weekdayOf(one.start) === numberOf(phrase, "weekday"));
  return choose(onWeekday.length > 0 ? onWeekday : all, phrase);
}

function counted(phrase: DayExpression, sign: 1 | -1): Days | null {
  const n = sign * by(phrase, "n");
  const [year, month] = [yearOf(phrase.today), monthOf(phrase.today)];
  const { unit } = phrase.values;
  if (phrase.values.exact !== undefined && (unit === "year" || unit === "month")) {
    const then = monthsFrom(year, month + n * (unit === "year" ? 12 : 1)).start;
    return single(dayAt(yearOf(then), monthOf(then), Number(phrase.today.slice(8))));
  }
  if (unit === "year") return n % 1 === 0 ? monthsFrom(year + n, 1, 12) : monthsFrom(year, month + Math.round(12 * n));
  if (unit === "month" && n % 1 === 0) return monthsFrom(year, month + n);
  const days = unit === "day" ? 1 : unit === "week" ? 7 : 30;
  return single(shiftDay(phrase.today, Math.round(n * days)));
}

const asFeast = (phrase: DayExpression, rule: string) => yearly(phrase, (year) => holidaysIn(year, rule).map(single));

/** What the rows of a language pack may mean. The placeholder `k` counts whole weeks, months or years from the current one. */
export const meanings = {
  none: () => single(NEVER),
  day: (phrase: DayExpression) => single(shiftDay(phrase.today, by(phrase))),
  /** Today, tomorrow and the like (`k` days from today). After midnight, the span of the two days that the word may mean. */
  near: (phrase: DayExpression) => {
    const day = shiftDay(phrase.today, by(phrase));
    return phrase.isNight ? { start: shiftDay(day, -1), end: day } : single(day);
  },
  weekday,
  weekdaysAgo: (phrase: DayExpression) =>
    weekday({ ...phrase, values: { ...phrase.values, side: "past", more: 1 - by(phrase, "n") } }),
  week: (phrase: DayExpression) => weekFrom(phrase.today, by(phrase)),
  weekend: (phrase: DayExpression) => {
    const isOver = tenseOf(phrase) === "past" && weekdayOf(phrase.today) % 6 !== 0;
    const { start, end } = weekFrom(phrase.today, phrase.values.k === undefined && isOver ? -1 : by(phrase));
    return { start: shiftDay(start, 5), end };
  },
  month: (phrase: DayExpression) => monthsFrom(yearOf(phrase.today), monthOf(phrase.today) + by(phrase)),
  year: (phrase: DayExpression) =>
    monthsFrom(
      numberOf(phrase, "year") ?? yearOf(phrase.today) + by(phrase, phrase.values.y === undefined ? "k" : "y"),
      1,
      12,
    ),
  inMonth: (phrase: DayExpression) => yearly(phrase, (year) => [monthsFrom(year, by(phrase, "month"))]),
  /** "Before June": from today to the last day of May. In the past tense it is no date. */
  beforeMonth: (phrase: DayExpression) => {
    if (phrase.tense === "past") return single(NEVER);
    const ahead: DayExpression = { ...phrase, values: { ...phrase.values, side: "ahead" } };
    const month = yearly(ahead, (year) => [monthsFrom(year, by(phrase, "month"))]);
    const end = month && shiftDay(month.start, -1);
    return end && end > phrase.today ? { start: phrase.today, end } : single(NEVER);
  },
  /** A season: three months from its first. "This summer" never means one that ended more than half a year ago; then it is the next one. */
  season: (phrase: DayExpression) => {
    const read = (tense: Tense) => yearly({ ...phrase, tense }, (year) => [monthsFrom(year, by(phrase, "season"), 3)]);
    const found = read(phrase.tense);
    return phrase.values.this && found?.end && found.end < shiftDay(phrase.today, -HALF_YEAR) ? read("ahead") : found;
  },
  date,
  lunar: (phrase: DayExpression) => asFeast(phrase, `lunar ${by(phrase, "lunarMonth")} ${by(phrase, "d")}`),
  feast: (phrase: DayExpression) => asFeast(phrase, String(phrase.values.feast)),
  ago: (phrase: DayExpression) => counted(phrase, -1),
  later: (phrase: DayExpression) => (phrase.tense === "past" ? single(NEVER) : counted(phrase, 1)),
} satisfies Record<string, (phrase: DayExpression) => Days | null>;

export const isMeaning = (name: string): name is keyof typeof meanings => Object.hasOwn(meanings, name);

/** The beginning, middle or end of a week, month or year. A third of a month; a single month of a year. */
export function partOf({ start, end }: Days, part: number | string | undefined): Days {
  if (part === undefined || end === null) return { start, end };
  const days = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  const from = (first: number, count: number): Days => ({
    start: shiftDay(start, first),
    end: shiftDay(start, first + count - 1),
  });
  if (days > 360) {
    const [month, count] = part === "start" ? [1, 1] : part === "mid" ? [6, 2] : part === "late" ? [11, 2] : [12, 1];
    return monthsFrom(yearOf(start), month, count);
  }
  if (days === 7) return part === "start" ? from(0, 2) : part === "mid" ? from(2, 2) : from(4, 3);
  if (part === "last") return { start: end, end: null };
  return part === "start" ? from(0, 10) : part === "mid" ? from(10, 10) : from(20, days - 20);
}
