import { dayIn, shiftDay, startOfDayIn } from "../clock";
import { readDays } from "../language/days";
import { readNumber } from "../language/days-rows";
import type { Language } from "../language/types";
import { REMINDERS } from "../settings/reminders";
import { foldInPlace } from "../text/fold-text";
import { baseOf, type ReminderPack, type TimeRow } from "./reminder-packs";
import { type DayPart, dayParts, everyUnits, type TimeContext, type TimePiece } from "./types";

/**
 * Adjacent pieces that form one time, such as "on Sunday" and "at 6". `others` are further times after "and", each as pieces: "and at 17".
 */
export type TimeGroup = { from: number; to: number; pieces: TimePiece[]; others: TimePiece[][] };

/** Number of UTF-16 units before and after a time in which words may belong to it ("at", "sharp"). */
const AROUND = 24;
/** Character that replaces the characters of a time in a text. It does not count as a pause, not even between two Han characters. */
const FILLER = "\u2060";

/** The times of a sentence, in order: expressions from the language's `rows`, and days. A day such as "Friday" means the next one. */
export function readTimes(
  sentence: string,
  { pack, language, context }: { pack: ReminderPack; language: Language; context: TimeContext },
): TimeGroup[] {
  let folded = foldInPlace(sentence, pack.fold);
  const pieces: TimePiece[] = [];
  for (const row of pack.rows) {
    for (const match of folded.matchAll(row.pattern)) {
      if (row.means !== "more" || followsClock(match.index, folded, { pieces, pack }))
        pieces.push(...pieceOf(row, match, { pack, context }));
    }
    folded = withoutTimes(folded, pieces, " ");
  }
  pieces.push(...daysIn(withoutTimes(sentence, pieces, " "), language, context));
  pieces.sort((a, b) => a.from - b.from);
  return grouped(foldInPlace(sentence, pack.fold), { pieces, pack });
}

/** Whether a number without a unit continues a list of clock times: "at 8, 12 and 18". */
function followsClock(
  at: number,
  folded: string,
  { pieces, pack }: { pieces: readonly TimePiece[]; pack: ReminderPack },
): boolean {
  const last = pieces.findLast(({ to }) => to <= at && to >= at - AROUND);
  const before = pieces.reduce((near, one) => (one.to <= at && one.to > (near?.to ?? -1) ? one : near), last);
  if (before?.kind !== "clock") return false;
  const between = folded
    .slice(before.to, at)
    .trim()
    .replace(/^[,，、]\s*(?=\S)/u, "");
  return between === "," || pack.and.test(between);
}

/** The text with every time replaced by fillers of the same length, so that positions in it stay valid. */
export function withoutTimes(text: string, times: readonly { from: number; to: number }[], filler = FILLER): string {
  let out = text;
  for (const { from, to } of times) out = out.slice(0, from) + filler.repeat(to - from) + out.slice(to);
  return out;
}

function daysIn(text: string, language: Language, { now, timeZone }: TimeContext): TimePiece[] {
  const today = dayIn(timeZone, now);
  let at = 0;
  return readDays(text, { language, now, timeZone, tense: "ahead" }).flatMap((span): TimePiece[] => {
    const from = text.indexOf(span.text, at);
    if (from < 0 || span.text === "") return [];
    const to = from + span.text.length;
    at = to;
    if (dayIn(timeZone, span.end ?? span.start) < today) return [];
    const day: TimePiece = { kind: "day", from, to, start: span.start, end: span.end, text: span.text };
    if (!span.hasClock) return [day];
    const local = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    const [hour = 0, minute = 0] = local.format(span.start).split(":").map(Number);
    return [day, { kind: "clock", from, to, hour, minute, half: hour < 12 ? "am" : "pm" }];
  });
}

function grouped(folded: string, { pieces, pack }: { pieces: TimePiece[]; pack: ReminderPack }): TimeGroup[] {
  const groups: TimeGroup[] = [];
  for (const piece of pieces) {
    const lead = pack.before.exec(folded.slice(Math.max(0, piece.from - AROUND), piece.from))?.[0].length ?? 0;
    const tail = pack.after.exec(folded.slice(piece.to, piece.to + AROUND))?.[0].length ?? 0;
    const [from, to] = [piece.from - lead, piece.to + tail];
    const last = groups.at(-1);
    const between = last && folded.slice(last.to, from);
    const current = last?.others.at(-1) ?? last?.pieces;
    if (
      last &&
      between !== undefined &&
      /^[\s,，、]*$/u.test(between) &&
      !(/[,，、]/u.test(between) && isAgain(piece, current))
    ) {
      current?.push(piece);
      last.to = Math.max(last.to, to);
    } else if (last && between !== undefined && isAnother(piece, { last, current, between, pack })) {
      last.others.push([piece]);
      last.to = Math.max(last.to, to);
    } else groups.push({ from: Math.max(from, last?.to ?? 0), to, pieces: [piece], others: [] });
  }
  return groups;
}

/**
 * Whether a group that already has a clock time gets a second one, or one with a day gets another day. "Friday, 5 June" names one day
 * twice.
 */
function isAgain(piece: TimePiece, current: readonly TimePiece[] | undefined): boolean {
  const same = current?.filter(({ kind }) => kind === piece.kind) ?? [];
  if (piece.kind === "clock") return same.length > 0;
  const isOther = (one: TimePiece) =>
    one.kind === "day" && piece.kind === "day" && one.end === null && one.start.getTime() !== piece.start.getTime();
  return piece.kind === "day" && piece.end === null && same.some(isOther);
}

/** Whether a piece begins a further time of the group: the group has a piece of the same kind, and only "and" is in between. */
function isAnother(
  piece: TimePiece,
  {
    last,
    current,
    between,
    pack,
  }: { last: TimeGroup; current: TimePiece[] | undefined; between: string; pack: ReminderPack },
): boolean {
  const isJoined =
    pack.and.test(between.replace(/^\s*[,，、]/u, "").trim()) ||
    (/^\s*[,，、]\s*$/u.test(between) && isAgain(piece, current));
  const kinds = new Set([...last.pieces, ...(current ?? [])].map(({ kind }) => kind));
  const mayRepeat = piece.kind === "clock" || piece.kind === "part" || piece.kind === "day" || piece.kind === "after";
  return isJoined && mayRepeat && kinds.has(piece.kind);
}

function pieceOf(
  { means, fixed }: TimeRow,
  match: RegExpExecArray,
  { pack, context: { now, timeZone } }: { pack: ReminderPack; context: TimeContext },
): TimePiece[] {
  const place = { from: match.index, to: match.index + match[0].length };
  const context = new Map<string, number | string>();
  for (const [slot, text] of Object.entries(match.groups ?? {})) {
    if (text !== undefined) context.set(slot, pack.words[baseOf(slot)]?.[text] ?? readNumber(text, pack.numbers));
  }
  for (const [slot = "", value = ""] of fixed) context.set(slot, Number.isNaN(Number(value)) ? value : Number(value));
  const number = (slot: string) => {
    const value = context.get(slot);
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  const part = dayParts.find((one) => one === context.get("part"));
  if (means === "unable") return [{ kind: "unable", ...place }];
  if (means === "part") return part ? [{ kind: "part", ...place, part, day: number("day") }] : [];
  if (means === "after") {
    const minutes = ((number("n") ?? 1) + (number("more") ?? 0)) * (number("unit") ?? 1) + (number("n2") ?? 0);
    return Number.isFinite(minutes) && minutes > 0 ? [{ kind: "after", ...place, minutes }] : [];
  }
  if (means === "date") {
    if (!isDay(number)) return [{ kind: "impossible", ...place }];
    // Only 29 February is resolved here, because its next occurrence may be eight years away. `readDays` finds all other dates.
    const start = isLeapDay(number) ? leapDayAfter(now, timeZone) : null;
    return start ? [{ kind: "day", ...place, start, end: null, text: match[0] }] : [];
  }
  if (means === "every") {
    const weekdays = [...context.keys()]
      .filter((slot) => baseOf(slot) === "weekday")
      .flatMap((slot) => number(slot) ?? []);
    const unit = everyUnits.find((one) => one === (context.get("unit") ?? context.get("period")));
    if (unit === undefined) return [];
    if (number("d") !== null && !isDay(number)) return [{ kind: "impossible", ...place }];
    // "every other" means 2. `gap` counts the units in between: "with one week between" also means 2.
    const count = (number("nth") ?? number("n") ?? 1) + (number("gap") ?? 0);
    if (count < 1 || count > REMINDERS.everyMax) return [{ kind: "unable", ...place }];
    const month = number("month") ?? number("mo");
    const every: TimePiece = { kind: "every", ...place, unit, count, weekdays, date: number("d"), month };
    return part ? [every, partPiece(part, place)] : [every];
  }
  return clockOf(number, { place, part, half: context.get("half") });
}

/** Whether a date exists: in the named year, else in a leap year. Without a month, any day from 1 to 31 exists. */
function isDay(number: (slot: string) => number | null): boolean {
  const [date, month] = [number("d") ?? number("dx"), number("month") ?? number("mo")];
  if (date === null) return true;
  if (month === null) return date >= 1 && date <= MONTH_DAYS_MAX;
  const year = number("year") ?? LEAP_YEAR;
  return date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
const LEAP_YEAR = 2028;
const MONTH_DAYS_MAX = 31;

const isLeapDay = (number: (slot: string) => number | null) =>
  number("year") === null && (number("month") ?? number("mo")) === 2 && (number("d") ?? number("dx")) === 29;

/** The next 29 February, at most eight years away. */
function leapDayAfter(now: Date, timeZone: string): Date | null {
  const today = dayIn(timeZone, now);
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, ahead) => `${year + ahead}-02-29`);
  const next = days.find((day) => day >= today && shiftDay(shiftDay(day, -1), 1) === day);
  return next ? startOfDayIn(timeZone, next) : null;
}

const partPiece = (part: DayPart, place: { from: number; to: number }): TimePiece => {
  return { kind: "part", ...place, part, day: null };
};

function clockOf(
  number: (slot: string) => number | null,
  { place, part, half }: { place: { from: number; to: number }; part: DayPart | undefined; half: unknown },
): TimePiece[] {
  const to = number("to") === null ? 0 : (number("past") ?? 0);
  const past = number("to") === null ? (number("past") ?? 0) : 0;
  const minutes = (number("h") ?? Number.NaN) * 60 + (number("m") ?? 0) + past - to;
  if (!(minutes >= 0 && minutes <= 24 * 60)) return [];
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const clock: TimePiece = {
    kind: "clock",
    ...place,
    hour,
    minute,
    half: half === "am" || half === "pm" ? half : null,
  };
  return part ? [clock, partPiece(part, place)] : [clock];
}
