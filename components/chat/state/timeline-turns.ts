import type { LivePayloads } from "@/lib/core/types/live-events";
import { cutFrom } from "./timeline-order";
import type { Timeline, TimelineAction, TurnState } from "./timeline-state";

/**
 * A reply that starts after a failure (Retry, perhaps in another tab) starts empty; so does one regenerated in another tab, recognised by
 * its new id.
 */
export function startReply(
  state: Timeline,
  { turnId, messageId }: LivePayloads["chat.message.typing_started"],
): Timeline {
  const turn = state.turns[turnId];
  if (turn?.status === "done" && repliesOf(state, turnId).every((id) => id < messageId)) {
    return putTurn(state, { ...newTurn(turnId), status: "running", messageId, isRegenerating: true });
  }
  if (turn?.status !== "failed") return patchTurn(state, turnId, { messageId, status: "running" });
  const replacesAll = { text: "", wait: null, errorCode: null, errorMessage: null };
  return patchTurn(withoutPartial(state, turnId, messageId), turnId, { messageId, status: "running", ...replacesAll });
}

export function growReply(state: Timeline, action: Extract<TimelineAction, { type: "reply-text" }>): Timeline {
  const known = state.turns[action.turnId]?.text ?? "";
  return patchTurn(state, action.turnId, {
    status: "running",
    messageId: action.messageId ?? state.turns[action.turnId]?.messageId ?? null,
    text: action.text.length > known.length ? action.text : known,
  });
}

/** Removes the reply that is regenerated, and the messages that follow it. */
export function beginRegeneration(state: Timeline, turnId: string): Timeline {
  const reply = Object.values(state.messages).find((one) => one.role === "persona" && one.turnId === turnId);
  return putTurn(reply ? cutFrom(state, reply.key) : state, { ...newTurn(turnId), isRegenerating: true });
}

export function retry(state: Timeline, { turnId, asTurnId }: { turnId: string; asTurnId: string }): Timeline {
  const old = state.turns[turnId];
  const cleared = old && turnId !== asTurnId ? putTurn(state, { ...old, status: "done", text: "" }) : state;
  return putTurn(withoutPartial(cleared, turnId), { ...newTurn(asTurnId), status: "pending" });
}

export function reconcileTurns(state: Timeline, action: Extract<TimelineAction, { type: "turns" }>): Timeline {
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

export const newTurn = (id: string): TurnState => ({
  id,
  status: "pending",
  messageId: null,
  text: "",
  wait: null,
  errorCode: null,
  errorMessage: null,
  isRegenerating: false,
});

/** Removes the partial reply before the next attempt. A late event of that attempt itself removes nothing. */
function withoutPartial(state: Timeline, turnId: string, nextId?: string): Timeline {
  const partial = Object.values(state.messages).find(
    (one) => one.partial && one.turnId === turnId && one.id !== nextId,
  );
  if (!partial) return state;
  const { [partial.key]: _removed, ...messages } = state.messages;
  return { ...state, messages };
}

/** Ids of all known replies of a turn. */
function repliesOf(state: Timeline, turnId: string): string[] {
  const stored = Object.values(state.messages).filter((one) => one.role === "persona" && one.turnId === turnId);
  return [state.turns[turnId]?.messageId, ...stored.map((one) => one.id)].filter((id) => typeof id === "string");
}

/** `done` is the end of a turn: only Retry, which starts again, may follow it. */
export function patchTurn(state: Timeline, id: string, patch: Partial<TurnState>): Timeline {
  const turn = state.turns[id];
  if (turn?.status === "done") return state;
  const next = { ...newTurn(id), ...turn, ...patch };
  // The reply used a memory that has just been forgotten: none of its text stays.
  return putTurn(state, next.errorCode === FORGOTTEN ? { ...next, text: "" } : next);
}

const FORGOTTEN = "forgotten";

export const putTurn = (state: Timeline, turn: TurnState): Timeline => ({
  ...state,
  turns: { ...state.turns, [turn.id]: turn },
});
