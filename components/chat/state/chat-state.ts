import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { FailedSession } from "@/components/api/state";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline } from "./timeline-state";

/** State of a chat: its messages, and how far back they are loaded. */
export type ChatState = {
  timeline: Timeline;
  history: {
    /** Cursor of the next older page; null when everything is loaded. */
    cursor: string | null;
    older: "idle" | "loading" | "failed";
  };
};

/** The newest messages of a chat, rendered with the page. */
export type InitialChat = {
  history: { items: HistoryMessage[]; nextCursor: string | null };
  turns: UnsettledTurn[];
  sessions: ChatSession[];
  failedSessions: FailedSession[];
};

/** The state of the chat at page rendering. */
export function createChatState({ history, turns, sessions }: Omit<InitialChat, "failedSessions">): ChatState {
  const timeline = [
    { type: "history" as const, items: history.items },
    { type: "turns" as const, items: turns, knownBefore: [] },
    { type: "sessions" as const, items: sessions },
  ].reduce(timelineReducer, emptyTimeline);
  return { timeline, history: { cursor: history.nextCursor, older: "idle" } };
}
