import { createOpenAI, type OpenAILanguageModelResponsesOptions } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type EmbeddingModel, extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from "ai";
import { fetchWithoutTimeout } from "./fetch-without-timeout";
import { mergingFetch } from "./merge-deltas";
import type { ModelFacts } from "./model-facts";

// The SDK prints warnings about models and settings to the console; our own log has its own rules.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type Endpoint = {
  apiKey?: string;
  /** Ends in the version part, as in `http://127.0.0.1:11434/v1`. Absent: OpenAI itself. */
  baseUrl?: string;
  /** Stands in for the network's own, as where answers are kept to be used again. */
  fetch?: typeof globalThis.fetch;
};

export const OPENAI_URL = "https://api.openai.com/v1";

/** Servers of local models often leave the train of thought in the text; nobody is to read it. */
const withoutThinking = (startWithReasoning: boolean) =>
  extractReasoningMiddleware({ tagName: "think", startWithReasoning });

/**
 * The language model behind an endpoint: chat completions for any compatible server, the Responses API for OpenAI
 * itself. Settings are passed one by one, so that the SDK reads none from the environment. `opensInThought`: its text begins
 * with a thought that no tag opens.
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
 * Private talk is not kept by the provider for later retrieval, and a model that is not to think is told so in the ways
 * that servers know: `reasoning_effort` (OpenAI, Ollama) and the template's own switch (llama.cpp, vLLM, SGLang).
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
