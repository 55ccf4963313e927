import type { ChatSession, HistoryMessage, UnsettledTurn } from "@/components/api/chat";
import type { FailedSession } from "@/components/api/state";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline } from "./timeline-state";

/** What is known of a talk: its words, and how much of what was said before is loaded. */
export type TalkState = {
  timeline: Timeline;
  history: {
    /** Where the next older page begins; null when everything is loaded. */
    cursor: string | null;
    older: "idle" | "loading" | "failed";
  };
};

/** The end of a talk, as the page brings it along. */
export type TalkEnd = {
  history: { items: HistoryMessage[]; nextCursor: string | null };
  turns: UnsettledTurn[];
  sessions: ChatSession[];
  failedSessions: FailedSession[];
};

/** The talk as it stands when the page comes. */
export function beginTalk({ history, turns, sessions }: Omit<TalkEnd, "failedSessions">): TalkState {
  const timeline = [
    { type: "history" as const, items: history.items },
    { type: "turns" as const, items: turns, knownBefore: [] },
    { type: "sessions" as const, items: sessions },
  ].reduce(timelineReducer, emptyTimeline);
  return { timeline, history: { cursor: history.nextCursor, older: "idle" } };
}
