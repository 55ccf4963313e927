import { z } from "zod";

const tiers = ["small", "medium", "large"] as const;
/** Tiers of models for tasks of different difficulty; a larger model is better and more expensive. */
export type Tier = (typeof tiers)[number];

/**
 * How much one call may ask of a model: a "weak" one gets shorter prompts and easier tasks. Decided by an exam, never by the model's name.
 */
export type ModelStrength = "strong" | "weak";

/** Result of the exam. "not_able": the model is hardly usable; it is used nevertheless, like a weak one. */
export type ExamResult = ModelStrength | "not_able";

/**
 * What a model got right in the exam, which has two parts: extraction from a conversation with four facts, a joke and a promise; and a
 * question about three memories.
 */
const pointsSchema = z.object({
  /** Whether the model's answer about the conversation could be parsed. */
  readable: z.boolean(),
  facts: z.number(),
  /** Whether the model took the joke for a fact, which is wrong. */
  jokeKept: z.boolean(),
  promise: z.boolean(),
  answer: z.boolean(),
});
export type Points = z.infer<typeof pointsSchema>;

/**
 * Features that a model should have. Without `json` there are no memories; without `streaming` replies appear late; with too little
 * `context` the blocks (L1) may be cut.
 */
export const modelFeatures = ["streaming", "json", "tools", "context"] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** Recommended context size in tokens. Below it, a session is extracted in many small chunks, and the blocks (L1) may be cut. */
export const ROOMY_TOKENS = 16_384;

/** Check result of one model. */
export const checkedModelSchema = z.object({
  model: z.string(),
  tiers: z.array(z.enum(tiers)),
  /** "ok", or the reason why the model cannot be used. */
  code: z.string(),
  /** Whether the model streams its answer. */
  streams: z.boolean().optional(),
  /** Whether the model produces reasoning before its answer. */
  thinks: z.boolean().optional(),
  /** Whether the model called a tool and used its result. */
  tools: z.boolean().optional(),
  /** How the model is asked for JSON: json_schema, json_object or plain. */
  format: z.string().optional(),
  contextTokens: z.number().optional(),
  tokensPerSecond: z.number().optional(),
  /** Number of prompt tokens that the model processes per second; cached tokens are not counted. */
  readsPerSecond: z.number().optional(),
  /** Seconds until a reply begins, for a prompt of ordinary length that is not cached. */
  beginsAfter: z.number().optional(),
  exam: z.enum(["strong", "weak", "not_able"] satisfies ExamResult[]).optional(),
  points: pointsSchema.optional(),
  /** Features that the model lacks. */
  missing: z.array(z.enum(modelFeatures)).optional(),
});
export type CheckedModel = z.infer<typeof checkedModelSchema>;

export const modelCheckSchema = z.object({ code: z.string(), models: z.array(checkedModelSchema) });
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** Code of a check that is still running and has partial results. */
export const CHECKING = "checking";

export type CheckOptions = {
  /** An earlier check. Models that it found usable are not tested again. */
  before?: ModelCheck;
  /** Aborts the check and the request that it is waiting for. */
  signal?: AbortSignal;
  /** The check counts as running at once, but sends no request before this promise settles. */
  after?: Promise<void>;
  /** Called with all results so far, whenever there are new ones. */
  onFound?: (soFar: ModelCheck) => void;
};
