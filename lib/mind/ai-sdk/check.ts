import { z } from "zod";
import { countTokens } from "@/lib/core/count-tokens";
import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Tier } from "@/lib/core/types/mind";
import type { CheckedModel, ModelCheck } from "@/lib/core/types/model-check";
import { findObject } from "@/prompts/salvage";
import { contextOf } from "./context";
import { examine } from "./exam/exam";
import { judge } from "./exam/grade";
import { measureReading } from "./exam/speed";
import { strengthOf } from "./facts";
import { mindError } from "./failures";
import type { ModelServer } from "./server";
import { Preempted, type Question, streamWords } from "./stream";
import { askForJson } from "./structured";

const TIERS = ["large", "medium", "small"] as const satisfies Tier[];
/** Tiers for which the result of the exam changes something: replies, and how conversations are read. */
const EXAMINED: readonly Tier[] = ["large", "small"];
const SYSTEM = "This is a test of the connection.";
const COUNT = "Count from one to twenty in English words, separated by commas, and say nothing else.";
const FORM = 'Answer with exactly this JSON object: {"ready":true}';
const readySchema = z.object({ ready: z.boolean() });
const ANSWER_TOKENS = 128;
const THINKING_TOKENS = 2_048;

/**
 * Asks each model of a server two small questions: whether it streams and how fast, whether it thinks first, in which format it
 * gives JSON, and how large a context it has in use; then how fast it reads, and, unless it only forms thoughts, an exam of what
 * memory and replies ask of it. Those that could be used `before` are not asked again. What is found out holds for the calls after
 * it. Never throws for a model that fails: the check then says why.
 */
export async function checkModels(server: ModelServer, before?: ModelCheck): Promise<ModelCheck> {
  const models: CheckedModel[] = [];
  for (const model of new Set(TIERS.map((tier) => server.models[tier]))) {
    const tiers = TIERS.filter((tier) => server.models[tier] === model);
    const known = before?.models.find((one) => one.model === model && one.code === "ok");
    try {
      const checked = known ?? { model, tiers, code: "ok", ...(await checkOne(server, model, tiers)) };
      models.push(checked);
      if (checked.exam) server.factsOf(model).strength = strengthOf(checked.exam);
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
  tiers: readonly Tier[],
): Promise<Omit<CheckedModel, "model" | "tiers" | "code">> {
  const [tier = "large"] = tiers;
  const heard = await count(server, model);
  const { raw } = await askForJson(
    server,
    { asked: "judge", schema: readySchema, schemaName: "check", tier, temperature: 0 },
    { system: SYSTEM, user: FORM, version: "check-1" },
    {},
  );
  const facts = server.factsOf(model);
  // A format that is accepted and then ignored is none: the form in the prompt has to do.
  if (!isReady(raw)) facts.format = "plain";
  const contextTokens = await contextOf(server, tier);
  const speed = await measureReading(server, model, { system: SYSTEM, contextTokens });
  const found = { ...heard, ...speed, thinks: facts.thinks === true, format: facts.format, contextTokens };
  if (!EXAMINED.some((use) => tiers.includes(use))) return found;
  const points = await examine(server, model, tier);
  return { ...found, exam: judge(points), points };
}

function isReady(raw: string): boolean {
  const found = findObject(raw, ["ready"]);
  return found !== null && readySchema.safeParse(found.value).success;
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
        if (text.trim() === "") throw mindError("bad_answer", { detail: "empty" });
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
