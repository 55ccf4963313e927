import type { CareNeed } from "./care";
import type { ConflictClass, DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { CheckOptions, ModelCheck, ModelStrength, Tier } from "./model-check";
import type {
  BlockLabel,
  Blocks,
  EntityKind,
  EpisodicState,
  NodeStatus,
  NodeType,
  PersonaFacts,
  Subject,
} from "./nodes";
import type { Repeat } from "./proactive";
import type { ProactiveInput } from "./proactive-message";
import type { ChatLine, PromptNode, SessionLine } from "./prompt-node";
import type { PromptPart } from "./prompt-parts";
import type { ReplyWait } from "./reply-wait";
import type { Measure } from "./turn-stages";

export type { Embedder, Thresholds } from "./embedder";
export type { ChatLine, ModelStrength, PromptNode, SessionLine, Tier };

/** Shapes that pass between memory (which asks) and minds (which answer). No SDK types here. */

export type Usage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };
export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

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

/** One turn of the conversation as a model is given it. Turns alternate and begin with the user's. */
export type PromptMessage = { role: "user" | "assistant"; content: string };

/**
 * A prompt as it is sent: system text, then `messages`, or one user message where there are none. Beside messages `user` is their
 * readable transcript. `parts`: what it is made of, with the tokens of each; told of a reply's.
 */
export type RenderedPrompt = {
  system: string;
  user: string;
  version: string;
  messages?: PromptMessage[];
  parts?: PromptPart[];
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

export type TranscriptLine = ChatLine & { /** Position in the session, from 1; events cite it. */ index: number };

/** A stored memory shown to the extraction under a short number (its position, from 1), so that a model can name it. */
export type ExtractionCandidate = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** As in {@link PromptNode}. */
  isQuote?: boolean;
  status: NodeStatus | null;
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** An earlier part of this very talk told it. */
  isOfThisSession?: boolean;
};

/** Of a talk that is too long for a model's context: what was made of the parts before this one, which are read in order. */
export type EarlierChunks = {
  /** Number of the first line that was not read before; those before it are shown for understanding. */
  newFrom: number;
  names: { canonicalName: string; aliases: string[]; kind: EntityKind }[];
  summary: string;
  /** Where this part begins within a message, what stood just before. */
  after: string;
};

export type ExtractInput = {
  /**
   * Live events nearest to the talk, then pending intentions and expectations, then what earlier parts of this talk told.
   * Only these can be superseded or decided.
   */
  known: ExtractionCandidate[];
  /** Null unless this is a later part of a long talk. */
  earlier: EarlierChunks | null;
  /** Pairs the person may have settled in this talk. */
  uncertain: UncertainPair[];
  /** Set for a weak model: it is asked for what single lines tell, and for nothing else. */
  isByLine?: boolean;
  /** What the person put right in this talk, in order; what is known otherwise is superseded by it. */
  corrections: DetectedCorrection[];
  transcript: TranscriptLine[];
  /** Start of the session: the only clock that relative dates are resolved against. */
  startedAt: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
};

export type ReflectInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  reason: "timer" | "shock";
  personaName: string;
  userName: string;
  /** Oldest first, at most ten. Thoughts must cite these ids. */
  events: PromptNode[];
  /** With reason "shock": which of the events it was. */
  shockId?: string;
  /** Standing thoughts that could be thought again, oldest first. Each is named by its position, from 1. */
  thoughts: PromptNode[];
};

export type SlowCycleInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  /** Hours since the last slow cycle, null before the first. */
  hoursSinceLast: number | null;
  /** Oldest first, cut to the cycle's token budget. Thoughts and expectations must cite these ids. */
  events: PromptNode[];
  /** Standing thoughts and expectations that could be thought again, oldest first. Each is named by its position, from 1. */
  thoughts: PromptNode[];
};

export type DescribeInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  entity: { canonicalName: string; kind: EntityKind; aliases: string[]; description: string | null };
  /** What is remembered of it, oldest first; at least three. */
  events: PromptNode[];
};

export type CompactInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** The summary so far, null for the first compaction of a talk. */
  earlier: string | null;
  /** What is to be taken into it, oldest first. */
  lines: ChatLine[];
};

export type ConflictInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** At most three, each under its position from 1. */
  pairs: { older: ExtractionCandidate; newer: ExtractionCandidate }[];
};

/** Parsed judgement of one pair; `pair` is its position in the input, from 0. */
export type ConflictVerdict = { pair: number; class: ConflictClass };

/** A model's raw answer. It is saved before anything is read out of it, then parsed by `prompts/`. */
export type MindAnswer = { raw: string; model: string; promptVersion: string; usage: Usage };

/** An answer with the prompt it was asked by, for a transcript that people can read. */
export type RenderedAnswer = MindAnswer & { prompt: RenderedPrompt };

export type RepairHint = { raw: string; problem: string };

/** `ready` is awaited each time before a server is asked, also anew after a reply took the place of the call. */
export type AskOptions = { signal?: AbortSignal; repair?: RepairHint; ready?: () => Promise<void> };

/** What needs understanding, and so a model: what comes of memories beside each other. */
export type Understanding = {
  reflect(input: ReflectInput, options: AskOptions): Promise<MindAnswer>;
  /** Phase G: questions that stay open, thoughts over many days, expectations. */
  slowCycle(input: SlowCycleInput, options: AskOptions): Promise<RenderedAnswer>;
  /** A few lines about a person, place or thing, from what is remembered of it. */
  describeEntity(input: DescribeInput, options: AskOptions): Promise<MindAnswer>;
  /** What pairs of memories that seem to differ are to each other. */
  judgeConflicts(input: ConflictInput, options: AskOptions): Promise<MindAnswer>;
};

/** What every mind can do. Two implementations (offline, AI SDK) pass the same contract tests; without a model there is no understanding. */
export type Mind = Partial<Understanding> & {
  kind: "offline" | "openai";
  /** Names of its models; only where there are models. */
  models?: Readonly<Record<Tier, string>>;
  /** Its models run on this machine or its own network, where one machine most likely does everything. */
  isPrivate?: boolean;
  /** Its models run on the very machine of this process, so that their work takes its power. */
  runsHere?: boolean;
  /**
   * Whether its models answered when they were last asked, or are still to be asked for the first time; only where there are models. While
   * they did not, reading this looks for their server in the background.
   */
  isReachable?(): boolean;
  /** How many replies wait for their turn, since its models take only so many calls at a time. */
  waitingReplies?(): number;
  /** Has its models loaded before they are asked, where their server runs only while it is needed. Returns at once, and never throws. */
  wake?(): void;
  /** Tokens that a prompt and its answer may take together; infinite where nothing bounds them. */
  contextTokens(tier: Tier): Promise<number>;
  /** Asks the models a little and tells how they are; only where there are models. @throws the signal's reason when it is ended. */
  check?(options?: CheckOptions): Promise<ModelCheck>;
  /**
   * What the exam of the check found of the model of a tier ("large" when not given); "strong" before it was examined. For the
   * small one, waits for a first check that is under way.
   */
  strength?(tier?: Tier): Promise<ModelStrength>;
  reply(input: ReplyInput, options: ReplyOptions): ReplyStream;
  extract(input: ExtractInput, options: AskOptions): Promise<MindAnswer>;
  /** What a talk surely told, found without the model, for when that finds nothing; null where nothing is sure. */
  foundForSure?(input: ExtractInput): MindAnswer | null | Promise<MindAnswer | null>;
  /** What the built-in rules keep of the lines of these numbers, for when a weak model missed them; with the persona's promises. */
  extractFromLines?(input: ExtractInput, lines: ReadonlySet<number>): MindAnswer | Promise<MindAnswer>;
  /** A message that comes first, or nothing. */
  writeProactive(input: ProactiveInput, options: AskOptions): Promise<MindAnswer>;
  /** A summary that can stand in for the older part of a long talk. */
  compact(input: CompactInput, options: AskOptions): Promise<MindAnswer>;
};

/** A mind with a model. */
export type ModelMind = Mind & Understanding;
