import type { EntityKind, RelationalTag, SessionOrigin, Subject, UserSignal } from "./nodes";

/** Parsed answers of models. */

/** An event extracted from a session by a model (spec §1.5). `prompts/extraction.ts` has the field names of the model's answer. */
export type ExtractedEvent = {
  description: string;
  /**
   * Whether the description is a quote of the user. The model claims so; it is accepted if every line is verbatim in one of the source
   * messages.
   */
  isQuote?: boolean;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTime: { start: Date; end: Date | null } | null;
  subject: Subject;
  /** Numbers (from 1) of the lines from which the event was extracted; empty if the model named none. */
  sourceMessages: number[];
  /** Ids of the known events that this event supersedes. */
  supersedes: string[];
  /** Who extracted the event, if it was not the model. */
  origin?: SessionOrigin;
};

export type ExtractedEntity = { canonicalName: string; aliases: string[]; kind: EntityKind; inEvents: number[] };

/** The user said explicitly whether two names are the same entity. */
export type EntityClarification = { nameA: string; nameB: string; same: boolean };

/** The outcome of a known intention or expectation according to this session. `byEvent`: index in `events` of the event that says so. */
export type Decision = { nodeId: string; status: "fulfilled" | "missed" | "cancelled"; byEvent: number | null };

export type MoodSignal = { mood: string; energy: number; lastUserSignal: UserSignal | null };

export type Extraction = {
  events: ExtractedEvent[];
  sessionSummary: string;
  entities: ExtractedEntity[];
  clarification: EntityClarification | null;
  decisions: Decision[];
  mood: MoodSignal | null;
  /** Whether the user expressed suicidal thoughts, self-harm or another danger. */
  crisis: boolean;
  /** For the trace: a line for each item of the answer that was dropped or repaired. Contains names of fields but no user text. */
  problems: string[];
  /** Whether the answer was cut off. Its complete parts are used. */
  isCut: boolean;
};

export type ReflectedThought = {
  /** Id of an existing thought that this thought repeats; null if it is new. The existing text stays, so the text here may be empty. */
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
  /** `about` is the subject and `prediction` the predicted outcome; the stored description joins the two. */
  about: string;
  prediction: string;
  subject: Subject;
  dueAt: Date | null;
  emotionalImpact: number;
  evidence: string[];
};

/** The parsed answer of a slow cycle (spec §1.8): at most three questions, three thoughts and two expectations. */
export type SlowCycle = {
  salientQuestions: string[];
  thoughts: ReflectedThought[];
  expectations: Expected[];
  problems: string[];
};

/** The parsed description of an entity. `evidence`: ids of the shown events on which it is based. */
export type EntityDescription = { description: string; evidence: string[] };
