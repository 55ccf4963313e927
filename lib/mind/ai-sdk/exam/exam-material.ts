import type { ExtractInput } from "@/lib/core/types/extract-input";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";

/**
 * The exam's conversation and question. Both are fictional, and every answer is known: each fact has words that any correct description
 * must contain.
 */
const USER = "Mara Quill";
const STARTED = new Date("2026-03-04T18:00:00Z");
const PARTICIPANTS = {
  timeZone: "UTC",
  locale: "en",
  userName: USER,
  blocks: { persona: "", user: "", style: "" },
} as const;

const LINES = [
  "My sister Nora moved to Lisbon in January.",
  "I can't eat walnuts, I'm allergic.",
  "On Monday I start as a nurse at Hillside Clinic.",
  "Our greyhound is called Biscuit.",
  "One more of those emails and I'll move to the moon and marry a penguin, haha.",
];
const PROMISE = "I will ask you on Tuesday how your first day went.";

export const EXAM_CONVERSATION: ExtractInput = {
  ...PARTICIPANTS,
  personaName: "Echo",
  startedAt: STARTED,
  known: [],
  uncertain: [],
  corrections: [],
  earlier: null,
  transcript: [
    ...LINES.map((content, at) => ({ role: "user" as const, content, at: STARTED, index: at + 1 })),
    { role: "persona", content: PROMISE, at: STARTED, index: LINES.length + 1 },
  ],
};

/** Words that a description of each fact must contain. */
export const EXAM_FACTS: readonly (readonly string[])[] = [
  ["nora", "lisbon"],
  ["walnut"],
  ["nurse", "hillside"],
  ["biscuit"],
];
/**
 * The joke counts as taken for a fact if an event of the user has a word of `factual` and no word that marks it as a joke. `asJoke` has
 * stems of such words.
 */
export const EXAM_JOKE = {
  factual: ["moon", "penguin"],
  asJoke: [
    ...["jok", "jest", "humor", "humour", "funn", "comic", "comed", "kidd", "laugh", "haha", "teas", "banter", "quip"],
    ...["sarcas", "ironic", "irony", "playful", "silly", "absurd", "whims", "facetious", "tongue-in-cheek", "mock"],
    ...["exaggerat", "hyperbol", "not serious", "not literal", "figurative", "pretend"],
  ],
} as const;
/** Line with the promise, and its day. */
export const EXAM_PROMISE = { line: LINES.length + 1, day: "2026-03-10" } as const;

const memory = (id: number, description: string): PromptNode => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  type: "event",
  subject: "user",
  description,
  emotionalImpact: 2,
  emotionTags: [],
  relationalTags: [],
  eventTimeStart: null,
  eventTimeEnd: null,
  learnedAt: STARTED,
  mentionCount: 1,
  entityNames: [],
});

const ASKED = new Date("2026-03-20T18:00:00Z");
export const EXAM_QUESTION: ReplyInput = {
  ...PARTICIPANTS,
  now: ASKED,
  persona: { displayName: "Echo", facts: {} },
  mood: NEUTRAL_MOOD,
  entities: [],
  uncertain: [],
  sessions: [],
  events: [
    memory(1, `${USER}'s sister Nora moved to Lisbon.`),
    memory(2, `${USER}'s brother Tom lives in Leeds.`),
    memory(3, `${USER}'s cousin Ines lives in Turin.`),
  ],
  thoughts: [],
  excerpts: [],
  salientThoughts: [],
  selfThoughts: [],
  intentions: [],
  expectations: [],
  expectationMatches: [],
  corrections: [],
  proposals: [],
  pinnedNodes: [],
  pinnedMessages: [],
  conflicts: [],
  care: null,
  regenerate: null,
  earlier: null,
  window: [],
  burst: [{ role: "user", content: "Which city does my brother live in? I forgot.", at: ASKED }],
  tokenBudget: 8_000,
  promptMax: Number.POSITIVE_INFINITY,
};
/** The right answer, and words that only the other two memories contain. */
export const EXAM_ANSWER = { right: "leeds", wrong: ["lisbon", "turin"] } as const;
