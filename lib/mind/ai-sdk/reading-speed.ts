import type { LanguageModelUsage } from "ai";
import type { ModelFacts } from "./model-facts";
import type { ModelServer } from "./server";

/** For fewer tokens than this, network and queue take longer than the reading. */
const RELIABLE_TOKENS = 200;
/** Tokens a second that a model on a private address is taken to read until it was measured: a small one on two cores. */
const ASSUMED_SPEED = 30;
/** A prompt may take this many times what its length and the speed say, since a server has other work, too. */
const SLACK = 3;
/** After a silence that was too long, the same prompt is allowed this many times that silence. */
const PATIENCE = 2;
/** The longest silence that is ever allowed before a first token, as a multiple of `timeoutMs`. */
const LONGEST = 10;

/**
 * Learns how fast a model reads from the time to its first token. Tokens from the server's cache were not read. A slower call sets the
 * speed at once. A faster one raises it halfway, and only on a server that has reported cached tokens before: on others the prompt may have
 * been in a cache.
 */
export function noteReading(facts: ModelFacts, usage: LanguageModelUsage | undefined, firstTokenMs: number): void {
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
 * Learns from a call that was given up before its first token: the model reads more slowly than that. Holds until a call is answered. A
 * hosted model that was measured is not taken to have become slow: it is out of order.
 */
export function noteSilence(
  server: Pick<ModelServer, "isPrivate">,
  facts: ModelFacts,
  { tokens, ms }: { tokens: number; ms: number },
): void {
  if (tokens < RELIABLE_TOKENS || (!server.isPrivate && facts.readsPerSecond !== undefined)) return;
  facts.slowerThan = Math.min(facts.slowerThan ?? Number.POSITIVE_INFINITY, tokens / (ms / 1_000));
}

/** The silence that is allowed before the first token of an answer to a prompt of so many tokens, in ms. */
export function firstSilenceMs(
  server: Pick<ModelServer, "timeoutMs" | "isPrivate">,
  { readsPerSecond, slowerThan = Number.POSITIVE_INFINITY }: ModelFacts,
  tokens: number,
): number {
  const speed = readsPerSecond ?? (server.isPrivate ? ASSUMED_SPEED : Number.POSITIVE_INFINITY);
  const readingMs = 1_000 * tokens * Math.max(SLACK / speed, PATIENCE / slowerThan);
  return Math.min(Math.max(server.timeoutMs, readingMs), LONGEST * server.timeoutMs);
}
