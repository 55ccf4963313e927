import type { CareNeed } from "./care";
import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { BlockLabel, Blocks, EntityKind, EpisodicState, PersonaFacts } from "./nodes";
import type { Repeat } from "./proactive";
import type { ChatLine, PromptNode, SessionLine } from "./prompt-node";
import type { RenderedPrompt, Usage } from "./rendered-prompt";
import type { ReplyWait } from "./reply-wait";
import type { Measure } from "./turn-stages";

/** Two live memories that contradict each other. */
export type ConflictPair = {
  older: PromptNode;
  newer: PromptNode;
  /** Not yet asked too often: the persona may ask which is so, when it fits. */
  mayAsk: boolean;
};

/** Two entries that may be one being; the persona asks when it fits, and the answer settles it. */
export type UncertainPair = {
  name: string;
  aliases: string[];
  kind: EntityKind;
  otherName: string;
  otherAliases: string[];
};

/** `at` is null where none was set, since no time was said or there are too many. */
export type ReplyReminder = {
  content: string;
  at: Date | null;
  repeat: Repeat;
  /** Every so many days, weeks, months or years. */
  every?: number;
  isFull: boolean;
  /** The day that was named does not exist. */
  isNoDay?: boolean;
  /** It is for 29 February: in other years it comes on the 28th. */
  isLeapDay?: boolean;
};

/** Everything a reply may draw on. Built by `lib/turn`; a mind adds nothing it was not given. */
export type ReplyInput = {
  now: Date;
  /** IANA zone of the person; days and clock lines are computed in it. */
  timeZone: string;
  locale: Locale;
  persona: { displayName: string; facts: PersonaFacts };
  userName: string;
  blocks: Blocks;
  mood: EpisodicState;
  /** Entities named in the burst. */
  entities: { canonicalName: string; kind: EntityKind; aliases: string[]; description: string | null }[];
  /** Of the named entities, those that may be somebody already known. */
  uncertain: UncertainPair[];
  /** Summaries of earlier sessions, oldest first. */
  sessions: { at: Date; summary: string }[];
  /** Retrieved, best first. */
  events: PromptNode[];
  thoughts: PromptNode[];
  /** Words of older talks, best first: a message with those just around it, in order. `statement` is the one that was found. */
  excerpts: { statement: ChatLine; lines: ChatLine[] }[];
  /** Always given, whatever was said: strongest thoughts about the user, and the persona's thoughts about itself. */
  salientThoughts: PromptNode[];
  selfThoughts: PromptNode[];
  intentions: PromptNode[];
  expectations: PromptNode[];
  /** Of the expectations, those the burst seems to be about (cosine from the knob upward). */
  expectationMatches: PromptNode[];
  /** What the person put right and memory does not know yet, oldest first, this burst's included. It overrules all memory. */
  corrections: DetectedCorrection[];
  /** Reminders that the burst asked for: those that are set, and those for which a time, or room, is missing. */
  reminders?: ReplyReminder[];
  /** The talk is erased when it ends: nothing can be kept of it. */
  isTemporary?: boolean;
  /** The user has switched *Use memories* off for this persona: nothing of what is remembered is given. */
  isMemoryOff?: boolean;
  /** Changes of L1 that wait for the person's tap. */
  proposals: { label: BlockLabel; content: string }[];
  /** Memories and words that the person pinned, within a small budget of their own. Always at hand. */
  pinnedNodes: PromptNode[];
  pinnedMessages: ChatLine[];
  /** Pinned words that stand in the window. They are listed with the memories when the prompt has no room for their part of the window. */
  pinnedInWindow?: ChatLine[];
  /** Of the memories above, those that contradict each other. */
  conflicts: ConflictPair[];
  /** Set when the user, or somebody they speak of, may be in danger. Help lines are added by our own code. */
  care: CareNeed | null;
  /** When a reply is written again: how the person wants it, if they said so, and what it was before. */
  regenerate: { hint: string | null; before: string } | null;
  /** Stand-in for the older part of this talk, when it was compacted; the window then starts after it. */
  earlier: string | null;
  /** Recent talk before the burst, oldest first. The burst itself is not in it. */
  window: SessionLine[];
  /** What was just said: one or more messages that are answered together. */
  burst: SessionLine[];
  /** The beginnings of the user's first lines of this session. They decide its language even when the window no longer holds them. */
  firstLines?: string[];
  /** The model failed an exam of what replies need: it is given shorter rules and fewer memories. */
  isWeak?: boolean;
  /** Tokens that the whole prompt may take, but for what is never cut. */
  tokenBudget: number;
  /** Tokens beyond which the model cannot read: here everything is cut. */
  promptMax: number;
};

export type ReplyOptions = {
  signal: AbortSignal;
  /** Hears how long the two halves of the prompt took, and thinking that is done before the first word is asked for. */
  measure?: Measure;
  /** For whom it is. Users who wait for the same model are answered in turn. */
  userId?: string;
  /** Told what the reply waits for before it begins, and null when it waits no longer. */
  onWait?: (wait: ReplyWait | null) => void;
};

/** A reply under way. `text` yields deltas and throws a MindError when the model fails; `usage` settles after the end. */
export type ReplyStream = {
  model: string;
  prompt: RenderedPrompt;
  text: AsyncIterable<string>;
  usage: Promise<Usage>;
  /** Texts of the memories and words that the reply quotes; only a mind that quotes knows them. */
  cites?: string[];
  /** Where the model wrote the crisis marker: for each, how many code units of `text` stand before it. Known once `text` has ended. */
  crisisMarks?: readonly number[];
};
