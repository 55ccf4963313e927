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
import { noteRefusal } from "./context";
import type { Format } from "./facts";
import { mindError, toMindError } from "./failures";
import { languageModel, thinkingOptions } from "./provider";
import { firstSilenceMs, noteReading } from "./reading-speed";
import type { ModelServer } from "./server";
import { CLOSES_THOUGHT, createThoughtFilter } from "./thought-filter";
import { createWatchdog, type Watchdog } from "./watchdog";

/** While a server loads its model it is asked again this often. */
const LOOK_AGAIN_MS = 1_000;

export type Question = {
  model: string;
  system: string;
  messages: ModelMessage[];
  temperature: number;
  /** Tokens of the answer; a model that thinks first may take `thinkingTokens` beside them. */
  maxOutputTokens: number;
  thinkingTokens: number;
  format?: Format;
  schema?: { name: string; shape: z.ZodType };
  /** False: where the server knows how, the model is told not to think first. */
  mayThink?: boolean;
  /** Called for each crisis marker in the answer, with how many code units of its words stand before it. */
  onCrisisMark?: (before: number) => void;
};

/**
 * How a stream ended. `wasCut`: at the limit of the answer; `thought`: tokens that went into thinking, as far as they were seen;
 * `pieces`: in how many it came.
 */
export type Ended = { usage: LanguageModelUsage | undefined; wasCut: boolean; thought: number; pieces: number };

/** The place of a background call was given to a reply: it is to be asked again, and that is no failure. */
export class Preempted extends Error {
  override name = "Preempted";
}

/**
 * Asks a model and yields its words as they come: no thoughts, wherever the server puts them, and no tags of the prompt. The
 * request leaves once a place is free. A server that still loads its model is asked again until it has been silent for
 * `timeoutMs`, which is the longest silence between two tokens and, but for a prompt that the model reads slowly, before the first; nothing bounds the whole but the number of tokens.
 * @throws MindError; the signal's reason when aborted; Preempted when a reply took the place.
 */
export async function* streamWords(
  server: ModelServer,
  who: "reply" | "background",
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<string, Ended> {
  const slot = await server.slots.take(who, signal);
  const watchdog = createWatchdog(server.timeoutMs, AbortSignal.any([signal, slot.lost]));
  try {
    watchdog.touch(firstSilenceMs(server, server.factsOf(question.model), promptTokens(question)));
    for (;;) {
      try {
        return yield* once(server, { ...question, isShown: who === "reply" }, watchdog);
      } catch (error) {
        signal.throwIfAborted();
        if (slot.lost.aborted) throw new Preempted();
        const failure = watchdog.timedOut ? mindError("timeout") : toMindError(error);
        // Whoever refuses is there.
        server.isReachable = failure.failure !== "unavailable" && failure.failure !== "timeout";
        if (failure.failure === "too_small")
          noteRefusal(server, question.model, failure, promptTokens(question) + question.maxOutputTokens);
        const facts = server.factsOf(question.model);
        if (failure.failure === "rejected" && question.mayThink === false && !facts.hasNoSwitch) {
          if (facts.hasNoEffort) facts.hasNoSwitch = true;
          facts.hasNoEffort = true;
          continue;
        }
        if (failure.failure !== "loading") throw failure;
        await sleep(LOOK_AGAIN_MS, undefined, { signal: watchdog.signal }).catch(() => {});
        signal.throwIfAborted();
        if (slot.lost.aborted) throw new Preempted();
        if (watchdog.timedOut) throw failure;
      }
    }
  } finally {
    watchdog.stop();
    slot.release();
  }
}

const promptTokens = ({ system, messages }: Question) =>
  messages.reduce((sum, { content }) => sum + countTokens(String(content)), countTokens(system));

async function* once(
  server: ModelServer,
  question: Question & { isShown: boolean },
  watchdog: Watchdog,
): AsyncGenerator<string, Ended> {
  const facts = server.factsOf(question.model);
  const mayThink = question.mayThink !== false;
  // OpenAI's own models can only be told to think less, a template may open a thought whatever it is told, a server may know no switch.
  const stillThinks =
    mayThink || server.baseUrl === undefined || facts.opensInThought === true || facts.hasNoSwitch === true;
  const begun = performance.now();
  // One call of a model: `streamText` would pass every piece through half a dozen more streams for tools and steps that nobody uses here.
  const { stream } = await streamLanguageModelCall({
    model: languageModel(server, question.model, { opensInThought: mayThink && facts.opensInThought === true }),
    instructions: question.system,
    messages: question.messages,
    output: outputOf(question),
    temperature: question.temperature,
    maxOutputTokens: question.maxOutputTokens + (facts.thinks && stillThinks ? question.thinkingTokens : 0),
    providerOptions: thinkingOptions(facts, mayThink),
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
      server.isReachable = true;
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
    const words = tags.push(thoughts.push(part.text));
    if (words === "") continue;
    // Time the reader takes is not the server's silence.
    watchdog.pause();
    yield words;
    watchdog.touch();
  }
  if (watchdog.signal.aborted) throw watchdog.signal.reason;
  const heldBack = thoughts.end();
  // Of a model that opens in a thought an answer that was cut before the thought's end is all thought.
  const isAllThought = wasCut && facts.opensInThought === true && !thoughts.opened && isHeld;
  const rest = tags.push(isAllThought ? "" : heldBack) + tags.end();
  if (rest !== "") yield rest;
  // One that was thought to do without has just closed a thought: its next answers are heard out first.
  if (thoughts.opened || whole.includes(CLOSES_THOUGHT)) facts.opensInThought = true;
  else if (!wasCut) facts.opensInThought ??= false;
  // Some servers count thoughts that they do not show.
  const counted = usage?.outputTokenDetails.reasoningTokens ?? 0;
  const seen = countTokens(thought + thoughts.thought + (isAllThought ? heldBack : ""));
  facts.thinks ||= counted > 0 || seen > 0;
  if (firstMs > 0) noteReading(facts, usage, firstMs);
  return { usage, wasCut, thought: Math.max(counted, seen), pieces };
}

/** The SDK's way of asking for a format. It only asks: a faulty answer is still an answer to us. */
function outputOf({ format, schema }: Question) {
  if (format === "json_schema" && schema) return Output.object({ schema: schema.shape, name: schema.name });
  return format === "json_object" ? Output.json() : Output.text();
}
