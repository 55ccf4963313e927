import type { LanguageModelUsage } from "ai";
import type { ModelFacts } from "./facts";
import type { ModelServer } from "./server";

/** Fewer tokens than this are read so fast that the network and the queue weigh more. */
const TELLING_TOKENS = 200;
/** A prompt may take so many times as long as its length says: a server does other things, too. */
const SLACK = 3;
/** However long a prompt is, the silence before the first token is no longer than so many times the usual one. */
const LONGEST = 10;

/**
 * Learns how fast a model reads from how long its first token took. Tokens that its server had in a cache were not read. A call that was
 * slower than those before counts as much as all of them together, and so does one that was faster.
 */
export function noteReading(facts: ModelFacts, usage: LanguageModelUsage | undefined, firstTokenMs: number): void {
  const read = (usage?.inputTokens ?? 0) - (usage?.inputTokenDetails.cacheReadTokens ?? 0);
  if (read < TELLING_TOKENS) return;
  const speed = read / Math.max(0.001, firstTokenMs / 1_000);
  facts.readsPerSecond = facts.readsPerSecond === undefined ? speed : (facts.readsPerSecond + speed) / 2;
}

/** The silence that is allowed before the first token of an answer to a prompt of so many tokens, in ms. */
export function firstSilenceMs(server: Pick<ModelServer, "timeoutMs">, facts: ModelFacts, tokens: number): number {
  const readingMs = facts.readsPerSecond === undefined ? 0 : (1_000 * tokens) / facts.readsPerSecond;
  return Math.min(Math.max(server.timeoutMs, SLACK * readingMs), LONGEST * server.timeoutMs);
}
