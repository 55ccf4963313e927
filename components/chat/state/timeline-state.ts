import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { LivePayloads } from "@/lib/core/types/live-events";
import { type MessageRole, WEB_CHANNEL } from "@/lib/core/types/messages";
import type { ReplyWait } from "@/lib/core/types/reply-wait";

/** `sending`: being sent. `unsent`: failed, waits for Resend. `stored`: the server has it. */
export type Delivery = "sending" | "unsent" | "stored";

export type ChatMessage = {
  /** The `clientId` of a user's message, the id of a reply: the same before and after it is stored. */
  key: string;
  id: string | null;
  turnId: string | null;
  sessionId: string | null;
  role: MessageRole;
  content: string;
  /** ISO time. */
  at: string;
  delivery: Delivery;
  /** Why the message is unsent. */
  sendError: SendError | null;
  stopped: boolean;
  /** The reply broke off here: its turn failed, or failed before a retry. */
  partial: boolean;
  /** Id of the message it replaces, until the server has stored it. */
  replaces: string | null;
  marks: MessageMarks;
};

/** Fields of a message that only the history contains. */
export type MessageMarks = {
  /** All versions of the message, oldest first; empty until they are known. */
  versions: { id: string; version: number }[];
  pinnedAt: string | null;
  /** Whether the message is excluded from memory; it stays in the chat. */
  isExcluded: boolean;
  /** Number of memories used for the reply. */
  recalled: number;
  /** The user replaced the reply's text by their own. */
  isEdited: boolean;
  /** The channel in which the message was sent. */
  channelId: string;
};

export const noMarks: MessageMarks = {
  versions: [],
  pinnedAt: null,
  isExcluded: false,
  recalled: 0,
  isEdited: false,
  channelId: WEB_CHANNEL,
};

export type SendError =
  | "offline"
  | "signed-out"
  | "too-fast"
  | "day-spent"
  | "month-spent"
  | "model-busy"
  | "disk-full"
  | "server";

export type TurnState = {
  id: string;
  status: "pending" | "running" | "failed" | "done";
  messageId: string | null;
  /** The reply so far. Stays after the end until its stored message is known. */
  text: string;
  /** What the reply waits for before it begins; null while it is being generated. */
  wait: ReplyWait | null;
  errorCode: string | null;
  errorMessage: string | null;
  /** An existing reply is being regenerated; if that fails, the old one comes back. */
  isRegenerating: boolean;
};

export type SessionMark = {
  id: string;
  status: string;
  /** Null when the number of events is unknown. */
  eventsCount: number | null;
  thoughtsCount: number | null;
  promisesCount: number | null;
  expectationsCount: number | null;
  failure: string | null;
  /** Until when extraction is deferred because the daily limit is used up. */
  waitsUntil: string | null;
  /** The message that the session continues from. */
  forkedFrom: ForkedFrom | null;
};

export type ForkedFrom = NonNullable<ChatSession["forkedFrom"]>;

export type Timeline = {
  messages: Readonly<Record<string, ChatMessage>>;
  turns: Readonly<Record<string, TurnState>>;
  sessions: Readonly<Record<string, SessionMark>>;
};

export const emptyTimeline: Timeline = { messages: {}, turns: {}, sessions: {} };

export type TimelineAction =
  | { type: "written"; clientId: string; text: string; at: string; replaces?: string | null }
  | { type: "stored"; clientId: string; messageId: string | null; turnId: string }
  | { type: "unsent"; clientId: string; sendError: SendError }
  | { type: "withdrawn"; clientId: string }
  /** `replacesAll`: the page does not overlap with what is loaded, so it replaces it. */
  | { type: "history"; items: HistoryMessage[]; replacesAll?: boolean; covers?: Covered }
  /** `knownBefore`: turns that were active or had failed at the time of the request; those not in the answer have settled. */
  | { type: "turns"; items: UnsettledTurn[]; knownBefore: string[] }
  | { type: "sessions"; items: ChatSession[] }
  | { type: "session-closing"; sessionId: string }
  | { type: "appended"; payload: LivePayloads["chat.message.user_appended"] }
  | { type: "typing"; payload: LivePayloads["chat.message.typing_started"] }
  /** `at`: when the event arrived; the stored message's own time replaces it with the next history. */
  | { type: "done"; payload: LivePayloads["chat.message.done"]; at: string }
  /** A proactive message of the persona. */
  | { type: "came-first"; payload: LivePayloads["chat.message.proactive"] }
  | { type: "error"; payload: LivePayloads["chat.message.error"] }
  | { type: "boundary"; payload: LivePayloads["chat.session.boundary"] }
  /** `text` is the whole reply so far, not a delta: repeated or late ones change nothing. */
  | { type: "reply-text"; turnId: string; messageId: string | null; text: string }
  | { type: "reply-wait"; turnId: string; wait: ReplyWait | null }
  | { type: "reply-ended"; turnId: string }
  | { type: "reply-failed"; turnId: string; message: string }
  | { type: "retried"; turnId: string; asTurnId: string }
  /** A reply is regenerated: it is removed with the messages that follow it. */
  | { type: "regenerate"; turnId: string }
  | { type: "forgotten"; messageIds: string[] }
  | { type: "pinned"; messageId: string; pinned: boolean; at: string };

/**
 * The items are complete since `from` (null: since the beginning). Messages known at the time of the request that are not among them are
 * removed.
 */
export type Covered = { known: string[]; from: string | null };
