import { z } from "zod";
import { countTokens } from "@/lib/core/count-tokens";
import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { CheckedModel, ModelCheck, Tier } from "@/lib/core/types/mind";
import { contextOf } from "./context";
import type { ModelServer } from "./server";
import { Preempted, type Question, streamWords } from "./stream";
import { askForJson } from "./structured";

const TIERS = ["large", "medium", "small"] as const satisfies Tier[];
const SYSTEM = "This is a test of the connection.";
const COUNT = "Count from one to twenty in English words, separated by commas, and say nothing else.";
const FORM = 'Answer with exactly this JSON object: {"ready":true}';
const readySchema = z.object({ ready: z.boolean() });
const ANSWER_TOKENS = 128;
const THINKING_TOKENS = 2_048;

/**
 * Asks each model of a server two small questions: whether it streams and how fast, whether it thinks first, in which format it
 * gives JSON, and how large a context it has in use. What is found out holds for the calls after it. Never throws for a model that
 * fails: the check then says why.
 */
export async function checkModels(server: ModelServer): Promise<ModelCheck> {
  const models: CheckedModel[] = [];
  for (const model of new Set(TIERS.map((tier) => server.models[tier]))) {
    const tiers = TIERS.filter((tier) => server.models[tier] === model);
    try {
      models.push({ model, tiers, code: "ok", ...(await checkOne(server, model, tiers[0] ?? "large")) });
    } catch (error) {
      log.warn({ err: error }, "a model could not be checked");
      models.push({ model, tiers, code: isMindError(error) ? error.failure : "internal" });
    }
  }
  return { code: models.find(({ code }) => code !== "ok")?.code ?? "ok", models };
}

async function checkOne(
  server: ModelServer,
  model: string,
  tier: Tier,
): Promise<Omit<CheckedModel, "model" | "tiers" | "code">> {
  const heard = await count(server, model);
  await askForJson(
    server,
    { asked: "judge", schema: readySchema, schemaName: "check", tier, temperature: 0 },
    { system: SYSTEM, user: FORM, version: "check-1" },
    {},
  );
  const facts = server.factsOf(model);
  return {
    ...heard,
    thinks: facts.thinks === true,
    format: facts.format,
    contextTokens: await contextOf(server, tier),
  };
}

const NEVER = new AbortController().signal;

/** Hears a short answer; a call whose place a reply took is made again. */
async function count(server: ModelServer, model: string) {
  const question: Question = {
    model,
    system: SYSTEM,
    messages: [{ role: "user", content: COUNT }],
    temperature: 0,
    maxOutputTokens: ANSWER_TOKENS + THINKING_TOKENS,
    thinkingTokens: 0,
  };
  for (;;) {
    try {
      const begun = performance.now();
      const words = streamWords(server, "background", question, NEVER);
      let text = "";
      for (;;) {
        const { done, value } = await words.next();
        if (!done) {
          text += value;
          continue;
        }
        const tokens = value.thought + countTokens(text);
        return {
          streams: value.pieces > 1,
          tokensPerSecond: tokens / Math.max(0.001, (performance.now() - begun) / 1_000),
        };
      }
    } catch (error) {
      if (!(error instanceof Preempted)) throw error;
    }
  }
}
