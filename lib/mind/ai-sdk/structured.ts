import { generateText, type ModelMessage, Output } from "ai";
import type { z } from "zod";
import { clip } from "@/lib/core/text/points";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { MindAnswer, RenderedPrompt, RepairHint } from "@/lib/core/types/mind";
import { mindError, statusOf, toMindError } from "./failures";
import { type Endpoint, languageModel, PROVIDER_OPTIONS } from "./provider";
import { usageOf } from "./usage";

/** Of an answer shown again for repair. */
const REPAIR_MAX = 16_000;

/** How JSON is asked for, best first. A server that refuses one way is asked the next way. */
const MODES = ["json_schema", "json_object", "plain"] as const;
type Mode = (typeof MODES)[number];
/** Statuses with which servers refuse a response format. */
const REFUSALS = [400, 422, 501];

/** Remembers, per model, the best way of asking that worked. */
export type ModeMemory = Map<string, Mode>;

export type Question = {
  prompt: RenderedPrompt;
  schema: z.ZodType;
  schemaName: string;
  model: string;
  temperature: number;
  maxOutputTokens: number;
  signal: AbortSignal;
  repair?: RepairHint;
};

/**
 * Asks for JSON and returns the raw text, valid or not; reading it is the caller's work. `timeoutMs` bounds the whole call.
 * @throws MindError when there is no answer; the signal's reason when aborted; Error inside a database transaction.
 */
export async function askForJson(
  config: Endpoint & { timeoutMs: number },
  question: Question,
  memory: ModeMemory,
): Promise<MindAnswer> {
  assertOutsideTransaction("a model call");
  const timeout = AbortSignal.timeout(config.timeoutMs);
  const abortSignal = AbortSignal.any([question.signal, timeout]);
  const modes = MODES.slice(MODES.indexOf(memory.get(question.model) ?? "json_schema"));
  for (const mode of modes) {
    try {
      const result = await generate(config, { ...question, signal: abortSignal }, mode);
      memory.set(question.model, mode);
      return result;
    } catch (error) {
      question.signal.throwIfAborted();
      if (timeout.aborted) throw mindError("timeout");
      const refused = REFUSALS.includes(statusOf(error) ?? 0);
      if (!refused || mode === modes.at(-1)) throw toMindError(error);
    }
  }
  throw mindError("rejected");
}

async function generate(config: Endpoint, question: Question, mode: Mode): Promise<MindAnswer> {
  const { prompt, model } = question;
  const { text, usage } = await generateText({
    model: languageModel(config, model),
    instructions: prompt.system,
    messages: messagesOf(question),
    output: outputOf(question, mode),
    temperature: question.temperature,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    providerOptions: PROVIDER_OPTIONS,
    abortSignal: question.signal,
  });
  return { raw: text, model, promptVersion: prompt.version, usage: usageOf(usage, prompt, text) };
}

/** The SDK's output modes with its parsing taken out: a faulty answer is still an answer to us. */
function outputOf({ schema, schemaName }: Question, mode: Mode) {
  const parseCompleteOutput = async ({ text }: { text: string }) => text;
  if (mode === "json_schema") return { ...Output.object({ schema, name: schemaName }), parseCompleteOutput };
  if (mode === "json_object") return { ...Output.json(), parseCompleteOutput };
  return Output.text();
}

function messagesOf({ prompt, repair }: Question): ModelMessage[] {
  const messages: ModelMessage[] = [{ role: "user", content: prompt.user }];
  if (repair === undefined) return messages;
  if (repair.raw.trim() !== "") messages.push({ role: "assistant", content: clip(repair.raw, REPAIR_MAX) });
  messages.push({
    role: "user",
    content: `That answer could not be used: ${repair.problem} Answer again, with the complete JSON object only.`,
  });
  return messages;
}
