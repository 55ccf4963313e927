import { timeOfId } from "./time-of-id";
import type { ChatMessage, Timeline } from "./timeline-state";

export type TurnGroup = { turnId: string | null; messages: ChatMessage[]; moment: number };

/** Groups the messages by turn in display order: the user's messages before the reply, messages not stored yet last. */
export function groupByTurn(timeline: Timeline): TurnGroup[] {
  const groups = new Map<string, TurnGroup>();
  for (const message of Object.values(timeline.messages)) {
    const name = message.turnId ?? `alone:${message.key}`;
    const group = groups.get(name) ?? { turnId: message.turnId, messages: [], moment: Number.POSITIVE_INFINITY };
    group.messages.push(message);
    group.moment = Math.min(group.moment, momentOf(message));
    groups.set(name, group);
  }
  const ordered = [...groups.values()].sort((a, b) => a.moment - b.moment || compare(a.turnId, b.turnId));
  for (const group of ordered) group.messages.sort(compareWithinTurn);
  return [
    ...ordered.filter((group) => group.messages.some(isStored)),
    ...ordered.filter((group) => !group.messages.some(isStored)),
  ];
}

/** The chat before a message: without it and the stored messages that follow it. */
export function cutFrom(timeline: Timeline, key: string): Timeline {
  const ordered = groupByTurn(timeline).flatMap((group) => group.messages);
  const from = ordered.findIndex((message) => message.key === key);
  if (from < 0) return timeline;
  const remaining = ordered.filter((message, index) => index < from || !isStored(message));
  return { ...timeline, messages: Object.fromEntries(remaining.map((message) => [message.key, message])) };
}

/** The stored message with this id, if the chat shows it. */
export function findStored(timeline: Timeline, id: string): ChatMessage | undefined {
  return Object.values(timeline.messages).find((message) => message.id === id && isStored(message));
}

export const isStored = (message: ChatMessage) => message.delivery === "stored";

const momentOf = (message: ChatMessage) => Date.parse(timeOfId(message.turnId) ?? message.at);

function compareWithinTurn(a: ChatMessage, b: ChatMessage): number {
  if (a.role !== b.role) return a.role === "user" ? -1 : 1;
  return Date.parse(a.at) - Date.parse(b.at) || compare(a.id, b.id) || compare(a.key, b.key);
}

const compare = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : (a ?? "") > (b ?? "") ? 1 : 0);
