import { z } from "zod";

const tiers = ["small", "medium", "large"] as const;
/** Model tiers: larger means better and more expensive. */
export type Tier = (typeof tiers)[number];

/** How much one call may ask of a model; determined by an exam, never by its name. */
export type ModelStrength = "strong" | "weak";

/** Result of the exam: how much one call may ask, or that the model is hardly usable. It is used in any case. */
export type ExamResult = ModelStrength | "not_able";

/** What a model got right in the exam: of a conversation with four facts, a joke and a promise, and of a question over three memories. */
const pointsSchema = z.object({
  /** Its answer about the conversation could be parsed. */
  readable: z.boolean(),
  facts: z.number(),
  /** It took the joke for a fact. */
  jokeKept: z.boolean(),
  promise: z.boolean(),
  answer: z.boolean(),
});
export type Points = z.infer<typeof pointsSchema>;

/**
 * Features a model should have: without JSON there are no memories, without streaming replies appear late, with little context L1 may be
 * cut.
 */
export const modelFeatures = ["streaming", "json", "tools", "context"] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** With a smaller context, a session is extracted in many small chunks and L1 may be cut. */
export const ROOMY_TOKENS = 16_384;

/** Check result of one model. */
export const checkedModelSchema = z.object({
  model: z.string(),
  tiers: z.array(z.enum(tiers)),
  /** "ok", or why it cannot be used. */
  code: z.string(),
  /** It streams its answer. */
  streams: z.boolean().optional(),
  /** It thinks before it answers. */
  thinks: z.boolean().optional(),
  /** It called a tool and used the result. */
  tools: z.boolean().optional(),
  /** Supported JSON mode: json_schema, json_object, plain. */
  format: z.string().optional(),
  contextTokens: z.number().optional(),
  tokensPerSecond: z.number().optional(),
  /** Prompt tokens processed per second, without cached ones. */
  readsPerSecond: z.number().optional(),
  /** Seconds until a reply starts, for an uncached prompt of ordinary length. */
  beginsAfter: z.number().optional(),
  exam: z.enum(["strong", "weak", "not_able"] satisfies ExamResult[]).optional(),
  points: pointsSchema.optional(),
  /** Features it lacks. */
  missing: z.array(z.enum(modelFeatures)).optional(),
});
export type CheckedModel = z.infer<typeof checkedModelSchema>;

export const modelCheckSchema = z.object({ code: z.string(), models: z.array(checkedModelSchema) });
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** Code of a running check, with partial results. */
export const CHECKING = "checking";

export type CheckOptions = {
  /** Models that were usable in it are not tested again. */
  before?: ModelCheck;
  /** Aborts the check and its current request. */
  signal?: AbortSignal;
  /** The check counts as running at once, but sends nothing before this settles. */
  after?: Promise<void>;
  /** Called with all results so far, each time there are more. */
  onFound?: (soFar: ModelCheck) => void;
};
