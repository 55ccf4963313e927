import { type Env, hubOf } from "@/lib/core/env";
import { StartError } from "@/lib/core/errors";
import { runInSlices } from "@/lib/core/run-in-slices";
import type { Embedder } from "@/lib/core/types/embedder";
import type { Mind } from "@/lib/core/types/mind";
import { createOpenAiEmbedder, createOpenAiJudge, createOpenAiMind, type ServerConfig } from "./ai-sdk";
import { builtInMind } from "./built-in";
import { extractCertainInSlices, extractFromLinesInSlices } from "./built-in/extract";
import { BUILT_IN_MODEL } from "./built-in/to-mind-answer";
import { builtInEmbedder } from "./embed-built-in";
import { createLocalEmbedder, type LocalEmbedder } from "./local-embedder";
import { LOCAL_MODELS } from "./local-embedder/models";

export {
  BUILT_IN_MODEL,
  builtInEmbedder,
  builtInMind,
  createOpenAiEmbedder,
  createOpenAiMind,
  type LocalEmbedder,
  type ServerConfig,
};

type Fetch = typeof globalThis.fetch;

/** The built-in rules that a mind with a model also has. */
const rules: Pick<Mind, "extractCertain" | "extractFromLines"> = {
  extractCertain: (input) => runInSlices(extractCertainInSlices(input)),
  extractFromLines: (input, lines) => runInSlices(extractFromLinesInSlices(input, lines)),
};

/** The configured mind: a model behind OPENAI_API_KEY or OPENAI_BASE_URL, else the built-in one. */
export function configuredMind(env: Env, fetch?: Fetch): Mind {
  const config = configuredModels(env, fetch);
  return config ? connectedMind(config) : builtInMind;
}

/** A mind with models, plus the built-in rules. */
export function connectedMind(config: ServerConfig): Mind {
  return { ...createOpenAiMind(config), ...rules };
}

/** The configured models; null without any. */
export function configuredModels(env: Env, fetch?: Fetch): ServerConfig | null {
  return hasEndpoint(env) ? modelsOf(env, fetch) : null;
}

/** The judge of replies behind the configured endpoint; null without one. */
export function configuredJudge(env: Env, fetch?: Fetch): ReturnType<typeof createOpenAiJudge> | null {
  return hasEndpoint(env) ? createOpenAiJudge(modelsOf(env, fetch)) : null;
}

/**
 * The configured embedder. Setting an endpoint alone does not change it, because vectors of two models do not mix. A local one must be
 * prepared first, which may take minutes.
 * @throws StartError if the configured local model is unknown.
 */
export function configuredEmbedder(env: Env, fetch?: Fetch): Embedder | LocalEmbedder {
  if (env.EMBEDDER === "local") return localEmbedder(env, env.LOCAL_EMBEDDING_MODEL, fetch);
  if (env.EMBEDDER !== "openai") return builtInEmbedder;
  const { EMBEDDING_MODEL: model, MODEL_TIMEOUT_MS: timeoutMs } = env;
  return createOpenAiEmbedder({ ...endpointOf(env), fetch, model, timeoutMs });
}

/** Whether an embedder must be prepared before use. */
export const isLocal = (embedder: Embedder): embedder is LocalEmbedder => "prepare" in embedder;

/** Names of the available local embedding models, the default first. */
export const localEmbeddingModels: readonly string[] = LOCAL_MODELS.map(({ name }) => name);

/** A local embedder, which must be prepared first. @throws StartError if the model is unknown. */
export function localEmbedder(env: Env, name: string, fetch?: Fetch): LocalEmbedder {
  const { DATA_DIR: dataDir, MODEL_DIR: modelDir } = env;
  const model = LOCAL_MODELS.find((one) => one.name === name);
  if (model) return createLocalEmbedder({ model, dataDir, modelDir, hub: hubOf(env), fetch });
  throw new StartError(`LOCAL_EMBEDDING_MODEL is not usable: it must be one of ${localEmbeddingModels.join(", ")}.`);
}

function hasEndpoint(env: Env): boolean {
  return env.OPENAI_API_KEY !== undefined || env.OPENAI_BASE_URL !== undefined;
}

function modelsOf(env: Env, fetch?: Fetch): ServerConfig {
  return {
    ...endpointOf(env),
    fetch,
    models: { small: env.MODEL_SMALL, medium: env.MODEL_MEDIUM, large: env.MODEL_LARGE },
    timeoutMs: env.MODEL_TIMEOUT_MS,
    parallel: env.MODEL_PARALLEL,
    contextTokens: {
      small: env.MODEL_CONTEXT_SMALL ?? env.MODEL_CONTEXT,
      medium: env.MODEL_CONTEXT_MEDIUM ?? env.MODEL_CONTEXT,
      large: env.MODEL_CONTEXT_LARGE ?? env.MODEL_CONTEXT,
    },
  };
}

function endpointOf(env: Env) {
  return { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL };
}
