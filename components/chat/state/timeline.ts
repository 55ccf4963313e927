import {
  addAppended,
  addDone,
  addHistory,
  addProactive,
  addSending,
  forget,
  markStored,
  pin,
  removeUnsent,
  setDelivery,
} from "./timeline-messages";
import { addBoundary, markSession } from "./timeline-sessions";
import type { Timeline, TimelineAction } from "./timeline-state";
import { beginRegeneration, growReply, patchTurn, reconcileTurns, retry, startReply } from "./timeline-turns";

/** Applies an action to the chat. Actions may arrive twice, late or out of order; each message is shown once. */
export function timelineReducer(state: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case "written":
      return state.messages[action.clientId] ? setDelivery(state, action.clientId, null) : addSending(state, action);
    case "stored":
      return markStored(state, action);
    case "unsent":
      return setDelivery(state, action.clientId, action.sendError);
    case "withdrawn":
      return removeUnsent(state, action.clientId);
    case "history":
      return addHistory(state, action);
    case "appended":
      return addAppended(state, action.payload);
    case "typing":
      return startReply(state, action.payload);
    case "reply-text":
      return growReply(state, action);
    case "reply-wait":
      return patchTurn(state, action.turnId, { wait: action.wait });
    case "reply-ended":
      return patchTurn(state, action.turnId, { status: "done" });
    case "came-first":
      return addProactive(state, action.payload);
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
    case "regenerate":
      return beginRegeneration(state, action.turnId);
    case "forgotten":
      return forget(state, action.messageIds);
    case "pinned":
      return pin(state, action);
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
