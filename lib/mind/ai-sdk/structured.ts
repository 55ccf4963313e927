import type { ModelMessage } from "ai";
import type { z } from "zod";
import { countTokens } from "@/lib/core/count-tokens";
import { isMindError, type MindError } from "@/lib/core/errors";
import { type AnswerKind, sharesOf } from "@/lib/core/settings/context";
import { clip } from "@/lib/core/text/code-points";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { AskOptions, MindAnswer, RepairHint } from "@/lib/core/types/mind";
import type { Tier } from "@/lib/core/types/model-check";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { contextOf, noteReadTokens, thinkingTokensOf } from "./context";
import { mindError } from "./failures";
import { FORMATS } from "./model-facts";
import type { ModelServer } from "./server";
import { type Ended, Preempted, type Question, streamAnswer } from "./stream";
import { usageOf } from "./usage";

/** Maximum code points of an unusable answer that are sent back to the model for repair. */
const REPAIR_MAX = 16_000;

/** A JSON task: its schema, model tier and temperature. */
export type Task = {
  asked: AnswerKind;
  schema: z.ZodType;
  schemaName: string;
  tier: Tier;
  temperature: number;
};

/**
 * Asks for JSON and returns the raw text, valid or not; parsing is up to the caller. If a server refuses a format, the next one is tried
 * and remembered; an answer that was all thinking is requested once more without thinking.
 * @throws MindError without an answer; the signal's reason when aborted; Error inside a database transaction.
 */
export async function askForJson(
  server: ModelServer,
  task: Task,
  prompt: RenderedPrompt,
  { signal = NEVER, repair, ready }: AskOptions,
): Promise<MindAnswer> {
  assertOutsideTransaction("a model call");
  const model = server.models[task.tier];
  const contextTokens = await contextOf(server, task.tier);
  const answerTokens = sharesOf(contextTokens, task.asked).answer;
  const question: Question = {
    model,
    system: prompt.system,
    messages: messagesOf(prompt, repair, contextTokens - 2 * answerTokens),
    temperature: task.temperature,
    maxOutputTokens: answerTokens,
    thinkingTokens: thinkingTokensOf(contextTokens),
    schema: { name: task.schemaName, shape: task.schema },
  };
  const first = await askInFormats(server, question, { signal, ready });
  const isSpent = first.text.trim() === "" && first.thought > 0;
  const { text, usage } = isSpent
    ? await askInFormats(server, { ...question, mayThink: false }, { signal, ready })
    : first;
  const answer = { raw: text, model, promptVersion: prompt.version, usage: usageOf(usage, prompt, text) };
  const readTokens = await noteReadTokens(server, model, { usage, prompt, answerTokens });
  if (readTokens !== undefined) throw mindError("too_small", { contextTokens: readTokens });
  return answer;
}

const NEVER = new AbortController().signal;

type CollectedAnswer = Ended & { text: string };
type When = { signal: AbortSignal; ready?: () => Promise<void> };

async function askInFormats(server: ModelServer, question: Question, when: When): Promise<CollectedAnswer> {
  const facts = server.factsOf(question.model);
  const formats = FORMATS.slice(FORMATS.indexOf(facts.format ?? "json_schema"));
  let refused: MindError = mindError("rejected");
  for (const format of formats) {
    try {
      const collected = await collectAnswer(server, { ...question, format }, when);
      facts.format = format;
      return collected;
    } catch (error) {
      // Any other failure would be the same in every format.
      if (!isMindError(error) || error.failure !== "rejected") throw error;
      refused = error;
    }
  }
  throw refused;
}

/** Collects the whole answer. Repeats the call if a reply preempted it. */
export async function collectAnswer(
  server: ModelServer,
  question: Question,
  { signal, ready }: When,
): Promise<CollectedAnswer> {
  for (;;) {
    await ready?.();
    try {
      const chunks = streamAnswer(server, { who: "background" }, question, signal);
      let text = "";
      for (;;) {
        const { done, value } = await chunks.next();
        if (done) return { ...value, text };
        text += value;
      }
    } catch (error) {
      if (!(error instanceof Preempted)) throw error;
    }
  }
}

/** The messages of a request. To repair an unusable answer, the answer is included if it fits into `budget` tokens together with the prompt. */
function messagesOf(prompt: RenderedPrompt, repair: RepairHint | undefined, budget: number): ModelMessage[] {
  const messages: ModelMessage[] = [{ role: "user", content: prompt.user }];
  if (repair === undefined) return messages;
  const before = clip(repair.raw, REPAIR_MAX).trim();
  const fits = countTokens(prompt.system) + countTokens(prompt.user) + countTokens(before) <= budget;
  if (before !== "" && fits) messages.push({ role: "assistant", content: before });
  messages.push({
    role: "user",
    content: `That answer could not be used: ${repair.problem} Answer again, with the complete JSON object only.`,
  });
  return messages;
}
