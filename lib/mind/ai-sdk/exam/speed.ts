import { randomUUID } from "node:crypto";
import { countTokens } from "@/lib/core/count-tokens";
import { sharesOf } from "@/lib/core/settings/context";
import type { ModelServer } from "../server";
import { collectAnswer } from "../structured";

/** Tokens of the timed prompt. */
const READ_TOKENS = 500;
/** Tokens of a typical reply prompt, after some weeks of conversation. */
const TYPICAL_TOKENS = 2_500;
const ANSWER_TOKENS = 16;

export type ReadingSpeed = { readsPerSecond?: number; beginsAfter?: number };

/**
 * How fast a model reads an uncached prompt of 500 tokens, and how long a typical reply prompt would take; empty if the server counts no
 * tokens. `system` is the check's system text, `contextTokens` the limit of prompt and answer together.
 */
export async function measureReading(
  server: ModelServer,
  model: string,
  { system, contextTokens, signal }: { system: string; contextTokens: number; signal: AbortSignal },
): Promise<ReadingSpeed> {
  const facts = server.factsOf(model);
  const before = facts.readsPerSecond;
  // Earlier measurements are removed first, because they would count for half.
  delete facts.readsPerSecond;
  const question = {
    model,
    system,
    messages: [{ role: "user" as const, content: textToRead() }],
    temperature: 0,
    maxOutputTokens: ANSWER_TOKENS,
    thinkingTokens: 0,
    mayThink: false,
  };
  try {
    await collectAnswer(server, question, { signal });
  } finally {
    facts.readsPerSecond ??= before;
  }
  const { readsPerSecond } = facts;
  if (readsPerSecond === undefined) return {};
  const typical = Math.min(TYPICAL_TOKENS, sharesOf(contextTokens, "reply").prompt);
  return { readsPerSecond, beginsAfter: typical / readsPerSecond };
}

/** Returns a text to read that starts with random words, so that a server with a prompt cache has to read it. */
function textToRead(): string {
  const parts = [`Text ${randomUUID()}.`];
  const filler = "The tram runs along the river, past the market and the old mill, and stops at every bridge.";
  const each = countTokens(filler);
  for (let tokens = 0; tokens < READ_TOKENS; tokens += each) parts.push(filler);
  return [...parts, "Do not comment on the text. Answer with the single word: ready"].join("\n");
}
