import type { CareNeed } from "./care";
import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { BlockLabel, Blocks, EntityKind, EpisodicState, PersonaFacts } from "./nodes";
import type { Repeat } from "./proactive";
import type { ChatLine, PromptNode, SessionLine } from "./prompt-node";
import type { RenderedPrompt, Usage } from "./rendered-prompt";
import type { ReplyWait } from "./reply-wait";
import type { Measure } from "./turn-stages";

/** Two current memories in conflict. */
export type ConflictPair = {
  older: PromptNode;
  newer: PromptNode;
  /** Not asked too often yet: the persona may ask which is right. */
  mayAsk: boolean;
};

/** Two entities that may be the same; the persona asks when it fits, and the answer decides. */
export type UncertainPair = {
  name: string;
  aliases: string[];
  kind: EntityKind;
  otherName: string;
  otherAliases: string[];
};

/** `at` is null if the reminder was not set: no time was given, or there are too many. */
export type ReplyReminder = {
  content: string;
  at: Date | null;
  repeat: Repeat;
  /** Every `every` units of `repeat`. */
  every?: number;
  isFull: boolean;
  /** The named day does not exist. */
  isNoDay?: boolean;
  /** It is for 29 February; in other years it is due on the 28th. */
  isLeapDay?: boolean;
};

/** Everything a reply may use. Built by `lib/turn`; a mind adds nothing to it. */
export type ReplyInput = {
  now: Date;
  /** IANA zone of the user, for days and clock times. */
  timeZone: string;
  locale: Locale;
  persona: { displayName: string; facts: PersonaFacts };
  userName: string;
  blocks: Blocks;
  mood: EpisodicState;
  /** Entities named in the burst. */
  entities: { canonicalName: string; kind: EntityKind; aliases: string[]; description: string | null }[];
  /** Named entities that may be duplicates of known ones. */
  uncertain: UncertainPair[];
  /** Summaries of earlier sessions, oldest first. */
  sessions: { at: Date; summary: string }[];
  /** Retrieved, best first. */
  events: PromptNode[];
  thoughts: PromptNode[];
  /** Excerpts of older sessions, best first: a message (`statement`) with its neighbours, in order. */
  excerpts: { statement: ChatLine; lines: ChatLine[] }[];
  /** Always included: the strongest thoughts about the user, and the persona's thoughts about itself. */
  salientThoughts: PromptNode[];
  selfThoughts: PromptNode[];
  intentions: PromptNode[];
  expectations: PromptNode[];
  /** Expectations that the burst seems to be about (cosine above the threshold). */
  expectationMatches: PromptNode[];
  /** Corrections not yet applied to memories, oldest first, including this burst's. They override all memories. */
  corrections: DetectedCorrection[];
  /** Reminders requested in the burst: those that were set, and those without a time or beyond the limit. */
  reminders?: ReplyReminder[];
  /** The session is erased when it ends: nothing in it can be remembered. */
  isTemporary?: boolean;
  /** The user has switched *Use memories* off for this persona: no memories are included. */
  isMemoryOff?: boolean;
  /** Proposed changes of L1 that wait for the user's decision. */
  proposals: { label: BlockLabel; content: string }[];
  /** Memories and messages that the user pinned, within a small budget of their own. Always included. */
  pinnedNodes: PromptNode[];
  pinnedMessages: ChatLine[];
  /** Pinned messages within the window. They are listed with the memories if the prompt cannot fit their part of the window. */
  pinnedInWindow?: ChatLine[];
  /** Conflicts between memories above. */
  conflicts: ConflictPair[];
  /** Set if the user, or somebody they mention, may be in danger. Help lines are added by our own code. */
  care: CareNeed | null;
  /** For a regenerated reply: the user's hint, if any, and the previous text. */
  regenerate: { hint: string | null; before: string } | null;
  /** Summary of the older part of a compacted session; the window starts after it. */
  earlier: string | null;
  /** Recent messages before the burst, oldest first. */
  window: SessionLine[];
  /** The messages to answer: one or more, answered together. */
  burst: SessionLine[];
  /** The beginnings of the user's first lines in this session. They determine its language even after they leave the window. */
  firstLines?: string[];
  /** The model failed the exam: it gets a shorter prompt with fewer memories. */
  isWeak?: boolean;
  /** Token budget of the whole prompt, except for parts that are never cut. */
  tokenBudget: number;
  /** Tokens that the model can read; beyond them even those parts are cut. */
  promptMax: number;
};

export type ReplyOptions = {
  signal: AbortSignal;
  /** Measures how long the two halves of the prompt take, and thinking before the first word. */
  measure?: Measure;
  /** The user who gets the reply. Users who wait for the same model are served in turn. */
  userId?: string;
  /** Receives what the reply waits for before it starts, and null when it no longer waits. */
  onWait?: (wait: ReplyWait | null) => void;
};

/** A reply in progress. `text` yields deltas and throws a MindError if the model fails; `usage` settles after the end. */
export type ReplyStream = {
  model: string;
  prompt: RenderedPrompt;
  text: AsyncIterable<string>;
  usage: Promise<Usage>;
  /** Texts of the memories and messages that the reply quotes; only set by a mind that quotes. */
  cites?: string[];
  /** Positions of the crisis marker in `text`, in code units. Complete once `text` has ended. */
  crisisMarks?: readonly number[];
};
