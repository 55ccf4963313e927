import type { HistoryMessage } from "@/components/api/chat";
import type { LivePayloads } from "@/lib/core/types/topics";
import { momentOfId } from "./moment-of-id";
import type { LetterMessage, SendTrouble, Timeline, TimelineAction } from "./timeline-state";
import { patchTurn } from "./timeline-turns";

export function addWritten(state: Timeline, action: Extract<TimelineAction, { type: "written" }>): Timeline {
  return putMessage(state, {
    key: action.clientId,
    id: null,
    turnId: null,
    sessionId: null,
    role: "user",
    content: action.text,
    at: action.at,
    delivery: "sending",
    trouble: null,
    stopped: false,
  });
}

/** What the server has is never taken back to `sending` or `unsent` by news that comes late. */
export function redeliver(state: Timeline, key: string, trouble: SendTrouble | null): Timeline {
  const message = state.messages[key];
  if (!message || message.delivery === "stored") return state;
  return putMessage(state, { ...message, delivery: trouble ? "unsent" : "sending", trouble });
}

export function withdraw(state: Timeline, key: string): Timeline {
  if (!state.messages[key] || state.messages[key].delivery === "stored") return state;
  const { [key]: _gone, ...messages } = state.messages;
  return { ...state, messages };
}

export const withoutStored = (state: Timeline): Timeline => ({
  ...state,
  messages: Object.fromEntries(Object.entries(state.messages).filter(([, message]) => message.delivery !== "stored")),
});

export function markStored(state: Timeline, action: Extract<TimelineAction, { type: "stored" }>): Timeline {
  const message = state.messages[action.clientId];
  if (!message || message.delivery === "stored") return state;
  const at = momentOfId(action.messageId) ?? message.at;
  const stored = putMessage(state, {
    ...message,
    id: action.messageId,
    turnId: action.turnId,
    at,
    delivery: "stored",
    trouble: null,
  });
  return patchTurn(stored, action.turnId, {});
}

export function addStored(state: Timeline, item: HistoryMessage): Timeline {
  return putMessage(state, {
    key: item.clientId ?? item.id,
    id: item.id,
    turnId: item.turnId,
    sessionId: item.sessionId,
    role: item.role,
    content: item.content,
    at: item.createdAt,
    delivery: "stored",
    trouble: null,
    stopped: item.stopped,
  });
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
  });
  return patchTurn(stored, payload.turnId, {});
}

export function addDone(state: Timeline, payload: LivePayloads["chat.message.done"], at: string): Timeline {
  const settled = patchTurn(state, payload.turnId, { status: "done", messageId: payload.messageId });
  if (payload.content.trim() === "" || state.messages[payload.messageId]) return settled;
  return addStored(settled, {
    id: payload.messageId,
    clientId: null,
    turnId: payload.turnId,
    sessionId: payload.sessionId,
    role: "persona",
    content: payload.content,
    createdAt: at,
    stopped: payload.stopped,
  });
}

const putMessage = (state: Timeline, message: LetterMessage): Timeline => ({
  ...state,
  messages: { ...state.messages, [message.key]: message },
});
