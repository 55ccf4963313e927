import type { EntityKind, RelationalTag, SessionOrigin, Subject, UserSignal } from "./nodes";

/** What minds answer, after parsing. */

/** Parsed extraction (spec §1.5). Field names of the wire form are in `prompts/extraction.ts`. */
export type ExtractedEvent = {
  description: string;
  /** Said to be the person's own words; believed when each line stands verbatim in one of its messages. */
  isQuote?: boolean;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTime: { start: Date; end: Date | null } | null;
  subject: Subject;
  /** Transcript positions (from 1) that the event came from; empty when the mind did not say. */
  sourceMessages: number[];
  /** Ids of known events that this one replaces. */
  supersedes: string[];
  /** What found it, where that was not the model. */
  origin?: SessionOrigin;
};

export type ExtractedEntity = { canonicalName: string; aliases: string[]; kind: EntityKind; inEvents: number[] };

/** The person said outright whether two names are one being. */
export type EntityClarification = { nameA: string; nameB: string; same: boolean };

/** A known intention or expectation that this talk decided; `byEvent` is the position in `events` that tells of it. */
export type Decision = { nodeId: string; status: "fulfilled" | "missed" | "cancelled"; byEvent: number | null };

export type MoodSignal = { mood: string; energy: number; lastUserSignal: UserSignal | null };

export type Extraction = {
  events: ExtractedEvent[];
  sessionSummary: string;
  entities: ExtractedEntity[];
  clarification: EntityClarification | null;
  decisions: Decision[];
  mood: MoodSignal | null;
  /** The person spoke of not wanting to live, of hurting themselves or of being in danger. */
  crisis: boolean;
  /** One line per item that was dropped or mended, for the trace; never user text beyond field names. */
  problems: string[];
  /** The answer was cut off; its complete parts are kept. */
  isCut: boolean;
};

export type ReflectedThought = {
  /** The standing thought that this is again; its words then stay as they are, and those given here may be none. */
  repeats: string | null;
  description: string;
  subject: Subject;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  evidence: string[];
};

export type Reflection = { thoughts: ReflectedThought[]; problems: string[] };

export type Expected = {
  /** The subject matter and the predicted outcome; the node's description joins the two. */
  about: string;
  prediction: string;
  subject: Subject;
  dueAt: Date | null;
  emotionalImpact: number;
  evidence: string[];
};

/** Parsed slow cycle (spec §1.8): at most three questions, three thoughts, two expectations. */
export type SlowCycle = {
  salientQuestions: string[];
  thoughts: ReflectedThought[];
  expectations: Expected[];
  problems: string[];
};

/** Parsed description of an entity. `evidence` are ids among the events shown. */
export type EntityDescription = { description: string; evidence: string[] };
