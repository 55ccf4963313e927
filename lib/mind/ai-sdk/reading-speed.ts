import type { LanguageModelUsage } from "ai";
import type { ModelFacts } from "./model-facts";
import type { ModelServer } from "./server";

/** Minimum prompt length for a measurement, in tokens. For shorter prompts, network and queue take longer than reading. */
const RELIABLE_TOKENS = 200;
/** Assumed speed of a model on a private address, in tokens per second, until measured: a small model on two cores. */
const ASSUMED_SPEED = 30;
/** Factor on the expected time of a prompt, since a server has other work too. */
const SLACK = 3;
/** Factor on the allowed silence when a prompt is sent again after a timeout. */
const PATIENCE = 2;
/** Maximum silence before a first token, as a multiple of `timeoutMs`. */
const LONGEST = 10;

/**
 * Learns how fast a model reads from the time to its first token. Cached tokens do not count as read. A slower call sets the speed at once.
 * A faster one raises it halfway, and only on a server that has reported cached tokens before: on others the prompt may have been cached.
 */
export function recordReading(facts: ModelFacts, usage: LanguageModelUsage | undefined, firstTokenMs: number): void {
  const cached = usage?.inputTokenDetails.cacheReadTokens ?? 0;
  if (cached > 0) facts.reportsCache = true;
  const read = (usage?.inputTokens ?? 0) - cached;
  if (read < RELIABLE_TOKENS) return;
  delete facts.slowerThan;
  const speed = read / Math.max(0.001, firstTokenMs / 1_000);
  const before = facts.readsPerSecond ?? Number.POSITIVE_INFINITY;
  if (speed < before) facts.readsPerSecond = speed;
  else if (facts.reportsCache) facts.readsPerSecond = (before + speed) / 2;
}

/**
 * Learns from a call that timed out before its first token: the model reads more slowly than the prompt's tokens in that time. This applies
 * until a call is answered. A hosted model with a measured speed is assumed to be out of order instead.
 */
export function recordTimeout(
  server: Pick<ModelServer, "isPrivate">,
  facts: ModelFacts,
  { tokens, ms }: { tokens: number; ms: number },
): void {
  if (tokens < RELIABLE_TOKENS || (!server.isPrivate && facts.readsPerSecond !== undefined)) return;
  facts.slowerThan = Math.min(facts.slowerThan ?? Number.POSITIVE_INFINITY, tokens / (ms / 1_000));
}

/** Allowed silence before the first token of an answer to a prompt with this many tokens, in ms. */
export function firstTokenTimeoutMs(
  server: Pick<ModelServer, "timeoutMs" | "isPrivate">,
  { readsPerSecond, slowerThan = Number.POSITIVE_INFINITY }: ModelFacts,
  tokens: number,
): number {
  const speed = readsPerSecond ?? (server.isPrivate ? ASSUMED_SPEED : Number.POSITIVE_INFINITY);
  const readingMs = 1_000 * tokens * Math.max(SLACK / speed, PATIENCE / slowerThan);
  return Math.min(Math.max(server.timeoutMs, readingMs), LONGEST * server.timeoutMs);
}
