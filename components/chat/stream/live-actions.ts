import type { LiveEvent } from "@/lib/core/types/live-events";
import { TEMPORARY_CHANNEL } from "@/lib/core/types/messages";
import type { TimelineAction } from "../state/timeline-state";

/** Whether a live event may concern the temporary chat, or the lasting one. */
export function isAbout({ payload }: LiveEvent, isTemporary: boolean): boolean {
  if ("sourceChannelId" in payload) return (payload.sourceChannelId === TEMPORARY_CHANNEL) === isTemporary;
  return !("newSessionId" in payload) || payload.newSessionId === null || payload.isTemporary === isTemporary;
}

/** The action for a live event; null when the event does not concern the chat. `at`: when it arrived. */
export function actionOf(event: LiveEvent, at: string): TimelineAction | null {
  switch (event.name) {
    case "chat.message.user_appended":
      return { type: "appended", payload: event.payload };
    case "chat.message.typing_started":
      return { type: "typing", payload: event.payload };
    case "chat.message.done":
      return { type: "done", payload: event.payload, at };
    case "chat.message.proactive":
      return { type: "came-first", payload: event.payload };
    case "chat.message.error":
      return { type: "error", payload: event.payload };
    case "chat.session.boundary":
      return { type: "boundary", payload: event.payload };
    case "chat.message.forgotten":
      return { type: "forgotten", messageIds: event.payload.messageIds };
    case "memory.pin.updated": {
      const { kind, id, pinned } = event.payload;
      return kind === "message" ? { type: "pinned", messageId: id, pinned, at } : null;
    }
    default:
      return null;
  }
}

/**
 * Whether the chat must be refetched: the active branch changed, messages were removed, restored or excluded from memory, or a partial
 * reply was stored.
 */
export function changesActiveBranch({ name, payload }: LiveEvent): boolean {
  switch (name) {
    case "chat.message.error":
      return payload.messageId !== null;
    case "chat.message.versioned":
    case "chat.message.forgotten":
    case "memory.node.forgotten":
    case "memory.restored":
    case "memory.reset":
      return true;
    default:
      return false;
  }
}
