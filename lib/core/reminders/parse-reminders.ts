import { sentenceEnds } from "../language/sentences";
import { lineOf, readTokens, type Token } from "../language/templates";
import type { Language } from "../language/types";
import { REMINDERS } from "../settings/reminders";
import { clip } from "../text/code-points";
import { nextAfter } from "./next-after";
import { readTimes, type TimeGroup, withoutTimes } from "./parse-times";
import { type ReminderPack, reminderPackOf } from "./reminder-packs";
import { scheduleOf } from "./schedule";
import type { ParsedReminder, ParsedRequest, Schedule, TimeContext, TimePiece } from "./types";

/**
 * A sentence, its position in the message, its times, and the tokens that remain without them. `line` has the tokens on one line;
 * `starts[i]` is the offset of token i in it.
 */
type Read = { at: number; text: string; tokens: Token[]; line: string; starts: number[]; times: TimeGroup[] };
/**
 * The words by which a sentence asks for a reminder ("remind me to"), as a range of tokens. The content follows them, up to the next
 * request.
 */
type Request = { isTimed: boolean; first: number; last: number };

const MARKS_AT_END = /[\s,，、;；:：.。…!！?？~～\u2060-]+$/u;
const SENTENCE_MAX = 600;

/**
 * Reminders that a message asks for, by the data of its language; none for most messages. A request without a usable time has `needs:
 * "time"`. `content` is a substring of the message, and `at` is after `now`. Only the first 2,000 characters are read, in linear time.
 * Never throws.
 */
export function parseReminders(message: string, context: TimeContext & { language: Language }): ParsedReminder[] {
  const pack = reminderPackOf(context.language);
  if (!pack) return [];
  const text = clip(message, REMINDERS.textMax);
  if (!mayAskReminder(text, context.language)) return [];
  const found: ParsedReminder[] = [];
  let before: Read | null = null;
  let start = 0;
  for (const end of sentenceEnds(text)) {
    const read = readSentence(text.slice(start, Math.min(end, start + SENTENCE_MAX)), start, { pack, context });
    if (read.tokens.length > 0 || read.times.length > 0) {
      if (!pack.guards.test(read.line)) found.push(...remindersIn(read, { before, text, pack, context }));
      before = read;
    }
    start = end;
  }
  return distinct(found).slice(0, REMINDERS.parsedMax);
}

/** Whether a message contains one of the words without which it cannot ask for a reminder. Much faster than parsing it. */
export function mayAskReminder(message: string, language: Language): boolean {
  return reminderPackOf(language)?.keys.test(lineOf(readTokens(clip(message, REMINDERS.textMax)))) ?? false;
}

/** The first reminder that a message asks for; null if it asks for none. */
export function parseReminder(message: string, context: TimeContext & { language: Language }): ParsedReminder | null {
  return parseReminders(message, context)[0] ?? null;
}

type LocalTime = TimeContext & { language: Language };
type Around = { before: Read | null; text: string; pack: ReminderPack; context: LocalTime };

function readSentence(text: string, at: number, { pack, context }: Pick<Around, "pack" | "context">): Read {
  const times = readTimes(text, { pack, language: context.language, context });
  const tokens = readTokens(withoutTimes(text, times));
  const starts = [0];
  for (const token of tokens) starts.push((starts.at(-1) ?? 0) + token.text.length + 1);
  return { at, text, tokens, line: lineOf(tokens), starts, times };
}

function remindersIn(read: Read, around: Around): ParsedReminder[] {
  const requests = requestsIn(read, around.pack);
  return requests.flatMap((request, at) => {
    const next = requests[at + 1];
    const [begins, to] = [beginOf(read, requests[0] ?? request, around.pack), read.at + read.text.length];
    return parseRequest(read, { request, next, around }).map((parsed) => {
      const isOwn = read.text.slice(begins).includes(parsed.content);
      return { ...parsed, from: read.at + (isOwn ? begins : 0), to };
    });
  });
}

/** The requests for reminders in a sentence, without overlaps. */
function requestsIn(read: Read, pack: ReminderPack): Request[] {
  const { line, starts } = read;
  const found: Request[] = [];
  for (const { index } of line.matchAll(pack.starts)) {
    const first = starts.indexOf(index);
    if (first < 0 || first <= (found.at(-1)?.last ?? -1)) continue;
    for (const { isTimed, pattern } of pack.requests) {
      pattern.lastIndex = index;
      const match = pattern.exec(line);
      if (!match) continue;
      const last = starts.indexOf(index + match[0].length) - 1;
      if (last < first) continue;
      found.push({ isTimed, first, last });
      break;
    }
  }
  return found.flatMap((request, at) => [request, ...resumedIn(read, request, { until: found[at + 1]?.first, pack })]);
}

/**
 * Further requests that do not repeat the words of the first, if it has its time before the content: "remind me at 9 to …, and at 10 to …".
 */
function resumedIn(
  read: Read,
  request: Request,
  { until, pack }: { until: number | undefined; pack: ReminderPack },
): Request[] {
  const { tokens, times } = read;
  const [start = 0, end = 0] = [tokens[request.first]?.start, tokens[request.last]?.start];
  const isTimeFirst =
    times.some((time) => time.from >= start && time.to <= end) || besideOf(read, request, pack).length > 0;
  if (!isTimeFirst) return [];
  return times.flatMap((time) => {
    const at = tokens.findIndex(({ start }) => start >= time.to);
    const isOwn = at > request.last && at < (until ?? tokens.length) && pack.resumes.has(tokens[at]?.text ?? "");
    const before = tokens[at - 1];
    const isJoined = before && before.end <= time.from && pack.between.has(before.text);
    return isOwn && isJoined ? [{ isTimed: true, first: at, last: at }] : [];
  });
}

const isMark = ({ text }: Token) => /^[,!?]/u.test(text);

function parseRequest(
  read: Read,
  { request, next, around }: { request: Request; next: Request | undefined; around: Around },
): ParsedRequest[] {
  const { tokens, line, starts, times, at } = read;
  const { pack, context, text } = around;
  // A time directly before the next request belongs to the next request.
  const until = next
    ? Math.min(tokens[next.first]?.start ?? read.text.length, ...besideOf(read, next, pack).map((time) => time.from))
    : read.text.length;
  let from = request.last + 1;
  while (tokens[from] && isMark(tokens[from] as Token)) from += 1;
  pack.unfit.lastIndex = starts[from] ?? line.length;
  if (pack.unfit.test(line)) return [];
  const begin = Math.min(tokens[from]?.start ?? until, until);
  const cueStart = tokens[request.first]?.start ?? 0;
  const near = [...besideOf(read, request, pack), ...times.filter((one) => one.from >= cueStart && one.to <= begin)];
  const inside = times.filter((one) => one.from >= begin && one.to <= until);
  const { used, end } = chosen(read, { near, inside, begin, until, pack });
  const isLast = next === undefined;
  const close = trimmed(read, { begin, end, used, pack, isLast });
  const own = timesOf(used);
  const content = close > begin ? clip(text.slice(at + begin, at + close), REMINDERS.contentMax) : "";
  if (content !== "") return settled(content, own, { isTimed: request.isTimed, context });
  const stated = contentBefore(read, { request, before: around.before, used });
  if (!stated) return [];
  const all = own.map((pieces) => [...pieces, ...stated.pieces]);
  return settled(clip(stated.content, REMINDERS.contentMax), all, { isTimed: true, context });
}

/**
 * The times that the groups name; "and" within a group gives several. A time without a day takes the first time's day; one without a clock
 * time takes the only clock time.
 */
function timesOf(groups: TimeGroup[]): TimePiece[][] {
  const all = [groups.flatMap(({ pieces }) => pieces), ...groups.flatMap(({ others }) => others)];
  const [first = []] = all;
  const clock = all.find((pieces) => pieces.some(isClock))?.filter(isClock) ?? [];
  const is24 = all.flat().some((piece) => piece.kind === "clock" && piece.hour > 12);
  return all.map((pieces) => {
    const context = new Set(pieces.map(({ kind }) => kind));
    const remaining = first.filter((piece) => !context.has(piece.kind) && !isClock(piece));
    const time = pieces.some(isClock) ? [] : clock;
    const whole = onDay([...remaining, ...pieces, ...time], first);
    return whole.map((piece) => (is24 && all.length > 1 ? in24(piece) : piece));
  });
}

/** "Tomorrow morning at 8 and at 9": if the first time names the day by a part of the day, the other times are on that day too. */
function onDay(pieces: TimePiece[], first: readonly TimePiece[]): TimePiece[] {
  const named = first.find((piece) => piece.kind === "part" && piece.day !== null);
  if (named?.kind !== "part" || pieces.some(({ kind }) => kind === "day" || kind === "every")) return pieces;
  if (!pieces.some(({ kind }) => kind === "part")) return [...pieces, named];
  return pieces.map((piece) => (piece.kind === "part" && piece.day === null ? { ...piece, day: named.day } : piece));
}

const isClock = ({ kind }: TimePiece) => kind === "clock" || kind === "part";

/** "At 9 and at 17": since one hour is given on the 24-hour clock, 9 is in the morning. */
function in24(piece: TimePiece): TimePiece {
  if (piece.kind !== "clock" || piece.half !== null || piece.hour === 0 || piece.hour > 12) return piece;
  return { ...piece, half: piece.hour === 12 ? "pm" : "am" };
}

function settled(
  content: string,
  times: TimePiece[][],
  { isTimed, context }: { isTimed: boolean; context: LocalTime },
): ParsedRequest[] {
  if (times.flat().some(({ kind }) => kind === "impossible")) return [{ content, needs: "day" }];
  const schedules = inStep(
    times.flatMap((pieces) => scheduleOf(pieces, context) ?? []),
    context,
  );
  if (schedules.length > 0) return schedules.map((schedule) => ({ content, needs: null, ...schedule }));
  return isTimed ? [] : [{ content, needs: "time" }];
}

/** Index of the first of the words that introduce a request ("can you …"). */
function leadOf({ tokens }: Read, { first }: Request, pack: ReminderPack): number {
  let at = first;
  const isBetween = (token: Token | undefined) => token && (token.text === "," || pack.between.has(token.text));
  while (isBetween(tokens[at - 1])) at -= 1;
  return at;
}

/**
 * Where the requesting part of a sentence begins: after a statement that precedes the request, and after a time between the two. 0 if no
 * statement precedes it.
 */
function beginOf(read: Read, request: Request, pack: ReminderPack): number {
  const at = leadOf(read, request, pack);
  const isStated = read.tokens.slice(0, at).filter((token) => !isMark(token)).length > 1;
  if (!isStated) return 0;
  return Math.max(read.tokens[at]?.start ?? 0, ...besideOf(read, request, pack).map(({ to }) => to));
}

/** Times before a request, with nothing but introducing words in between: "tomorrow at 8, can you remind me". */
function besideOf(read: Read, request: Request, pack: ReminderPack): TimeGroup[] {
  const { tokens, times } = read;
  const at = leadOf(read, request, pack);
  const [left, right] = [tokens[at - 1]?.end ?? 0, tokens[request.first]?.start ?? 0];
  return times.filter((one) => one.from >= left && one.to <= right).reverse();
}

/**
 * The times of a request, and where its content ends. Times beside the request are completed by one at the end of the content. If there are
 * none beside it, the first time at the end of a clause is used, and the content ends with it.
 */
function chosen(
  read: Read,
  input: { near: TimeGroup[]; inside: TimeGroup[]; begin: number; until: number; pack: ReminderPack },
): { used: TimeGroup[]; end: number } {
  const { near, inside, until, pack } = input;
  const ending = inside.filter((one) => isEnding(read, one, pack));
  const [first] = ending;
  if (near.length === 0) {
    const one = first ?? inside[0];
    return { used: one ? [one] : [], end: first ? first.to : until };
  }
  const kinds = new Set(near.flatMap(({ pieces }) => pieces.map(kindOf)));
  const last = ending.findLast((one) => one.pieces.every((piece) => !kinds.has(kindOf(piece))));
  return { used: last && !kinds.has("exact") ? [...near, last] : near, end: until };
}

/** What a piece of a time determines: the exact instant, the day, or the time of day. */
function kindOf({ kind }: TimePiece): "exact" | "day" | "clock" {
  if (kind === "after" || kind === "unable") return "exact";
  return kind === "clock" || kind === "part" ? "clock" : "day";
}

function isEnding({ tokens, starts, line }: Read, { to }: TimeGroup, { ends }: ReminderPack): boolean {
  const next = tokens.findIndex(({ end }) => end > to);
  ends.lastIndex = next < 0 ? line.length : (starts[next] ?? line.length);
  return ends.test(line);
}

/** Where the content ends without closing marks, polite words and the request's own times. */
function trimmed(
  { text, tokens }: Read,
  {
    begin,
    end,
    used,
    pack,
    isLast,
  }: { begin: number; end: number; used: TimeGroup[]; pack: ReminderPack; isLast: boolean },
): number {
  let close = end;
  for (;;) {
    const bare = begin + text.slice(begin, close).replace(MARKS_AT_END, "").length;
    const time = used.find(({ from, to }) => from >= begin && from < bare && to >= bare);
    const words = tokens.filter((token) => token.start >= begin && token.end <= bare && !isMark(token));
    const line = lineOf(words);
    const trail = pack.trails.find(
      (one) => line.endsWith(one) && (line.length === one.length || /\s$/u.test(line.slice(0, -one.length))),
    );
    const count = trail?.trim().split(" ").length ?? (!isLast && pack.between.has(words.at(-1)?.text ?? "") ? 1 : 0);
    const cut = words.at(-count);
    if (time) close = time.from;
    else if (count > 0 && cut && words.at(-1)?.end === bare) close = cut.start;
    else return bare;
  }
}

/**
 * Content of a request that no content follows: the text before it in the sentence, else the previous sentence, else the whole sentence.
 */
function contentBefore(
  read: Read,
  { request, before, used }: { request: Request; before: Read | null; used: TimeGroup[] },
): { content: string; pieces: TimePiece[] } | null {
  const isWord = (token: Token) => !isMark(token);
  const mark = read.tokens.slice(0, request.first).findLastIndex((token) => token.text === ",");
  const ahead = mark > 0 ? read.tokens.slice(0, mark).filter(isWord) : [];
  const whole = (one: Read, end: number) => one.text.slice(0, end).replace(MARKS_AT_END, "").trim();
  const piecesOf = (groups: TimeGroup[]) => groups.flatMap(({ pieces }) => pieces);
  if (ahead.length > 1) {
    const { start = 0, end: over = 0 } = read.tokens[mark] ?? {};
    // The token of the comma also spans the fillers next to it, so the position of the comma itself is searched.
    const end =
      start +
      withoutTimes(read.text, read.times)
        .slice(start, over)
        .search(/[^\s\u2060]/u);
    return { content: whole(read, end), pieces: piecesOf(read.times.filter((one) => one.from < end)) };
  }
  if (before?.tokens.some(isWord))
    return { content: whole(before, before.text.length), pieces: piecesOf(before.times) };
  const alone = whole(read, read.text.length);
  return used.length > 0 && alone !== "" ? { content: alone, pieces: [] } : null;
}

/** Several times of one request for "every other day" start on the same day. */
function inStep<T extends Schedule>(schedules: T[], { now, timeZone }: LocalTime): T[] {
  const startsOn =
    schedules
      .flatMap((one) => one.startsOn ?? [])
      .toSorted()
      .at(-1) ?? null;
  if (schedules.length < 2 || startsOn === null) return schedules;
  return schedules.map((one) => ({ ...one, startsOn, at: nextAfter({ ...one, startsOn, timeZone }, now) ?? one.at }));
}

function distinct(list: ParsedReminder[]): ParsedReminder[] {
  const keyOf = (one: ParsedReminder) => [one.content, one.needs === null ? one.at.getTime() : one.needs].join("\n");
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}
