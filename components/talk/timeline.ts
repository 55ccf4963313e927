import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { MessageRole } from "@/lib/core/types/messages";
import type { LivePayloads } from "@/lib/core/types/topics";
import { momentOfId } from "./moment-of-id";

/** `sending`: on its way. `unsent`: it did not arrive and waits for Resend. `stored`: the server has it. */
export type Delivery = "sending" | "unsent" | "stored";

export type LetterMessage = {
  /** The `clientId` of a person's message, the id of a persona's: the same before and after it is stored. */
  key: string;
  id: string | null;
  turnId: string | null;
  sessionId: string | null;
  role: MessageRole;
  content: string;
  /** ISO time. */
  at: string;
  delivery: Delivery;
  /** Why an unsent message is unsent. */
  trouble: SendTrouble | null;
  stopped: boolean;
};

export type SendTrouble = "offline" | "signed-out" | "too-fast" | "server";

export type TurnState = {
  id: string;
  status: "pending" | "running" | "failed" | "done";
  messageId: string | null;
  /** The reply so far. Kept after the end until its stored message is known. */
  text: string;
  errorCode: string | null;
  errorMessage: string | null;
};

export type SessionMark = {
  id: string;
  status: string;
  /** Null when nobody told how much was kept. */
  eventsCount: number | null;
  thoughtsCount: number | null;
  failure: string | null;
};

export type Timeline = {
  messages: Readonly<Record<string, LetterMessage>>;
  turns: Readonly<Record<string, TurnState>>;
  sessions: Readonly<Record<string, SessionMark>>;
};

export const emptyTimeline: Timeline = { messages: {}, turns: {}, sessions: {} };

export type TimelineAction =
  | { type: "written"; clientId: string; text: string; at: string }
  | { type: "stored"; clientId: string; messageId: string | null; turnId: string }
  | { type: "unsent"; clientId: string; trouble: SendTrouble }
  | { type: "withdrawn"; clientId: string }
  /** `afresh`: the page does not touch what is loaded, which therefore makes way for it. */
  | { type: "history"; items: HistoryMessage[]; afresh?: boolean }
  /** `knownBefore`: turns that were active when the list was asked for; those it does not name have settled. */
  | { type: "turns"; items: UnsettledTurn[]; knownBefore: string[] }
  | { type: "sessions"; items: ChatSession[] }
  | { type: "session-closing"; sessionId: string }
  | { type: "appended"; payload: LivePayloads["chat.message.user_appended"] }
  | { type: "typing"; payload: LivePayloads["chat.message.typing_started"] }
  /** `at`: when we heard of it; the stored message, which knows better, replaces it with the next history. */
  | { type: "done"; payload: LivePayloads["chat.message.done"]; at: string }
  | { type: "error"; payload: LivePayloads["chat.message.error"] }
  | { type: "boundary"; payload: LivePayloads["chat.session.boundary"] }
  /** `text` is the whole reply so far, not a delta: repeated or late ones change nothing. */
  | { type: "reply-text"; turnId: string; messageId: string | null; text: string }
  | { type: "reply-ended"; turnId: string }
  | { type: "reply-failed"; turnId: string; message: string }
  | { type: "retried"; turnId: string; asTurnId: string };

/** Folds what happened into the talk. Any action may come twice, late or before another; one message stays one message. */
export function timelineReducer(state: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case "written":
      return state.messages[action.clientId] ? redeliver(state, action.clientId, null) : addWritten(state, action);
    case "stored":
      return markStored(state, action);
    case "unsent":
      return redeliver(state, action.clientId, action.trouble);
    case "withdrawn":
      return withdraw(state, action.clientId);
    case "history":
      return action.items.reduce(addStored, action.afresh ? withoutStored(state) : state);
    case "appended":
      return addAppended(state, action.payload);
    case "typing":
      return startReply(state, action.payload);
    case "reply-text":
      return growReply(state, action);
    case "reply-ended":
      return patchTurn(state, action.turnId, { status: "done" });
    case "done":
      return addDone(state, action.payload, action.at);
    case "reply-failed":
      return patchTurn(state, action.turnId, { status: "failed", errorMessage: action.message });
    case "error":
      return patchTurn(state, action.payload.turnId, {
        status: "failed",
        errorCode: action.payload.code,
        errorMessage: action.payload.message,
      });
    case "retried":
      return retry(state, action);
    case "turns":
      return reconcileTurns(state, action);
    case "sessions":
      return action.items.reduce((next, session) => markSession(next, { ...session }), state);
    case "session-closing":
      return markSession(state, { id: action.sessionId, status: "closing", failure: null });
    case "boundary":
      return addBoundary(state, action.payload);
  }
}

function addWritten(state: Timeline, action: Extract<TimelineAction, { type: "written" }>): Timeline {
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
function redeliver(state: Timeline, key: string, trouble: SendTrouble | null): Timeline {
  const message = state.messages[key];
  if (!message || message.delivery === "stored") return state;
  return putMessage(state, { ...message, delivery: trouble ? "unsent" : "sending", trouble });
}

const withoutStored = (state: Timeline): Timeline => ({
  ...state,
  messages: Object.fromEntries(Object.entries(state.messages).filter(([, message]) => message.delivery !== "stored")),
});

function withdraw(state: Timeline, key: string): Timeline {
  if (!state.messages[key] || state.messages[key].delivery === "stored") return state;
  const { [key]: _gone, ...messages } = state.messages;
  return { ...state, messages };
}

function markStored(state: Timeline, action: Extract<TimelineAction, { type: "stored" }>): Timeline {
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

function addStored(state: Timeline, item: HistoryMessage): Timeline {
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

function addAppended(state: Timeline, payload: LivePayloads["chat.message.user_appended"]): Timeline {
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

/** A reply that begins after a failure (Retry, perhaps in another tab) begins with an empty page. */
function startReply(state: Timeline, { turnId, messageId }: LivePayloads["chat.message.typing_started"]): Timeline {
  const again = state.turns[turnId]?.status === "failed";
  const text = again ? { text: "", errorCode: null, errorMessage: null } : {};
  return patchTurn(state, turnId, { messageId, status: "running", ...text });
}

function growReply(state: Timeline, action: Extract<TimelineAction, { type: "reply-text" }>): Timeline {
  const known = state.turns[action.turnId]?.text ?? "";
  return patchTurn(state, action.turnId, {
    status: "running",
    messageId: action.messageId ?? state.turns[action.turnId]?.messageId ?? null,
    text: action.text.length > known.length ? action.text : known,
  });
}

function addDone(state: Timeline, payload: LivePayloads["chat.message.done"], at: string): Timeline {
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

function retry(state: Timeline, { turnId, asTurnId }: { turnId: string; asTurnId: string }): Timeline {
  const old = state.turns[turnId];
  const cleared = old && turnId !== asTurnId ? putTurn(state, { ...old, status: "done", text: "" }) : state;
  return putTurn(cleared, { ...newTurn(asTurnId), status: "pending" });
}

function reconcileTurns(state: Timeline, action: Extract<TimelineAction, { type: "turns" }>): Timeline {
  const unsettled = new Set(action.items.map((turn) => turn.id));
  const settled = action.knownBefore.filter((id) => !unsettled.has(id));
  const closed = settled.reduce((next, id) => patchTurn(next, id, { status: "done" }), state);
  return action.items.reduce(
    (next, turn) =>
      patchTurn(next, turn.id, {
        status: turn.status === "pending" ? (next.turns[turn.id]?.status ?? "pending") : turn.status,
        messageId: turn.replyMessageId,
        errorCode: turn.errorCode,
        errorMessage: turn.errorMessage,
      }),
    closed,
  );
}

function addBoundary(state: Timeline, payload: LivePayloads["chat.session.boundary"]): Timeline {
  const opened = payload.newSessionId ? markSession(state, { id: payload.newSessionId, status: "open" }) : state;
  if (!payload.closedSessionId) return opened;
  const kept = payload.status === "closed";
  return markSession(opened, {
    id: payload.closedSessionId,
    status: payload.status,
    failure: payload.failure,
    ...(kept && { eventsCount: payload.eventsCount, thoughtsCount: payload.thoughtsCount }),
  });
}

const newTurn = (id: string): TurnState => ({
  id,
  status: "pending",
  messageId: null,
  text: "",
  errorCode: null,
  errorMessage: null,
});

/** `done` is the end of a turn: nothing but Retry (which starts afresh) comes after it. */
function patchTurn(state: Timeline, id: string, patch: Partial<TurnState>): Timeline {
  const turn = state.turns[id];
  if (turn?.status === "done") return state;
  return putTurn(state, { ...newTurn(id), ...turn, ...patch });
}

function markSession(state: Timeline, patch: Partial<SessionMark> & { id: string; status: string }): Timeline {
  const known = state.sessions[patch.id];
  const mark: SessionMark = {
    id: patch.id,
    status: patch.status,
    eventsCount: patch.eventsCount ?? known?.eventsCount ?? null,
    thoughtsCount: patch.thoughtsCount ?? known?.thoughtsCount ?? null,
    failure: patch.failure === undefined ? (known?.failure ?? null) : patch.failure,
  };
  return { ...state, sessions: { ...state.sessions, [mark.id]: mark } };
}

const putMessage = (state: Timeline, message: LetterMessage): Timeline => ({
  ...state,
  messages: { ...state.messages, [message.key]: message },
});

const putTurn = (state: Timeline, turn: TurnState): Timeline => ({
  ...state,
  turns: { ...state.turns, [turn.id]: turn },
});
