import { randomUUID } from "node:crypto";
import type { LanguageModelUsage } from "ai";
import { countTokens } from "@/lib/core/count-tokens";
import { sharesOf } from "@/lib/core/settings/context";
import type { ModelServer } from "../server";
import { Preempted, type Question, streamWords } from "../stream";

/** Tokens of the prompt that is timed. */
const READ_TOKENS = 500;
/** Tokens of an ordinary reply's prompt, in the middle of a conversation of some weeks. */
const TYPICAL_TOKENS = 2_500;
const ANSWER_TOKENS = 16;
const NEVER = new AbortController().signal;

export type ReadingSpeed = { readsPerSecond: number; beginsAfter: number };

/**
 * Times how long a model reads: from the request of a prompt of 500 tokens that no cache holds to the first word of the answer, which is one
 * word. `system` is the check's, `contextTokens` what prompt and answer may take together. Tokens that the server had cached all the same
 * are not counted.
 */
export async function measureReading(
  server: ModelServer,
  model: string,
  { system, contextTokens }: { system: string; contextTokens: number },
): Promise<ReadingSpeed> {
  const question: Question = {
    model,
    system,
    messages: [{ role: "user", content: textToRead() }],
    temperature: 0,
    maxOutputTokens: ANSWER_TOKENS,
    thinkingTokens: 0,
    mayThink: false,
  };
  const { seconds, tokens } = await timeFirstWord(server, question);
  const readsPerSecond = tokens / Math.max(0.001, seconds);
  const typical = Math.min(TYPICAL_TOKENS, sharesOf(contextTokens, "reply").prompt);
  return { readsPerSecond, beginsAfter: typical / readsPerSecond };
}

/** It begins with something new each time: a server that keeps prompts would not read the same text twice. */
function textToRead(): string {
  const parts = [`Text ${randomUUID()}.`];
  const filler = "The tram runs along the river, past the market and the old mill, and stops at every bridge.";
  const each = countTokens(filler);
  for (let tokens = 0; tokens < READ_TOKENS; tokens += each) parts.push(filler);
  return [...parts, "Do not comment on the text. Answer with the single word: ready"].join("\n");
}

/** Tokens that were read anew: as the server counts them, else those that were sent, without what it had cached. */
export function tokensRead(usage: LanguageModelUsage | undefined, sent: number): number {
  return Math.max(1, (usage?.inputTokens ?? sent) - (usage?.inputTokenDetails.cacheReadTokens ?? 0));
}

async function timeFirstWord(server: ModelServer, question: Question): Promise<{ seconds: number; tokens: number }> {
  for (;;) {
    try {
      const begun = performance.now();
      const words = streamWords(server, "background", question, NEVER);
      let first: number | undefined;
      for (;;) {
        const { done, value } = await words.next();
        if (!done) {
          first ??= performance.now();
          continue;
        }
        const sent = countTokens(question.system) + countTokens(String(question.messages[0]?.content));
        const tokens = tokensRead(value.usage, sent);
        return { seconds: ((first ?? performance.now()) - begun) / 1_000, tokens };
      }
    } catch (error) {
      if (!(error instanceof Preempted)) throw error;
    }
  }
}
