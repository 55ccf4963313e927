import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { LivePayloads } from "@/lib/core/types/live-events";
import { type MessageRole, WEB_CHANNEL } from "@/lib/core/types/messages";
import type { ReplyWait } from "@/lib/core/types/reply-wait";

/** `sending`: on its way. `unsent`: it did not arrive and waits for Resend. `stored`: the server has it. */
export type Delivery = "sending" | "unsent" | "stored";

export type ChatMessage = {
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
  /** It broke off here; its turn failed, or had failed before it was tried again. */
  partial: boolean;
  /** Id of the message whose place it takes, until the server has it. */
  replaces: string | null;
  marks: MessageMarks;
};

/** What the history alone tells of a message. */
export type MessageMarks = {
  /** All its versions, the first said first; empty until they are known. */
  versions: { id: string; version: number }[];
  pinnedAt: string | null;
  /** It stays in the talk, but is kept out of memory. */
  isExcluded: boolean;
  /** How much came up for it. */
  recalled: number;
  /** The person put these words in the place of what the persona said. */
  isEdited: boolean;
  /** Where it was said. */
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

export type SendTrouble = "offline" | "signed-out" | "too-fast" | "day-spent" | "model-busy" | "disk-full" | "server";

export type TurnState = {
  id: string;
  status: "pending" | "running" | "failed" | "done";
  messageId: string | null;
  /** The reply so far. Kept after the end until its stored message is known. */
  text: string;
  /** What the reply waits for before it begins; null while it is thought out. */
  wait: ReplyWait | null;
  errorCode: string | null;
  errorMessage: string | null;
  /** A reply that was there is being written again; should nothing come of it, the old one comes back. */
  isRegenerating: boolean;
};

export type SessionMark = {
  id: string;
  status: string;
  /** Null when nobody told how much was kept. */
  eventsCount: number | null;
  thoughtsCount: number | null;
  promisesCount: number | null;
  expectationsCount: number | null;
  failure: string | null;
  /** Until when its memory is not made, since the day is used up. */
  waitsUntil: string | null;
};

export type Timeline = {
  messages: Readonly<Record<string, ChatMessage>>;
  turns: Readonly<Record<string, TurnState>>;
  sessions: Readonly<Record<string, SessionMark>>;
};

export const emptyTimeline: Timeline = { messages: {}, turns: {}, sessions: {} };

export type TimelineAction =
  | { type: "written"; clientId: string; text: string; at: string; replaces?: string | null }
  | { type: "stored"; clientId: string; messageId: string | null; turnId: string }
  | { type: "unsent"; clientId: string; trouble: SendTrouble }
  | { type: "withdrawn"; clientId: string }
  /** `afresh`: the page does not touch what is loaded, which therefore makes way for it. */
  | { type: "history"; items: HistoryMessage[]; afresh?: boolean; covers?: Covered }
  /** `knownBefore`: turns that were active or had failed when the list was asked for; those it does not name have settled. */
  | { type: "turns"; items: UnsettledTurn[]; knownBefore: string[] }
  | { type: "sessions"; items: ChatSession[] }
  | { type: "session-closing"; sessionId: string }
  | { type: "appended"; payload: LivePayloads["chat.message.user_appended"] }
  | { type: "typing"; payload: LivePayloads["chat.message.typing_started"] }
  /** `at`: when we heard of it; the stored message, which knows better, replaces it with the next history. */
  | { type: "done"; payload: LivePayloads["chat.message.done"]; at: string }
  /** The persona said something of its own accord. */
  | { type: "came-first"; payload: LivePayloads["chat.message.proactive"] }
  | { type: "error"; payload: LivePayloads["chat.message.error"] }
  | { type: "boundary"; payload: LivePayloads["chat.session.boundary"] }
  /** `text` is the whole reply so far, not a delta: repeated or late ones change nothing. */
  | { type: "reply-text"; turnId: string; messageId: string | null; text: string }
  | { type: "reply-wait"; turnId: string; wait: ReplyWait | null }
  | { type: "reply-ended"; turnId: string }
  | { type: "reply-failed"; turnId: string; message: string }
  | { type: "retried"; turnId: string; asTurnId: string }
  /** A reply is written again: it makes way, with what followed it. */
  | { type: "regenerate"; turnId: string }
  | { type: "forgotten"; messageIds: string[] }
  | { type: "pinned"; messageId: string; pinned: boolean; at: string };

/**
 * The items are all there is since `from` (null: since ever). What was known when they were asked for, and is not among
 * them, is said no more.
 */
export type Covered = { known: string[]; from: string | null };
