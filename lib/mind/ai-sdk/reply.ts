import { isMindError } from "@/lib/core/errors";
import { sharesOf } from "@/lib/core/settings/context";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { RenderedPrompt, Usage } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput, ReplyOptions, ReplyStream } from "@/lib/core/types/reply-input";
import { renderReply } from "@/prompts/reply";
import { contextOf, noteReadTokens, thinkingTokensOf } from "./context";
import { mindError } from "./failures";
import type { ModelServer } from "./server";
import { type Ended, type Question, streamAnswer } from "./stream";
import { usageOf } from "./usage";

const TEMPERATURE = 0.7;
/**
 * A weak model ignores its memories at a higher temperature: Qwen 2.5 Coder 1.5B answered 1 of 6 questions from its memories at 0.7, and 4
 * of 6 at 0.3 (three conversations of `evals/real-model`, two samples each).
 */
const WEAK_TEMPERATURE = 0.3;

/**
 * Starts a streamed reply. The request is sent when `text` is first read. Before the first word it is repeated once if that may help: with
 * a shorter prompt if the model's context is too small, without thinking if the whole answer was a thought. After the first word nothing is
 * repeated.
 * @throws Error inside a database transaction.
 */
export function streamReply(
  server: ModelServer,
  input: ReplyInput,
  { measure, ...options }: ReplyOptions,
): ReplyStream {
  assertOutsideTransaction("a model call");
  let settle: (usage: Usage) => void = () => {};
  const usage = new Promise<Usage>((resolve) => {
    settle = resolve;
  });
  const run: Run = { server, input, ...options, text: "", crisisMarks: [] };
  const stream: ReplyStream = {
    model: server.models.large,
    prompt: renderReply(input, measure),
    usage,
    crisisMarks: run.crisisMarks,
    text: { [Symbol.asyncIterator]: () => readText(stream, run, settle) },
  };
  return stream;
}

type Run = Omit<ReplyOptions, "measure"> & {
  server: ModelServer;
  input: ReplyInput;
  text: string;
  crisisMarks: number[];
};

async function* readText(
  stream: { prompt: RenderedPrompt },
  run: Run,
  settle: (usage: Usage) => void,
): AsyncGenerator<string> {
  assertOutsideTransaction("a model call");
  let ended: Ended | undefined;
  try {
    if (!run.signal.aborted) ended = yield* retryUntilText(stream, run);
  } catch (error) {
    if (!run.signal.aborted) throw error;
  } finally {
    settle(usageOf(ended?.usage, stream.prompt, run.text));
  }
}

async function* retryUntilText(stream: { prompt: RenderedPrompt }, run: Run): AsyncGenerator<string, Ended> {
  const { server, input } = run;
  let [isShorter, mayThink] = [false, true];
  for (;;) {
    const contextTokens = await contextOf(server, "large");
    const question = questionOf(server, stream.prompt, { contextTokens, mayThink, isWeak: input.isWeak === true });
    try {
      const ended = yield* ask(run, question);
      const { model, maxOutputTokens: answerTokens } = question;
      await noteReadTokens(server, model, { usage: ended.usage, prompt: stream.prompt, answerTokens });
      if (run.text.trim() !== "") return ended;
      if (ended.thought === 0 || !mayThink) throw mindError("bad_answer", { detail: "empty" });
      mayThink = false;
    } catch (error) {
      const isTooLong = isMindError(error) && error.failure === "too_small";
      if (!isTooLong || isShorter || run.text !== "") throw error;
      isShorter = true;
      const { prompt: promptMax } = sharesOf(await contextOf(server, "large"), "reply");
      stream.prompt = renderReply({ ...input, promptMax });
    }
  }
}

/** Sends one request and yields its text without leading whitespace. */
async function* ask(run: Run, question: Question): AsyncGenerator<string, Ended> {
  const marks: number[] = [];
  let trimmed = 0;
  const onCrisisMark = (before: number) => void marks.push(before);
  const { server, userId, onWait, signal } = run;
  const chunks = streamAnswer(server, { who: "reply", userId, onWait }, { ...question, onCrisisMark }, signal);
  try {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return value;
      const delta = run.text === "" ? value.trimStart() : value;
      trimmed += value.length - delta.length;
      if (delta === "") continue;
      run.text += delta;
      yield delta;
      run.signal.throwIfAborted();
    }
  } finally {
    run.crisisMarks.push(...marks.map((before) => Math.max(0, before - trimmed)));
    await chunks.return(EMPTY_END);
  }
}

const EMPTY_END: Ended = { usage: undefined, wasCut: false, thought: 0, pieces: 0 };

function questionOf(
  server: ModelServer,
  prompt: RenderedPrompt,
  { contextTokens, mayThink, isWeak }: { contextTokens: number; mayThink: boolean; isWeak: boolean },
): Question {
  return {
    model: server.models.large,
    system: prompt.system,
    messages: prompt.messages ?? [{ role: "user", content: prompt.user }],
    temperature: isWeak ? WEAK_TEMPERATURE : TEMPERATURE,
    maxOutputTokens: sharesOf(contextTokens, "reply").answer,
    thinkingTokens: thinkingTokensOf(contextTokens),
    mayThink,
  };
}
