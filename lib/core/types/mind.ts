import type { Locale } from "./messages";
import type {
  Blocks,
  EntityKind,
  EpisodicState,
  NodeType,
  PersonaFacts,
  RelationalTag,
  Subject,
  UserSignal,
} from "./nodes";

/** Shapes that pass between memory (which asks) and minds (which answer). No SDK types here. */

export type Usage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };
export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

export type Tier = "small" | "medium" | "large";

/** A memory as a mind sees it. `entityNames` are canonical names of the people and things linked to it. */
export type RememberedNode = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  entityNames: string[];
};

export type SpokenLine = { role: "user" | "persona"; content: string; at: Date };

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
  /** Summaries of earlier sessions, oldest first. */
  sessions: { at: Date; summary: string }[];
  /** Retrieved, best first. */
  events: RememberedNode[];
  thoughts: RememberedNode[];
  /** Always at hand: strongest thoughts about the person, and the persona's thoughts about itself. */
  pinnedThoughts: RememberedNode[];
  selfThoughts: RememberedNode[];
  intentions: RememberedNode[];
  expectations: RememberedNode[];
  /** Recent talk before the burst, oldest first. The burst itself is not in it. */
  window: SpokenLine[];
  /** What was just said: one or more messages that are answered together. */
  burst: SpokenLine[];
};

export type RenderedPrompt = { system: string; user: string; version: string };

/** A reply under way. `text` yields deltas and throws a MindError when the model fails; `usage` settles after the end. */
export type ReplyStream = {
  model: string;
  prompt: RenderedPrompt;
  text: AsyncIterable<string>;
  usage: Promise<Usage>;
};

export type TranscriptLine = SpokenLine & { /** Position in the session, from 1; events cite it. */ index: number };

export type ExtractInput = {
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
  events: RememberedNode[];
};

/** A model's raw answer. It is saved before anything is read out of it, then parsed by `prompts/`. */
export type MindAnswer = { raw: string; model: string; promptVersion: string; usage: Usage };

export type RepairHint = { raw: string; problem: string };

/** What every mind can do. Two implementations (offline, AI SDK) pass the same contract tests. */
export type Mind = {
  kind: "offline" | "openai";
  reply(input: ReplyInput, options: { signal: AbortSignal }): ReplyStream;
  extract(input: ExtractInput, options: { signal: AbortSignal; repair?: RepairHint }): Promise<MindAnswer>;
  reflect(input: ReflectInput, options: { signal: AbortSignal; repair?: RepairHint }): Promise<MindAnswer>;
};

/** Turns texts into unit vectors. `floors` are cosines below which a pair means nothing for this embedder. */
export type Embedder = {
  id: string;
  dims: number;
  floors: { relevance: number; calibrated: number };
  embed(texts: string[], options: { signal: AbortSignal }): Promise<number[][]>;
};

/** Parsed extraction (spec §1.5). Field names of the wire form are in `prompts/extraction.ts`. */
export type ExtractedEvent = {
  description: string;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTime: { start: Date; end: Date | null } | null;
  subject: Subject;
  /** Transcript positions (from 1) that the event came from; empty when the mind did not say. */
  sourceMessages: number[];
};

export type ExtractedEntity = { canonicalName: string; aliases: string[]; kind: EntityKind; inEvents: number[] };

export type MoodSignal = { mood: string; energy: number; lastUserSignal: UserSignal | null };

export type Extraction = {
  events: ExtractedEvent[];
  sessionSummary: string;
  entities: ExtractedEntity[];
  mood: MoodSignal | null;
  selfCheckNotes: string;
  /** One line per item that was dropped or mended, for the trace; never user text beyond field names. */
  problems: string[];
  /** Whether the answer broke off; what was complete is here. */
  isCut: boolean;
};

export type ReflectedThought = {
  description: string;
  subject: Subject;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  evidence: string[];
};

export type Reflection = { thoughts: ReflectedThought[]; problems: string[] };
