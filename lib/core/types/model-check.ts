import { z } from "zod";

const tiers = ["small", "medium", "large"] as const;
/** Which model is asked: the larger, the better and the dearer. */
export type Tier = (typeof tiers)[number];

/** How much may be asked of a model in one call; found out by an exam, never by its name. */
export type ModelStrength = "strong" | "weak";

/** How a model did in the exam: what may be asked of it in one call, or that it is of little use. It is used in any case. */
export type ExamResult = ModelStrength | "not_able";

/** What a model got right in the exam: of a conversation with four facts, a joke and a promise, and of a question over three memories. */
const pointsSchema = z.object({
  /** Its answer about the conversation could be read. */
  readable: z.boolean(),
  facts: z.number(),
  /** The joke was taken for a fact. */
  jokeKept: z.boolean(),
  promise: z.boolean(),
  answer: z.boolean(),
});
export type Points = z.infer<typeof pointsSchema>;

/** What a model should have: without JSON there is no memory, without streaming replies appear late, with little context L1 may be cut. */
export const modelFeatures = ["streaming", "json", "tools", "context"] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** Below this a talk is read in many small parts, and L1 may be cut. */
export const ROOMY_TOKENS = 16_384;

/** What was found out about one model by asking it. */
export const checkedModelSchema = z.object({
  model: z.string(),
  tiers: z.array(z.enum(tiers)),
  /** "ok", or why it cannot be used. */
  code: z.string(),
  /** Its words come as they are made, not all at the end. */
  streams: z.boolean().optional(),
  /** It thinks before it answers. */
  thinks: z.boolean().optional(),
  /** It called a tool and used what that returned. */
  tools: z.boolean().optional(),
  /** How it gives JSON: json_schema, json_object, plain. */
  format: z.string().optional(),
  contextTokens: z.number().optional(),
  tokensPerSecond: z.number().optional(),
  /** Tokens of a prompt that it reads in a second, without those that its server had in a cache. */
  readsPerSecond: z.number().optional(),
  /** Seconds until a reply begins, for a prompt of ordinary length of which nothing is cached. */
  beginsAfter: z.number().optional(),
  exam: z.enum(["strong", "weak", "not_able"] satisfies ExamResult[]).optional(),
  points: pointsSchema.optional(),
  /** What it should have and does not. */
  missing: z.array(z.enum(modelFeatures)).optional(),
});
export type CheckedModel = z.infer<typeof checkedModelSchema>;

export const modelCheckSchema = z.object({ code: z.string(), models: z.array(checkedModelSchema) });
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** The code of a check that is still running, with what it has found so far. */
export const CHECKING = "checking";

export type CheckOptions = {
  /** Models that could be used then are not asked again. */
  before?: ModelCheck;
  /** Ends the check, and the question that is being answered. */
  signal?: AbortSignal;
  /** The check counts as under way at once, but asks nothing before this settles. */
  after?: Promise<void>;
  /** Called with everything that is known so far, each time that it is more. */
  onFound?: (soFar: ModelCheck) => void;
};
