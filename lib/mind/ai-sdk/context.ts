import type { LanguageModelUsage } from "ai";
import { z } from "zod";
import type { MindError } from "@/lib/core/errors";
import type { Tier } from "@/lib/core/types/model-check";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import type { ModelServer } from "./server";
import { promptTokens } from "./usage";

/** Defaults if a server does not report its context: the usual default of small servers, and the minimum of hosted models. */
const PRIVATE_TOKENS = 8_192;
const HOSTED_TOKENS = 128_000;
const ASK_MS = 2_000;
/** A server may later load the model with another context; one that reported nothing is asked again sooner. */
const REPORT_TTL_MS = 10 * 60_000;
const SILENT_FOR_MS = 60_000;

const tokens = z.number().int().positive();
/** The list of models as servers report it. `max_model_len` is vLLM's field for the context, `context_length` that of hosted routers. */
const modelsShape = z.object({
  data: z.array(z.object({ id: z.string(), max_model_len: tokens.nullish(), context_length: tokens.nullish() })),
});
const propsShape = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });
const runningShape = z.object({
  models: z.array(z.object({ name: z.string(), model: z.string().nullish(), context_length: tokens.nullish() })),
});

type Reported = { at: number; tokens: Promise<number | undefined>; isReported: boolean };
const reported = new WeakMap<ModelServer, Map<string, Reported>>();

/** Maximum tokens for thinking before the answer, and the maximum share of the context for it. */
const THINKING_TOKENS = 4_096;
const THINKING_SHARE = 1 / 4;
/** If the server counts less than this share of our tokens, it has truncated the prompt. */
const CUT_BELOW = 0.6;
/** Minimum prompt length for that comparison, in tokens. In shorter prompts the two counts differ for other reasons. */
const CUT_FROM_TOKENS = 500;
/** Factor applied to a request that was too long, if the server does not report its limit. */
const LESS = 0.7;

/**
 * Tokens that prompt and answer may take together: the configured number, else the context the server has in use (never the one the model
 * was trained for), else a default (8,192 on a private address). A smaller limit named in a refusal applies from then on.
 */
export async function contextOf(server: ModelServer, tier: Tier): Promise<number> {
  const model = server.models[tier];
  const { contextTokens, contextUntil = Number.POSITIVE_INFINITY, thinks } = server.factsOf(model);
  const learned =
    contextTokens !== undefined && performance.now() < contextUntil ? contextTokens : Number.POSITIVE_INFINITY;
  const given = server.contextTokens?.[tier] ?? (await askOnce(server, model));
  const whole = Math.min(given ?? (server.isPrivate ? PRIVATE_TOKENS : HOSTED_TOKENS), learned);
  return thinks ? whole - thinkingTokensOf(whole) : whole;
}

/** Maximum tokens for thinking, beside the answer. */
export function thinkingTokensOf(contextTokens: number): number {
  return Math.min(THINKING_TOKENS, Math.floor(contextTokens * THINKING_SHARE));
}

/** Learns a model's limit from a refusal. `asked`: tokens of prompt and answer that were too many. */
export function noteRefusal(server: ModelServer, model: string, { contextTokens }: MindError, asked: number): void {
  const facts = server.factsOf(model);
  if (contextTokens === undefined) facts.contextUntil = performance.now() + REPORT_TTL_MS;
  else delete facts.contextUntil;
  facts.contextTokens = contextTokens ?? Math.floor(asked * LESS);
}

/**
 * Detects a server that silently truncates: it counts far fewer tokens than were sent, none of them cached. If the server reports a context
 * in which everything fits, the prompt counts as complete.
 * @returns the tokens that prompt and answer may take together, if it truncated.
 */
export async function noteReadTokens(
  server: ModelServer,
  model: string,
  call: { usage: LanguageModelUsage | undefined; prompt: RenderedPrompt; answerTokens: number },
): Promise<number | undefined> {
  const { usage, prompt, answerTokens } = call;
  const read = usage?.inputTokens ?? 0;
  if (read === 0 || (usage?.inputTokenDetails.cacheReadTokens ?? 0) > 0) return undefined;
  const sent = promptTokens(prompt);
  if (sent < CUT_FROM_TOKENS || read >= sent * CUT_BELOW) return undefined;
  const inUse = await askOnce(server, model);
  if (inUse !== undefined && inUse >= sent + answerTokens) return undefined;
  const facts = server.factsOf(model);
  facts.contextTokens = Math.min(inUse ?? read + answerTokens, facts.contextTokens ?? Number.POSITIVE_INFINITY);
  return facts.contextTokens;
}

function askOnce(server: ModelServer, model: string): Promise<number | undefined> {
  if (server.baseUrl === undefined) return Promise.resolve(undefined);
  const known = reported.get(server) ?? new Map<string, Reported>();
  reported.set(server, known);
  const before = known.get(model);
  if (before && performance.now() - before.at < (before.isReported ? REPORT_TTL_MS : SILENT_FOR_MS))
    return before.tokens;
  const asked: Reported = { at: performance.now(), tokens: askServer(server, model), isReported: true };
  known.set(model, asked);
  void asked.tokens.then((found) => {
    asked.isReported = found !== undefined;
  });
  return asked.tokens;
}

/** Asks the server for its context length: vLLM, llama.cpp and Ollama each have their own endpoint for it. */
async function askServer(server: ModelServer, model: string): Promise<number | undefined> {
  const base = (server.baseUrl ?? "").replace(/\/+$/, "");
  const root = base.replace(/\/v\d+$/, "");
  const listed = read(server, `${base}/models`, modelsShape).then((found) => {
    const row = found?.data.find(({ id }) => id === model);
    return row?.max_model_len ?? row?.context_length ?? undefined;
  });
  if (!server.isPrivate) return listed;
  const loaded = read(server, `${root}/props`, propsShape).then((found) => found?.default_generation_settings.n_ctx);
  const running = read(server, `${root}/api/ps`, runningShape).then(
    (found) => found?.models.find((one) => isNamed(one.name, model) || isNamed(one.model ?? "", model))?.context_length,
  );
  return (await loaded) ?? (await running) ?? (await listed) ?? undefined;
}

/** Whether two model names are the same. Ollama's names have a tag, of which `latest` is the default. */
const isNamed = (name: string, model: string) => name === model || name === `${model}:latest`;

async function read<T>(server: ModelServer, url: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const { apiKey, fetch = globalThis.fetch } = server;
  try {
    const answer = await fetch(url, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(ASK_MS),
    });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return shape.safeParse(body).data;
  } catch {
    return undefined;
  }
}
