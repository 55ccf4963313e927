import type { Env } from "@/lib/core/env";
import type { Embedder, Mind } from "@/lib/core/types/mind";
import { createOpenAiEmbedder, createOpenAiJudge, createOpenAiMind, type OpenAiMindConfig } from "./ai-sdk";
import { builtInEmbedder } from "./embed-built-in";
import { offlineMind } from "./offline";

export { builtInEmbedder, createOpenAiEmbedder, createOpenAiMind, offlineMind };

type Fetch = typeof globalThis.fetch;

/** The mind the settings name: a model behind OPENAI_API_KEY or OPENAI_BASE_URL, else the offline one. */
export function configuredMind(env: Env, fetch?: Fetch): Mind {
  return hasEndpoint(env) ? createOpenAiMind(modelsOf(env, fetch)) : offlineMind;
}

/** The judge of replies behind the settings' endpoint, or null when there is none. */
export function configuredJudge(env: Env, fetch?: Fetch): ReturnType<typeof createOpenAiJudge> | null {
  return hasEndpoint(env) ? createOpenAiJudge(modelsOf(env, fetch)) : null;
}

/** The embedder the settings name. An endpoint alone does not change it: vectors of two models do not mix. */
export function configuredEmbedder(env: Env, fetch?: Fetch): Embedder {
  if (env.EMBEDDER !== "openai") return builtInEmbedder;
  const { EMBEDDING_MODEL: model, MODEL_TIMEOUT_MS: timeoutMs } = env;
  return createOpenAiEmbedder({ ...endpointOf(env), fetch, model, timeoutMs });
}

function hasEndpoint(env: Env): boolean {
  return env.OPENAI_API_KEY !== undefined || env.OPENAI_BASE_URL !== undefined;
}

function modelsOf(env: Env, fetch?: Fetch): OpenAiMindConfig {
  const models = { small: env.MODEL_SMALL, medium: env.MODEL_MEDIUM, large: env.MODEL_LARGE };
  return { ...endpointOf(env), fetch, models, timeoutMs: env.MODEL_TIMEOUT_MS };
}

function endpointOf(env: Env) {
  return { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL };
}
