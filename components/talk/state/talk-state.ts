import { emptyTimeline, type Timeline } from "./timeline-state";

/** What is known of a talk: its words, and how much of what was said before is loaded. */
export type TalkState = {
  timeline: Timeline;
  history: {
    phase: "loading" | "ready" | "failed";
    /** Where the next older page begins; null when everything is loaded. */
    cursor: string | null;
    older: "idle" | "loading" | "failed";
  };
};

export const emptyTalk: TalkState = {
  timeline: emptyTimeline,
  history: { phase: "loading", cursor: null, older: "idle" },
};
