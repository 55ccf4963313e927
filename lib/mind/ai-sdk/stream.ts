import { setTimeout as sleep } from "node:timers/promises";
import {
  type LanguageModelUsage,
  type ModelMessage,
  Output,
  experimental_streamLanguageModelCall as streamLanguageModelCall,
} from "ai";
import type { z } from "zod";
import { countTokens } from "@/lib/core/count-tokens";
import { CRISIS_TAG, createTagFilter } from "@/prompts/prompt-tags";
import type { Caller, Slot } from "./call-queue";
import { noteRefusal } from "./context";
import { mindError, toMindError } from "./failures";
import type { Format } from "./model-facts";
import { languageModel, thinkingOptions } from "./provider";
import { recordReachability } from "./reachable";
import { firstTokenTimeoutMs, recordReading, recordTimeout } from "./reading-speed";
import { CLOSES_THOUGHT, createThoughtFilter } from "./reasoning-filter";
import { callHeaders, type ModelServer } from "./server";
import { type ReportWait, reportChanges, untilReady } from "./server-lifecycle";
import { createWatchdog, type Watchdog } from "./watchdog";

/** Delay before a server that is loading its model is asked again, in ms. */
const POLL_MS = 1_000;

export type Question = {
  model: string;
  system: string;
  messages: ModelMessage[];
  temperature: number;
  /** Maximum tokens of the answer; a model that thinks may take `thinkingTokens` more. */
  maxOutputTokens: number;
  thinkingTokens: number;
  format?: Format;
  schema?: { name: string; shape: z.ZodType };
  /** False: the model is told not to think, if the server supports that. */
  mayThink?: boolean;
  /** Called for each crisis marker, with its position in the answer in code units. */
  onCrisisMark?: (before: number) => void;
};

/**
 * How a stream ended. `wasCut`: at the token limit; `thought`: tokens of reasoning, as far as they were visible; `pieces`: number of
 * chunks.
 */
export type Ended = { usage: LanguageModelUsage | undefined; wasCut: boolean; thought: number; pieces: number };

/**
 * Thrown when a reply interrupted this background call, because the server takes no further one. The call did not fail and should be
 * repeated.
 */
export class Preempted extends Error {
  override name = "Preempted";
}

/**
 * Asks a model and yields its text as it arrives, without reasoning and prompt tags. The request is sent when the queue allows another call
 * and the server takes calls; a reply reports what it waits for. The call fails after `timeoutMs` without a token, before the first one
 * after `firstTokenTimeoutMs`. A server that is loading its model is asked again for `timeoutMs`. The length of an answer is only limited
 * by tokens.
 * @throws MindError; the signal's reason when aborted; Preempted if a reply interrupted the call.
 */
export async function* streamAnswer(
  server: ModelServer,
  caller: Caller,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<string, Ended> {
  const isReply = caller.who === "reply";
  const reportWait = reportChanges(isReply ? caller.onWait : undefined);
  try {
    const slot = await server.callQueue.take(isReply ? { ...caller, onWait: reportWait } : caller, signal);
    try {
      reportWait(null);
      await untilReady(server.lifecycle, AbortSignal.any([signal, slot.lost]), reportWait);
      return yield* askUntilStarted(server, { ...question, isShown: isReply }, { signal, slot, reportWait });
    } catch (error) {
      signal.throwIfAborted();
      throw slot.lost.aborted ? new Preempted() : error;
    } finally {
      slot.release();
    }
  } finally {
    reportWait(null);
  }
}

type ShownQuestion = Question & { isShown: boolean };
type Call = { signal: AbortSignal; slot: Slot; reportWait: ReportWait };

async function* askUntilStarted(
  server: ModelServer,
  question: ShownQuestion,
  { signal, slot, reportWait }: Call,
): AsyncGenerator<string, Ended> {
  const watchdog = createWatchdog(server.timeoutMs, AbortSignal.any([signal, slot.lost]));
  try {
    const tokens = promptTokens(question);
    const allowedMs = firstTokenTimeoutMs(server, server.factsOf(question.model), tokens);
    const progress: Progress = {
      hasBegun: false,
      begin() {
        this.hasBegun = true;
        reportWait(null);
      },
    };
    const begun = performance.now();
    for (;;) {
      watchdog.touch(allowedMs);
      try {
        return yield* once(server, question, { watchdog, progress });
      } catch (error) {
        if (signal.aborted || slot.lost.aborted) throw error;
        const failure = watchdog.timedOut ? mindError("timeout") : toMindError(error);
        const facts = server.factsOf(question.model);
        if (watchdog.timedOut && !progress.hasBegun) recordTimeout(server, facts, { tokens, ms: allowedMs });
        // A server that refuses a request is reachable, and so is one that falls silent between two tokens.
        if (!(failure.failure === "timeout" && progress.hasBegun))
          recordReachability(server, failure.failure !== "unavailable" && failure.failure !== "timeout");
        if (failure.failure === "too_small")
          noteRefusal(server, question.model, failure, tokens + question.maxOutputTokens);
        if (failure.failure === "rejected" && question.mayThink === false && !facts.hasNoSwitch) {
          if (facts.hasNoEffort) facts.hasNoSwitch = true;
          facts.hasNoEffort = true;
          continue;
        }
        if (failure.failure !== "loading") throw failure;
        reportWait({ for: "model", seconds: server.lifecycle?.loadSeconds() ?? null });
        await sleep(POLL_MS, undefined, { signal: watchdog.signal }).catch(() => {});
        if (watchdog.timedOut || performance.now() - begun >= server.timeoutMs) throw failure;
      }
    }
  } finally {
    watchdog.stop();
  }
}

/** Whether any part of the answer has arrived. */
type Progress = { hasBegun: boolean; begin(): void };

const promptTokens = ({ system, messages }: Question) =>
  messages.reduce((sum, { content }) => sum + countTokens(String(content)), countTokens(system));

async function* once(
  server: ModelServer,
  question: ShownQuestion,
  { watchdog, progress }: { watchdog: Watchdog; progress: Progress },
): AsyncGenerator<string, Ended> {
  const facts = server.factsOf(question.model);
  const mayThink = question.mayThink !== false;
  // Thinking cannot be switched off for OpenAI's own models, some chat templates, and servers without such a switch.
  const stillThinks =
    mayThink || server.baseUrl === undefined || facts.opensInThought === true || facts.hasNoSwitch === true;
  const begun = performance.now();
  // `streamText` is not used, because it pipes every chunk through several more streams, for tools and steps that are not needed here.
  const { stream } = await streamLanguageModelCall({
    model: languageModel(server, question.model, { opensInThought: mayThink && facts.opensInThought === true }),
    instructions: question.system,
    messages: question.messages,
    output: outputOf(question),
    temperature: question.temperature,
    maxOutputTokens: question.maxOutputTokens + (facts.thinks && stillThinks ? question.thinkingTokens : 0),
    providerOptions: thinkingOptions(facts, mayThink),
    headers: callHeaders(server, question.isShown ? "reply" : "background"),
    abortSignal: watchdog.signal,
  });
  const isHeld = facts.opensInThought === undefined || (facts.opensInThought && !mayThink);
  const isUnknown = facts.opensInThought === undefined && question.isShown;
  const thoughts = createThoughtFilter(isUnknown ? "first" : isHeld ? "all" : "none");
  const tags = createTagFilter((tag, before) => {
    if (tag === CRISIS_TAG) question.onCrisisMark?.(before);
  });
  let [whole, thought, usage, wasCut]: [string, string, LanguageModelUsage | undefined, boolean] = [
    "",
    "",
    undefined,
    false,
  ];
  let [pieces, firstMs] = [0, 0];
  for await (const part of stream) {
    if (part.type === "text-delta" || part.type === "reasoning-delta") {
      pieces += 1;
      firstMs ||= performance.now() - begun;
      if (!progress.hasBegun) progress.begin();
      if (!server.reach.isReachable) recordReachability(server, true);
    }
    if (part.type === "error") throw part.error;
    if (part.type === "model-call-end") [usage, wasCut] = [part.usage, part.finishReason === "length"];
    if (part.type === "reasoning-delta") {
      watchdog.touch();
      thought += part.text;
    }
    if (part.type !== "text-delta") continue;
    watchdog.touch();
    whole += part.text;
    const chunks = tags.push(thoughts.push(part.text));
    if (chunks === "") continue;
    // The consumer may pause here: the watchdog only measures the server.
    watchdog.pause();
    yield chunks;
    watchdog.touch();
  }
  if (watchdog.signal.aborted) throw watchdog.signal.reason;
  const heldBack = thoughts.end();
  // The answer was cut before its leading thought ended: none of it is for the user.
  const isAllThought = wasCut && facts.opensInThought === true && !thoughts.opened && isHeld;
  const rest = tags.push(isAllThought ? "" : heldBack) + tags.end();
  if (rest !== "") yield rest;
  // From now on this model's answers are held back until their thought has ended.
  if (thoughts.opened || whole.includes(CLOSES_THOUGHT)) facts.opensInThought = true;
  else if (!wasCut) facts.opensInThought ??= false;
  // Some servers count reasoning tokens without sending them.
  const counted = usage?.outputTokenDetails.reasoningTokens ?? 0;
  const seen = countTokens(thought + thoughts.thought + (isAllThought ? heldBack : ""));
  facts.thinks ||= counted > 0 || seen > 0;
  if (firstMs > 0) recordReading(facts, usage, firstMs);
  return { usage, wasCut, thought: Math.max(counted, seen), pieces };
}

/** The SDK's option for a format. Answers that do not match it are still passed on. */
function outputOf({ format, schema }: Question) {
  if (format === "json_schema" && schema) return Output.object({ schema: schema.shape, name: schema.name });
  return format === "json_object" ? Output.json() : Output.text();
}
