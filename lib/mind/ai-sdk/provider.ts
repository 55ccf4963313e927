import { createOpenAI, type OpenAILanguageModelResponsesOptions } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type EmbeddingModel, extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from "ai";
import { fetchWithoutTimeout } from "./fetch-without-timeout";
import { mergingFetch } from "./merge-deltas";
import type { ModelFacts } from "./model-facts";

// The SDK prints warnings to the console; our own log has its own rules.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type Endpoint = {
  apiKey?: string;
  /** Base URL, ending with the API's version, as in `http://127.0.0.1:11434/v1`. If absent, OpenAI itself is used. */
  baseUrl?: string;
  /** Replaces the global `fetch`, e.g. to cache answers. */
  fetch?: typeof globalThis.fetch;
};

export const OPENAI_URL = "https://api.openai.com/v1";

/** Removes reasoning from the text, where local model servers often leave it. It must not be shown. */
const withoutThinking = (startWithReasoning: boolean) =>
  extractReasoningMiddleware({ tagName: "think", startWithReasoning });

/**
 * The language model behind an endpoint: chat completions for any compatible server, the Responses API for OpenAI itself. Settings are
 * passed explicitly, so that the SDK reads none from the environment. `opensInThought`: its text begins inside a thought without an opening
 * tag.
 */
export function languageModel(
  { apiKey, baseUrl, fetch = fetchWithoutTimeout }: Endpoint,
  model: string,
  { opensInThought = false } = {},
): LanguageModel {
  const merging = mergingFetch(fetch);
  if (baseUrl === undefined)
    return createOpenAI({ apiKey: apiKey ?? "", baseURL: OPENAI_URL, fetch: merging }).responses(model);
  return wrapLanguageModel({
    model: compatible({ apiKey, baseUrl, fetch: merging }).chatModel(model),
    middleware: withoutThinking(opensInThought),
  });
}

/**
 * Tells the provider not to store conversations, and tells a model not to think in the ways servers support: `reasoning_effort` (OpenAI,
 * Ollama) and the chat template's switch (llama.cpp, vLLM, SGLang).
 */
export function thinkingOptions({ hasNoEffort, hasNoSwitch }: ModelFacts, mayThink: boolean) {
  const openai = { store: false, ...(mayThink ? {} : { reasoningEffort: "low" }) };
  const quiet = { chat_template_kwargs: { enable_thinking: false } };
  const compatible = mayThink || hasNoSwitch ? {} : { ...quiet, ...(hasNoEffort ? {} : { reasoningEffort: "none" }) };
  return { openai: openai satisfies OpenAILanguageModelResponsesOptions, compatible };
}

/** The embedding model behind an endpoint (`POST /embeddings`). */
export function embeddingModel({ apiKey, baseUrl = OPENAI_URL, fetch }: Endpoint, model: string): EmbeddingModel {
  return compatible({ apiKey, baseUrl, fetch }).embeddingModel(model);
}

function compatible({ apiKey, baseUrl, fetch = fetchWithoutTimeout }: Endpoint & { baseUrl: string }) {
  return createOpenAICompatible({
    name: "compatible",
    baseURL: baseUrl,
    apiKey,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
}
