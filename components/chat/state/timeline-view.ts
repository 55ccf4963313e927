import type { ReplyWait } from "@/lib/core/types/reply-wait";
import { groupByTurn, isStored, type TurnGroup } from "./timeline-order";
import type { ChatMessage, ForkedFrom, SessionMark, Timeline, TurnState } from "./timeline-state";

/** The items of the chat, from top to bottom. Keys stay the same while a message is sent, streamed and stored. */
export type ChatItem =
  | { kind: "day"; key: string; at: string }
  | { kind: "note"; key: string; message: ChatMessage }
  | {
      kind: "reply";
      key: string;
      /** Null while it is streaming. */
      at: string | null;
      text: string;
      state: "writing" | "whole" | "partial";
      stopped: boolean;
      /** Id of the shown version; null until it is known. */
      messageId: string | null;
      /** The stored message; null before it is stored. */
      message: ChatMessage | null;
    }
  /** `isPartial`: a partial reply is shown above. */
  | { kind: "failure"; key: string; turn: TurnState; isPartial: boolean }
  /** `wait`: what the reply waits for; null while it is being generated. */
  | { kind: "waiting"; key: string; wait: ReplyWait | null }
  | { kind: "boundary"; key: string; session: SessionMark }
  /** The beginning of a session that continues from a message. */
  | { kind: "fork"; key: string; from: ForkedFrom };

type Entry = { item: ChatItem; at: string | null; sessionId: string | null };

/**
 * Computes the items of the chat. Order: by turn, the user's messages before the reply, so that messages sent while a reply streams stand
 * below it, as they do after a reload; messages not stored yet come last. `dayOf` returns the user's day as YYYY-MM-DD; days never go back.
 * `isFromStart`: no older messages are left to load.
 */
export function layOut(timeline: Timeline, dayOf: (at: string) => string, isFromStart = false): ChatItem[] {
  const entries = withoutReplaced(groupByTurn(timeline).flatMap((group) => entriesOf(group, timeline)));
  const last = lastEntryOfSession(entries);
  const forks = forksByEntry(entries, timeline, isFromStart);
  const items: ChatItem[] = [];
  let today = "";
  entries.forEach((entry, index) => {
    const day = entry.at ? dayOf(entry.at) : today;
    if (entry.at && day > today) items.push({ kind: "day", key: `day:${day}`, at: entry.at });
    if (day > today) today = day;
    items.push(...(forks.get(index) ?? []), entry.item);
    const session = entry.sessionId ? timeline.sessions[entry.sessionId] : undefined;
    if (session && session.status !== "open" && last.get(session.id) === index) {
      items.push({ kind: "boundary", key: `session:${session.id}`, session });
    }
  });
  items.push(...(forks.get(entries.length) ?? []));
  const awaited = activeTurns(timeline).find((turn) => turn.text === "");
  if (awaited) items.push({ kind: "waiting", key: "waiting", wait: awaited.wait });
  return items;
}

/** The turns that a reply is still expected from. */
export function activeTurns(timeline: Timeline): TurnState[] {
  const answered = answeredTurns(timeline);
  return Object.values(timeline.turns).filter(
    (turn) => (turn.status === "pending" || turn.status === "running") && !answered.has(turn.id),
  );
}

/** Turns that are not over: a reply is still expected, or they have failed. */
export function unsettledTurns(timeline: Timeline): TurnState[] {
  return [...activeTurns(timeline), ...Object.values(timeline.turns).filter((turn) => turn.status === "failed")];
}

/** The newest session: only there can messages be edited and replies regenerated. A new fork has no messages yet. */
export function newestSessionId(timeline: Timeline): string | null {
  const fork = Object.values(timeline.sessions).find((session) => session.status === "open" && session.forkedFrom);
  if (fork) return fork.id;
  const all = groupByTurn(timeline).flatMap((group) => group.messages);
  return all.findLast((message) => isStored(message) && message.sessionId)?.sessionId ?? null;
}

/** The session that ending the conversation now would close. */
export function openSessionId(timeline: Timeline): string | null {
  return Object.values(timeline.sessions).find((session) => session.status === "open")?.id ?? null;
}

function answeredTurns(timeline: Timeline): Set<string | null> {
  return new Set(Object.values(timeline.messages).flatMap((m) => (m.role === "persona" ? [m.turnId] : [])));
}

/** While an edit is being sent, the message it replaces is hidden with everything that follows it. */
function withoutReplaced(entries: Entry[]): Entry[] {
  const replaced = new Set(entries.flatMap(({ item }) => (item.kind === "note" ? (item.message.replaces ?? []) : [])));
  const from = entries.findIndex(
    ({ item }) => item.kind === "note" && item.message.id && replaced.has(item.message.id),
  );
  if (from < 0) return entries;
  return entries.filter(({ item }, index) => index < from || (item.kind === "note" && !isStored(item.message)));
}

function entriesOf({ turnId, messages }: TurnGroup, timeline: Timeline): Entry[] {
  const entries = messages.map((message, index) => entryOf(message, messages[index - 1]?.role !== "persona"));
  const turn = turnId ? timeline.turns[turnId] : undefined;
  if (!turn) return entries;
  const sessionId = messages.find((message) => message.sessionId)?.sessionId ?? null;
  const reply = messages.findLast((message) => message.role === "persona");
  if (!reply && turn.text !== "") entries.push({ item: replyInProgress(turn), at: null, sessionId });
  if (turn.status === "failed" && isMissed(turn, messages, reply)) {
    const isPartial = reply ? reply.partial : turn.text !== "";
    entries.push({ item: { kind: "failure", key: `failure:${turn.id}`, turn, isPartial }, at: null, sessionId });
  }
  return entries;
}

/** Whether a turn is left without an answer: a failed regeneration leaves the first reply, if that was complete. */
function isMissed(turn: TurnState, messages: ChatMessage[], reply: ChatMessage | undefined): boolean {
  if (!reply) return !turn.isRegenerating;
  if (reply.partial) return true;
  return messages.some((message) => message.role === "user" && Date.parse(message.at) > Date.parse(reply.at));
}

function entryOf(message: ChatMessage, isFirstReply: boolean): Entry {
  const { at, sessionId, marks } = message;
  const [first, second] = marks.versions;
  if (message.role === "user") {
    // One key for all versions, so that focus stays on the switcher.
    const key = first && second ? `versions:${first.id}` : message.key;
    return { item: { kind: "note", key, message }, at, sessionId };
  }
  const key = message.turnId && isFirstReply ? replyKey(message.turnId) : message.key;
  const { content: text, stopped, id: messageId } = message;
  const state = message.partial ? "partial" : "whole";
  return { item: { kind: "reply", key, at, text, state, stopped, messageId, message }, at, sessionId };
}

function replyInProgress({ id, status, text, messageId }: TurnState): ChatItem {
  const state = status === "failed" ? "partial" : status === "done" ? "whole" : "writing";
  return { kind: "reply", key: replyKey(id), at: null, text, state, stopped: false, messageId, message: null };
}

const replyKey = (turnId: string) => `reply:${turnId}`;

function lastEntryOfSession(entries: Entry[]): Map<string, number> {
  const last = new Map<string, number>();
  entries.forEach(({ sessionId }, index) => {
    if (sessionId) last.set(sessionId, index);
  });
  return last;
}

/**
 * The beginnings of forks, by the place of the entry that follows. One whose first message is not loaded is left out; one without stored
 * messages begins after the last stored one.
 */
function forksByEntry(entries: Entry[], timeline: Timeline, isFromStart: boolean): Map<number, ChatItem[]> {
  const forks = new Map<number, ChatItem[]>();
  for (const { id, status, forkedFrom } of Object.values(timeline.sessions)) {
    if (!forkedFrom) continue;
    const first = entries.findIndex((entry) => entry.sessionId === id);
    if (first < 0 && status !== "open") continue;
    const place = first < 0 ? entries.findLastIndex((entry) => entry.sessionId !== null) + 1 : first;
    if (first === 0 && !isFromStart) continue;
    forks.set(place, [{ kind: "fork", key: `fork:${id}`, from: forkedFrom }]);
  }
  return forks;
}
