import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { FailedSession } from "@/components/api/state";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline } from "./timeline-state";

/** What is known of a talk: its words, and how much of what was said before is loaded. */
export type ChatState = {
  timeline: Timeline;
  history: {
    /** Where the next older page begins; null when everything is loaded. */
    cursor: string | null;
    older: "idle" | "loading" | "failed";
  };
};

/** The end of a talk, as the page brings it along. */
export type InitialChat = {
  history: { items: HistoryMessage[]; nextCursor: string | null };
  turns: UnsettledTurn[];
  sessions: ChatSession[];
  failedSessions: FailedSession[];
};

/** The talk as it stands when the page comes. */
export function createChatState({ history, turns, sessions }: Omit<InitialChat, "failedSessions">): ChatState {
  const timeline = [
    { type: "history" as const, items: history.items },
    { type: "turns" as const, items: turns, knownBefore: [] },
    { type: "sessions" as const, items: sessions },
  ].reduce(timelineReducer, emptyTimeline);
  return { timeline, history: { cursor: history.nextCursor, older: "idle" } };
}
