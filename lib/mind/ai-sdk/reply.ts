import { type LanguageModelUsage, streamText } from "ai";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { RenderedPrompt, ReplyInput, ReplyStream, Usage } from "@/lib/core/types/mind";
import type { Measure } from "@/lib/core/types/stages";
import { renderReply } from "@/prompts/reply";
import { mindError, toMindError } from "./failures";
import { type Endpoint, languageModel, PROVIDER_OPTIONS } from "./provider";
import { usageOf } from "./usage";
import { createWatchdog } from "./watchdog";

const MAX_OUTPUT_TOKENS = 1_024;
const TEMPERATURE = 0.7;

export type ReplyConfig = Endpoint & { model: string; timeoutMs: number };

/**
 * Starts a streamed reply. The request leaves when `text` is first read; nothing is retried here, since a reply may
 * have been shown in part. `timeoutMs` is the longest silence allowed, before the first token and between any two.
 * @throws Error inside a database transaction.
 */
export function streamReply(
  config: ReplyConfig,
  input: ReplyInput,
  { signal, measure }: { signal: AbortSignal; measure?: Measure },
): ReplyStream {
  assertOutsideTransaction("a model call");
  const prompt = renderReply(input, measure);
  let settle: (usage: Usage) => void = () => {};
  const usage = new Promise<Usage>((resolve) => {
    settle = resolve;
  });
  return { model: config.model, prompt, usage, text: readText({ config, prompt, signal, settle }) };
}

type Run = { config: ReplyConfig; prompt: RenderedPrompt; signal: AbortSignal; settle: (usage: Usage) => void };

async function* readText({ config, prompt, signal, settle }: Run): AsyncGenerator<string> {
  assertOutsideTransaction("a model call");
  const watchdog = createWatchdog(config.timeoutMs, signal);
  let text = "";
  let reported: LanguageModelUsage | undefined;
  try {
    if (signal.aborted) return;
    watchdog.touch();
    const { stream } = streamText({
      model: languageModel(config, config.model),
      instructions: prompt.system,
      prompt: prompt.user,
      temperature: TEMPERATURE,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      providerOptions: PROVIDER_OPTIONS,
      abortSignal: watchdog.signal,
      // Without a handler the SDK prints the error, and with it the prompt.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "finish") reported = part.totalUsage;
      if (part.type === "reasoning-delta" || part.type === "text-delta") watchdog.touch();
      if (part.type !== "text-delta") continue;
      const delta = text === "" ? part.text.trimStart() : part.text;
      if (delta === "") continue;
      text += delta;
      // Time the reader takes is not the server's silence.
      watchdog.pause();
      yield delta;
      if (signal.aborted) return;
      watchdog.touch();
    }
    if (signal.aborted) return;
    if (watchdog.timedOut) throw mindError("timeout");
    if (text.trim() === "") throw mindError("bad_answer", "empty");
  } catch (error) {
    if (signal.aborted) return;
    throw watchdog.timedOut ? mindError("timeout") : toMindError(error);
  } finally {
    watchdog.stop();
    settle(usageOf(reported, prompt, text));
  }
}
