import { momentOfId } from "./moment-of-id";
import type { LetterMessage, SessionMark, Timeline, TurnState } from "./timeline-state";

/** What the letter shows, from top to bottom. Keys stay the same while a message is sent, streamed and stored. */
export type LetterItem =
  | { kind: "day"; key: string; at: string }
  | { kind: "note"; key: string; message: LetterMessage }
  | {
      kind: "reply";
      key: string;
      /** Null while it is being written. */
      at: string | null;
      text: string;
      state: "writing" | "whole" | "broken";
      stopped: boolean;
    }
  | { kind: "failure"; key: string; turn: TurnState }
  | { kind: "waiting"; key: string }
  | { kind: "boundary"; key: string; session: SessionMark };

type Entry = { item: LetterItem; at: string | null; sessionId: string | null };

/**
 * Lays the talk out. Order: by turn, the person's words before the reply, so that what is said while a reply runs stands
 * below that reply, as it does after a reload; what is not stored yet stands last. `dayOf` gives the person's day as
 * YYYY-MM-DD; days only go forward.
 */
export function layOut(timeline: Timeline, dayOf: (at: string) => string): LetterItem[] {
  const entries = groupByTurn(timeline).flatMap((group) => entriesOf(group, timeline));
  const last = lastEntryOfSession(entries);
  const items: LetterItem[] = [];
  let today = "";
  entries.forEach((entry, index) => {
    const day = entry.at ? dayOf(entry.at) : today;
    if (entry.at && day > today) items.push({ kind: "day", key: `day:${day}`, at: entry.at });
    if (day > today) today = day;
    items.push(entry.item);
    const session = entry.sessionId ? timeline.sessions[entry.sessionId] : undefined;
    if (session && session.status !== "open" && last.get(session.id) === index) {
      items.push({ kind: "boundary", key: `session:${session.id}`, session });
    }
  });
  if (isAwaitingWords(timeline)) items.push({ kind: "waiting", key: "waiting" });
  return items;
}

/** The turns that a reply is still expected from. */
export function activeTurns(timeline: Timeline): TurnState[] {
  const answered = answeredTurns(timeline);
  return Object.values(timeline.turns).filter(
    (turn) => (turn.status === "pending" || turn.status === "running") && !answered.has(turn.id),
  );
}

/** The session that would be closed by ending the talk now. */
export function openSessionId(timeline: Timeline): string | null {
  return Object.values(timeline.sessions).find((session) => session.status === "open")?.id ?? null;
}

const isAwaitingWords = (timeline: Timeline) => activeTurns(timeline).some((turn) => turn.text === "");

function answeredTurns(timeline: Timeline): Set<string | null> {
  return new Set(Object.values(timeline.messages).flatMap((m) => (m.role === "persona" ? [m.turnId] : [])));
}

type Group = { turnId: string | null; messages: LetterMessage[]; moment: number };

function groupByTurn(timeline: Timeline): Group[] {
  const groups = new Map<string, Group>();
  for (const message of Object.values(timeline.messages)) {
    const name = message.turnId ?? `alone:${message.key}`;
    const group = groups.get(name) ?? { turnId: message.turnId, messages: [], moment: Number.POSITIVE_INFINITY };
    group.messages.push(message);
    group.moment = Math.min(group.moment, momentOf(message));
    groups.set(name, group);
  }
  const ordered = [...groups.values()].sort((a, b) => a.moment - b.moment || compare(a.turnId, b.turnId));
  for (const group of ordered) group.messages.sort(compareWithinTurn);
  const isHere = ({ delivery }: LetterMessage) => delivery === "stored";
  return [
    ...ordered.filter((group) => group.messages.some(isHere)),
    ...ordered.filter((group) => !group.messages.some(isHere)),
  ];
}

const momentOf = (message: LetterMessage) => Date.parse(momentOfId(message.turnId) ?? message.at);

function compareWithinTurn(a: LetterMessage, b: LetterMessage): number {
  if (a.role !== b.role) return a.role === "user" ? -1 : 1;
  return Date.parse(a.at) - Date.parse(b.at) || compare(a.id, b.id) || compare(a.key, b.key);
}

const compare = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : (a ?? "") > (b ?? "") ? 1 : 0);

function entriesOf({ turnId, messages }: Group, timeline: Timeline): Entry[] {
  const entries = messages.map((message, index) => entryOf(message, messages[index - 1]?.role !== "persona"));
  const turn = turnId ? timeline.turns[turnId] : undefined;
  if (!turn || messages.some((message) => message.role === "persona")) return entries;
  const sessionId = messages.find((message) => message.sessionId)?.sessionId ?? null;
  if (turn.text !== "") entries.push({ item: replyUnderWay(turn), at: null, sessionId });
  if (turn.status === "failed") {
    entries.push({ item: { kind: "failure", key: `failure:${turn.id}`, turn }, at: null, sessionId });
  }
  return entries;
}

function entryOf(message: LetterMessage, isFirstReply: boolean): Entry {
  const { at, sessionId } = message;
  if (message.role === "user") return { item: { kind: "note", key: message.key, message }, at, sessionId };
  const key = message.turnId && isFirstReply ? replyKey(message.turnId) : message.key;
  const item: LetterItem = { kind: "reply", key, at, text: message.content, state: "whole", stopped: message.stopped };
  return { item, at, sessionId };
}

function replyUnderWay(turn: TurnState): LetterItem {
  const state = turn.status === "failed" ? "broken" : turn.status === "done" ? "whole" : "writing";
  return { kind: "reply", key: replyKey(turn.id), at: null, text: turn.text, state, stopped: false };
}

const replyKey = (turnId: string) => `reply:${turnId}`;

function lastEntryOfSession(entries: Entry[]): Map<string, number> {
  const last = new Map<string, number>();
  entries.forEach(({ sessionId }, index) => {
    if (sessionId) last.set(sessionId, index);
  });
  return last;
}
