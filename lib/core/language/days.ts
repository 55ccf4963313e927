import { TZDate } from "@date-fns/tz";
import { Chrono, type ParsedComponents, type ParsedResult } from "chrono-node";
import { DAY, dayIn, isMoment, isTimeZone, shiftDay, startOfDayIn } from "../clock";
import { type Days, dayAt, monthsFrom, single, yearOf } from "./days-math";
import { choose, type Said } from "./days-meanings";
import { packRefiner, type SaidOption, tenseOfDate } from "./days-rows";
import type { AskedTense, DayPack, DaySpan } from "./days-types";
import { packOf } from "./index";
import type { Language } from "./types";

/** A sentence names its days within so many code points. */
const TEXT_MAX = 600;
/** No one speaks of a day further off than so many years. */
const YEARS_MAX = 199;
/** A date without a year that comes round within so many days may be the next one, whatever the verb says. */
const SOON = 60 * DAY;
/** Hour until which the night before is not over. */
const NIGHT_UNTIL = 4;
/** Offsets from UTC, in minutes, between which people write the month before the day: the Americas. */
const AMERICAS = [-600, -180] as const;

export type DayQuery = { language: Language; now: Date; timeZone: string; tense: AskedTense };

/** The days a text names, in order. Words that say so themselves ("last", "next") beat the tense. Never throws. */
export function readDays(text: string, { language, now, timeZone, tense }: DayQuery): DaySpan[] {
  if (!isMoment(now)) return [];
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const local = new TZDate(now.getTime(), zone);
  const said = { today: dayIn(zone, now), isNight: local.getHours() < NIGHT_UNTIL, tense };
  const pack = packOf(language).days;
  const cut = [...text.slice(0, 2 * TEXT_MAX)].slice(0, TEXT_MAX).join("");
  const folded = [...cut].map((char) => foldOne(char, pack)).join("");
  const offset = -local.getTimezoneOffset();
  const chrono = chronoOf(language, pack, offset < AMERICAS[0] || offset > AMERICAS[1]);
  // Chrono reckons in the zone of the machine, so it is told the local time as if it were the machine's.
  const [year, month, date] = [local.getFullYear(), local.getMonth(), local.getDate()];
  const here = new Date(year, month, date, local.getHours(), local.getMinutes(), local.getSeconds());
  return parse(chrono, folded, here, { said }).flatMap((result) => {
    const place = { text: folded, index: result.index, length: result.text.length };
    const when = { ...said, tense: tenseOfDate(place, tense, pack) };
    const span = spanOf(result, when, zone);
    // "I bought tickets for 5 December", said in November: told as past, and as well the next one as the last.
    const next = tense === "verb" && when.tense === "past" ? spanOf(result, { ...when, tense: "ahead" }, zone) : null;
    if (span && next && next.start > span.start && next.start.getTime() - now.getTime() < SOON) return [];
    return span ? [{ ...span, text: cut.slice(result.index, result.index + result.text.length).trim() }] : [];
  });
}

/** Places in the folded text are those of the text itself. */
function foldOne(char: string, { fold }: DayPack): string {
  const folded = fold(char);
  return folded.length === char.length ? folded : char;
}

/** Somebody else's code over any text at all: what it fails on names no day. */
function parse(chrono: Chrono, text: string, here: Date, option: SaidOption): ParsedResult[] {
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

type When = Omit<Said, "values">;

function spanOf({ start, end }: ParsedResult, said: When, zone: string): Omit<DaySpan, "text"> | null {
  const first = daysOf(start, said);
  if (!first || Math.abs(yearOf(first.start) - yearOf(said.today)) > YEARS_MAX) return null;
  const until = end ? daysOf(end, { today: first.start, tense: "ahead" }) : null;
  const last = until ? (until.end ?? until.start) : first.end;
  if (last && yearOf(last) - yearOf(said.today) > YEARS_MAX) return null;
  const hasClock = start.isCertain("hour");
  return {
    start: hasClock ? momentOf(first.start, start, zone) : startOfDayIn(zone, first.start),
    end: last && last > first.start ? new Date(startOfDayIn(zone, shiftDay(last, 1)).getTime() - 1000) : null,
    hasClock,
  };
}

/** The days that components are certain of: a day, a month or a year. Years that are not said follow the tense. */
function daysOf(at: ParsedComponents, when: Pick<Said, "today" | "tense">): Days | null {
  const [year, month, day] = [at.get("year") ?? 0, at.get("month") ?? 0, at.get("day") ?? 0];
  const asDays = (found: string | null): Days | null => (found === null ? null : single(found));
  if (at.isCertain("day") || !(at.isCertain("month") || at.isCertain("year"))) {
    if (at.isCertain("year") || !at.isCertain("day")) return asDays(dayAt(year, month, day));
    return choose(
      yearsAround(when).map((one) => asDays(dayAt(one, month, day))),
      when,
    );
  }
  if (!at.isCertain("month")) return monthsFrom(year, 1, 12);
  if (at.isCertain("year")) return monthsFrom(year, month);
  return choose(
    yearsAround(when).map((one) => monthsFrom(one, month)),
    when,
  );
}

/** Enough years for a 29 February. */
const yearsAround = ({ today }: Pick<Said, "today">) => Array.from({ length: 17 }, (_, at) => yearOf(today) + at - 8);

function momentOf(day: string, at: ParsedComponents, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour, minute, second] = [at.get("hour") ?? 0, at.get("minute") ?? 0, at.get("second") ?? 0];
  return new Date(new TZDate(year, month - 1, date, hour, minute, second, zone).getTime());
}
