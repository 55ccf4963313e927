import type { HistoryMessage } from "@/components/api/chat";
import type { LivePayloads } from "@/lib/core/types/live-events";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { timeOfId } from "./time-of-id";
import { cutFrom, findStored, isStored } from "./timeline-order";
import {
  type ChatMessage,
  type Covered,
  type MessageMarks,
  noMarks,
  type SendError,
  type Timeline,
  type TimelineAction,
} from "./timeline-state";
import { patchTurn } from "./timeline-turns";

export function addSending(state: Timeline, action: Extract<TimelineAction, { type: "written" }>): Timeline {
  return putMessage(state, {
    key: action.clientId,
    id: null,
    turnId: null,
    sessionId: null,
    role: "user",
    content: action.text,
    at: action.at,
    delivery: "sending",
    sendError: null,
    stopped: false,
    partial: false,
    replaces: action.replaces ?? null,
    marks: noMarks,
  });
}

/** A message that the server has stored never goes back to `sending` or `unsent` because of late events. */
export function setDelivery(state: Timeline, key: string, sendError: SendError | null): Timeline {
  const message = state.messages[key];
  if (!message || message.delivery === "stored") return state;
  return putMessage(state, { ...message, delivery: sendError ? "unsent" : "sending", sendError });
}

export function removeUnsent(state: Timeline, key: string): Timeline {
  if (!state.messages[key] || state.messages[key].delivery === "stored") return state;
  const { [key]: _removed, ...messages } = state.messages;
  return { ...state, messages };
}

/** Applies a page of history from the server. */
export function addHistory(state: Timeline, action: Extract<TimelineAction, { type: "history" }>): Timeline {
  const { items, replacesAll = false, covers } = action;
  const named = new Set(items.map(keyOf));
  const isForgotten = (message: ChatMessage) =>
    replacesAll || (covers && !named.has(message.key) && isCovered(message, covers));
  const remaining = without(state, (message) => isStored(message) && Boolean(isForgotten(message)));
  return items.reduce(addStored, remaining);
}

const isCovered = ({ key, at }: ChatMessage, { known, from }: Covered) =>
  known.includes(key) && (from === null || Date.parse(at) > Date.parse(from));

export function forget(state: Timeline, messageIds: string[]): Timeline {
  return without(state, ({ id }) => id !== null && messageIds.includes(id));
}

export function pin(state: Timeline, action: Extract<TimelineAction, { type: "pinned" }>): Timeline {
  const message = findStored(state, action.messageId);
  if (!message || (message.marks.pinnedAt !== null) === action.pinned) return state;
  return putMessage(state, { ...message, marks: { ...message.marks, pinnedAt: action.pinned ? action.at : null } });
}

export function markStored(state: Timeline, action: Extract<TimelineAction, { type: "stored" }>): Timeline {
  const message = state.messages[action.clientId];
  if (!message || message.delivery === "stored") return state;
  const at = timeOfId(action.messageId) ?? message.at;
  const stored = putMessage(replaceActiveVersion(state, message), {
    ...message,
    id: action.messageId,
    turnId: action.turnId,
    at,
    delivery: "stored",
    sendError: null,
    replaces: null,
  });
  return patchTurn(stored, action.turnId, {});
}

type StoredText = Omit<
  HistoryMessage,
  "partial" | "versions" | "pinnedAt" | "recallExcluded" | "recalled" | "edited" | "channelId"
> &
  Partial<HistoryMessage>;

export function addStored(state: Timeline, item: StoredText): Timeline {
  const key = keyOf(item);
  const known = state.messages[key];
  const { partial = false } = item;
  return putMessage(known ? replaceActiveVersion(state, known) : state, {
    key,
    id: item.id,
    turnId: item.turnId,
    sessionId: item.sessionId,
    role: item.role,
    content: item.content,
    at: item.createdAt,
    delivery: "stored",
    sendError: null,
    stopped: item.stopped,
    partial,
    replaces: null,
    marks: marksOf(item, known?.marks ?? noMarks),
  });
}

/** The history contains all marks, the live feed only some. */
function marksOf(item: StoredText, known: MessageMarks): MessageMarks {
  const { versions, recalled = 0, channelId = WEB_CHANNEL } = item;
  if (!versions) return { ...known, recalled, channelId };
  const { pinnedAt = null, recallExcluded: isExcluded = false, edited: isEdited = false } = item;
  return { versions, pinnedAt, isExcluded, recalled, isEdited, channelId };
}

export function addAppended(state: Timeline, payload: LivePayloads["chat.message.user_appended"]): Timeline {
  const stored = addStored(state, {
    id: payload.messageId,
    clientId: payload.clientId,
    turnId: payload.turnId,
    sessionId: payload.sessionId,
    role: "user",
    content: payload.content,
    createdAt: payload.receivedAt,
    stopped: false,
    channelId: payload.sourceChannelId,
  });
  return patchTurn(stored, payload.turnId, {});
}

export function addDone(state: Timeline, payload: LivePayloads["chat.message.done"], at: string): Timeline {
  const settled = patchTurn(state, payload.turnId, { status: "done", messageId: payload.messageId });
  if (payload.content.trim() === "" || state.messages[payload.messageId]) return settled;
  // A turn has one active reply: a regenerated one takes the place of the previous one.
  const isReply = ({ role, turnId }: ChatMessage) => role === "persona" && turnId === payload.turnId;
  const isLate = Object.values(state.messages).some((one) => isReply(one) && (one.id ?? "") > payload.messageId);
  if (isLate) return settled;
  return addStored(without(settled, isReply), {
    id: payload.messageId,
    clientId: null,
    turnId: payload.turnId,
    sessionId: payload.sessionId,
    role: "persona",
    content: payload.content,
    createdAt: at,
    stopped: payload.stopped,
    recalled: payload.recalled,
    channelId: payload.sourceChannelId,
  });
}

export function addProactive(state: Timeline, payload: LivePayloads["chat.message.proactive"]): Timeline {
  if (state.messages[payload.messageId]) return state;
  return addStored(state, {
    id: payload.messageId,
    clientId: null,
    turnId: null,
    sessionId: payload.sessionId,
    role: "persona",
    content: payload.content,
    createdAt: payload.sentAt,
    stopped: false,
    channelId: payload.sourceChannelId,
  });
}

/** A stored edit takes the position of the message it replaces. */
function replaceActiveVersion(state: Timeline, { replaces }: ChatMessage): Timeline {
  const replaced = replaces ? findStored(state, replaces) : undefined;
  return replaced ? cutFrom(state, replaced.key) : state;
}

const keyOf = ({ clientId, id }: { clientId: string | null; id: string }) => clientId ?? id;

function without(state: Timeline, isForgotten: (message: ChatMessage) => boolean): Timeline {
  const all = Object.entries(state.messages);
  const remaining = all.filter(([, message]) => !isForgotten(message));
  return remaining.length === all.length ? state : { ...state, messages: Object.fromEntries(remaining) };
}

const putMessage = (state: Timeline, message: ChatMessage): Timeline => ({
  ...state,
  messages: { ...state.messages, [message.key]: message },
});
