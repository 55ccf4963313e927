/** Which model is asked: the larger, the better and the dearer. */
export type Tier = "small" | "medium" | "large";

/** How much may be asked of a model in one call; found out by an exam, never by its name. */
export type ModelStrength = "strong" | "weak";

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
  /** How it gives JSON: json_schema, json_object, plain. */
  format?: string;
  contextTokens?: number;
  tokensPerSecond?: number;
};
export type ModelCheck = { code: string; models: CheckedModel[] };
