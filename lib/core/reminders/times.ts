import { dayIn } from "../clock";
import { readDays } from "../language/days";
import { readNumber } from "../language/days-rows";
import type { Language } from "../language/types";
import type { ReminderPack, TimeRow } from "./packs";
import { type DayPart, dayParts, type SaidAt, type TimePiece } from "./types";

/** Pieces that stand side by side: "on Sunday", "at 6". */
export type TimeGroup = { from: number; to: number; pieces: TimePiece[] };

/** So much before and after a time may belong to it (UTF-16 units). */
const AROUND = 24;
/** Stands where a time stood; it is no pause, not even between two characters of Han. */
const FILLER = "\u2060";

/** Places in the folded text are those of the text itself. */
function foldText(text: string, { fold }: ReminderPack): string {
  return Array.from(text, (char) => {
    const folded = fold(char);
    return folded.length === char.length ? folded : char;
  }).join("");
}

/** The times that a sentence names, in order: what the rows of its language read, and days, read as ahead. */
export function readTimes(
  sentence: string,
  { pack, language, said }: { pack: ReminderPack; language: Language; said: SaidAt },
): TimeGroup[] {
  let folded = foldText(sentence, pack);
  const pieces: TimePiece[] = [];
  for (const row of pack.rows) {
    for (const match of folded.matchAll(row.pattern)) pieces.push(...pieceOf(row, match, pack));
    folded = withoutTimes(folded, pieces, " ");
  }
  pieces.push(...daysIn(withoutTimes(sentence, pieces, " "), language, said));
  pieces.sort((a, b) => a.from - b.from);
  return grouped(sentence, foldText(sentence, pack), { pieces, pack });
}

/** A text with a filler in the place of every time, so that all else keeps its place. */
export function withoutTimes(text: string, times: readonly { from: number; to: number }[], filler = FILLER): string {
  let out = text;
  for (const { from, to } of times) out = out.slice(0, from) + filler.repeat(to - from) + out.slice(to);
  return out;
}

function daysIn(text: string, language: Language, { now, timeZone }: SaidAt): TimePiece[] {
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

function grouped(
  text: string,
  folded: string,
  { pieces, pack }: { pieces: TimePiece[]; pack: ReminderPack },
): TimeGroup[] {
  const groups: TimeGroup[] = [];
  for (const piece of pieces) {
    const lead = pack.before.exec(folded.slice(Math.max(0, piece.from - AROUND), piece.from))?.[0].length ?? 0;
    const tail = pack.after.exec(folded.slice(piece.to, piece.to + AROUND))?.[0].length ?? 0;
    const [from, to] = [piece.from - lead, piece.to + tail];
    const last = groups.at(-1);
    if (last && /^[\s,，、]*$/u.test(text.slice(last.to, from))) {
      last.pieces.push(piece);
      last.to = Math.max(last.to, to);
    } else groups.push({ from: Math.max(from, last?.to ?? 0), to, pieces: [piece] });
  }
  return groups;
}

function pieceOf({ means, fixed }: TimeRow, match: RegExpExecArray, pack: ReminderPack): TimePiece[] {
  const place = { from: match.index, to: match.index + match[0].length };
  const said = new Map<string, number | string>();
  for (const [slot, text] of Object.entries(match.groups ?? {})) {
    if (text !== undefined) said.set(slot, pack.words[slot]?.[text] ?? readNumber(text, pack.numbers));
  }
  for (const [slot = "", value = ""] of fixed) said.set(slot, Number.isNaN(Number(value)) ? value : Number(value));
  const number = (slot: string) => {
    const value = said.get(slot);
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  const part = dayParts.find((one) => one === said.get("part"));
  if (means === "unable") return [{ kind: "unable", ...place }];
  if (means === "part") return part ? [{ kind: "part", ...place, part, day: number("day") }] : [];
  if (means === "after") {
    const minutes = ((number("n") ?? 1) + (number("more") ?? 0)) * (number("unit") ?? 1) + (number("n2") ?? 0);
    return Number.isFinite(minutes) && minutes > 0 ? [{ kind: "after", ...place, minutes }] : [];
  }
  if (means === "every") {
    const weekdays = [number("weekday"), number("weekday2")].filter((one) => one !== null);
    const unit = said.get("unit");
    if (unit !== "day" && unit !== "weekdays" && unit !== "week" && unit !== "month") return [];
    const every: TimePiece = { kind: "every", ...place, unit, weekdays, date: number("d") };
    return part ? [every, partPiece(part, place)] : [every];
  }
  return clockOf(number, { place, part, half: said.get("half") });
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
