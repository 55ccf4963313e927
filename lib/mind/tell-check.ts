import type { CheckedModel, ModelCheck } from "@/lib/core/types/model-check";

/** Why a model cannot be used, for whoever runs the install. */
const WHY: Record<string, string> = {
  unauthorized: "the server refuses the key; look at OPENAI_API_KEY",
  rate_limited: "the server asks for patience: too many requests, or no credit left",
  unavailable: "the server cannot be reached or broke off; look at OPENAI_BASE_URL and whether it runs",
  loading: "the server is still loading it; ask again in a minute",
  missing_model: "the server does not have it; pull it first (ollama pull), or name another",
  too_small: "its context is too small for even a short question",
  timeout: "it was silent for longer than MODEL_TIMEOUT_MS; it may still be loading, or be too slow for this machine",
  bad_answer: "it answered with nothing that can be used",
  rejected: "the server did not accept the request",
};
const FORMATS: Record<string, string> = {
  json_schema: "JSON by schema",
  json_object: "JSON without a schema",
  plain: "JSON only as text",
};
/** Below this a talk is read in many small parts, and L1 may be cut. */
const ROOMY_TOKENS = 16_384;

/** One line about each model, in words that a person understands. */
export function tellCheck({ models }: ModelCheck): string[] {
  return models.map(tellModel);
}

function tellModel({ model, tiers, code, ...found }: CheckedModel): string {
  const name = `${model} (${tiers.join(", ")})`;
  if (code !== "ok") return `${name} cannot be used: ${WHY[code] ?? "something went wrong; see the log"}.`;
  const { contextTokens = 0, tokensPerSecond = 0 } = found;
  const parts = [
    found.streams ? "streams" : "answers all at once, so that replies appear late",
    FORMATS[found.format ?? ""] ?? "no JSON",
    ...(found.thinks ? ["thinks before it answers"] : []),
    `${contextTokens.toLocaleString("en")} tokens of context${contextTokens < ROOMY_TOKENS ? ", which is little: 16,384 are better" : ""}`,
    `${tokensPerSecond.toFixed(tokensPerSecond < 10 ? 1 : 0)} tokens a second`,
  ];
  return `${name} works: ${parts.join("; ")}.`;
}
