import type { CareNeed } from "./care";
import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { BlockLabel, Blocks, EntityKind, EpisodicState, PersonaFacts } from "./nodes";
import type { Repeat } from "./proactive";
import type { ChatLine, PromptNode, SessionLine } from "./prompt-node";
import type { RenderedPrompt, Usage } from "./rendered-prompt";
import type { ReplyWait } from "./reply-wait";
import type { Measure } from "./turn-stages";

/** Two current memories that are in conflict. */
export type ConflictPair = {
  older: PromptNode;
  newer: PromptNode;
  /** Whether the persona may ask the user which of the two is right; false if it has asked too often or recently. */
  mayAsk: boolean;
};

/** Two entities that may be the same. The persona asks about them when it fits the conversation; the user's answer decides. */
export type UncertainPair = {
  name: string;
  aliases: string[];
  kind: EntityKind;
  otherName: string;
  otherAliases: string[];
};

/** A reminder that the user asked for. `at` is null if it could not be set, because no time was given or there are too many. */
export type ReplyReminder = {
  content: string;
  at: Date | null;
  repeat: Repeat;
  /** The n in "every n days" (or weeks, months, years). */
  every?: number;
  isFull: boolean;
  /** Whether the user named a day that does not exist. */
  isNoDay?: boolean;
  /** Whether the reminder repeats on 29 February; in other years it is due on the 28th. */
  isLeapDay?: boolean;
};

/** Everything that a reply may use. `lib/turn` puts it together; a mind reads nothing else. */
export type ReplyInput = {
  now: Date;
  /** The user's time zone (IANA), for days and clock times. */
  timeZone: string;
  locale: Locale;
  persona: { displayName: string; facts: PersonaFacts };
  userName: string;
  blocks: Blocks;
  /** The greeting that this conversation began with, if any: text of the persona's author, shown before the user's first message. */
  greeting?: string | null;
  mood: EpisodicState;
  /** Entities that the user's new messages name. */
  entities: { canonicalName: string; kind: EntityKind; aliases: string[]; description: string | null }[];
  /** Pairs of possible duplicates of which the user's new messages name an entity. */
  uncertain: UncertainPair[];
  /** Summaries of earlier sessions, oldest first. */
  sessions: { at: Date; summary: string }[];
  /** Recalled events, best match first. */
  events: PromptNode[];
  thoughts: PromptNode[];
  /**
   * Excerpts of older sessions, best match first: the message that was found (`statement`), and `lines` with it and its neighbours in
   * order.
   */
  excerpts: { statement: ChatLine; lines: ChatLine[] }[];
  /** Thoughts that are in every prompt: the strongest about the user, and the persona's about itself. */
  salientThoughts: PromptNode[];
  selfThoughts: PromptNode[];
  intentions: PromptNode[];
  expectations: PromptNode[];
  /** Expectations that the user's new messages seem to be about (cosine above the threshold). */
  expectationMatches: PromptNode[];
  /**
   * Corrections that have not been applied to memories yet, oldest first, including those in the user's new messages. They take precedence
   * over all memories.
   */
  corrections: DetectedCorrection[];
  /** Reminders that the user's new messages ask for, both those that were set and those that could not be. */
  reminders?: ReplyReminder[];
  /** Whether the session is temporary: it is erased when it ends, so nothing in it is remembered. */
  isTemporary?: boolean;
  /** Whether the user has switched off *Use memories* for this persona. No memories are then included. */
  isMemoryOff?: boolean;
  /** Proposed changes of the blocks (L1) that the user has not decided about. */
  proposals: { label: BlockLabel; content: string }[];
  /** Memories and messages that the user pinned. They are in every prompt, up to a small number of tokens reserved for them. */
  pinnedNodes: PromptNode[];
  pinnedMessages: ChatLine[];
  /**
   * Pinned messages among the recent messages. They are listed with the pinned memories if the recent messages have to be cut before them.
   */
  pinnedInWindow?: ChatLine[];
  /** Conflicts in which one of the memories above is involved. */
  conflicts: ConflictPair[];
  /** Set if the user, or somebody the user mentions, may be in danger. Our own code, not the model, adds the help lines. */
  care: CareNeed | null;
  /** Set for a regenerated reply: the user's hint, if any, and the text of the previous version. */
  regenerate: { hint: string | null; before: string } | null;
  /** Summary of the older part of a long session; `window` has the messages after it. Null if nothing was summarised. */
  earlier: string | null;
  /** Recent messages before the ones to answer, oldest first. */
  window: SessionLine[];
  /** The messages to answer (a burst): one or more, which get one reply. */
  burst: SessionLine[];
  /**
   * The beginnings of the user's first messages in this session. They determine the session's language even when `window` no longer
   * contains them.
   */
  firstLines?: string[];
  /** Whether the model failed the exam. A weak model gets a shorter prompt with fewer memories. */
  isWeak?: boolean;
  /** Maximum tokens of the whole prompt. Some parts are never cut, so the prompt may exceed it. */
  tokenBudget: number;
  /** Maximum tokens that the model can read. A longer prompt is cut, including the parts that `tokenBudget` never cuts. */
  promptMax: number;
};

export type ReplyOptions = {
  signal: AbortSignal;
  /** Records how long it takes to build the two halves of the prompt, and how long the model thinks before its first word. */
  measure?: Measure;
  /** Id of the user who gets the reply. Users who wait for the same model take turns. */
  userId?: string;
  /** Called with what the reply is waiting for before it starts, and with null when it no longer waits. */
  onWait?: (wait: ReplyWait | null) => void;
};

/** A reply in progress. `text` yields its pieces and throws a MindError if the model fails; `usage` settles after the end. */
export type ReplyStream = {
  model: string;
  prompt: RenderedPrompt;
  text: AsyncIterable<string>;
  usage: Promise<Usage>;
  /** Texts of the memories and messages that the reply quotes; only set by the built-in mind. */
  cites?: string[];
  /** Where the model put the crisis marker, as positions in `text` in code units. Complete when `text` has ended. */
  crisisMarks?: readonly number[];
};
