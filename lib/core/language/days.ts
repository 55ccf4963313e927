import { TZDate } from "@date-fns/tz";
import { Chrono, type ParsedComponents, type ParsedResult } from "chrono-node";
import { DAY, dayIn, isMoment, isTimeZone, shiftDay, startOfDayIn } from "../clock";
import { foldInPlace } from "../text/fold-text";
import { type Days, yearOf } from "./days-math";
import { type DayExpression, meanings } from "./days-meanings";
import { type ExpressionOption, packRefiner } from "./days-rows";
import { cueAt, tenseOr } from "./days-tense";
import { type AskedTense, bases, type DayPack, type DaySpan } from "./days-types";
import { packOf } from "./index";
import type { Language } from "./types";

/** Maximum length of a text in code points; the rest is ignored. */
const TEXT_MAX = 600;
/** Dates further from the current year than this are dropped. */
const YEARS_MAX = 199;
/** A date without a year may mean its next recurrence despite a past verb, if that is at most this far away. */
const SOON = 60 * DAY;
/** Until this hour, "today" may still mean the day before. */
const NIGHT_UNTIL = 4;
/** Range of UTC offsets, in minutes, where 6/5 means June 5: the Americas. */
const AMERICAS = [-600, -180] as const;

export type DayQuery = { language: Language; now: Date; timeZone: string; tense: AskedTense };

/** The days mentioned in a text, in order. Words such as "last" and "next" take precedence over the given tense. Never throws. */
export function readDays(text: string, { language, now, timeZone, tense }: DayQuery): DaySpan[] {
  if (!isMoment(now)) return [];
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const local = new TZDate(now.getTime(), zone);
  const phrase = { today: dayIn(zone, now), isNight: local.getHours() < NIGHT_UNTIL, tense };
  const pack = packOf(language).days;
  const cut = [...text.slice(0, 2 * TEXT_MAX)].slice(0, TEXT_MAX).join("");
  const folded = foldInPlace(cut, pack.fold);
  const offset = -local.getTimezoneOffset();
  const chrono = chronoOf(language, pack, offset < AMERICAS[0] || offset > AMERICAS[1]);
  // Chrono calculates in the machine's time zone, so it gets the user's local time as if that were the machine's.
  const [year, month, date] = [local.getFullYear(), local.getMonth(), local.getDate()];
  const here = new Date(year, month, date, local.getHours(), local.getMinutes(), local.getSeconds());
  return parse(chrono, folded, here, { phrase }).flatMap((result) => {
    const place = { from: result.index, to: result.index + result.text.length };
    const when = { ...phrase, tense: tenseOr(tense, folded, place, pack) };
    const span = spanOf(result, when, zone);
    // "I bought tickets for 5 December", said in November: the verb is in the past, but the date may be the coming one. Such a date is
    // dropped.
    const next = tense === "verb" && when.tense === "past" ? spanOf(result, { ...when, tense: "ahead" }, zone) : null;
    if (span && next && next.start > span.start && next.start.getTime() - now.getTime() < SOON) return [];
    return span
      ? [
          {
            ...span,
            cue: cueAt(folded, { ...place, basis: span.basis }, pack),
            text: cut.slice(place.from, place.to).trim(),
          },
        ]
      : [];
  });
}

/** Chrono is third-party code that gets arbitrary text: if it throws, the text has no dates. */
function parse(chrono: Chrono, text: string, here: Date, option: ExpressionOption): ParsedResult[] {
  try {
    return chrono.parse(text, here, option);
  } catch {
    return [];
  }
}

const made = new Map<string, Chrono>();

function chronoOf(language: Language, pack: DayPack, dayFirst: boolean): Chrono {
  const key = `${language} ${dayFirst}`;
  const known = made.get(key);
  if (known) return known;
  const { parsers, refiners } = pack.chrono(dayFirst);
  const chrono = new Chrono({ parsers, refiners: [packRefiner(pack), ...refiners] });
  made.set(key, chrono);
  return chrono;
}

type When = Omit<DayExpression, "values">;

function spanOf({ start, end }: ParsedResult, phrase: When, zone: string): Omit<DaySpan, "text" | "cue"> | null {
  const first = daysOf(start, phrase);
  if (!first || Math.abs(yearOf(first.start) - yearOf(phrase.today)) > YEARS_MAX) return null;
  const until = end ? daysOf(end, { ...phrase, today: first.start, tense: "ahead" }) : null;
  const last = until ? (until.end ?? until.start) : first.end;
  if (last && yearOf(last) - yearOf(phrase.today) > YEARS_MAX) return null;
  const hasClock = start.isCertain("hour");
  return {
    start: hasClock ? momentOf(first.start, start, zone) : startOfDayIn(zone, first.start),
    end: last && last > first.start ? new Date(startOfDayIn(zone, shiftDay(last, 1)).getTime() - 1000) : null,
    hasClock,
    basis: basisOf(start),
  };
}

/** The day, month or year that chrono is certain of. If the year is not among them, the tense decides. */
function daysOf(at: ParsedComponents, phrase: When): Days | null {
  const [year, month, d] = [at.get("year") ?? 0, at.get("month") ?? 0, at.get("day") ?? 0];
  const isUnsaid = !at.isCertain("year") && (at.isCertain("day") || at.isCertain("month"));
  const values = { year: isUnsaid ? undefined : year, month, d };
  if (at.isCertain("day") || !(at.isCertain("month") || at.isCertain("year")))
    return meanings.date({ ...phrase, values });
  return at.isCertain("month") ? meanings.inMonth({ ...phrase, values }) : meanings.year({ ...phrase, values });
}

/** How firmly a result is fixed: as set by our own row; a result of chrono's is "fixed" only if it includes the year. */
function basisOf(at: ParsedComponents): DaySpan["basis"] {
  const tags = at.tags();
  const own = bases.find((basis) => tags.has(basis));
  if (own) return own;
  const isMoment =
    tags.has("result/relativeDateAndTime") || !(["day", "month", "year"] as const).some((part) => at.isCertain(part));
  return isMoment ? "unsure" : at.isCertain("year") ? "fixed" : "cyclic";
}

function momentOf(day: string, at: ParsedComponents, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour, minute, second] = [at.get("hour") ?? 0, at.get("minute") ?? 0, at.get("second") ?? 0];
  return new Date(new TZDate(year, month - 1, date, hour, minute, second, zone).getTime());
}
