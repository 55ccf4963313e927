/** Which model is asked: the larger, the better and the dearer. */
export type Tier = "small" | "medium" | "large";

/** How much may be asked of a model in one call; found out by an exam, never by its name. */
export type ModelStrength = "strong" | "weak";

/** How a model did in the exam: what may be asked of it in one call, or that it is of little use. It is used in any case. */
export type ExamResult = ModelStrength | "not_able";

/** What a model got right in the exam: of a conversation with four facts, a joke and a promise, and of a question over three memories. */
export type Points = {
  /** Its answer about the conversation could be read. */
  readable: boolean;
  facts: number;
  /** The joke was taken for a fact. */
  jokeKept: boolean;
  promise: boolean;
  answer: boolean;
};

/** What a model should have: without JSON there is no memory, without streaming replies appear late, with little context L1 may be cut. */
export const modelFeatures = ["streaming", "json", "tools", "context"] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** Below this a talk is read in many small parts, and L1 may be cut. */
export const ROOMY_TOKENS = 16_384;

/** What was found out about one model by asking it. */
export type CheckedModel = {
  model: string;
  tiers: Tier[];
  /** "ok", or why it cannot be used. */
  code: string;
  /** Its words come as they are made, not all at the end. */
  streams?: boolean;
  /** It thinks before it answers. */
  thinks?: boolean;
  /** It called a tool and used what that returned. */
  tools?: boolean;
  /** How it gives JSON: json_schema, json_object, plain. */
  format?: string;
  contextTokens?: number;
  tokensPerSecond?: number;
  /** Tokens of a prompt that it reads in a second, without those that its server had in a cache. */
  readsPerSecond?: number;
  /** Seconds until a reply begins, for a prompt of ordinary length of which nothing is cached. */
  beginsAfter?: number;
  exam?: ExamResult;
  points?: Points;
  /** What it should have and does not. */
  missing?: ModelFeature[];
};
export type ModelCheck = { code: string; models: CheckedModel[] };
