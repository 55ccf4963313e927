import type { EntityKind, RelationalTag, SessionOrigin, Subject, UserSignal } from "./nodes";

/** Parsed answers of models. */

/** Parsed extraction (spec §1.5). Field names of the wire form are in `prompts/extraction.ts`. */
export type ExtractedEvent = {
  description: string;
  /** The model claims it is a quote of the user; accepted if each line is verbatim in one of the source messages. */
  isQuote?: boolean;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTime: { start: Date; end: Date | null } | null;
  subject: Subject;
  /** Transcript positions (from 1) of its source messages; empty if the model gave none. */
  sourceMessages: number[];
  /** Ids of known events that this one supersedes. */
  supersedes: string[];
  /** Origin of the event, if not the model. */
  origin?: SessionOrigin;
};

export type ExtractedEntity = { canonicalName: string; aliases: string[]; kind: EntityKind; inEvents: number[] };

/** The user said explicitly whether two names are the same entity. */
export type EntityClarification = { nameA: string; nameB: string; same: boolean };

/** A known intention or expectation that this session decided; `byEvent` is the index of the event in `events` that says so. */
export type Decision = { nodeId: string; status: "fulfilled" | "missed" | "cancelled"; byEvent: number | null };

export type MoodSignal = { mood: string; energy: number; lastUserSignal: UserSignal | null };

export type Extraction = {
  events: ExtractedEvent[];
  sessionSummary: string;
  entities: ExtractedEntity[];
  clarification: EntityClarification | null;
  decisions: Decision[];
  mood: MoodSignal | null;
  /** The user expressed suicidal thoughts, self-harm or danger. */
  crisis: boolean;
  /** One line per item that was dropped or repaired, for the trace; no user text beyond field names. */
  problems: string[];
  /** The answer was truncated; only its complete parts are used. */
  isCut: boolean;
};

export type ReflectedThought = {
  /** The existing thought that this one repeats; that one's text is unchanged, and the text here may be empty. */
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
  /** The subject and the predicted outcome; the node's description joins the two. */
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
