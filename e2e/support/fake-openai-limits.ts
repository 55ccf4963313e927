import type { FakeRequest } from "./fake-openai-kinds";
import { size, usage } from "./fake-openai-usage";

/**
 * The context limit of a model, in tokens. `refuses`: the server whose wording is used to refuse a request that exceeds the limit (prompt
 * and `max_tokens`); "never" silently drops the beginning of the prompt instead. `tells`: whether the server reports its context length on
 * request.
 */
export type Limit = { tokens: number; refuses: "openai" | "llama.cpp" | "vllm" | "never"; tells: boolean };

export type Refusal = {
  status: number;
  code: string | number;
  message: string;
  type?: string;
  [more: string]: unknown;
};

/** What vLLM, llama.cpp and Ollama (which never refuses) return about a model; undefined for an unknown path. */
export function limitedModelList(path: string, limit: Limit | null): object | undefined {
  const limited = limit?.tells ? limit : null;
  if (path.endsWith("/models")) {
    const max = limited?.refuses === "vllm" ? { max_model_len: limited.tokens } : {};
    return { object: "list", data: ["gpt-4.1", "gpt-4.1-mini"].map((id) => ({ id, object: "model", ...max })) };
  }
  if (path.endsWith("/api/ps") && limited?.refuses === "never") {
    const names = ["gpt-4.1:latest", "gpt-4.1-mini:latest"];
    return { models: names.map((name) => ({ name, model: name, context_length: limited.tokens })) };
  }
  const isLlama = path.endsWith("/props") && limited?.refuses === "llama.cpp";
  return isLlama ? { default_generation_settings: { n_ctx: limited.tokens } } : undefined;
}

/** Refuses a request that exceeds the context, in the wording of each server. */
export function refusalOfLength(limit: Limit | null, seen: FakeRequest): Refusal | undefined {
  if (limit === null || limit.refuses === "never") return undefined;
  const { tokens, refuses } = limit;
  const asked = usage(seen, "").prompt_tokens + (refuses === "llama.cpp" ? 0 : (seen.body.max_tokens ?? 0));
  if (asked <= tokens) return undefined;
  const words = `maximum context length is ${tokens} tokens. However, you requested ${asked} tokens`;
  if (refuses === "openai") {
    return { status: 400, code: "context_length_exceeded", message: `This model's ${words}.` };
  }
  if (refuses === "vllm") return { status: 400, code: 400, type: "BadRequestError", message: `This model's ${words}.` };
  const message = "the request exceeds the available context size, try increasing it";
  return { status: 400, code: 400, type: "exceed_context_size_error", message, n_prompt_tokens: asked, n_ctx: tokens };
}

/** The request as the model receives it from a server that drops the beginning of a long prompt. */
export function shortened(seen: FakeRequest, tokens: number): FakeRequest {
  let left = tokens - (seen.body.max_tokens ?? 0);
  const messages = (seen.body.messages ?? []).toReversed().map((message) => {
    const content = message.content.slice(Math.max(0, message.content.length - Math.max(0, left) * 4));
    left -= size(content);
    return { ...message, content };
  });
  return { ...seen, isShortened: left <= 0, body: { ...seen.body, messages: messages.toReversed() } };
}
