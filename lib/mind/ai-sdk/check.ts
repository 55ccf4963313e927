import { z } from "zod";
import { countTokens } from "@/lib/core/count-tokens";
import { isMindError, type MindError, type MindFailure } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Tier } from "@/lib/core/types/model-check";
import {
  CHECKING,
  type CheckedModel,
  type CheckOptions,
  type ModelCheck,
  type ModelFeature,
  ROOMY_TOKENS,
} from "@/lib/core/types/model-check";
import { findObject } from "@/prompts/salvage";
import { contextOf } from "./context";
import { examine } from "./exam/exam";
import { judge } from "./exam/grade";
import { measureReading } from "./exam/speed";
import { mindError } from "./failures";
import { strengthOf } from "./model-facts";
import type { ModelServer } from "./server";
import { untilReady } from "./server-lifecycle";
import { Preempted, type Question, streamAnswer } from "./stream";
import { askForJson } from "./structured";
import { usesTools } from "./tool-round";

const TIERS = ["large", "medium", "small"] as const satisfies Tier[];
/** Tiers whose exam result matters: for replies, and for extraction. */
const EXAMINED: readonly Tier[] = ["large", "small"];
const SYSTEM = "This is a test of the connection.";
const COUNT = "Count from one to twenty in English words, separated by commas, and say nothing else.";
const FORM = 'Answer with exactly this JSON object: {"ready":true}';
const readySchema = z.object({ ready: z.boolean() });
const ANSWER_TOKENS = 128;
const THINKING_TOKENS = 2_048;

/**
 * Tests each model of a server with two small requests: whether and how fast it streams, whether it thinks first, its JSON format, and its
 * context in use; then its reading speed and, except for a model that only forms thoughts, an exam in extraction and replies. Models that
 * were usable `before` are not tested again. Later calls of the models use the results. Never throws for a failing model: the check then
 * gives the reason, beside the results so far.
 * @throws the signal's reason when aborted.
 */
export async function checkModels(
  server: ModelServer,
  { before, signal = NEVER, onFound }: CheckOptions = {},
): Promise<ModelCheck> {
  const models: CheckedModel[] = [];
  for (const model of new Set(TIERS.map((tier) => server.models[tier]))) {
    const tiers = TIERS.filter((tier) => server.models[tier] === model);
    const known = before?.models.find((one) => one.model === model && one.code === "ok");
    const found: CheckedModel = known ?? { model, tiers, code: "ok" };
    const report = (more: Found) => {
      Object.assign(found, more);
      onFound?.({ code: CHECKING, models: [...models, withMissing(found)] });
    };
    try {
      if (!known) await checkOne(server, { model, tiers, signal, report });
      models.push(withMissing(found));
      if (found.exam) server.factsOf(model).strength = strengthOf(found.exam);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, "a model check failed");
      models.push({ ...found, ...failureOf(error) });
    }
  }
  return { code: models.find(({ code }) => code !== "ok")?.code ?? "ok", models };
}

function failureOf(error: unknown): Pick<CheckedModel, "code" | "missing"> {
  if (error instanceof MissingFeature) return { code: error.failure.failure, missing: [error.feature] };
  if (!isMindError(error)) return { code: "internal" };
  return error.failure === "too_small" ? { code: error.failure, missing: ["context"] } : { code: error.failure };
}

/** Adds the list of features that the model lacks to its check result. */
function withMissing(checked: CheckedModel): CheckedModel {
  const missing = [
    ...(checked.streams === false ? (["streaming"] as const) : []),
    ...(checked.tools === false ? (["tools"] as const) : []),
    ...((checked.contextTokens ?? ROOMY_TOKENS) < ROOMY_TOKENS ? (["context"] as const) : []),
  ];
  return missing.length > 0 ? { ...checked, missing } : { ...checked };
}

/**
 * Finds the JSON format of a model. A format that the model accepts but ignores does not count: the model is asked once more, with the
 * format described only in the prompt.
 * @throws MissingFeature if it gives no JSON in any format.
 */
async function findFormat(server: ModelServer, tier: Tier, model: string, signal: AbortSignal): Promise<void> {
  const facts = server.factsOf(model);
  const isReady = async () => readsReady(await answerInJson(server, tier, signal));
  if (await isReady()) return;
  const isLast = facts.format === "plain";
  facts.format = "plain";
  if (!isLast && (await isReady())) return;
  throw new MissingFeature("json", mindError("bad_answer", { detail: "no JSON" }));
}

async function answerInJson(server: ModelServer, tier: Tier, signal: AbortSignal): Promise<string> {
  const task = { asked: "judge", schema: readySchema, schemaName: "check", tier, temperature: 0 } as const;
  try {
    return (await askForJson(server, task, { system: SYSTEM, user: FORM, version: "check-1" }, { signal })).raw;
  } catch (error) {
    throw isMindError(error) && WITHOUT_JSON.has(error.failure) ? new MissingFeature("json", error) : error;
  }
}
const WITHOUT_JSON: ReadonlySet<MindFailure> = new Set(["bad_answer", "rejected"]);

class MissingFeature extends Error {
  constructor(
    readonly feature: ModelFeature,
    readonly failure: MindError,
  ) {
    super(failure.message);
  }
}

/** What a check found out about a model. */
type Found = Omit<Partial<CheckedModel>, "model" | "tiers" | "code">;
type ModelToCheck = { model: string; tiers: readonly Tier[]; signal: AbortSignal; report: (found: Found) => void };

/** Reports each result as soon as it is known. */
async function checkOne(server: ModelServer, { model, tiers, signal, report }: ModelToCheck): Promise<void> {
  const [tier = "large"] = tiers;
  const facts = server.factsOf(model);
  report({});
  report(await count(server, model, signal));
  await findFormat(server, tier, model, signal);
  report({ thinks: facts.thinks === true, format: facts.format });
  report({ tools: await usesTools(server, model, { system: SYSTEM, signal }) });
  const contextTokens = await contextOf(server, tier);
  report({ contextTokens });
  report(await measureReading(server, model, { system: SYSTEM, contextTokens, signal }));
  if (!EXAMINED.some((use) => tiers.includes(use))) return;
  const points = await examine(server, { model, tier, signal });
  report({ exam: judge(points), points });
}

function readsReady(raw: string): boolean {
  const found = findObject(raw, ["ready"]);
  return found !== null && readySchema.safeParse(found.value).success;
}

const NEVER = new AbortController().signal;

/** Requests a short answer; repeats the call if a reply preempted it. */
async function count(server: ModelServer, model: string, signal: AbortSignal) {
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
      // Loading time does not count towards the speed.
      await untilReady(server.lifecycle, signal);
      const begun = performance.now();
      const chunks = streamAnswer(server, { who: "background" }, question, signal);
      let text = "";
      for (;;) {
        const { done, value } = await chunks.next();
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
