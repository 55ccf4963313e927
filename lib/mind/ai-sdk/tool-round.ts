import { type ModelMessage, experimental_streamLanguageModelCall as streamLanguageModelCall, tool } from "ai";
import { z } from "zod";
import { languageModel, thinkingOptions } from "./provider";
import { firstTokenTimeoutMs } from "./reading-speed";
import { callHeaders, type ModelServer } from "./server";
import { untilReady } from "./server-lifecycle";
import { Preempted } from "./stream";
import { createWatchdog } from "./watchdog";

const ASKED = "Which word is on the note? Look it up with the tool, then say that word and nothing else.";
const WORD = "marigold";
const TOKENS = 2_048;
const tools = {
  read_note: tool({ description: "Reads the note and returns the word on it.", inputSchema: z.object({}) }),
};

type Call = { toolCallId: string; toolName: string; input: unknown };

/**
 * Whether a model calls a given tool and uses its result, in one round; false if the server refuses tools. Repeats the round if a reply
 * preempted it.
 * @throws the signal's reason when aborted.
 */
export async function usesTools(server: ModelServer, model: string, given: Given): Promise<boolean> {
  for (;;) {
    try {
      return await makeRound(server, model, given);
    } catch (error) {
      given.signal.throwIfAborted();
      if (!(error instanceof Preempted)) return false;
    }
  }
}

type Given = { system: string; signal: AbortSignal };

async function makeRound(server: ModelServer, model: string, given: Given): Promise<boolean> {
  const question: ModelMessage = { role: "user", content: ASKED };
  const { calls } = await ask(server, model, { ...given, messages: [question] });
  const [call] = calls;
  if (!call) return false;
  const output = { type: "text" as const, value: WORD };
  const { toolCallId, toolName } = call;
  const { text } = await ask(server, model, {
    ...given,
    messages: [
      question,
      { role: "assistant", content: [{ type: "tool-call", ...call }] },
      { role: "tool", content: [{ type: "tool-result", toolCallId, toolName, output }] },
    ],
  });
  return text.toLowerCase().includes(WORD);
}

type Prompt = Given & { messages: ModelMessage[] };

async function ask(server: ModelServer, model: string, { signal, ...prompt }: Prompt) {
  const slot = await server.callQueue.take({ who: "background" }, signal);
  const watchdog = createWatchdog(server.timeoutMs, AbortSignal.any([signal, slot.lost]));
  try {
    await untilReady(server.lifecycle, watchdog.signal);
    const facts = server.factsOf(model);
    watchdog.touch(firstTokenTimeoutMs(server, facts, TOKENS));
    const { stream } = await streamLanguageModelCall({
      model: languageModel(server, model, { opensInThought: facts.opensInThought === true }),
      instructions: prompt.system,
      messages: prompt.messages,
      tools,
      temperature: 0,
      maxOutputTokens: TOKENS,
      providerOptions: thinkingOptions(facts, true),
      headers: callHeaders(server, "background"),
      abortSignal: watchdog.signal,
    });
    const calls: Call[] = [];
    let text = "";
    for await (const part of stream) {
      watchdog.touch();
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") text += part.text;
      if (part.type === "tool-call") {
        const { toolCallId, toolName, input } = part;
        calls.push({ toolCallId, toolName, input });
      }
    }
    watchdog.signal.throwIfAborted();
    return { calls, text };
  } catch (error) {
    throw slot.lost.aborted ? new Preempted() : error;
  } finally {
    watchdog.stop();
    slot.release();
  }
}
