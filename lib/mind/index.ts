import type { Env } from "@/lib/core/env";
import type { Embedder, Mind } from "@/lib/core/types/mind";
import { createOpenAiEmbedder, createOpenAiMind } from "./ai-sdk";
import { lexicalEmbedder } from "./embed-lexical";
import { offlineMind } from "./offline";

export { createOpenAiEmbedder, createOpenAiMind, lexicalEmbedder, offlineMind };

/** The mind the settings name: a model behind OPENAI_API_KEY or OPENAI_BASE_URL, else the offline one. */
export function configuredMind(env: Env): Mind {
  if (!hasEndpoint(env)) return offlineMind;
  return createOpenAiMind({
    ...endpointOf(env),
    models: { small: env.MODEL_SMALL, medium: env.MODEL_MEDIUM, large: env.MODEL_LARGE },
    timeoutMs: env.MODEL_TIMEOUT_MS,
  });
}

/** The embedder the settings name. An endpoint alone does not change it: vectors of two models do not mix. */
export function configuredEmbedder(env: Env): Embedder {
  if (env.EMBEDDER !== "openai") return lexicalEmbedder;
  return createOpenAiEmbedder({ ...endpointOf(env), model: env.EMBEDDING_MODEL, timeoutMs: env.MODEL_TIMEOUT_MS });
}

function hasEndpoint(env: Env): boolean {
  return env.OPENAI_API_KEY !== undefined || env.OPENAI_BASE_URL !== undefined;
}

function endpointOf(env: Env) {
  return { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL };
}
