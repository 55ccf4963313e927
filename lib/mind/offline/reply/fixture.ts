import type { RememberedNode, ReplyInput, SpokenLine } from "@/lib/core/types/mind";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";

/** Shared by the tests of this folder: a talk on a Saturday evening in Shanghai. */
const NOW = new Date("2026-05-09T20:00:00+08:00");

let serial = 0;

/** A remembered event with sensible defaults; its id is a well-formed uuid that must never show. */
export function memory(description: string, rest: Partial<RememberedNode> = {}): RememberedNode {
  serial += 1;
  return {
    id: `0190e0e0-0000-7000-8000-${String(serial).padStart(12, "0")}`,
    type: "event",
    subject: "user",
    description,
    emotionalImpact: 1,
    emotionTags: [],
    relationalTags: [],
    eventTimeStart: null,
    eventTimeEnd: null,
    learnedAt: new Date("2026-05-06T20:00:00+08:00"),
    mentionCount: 1,
    entityNames: [],
    ...rest,
  };
}

export const line = (role: SpokenLine["role"], content: string): SpokenLine => ({ role, content, at: NOW });

/** A reply's input in which only what a test names is filled in. */
export function situationOf(say: string | string[], rest: Partial<ReplyInput> = {}): ReplyInput {
  return {
    now: NOW,
    timeZone: "Asia/Shanghai",
    locale: "en",
    persona: { displayName: "Mira", facts: {} },
    userName: "",
    blocks: { persona: "", user: "", style: "" },
    mood: NEUTRAL_MOOD,
    entities: [],
    uncertain: [],
    sessions: [],
    events: [],
    thoughts: [],
    pinnedThoughts: [],
    selfThoughts: [],
    intentions: [],
    expectations: [],
    expectationMatches: [],
    corrections: [],
    proposals: [],
    keptNodes: [],
    keptWords: [],
    contradictions: [],
    again: null,
    earlier: null,
    tokenBudget: 8_000,
    window: [],
    burst: [say].flat().map((content) => line("user", content)),
    ...rest,
  };
}
