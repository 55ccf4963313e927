import { isMindError } from "@/lib/core/errors";
import { sharesOf } from "@/lib/core/settings/context";
import type { Points, Tier } from "@/lib/core/types/model-check";
import { extractionWireSchema, parseExtraction, renderExtraction } from "@/prompts/extraction";
import { renderReply } from "@/prompts/reply";
import { contextOf, thinkingTokensOf } from "../context";
import type { ModelServer } from "../server";
import { askForJson, collectAnswer } from "../structured";
import { EXAM_CONVERSATION, EXAM_QUESTION } from "./exam-material";
import { gradeAnswer, gradeExtraction } from "./grade";

/** Tokens of the exam's reply: one sentence and a reserve. */
const REPLY_TOKENS = 256;

/**
 * Has a model extract a conversation and answer a question through the regular prompts and parsers, at temperature 0. An unusable answer,
 * or a conversation that does not fit, counts as unreadable.
 * @throws MindError if the model cannot be used.
 */
export async function examine(server: ModelServer, examined: Examined): Promise<Points> {
  return {
    ...gradeExtraction(await extractConversation(server, examined)),
    answer: gradeAnswer(await replyTo(server, examined)),
  };
}

type Examined = { model: string; tier: Tier; signal: AbortSignal };

async function extractConversation(server: ModelServer, { tier, signal }: Examined) {
  const task = {
    asked: "extract",
    schema: extractionWireSchema,
    schemaName: "extraction",
    tier,
    temperature: 0,
  } as const;
  const asked = askForJson(server, task, renderExtraction(EXAM_CONVERSATION), { signal });
  const raw = await orNothing(asked.then((answer) => answer.raw));
  const { transcript, timeZone } = EXAM_CONVERSATION;
  const read = parseExtraction(raw, { lines: transcript.length, timeZone });
  return read.ok ? read.extraction : null;
}

async function replyTo(server: ModelServer, { model, tier, signal }: Examined): Promise<string> {
  const contextTokens = await contextOf(server, tier);
  const { prompt: promptMax } = sharesOf(contextTokens, "reply");
  const prompt = renderReply({ ...EXAM_QUESTION, promptMax });
  const question = {
    model,
    system: prompt.system,
    messages: prompt.messages ?? [{ role: "user" as const, content: prompt.user }],
    temperature: 0,
    maxOutputTokens: REPLY_TOKENS,
    thinkingTokens: thinkingTokensOf(contextTokens),
  };
  return orNothing(collectAnswer(server, question, { signal }).then(({ text }) => text));
}

async function orNothing(answer: Promise<string>): Promise<string> {
  try {
    return await answer;
  } catch (error) {
    if (isMindError(error) && (error.failure === "too_small" || error.failure === "bad_answer")) return "";
    throw error;
  }
}
