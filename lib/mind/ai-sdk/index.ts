import { isLoopbackAddress } from "@/lib/core/net/private-address";
import type { AskOptions, ModelMind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import { compactionWireSchema, renderCompaction } from "@/prompts/compaction";
import { conflictsWireSchema, renderConflicts } from "@/prompts/conflicts";
import { descriptionWireSchema, renderDescription } from "@/prompts/description";
import { extractionWireSchema, renderExtraction } from "@/prompts/extraction";
import { judgeWireSchema } from "@/prompts/judge";
import { lineExtractionSchema, renderLineExtraction } from "@/prompts/line-extraction";
import { personaDraftWireSchema, renderPersonaDraft } from "@/prompts/persona-draft";
import { proactiveWireSchema, renderProactive } from "@/prompts/proactive-message";
import { reflectionWireSchema, renderReflection } from "@/prompts/reflection";
import { renderSlowCycle, slowCycleWireSchema } from "@/prompts/slow-cycle";
import { checkModels } from "./check";
import { contextOf } from "./context";
import { isReachable } from "./reachable";
import { streamReply } from "./reply";
import { createModelServer, type ServerConfig } from "./server";
import { wake } from "./server-lifecycle";
import { askForJson, type Task } from "./structured";

export { createOpenAiEmbedder, type EmbedderConfig } from "./embedder";
export type { ServerConfig };

const EXTRACT: Task = {
  asked: "extract",
  schema: extractionWireSchema,
  schemaName: "extraction",
  tier: "small",
  temperature: 0.4,
};
/**
 * Task for line-by-line extraction. Its temperature is low because lines are copied rather than rephrased: the same line should always give
 * the same result.
 */
const EXTRACT_LINES: Omit<Task, "schema"> = {
  asked: "extractLines",
  schemaName: "line_extraction",
  tier: "small",
  temperature: 0,
};
const REFLECT: Task = {
  asked: "reflect",
  schema: reflectionWireSchema,
  schemaName: "reflection",
  tier: "medium",
  temperature: 0.6,
};
const SLOW_CYCLE: Task = {
  asked: "slowCycle",
  schema: slowCycleWireSchema,
  schemaName: "slow_cycle",
  tier: "medium",
  temperature: 0.5,
};
const DESCRIBE: Task = {
  asked: "describe",
  schema: descriptionWireSchema,
  schemaName: "description",
  tier: "small",
  temperature: 0.4,
};
const DRAFT_PERSONA: Task = {
  asked: "draftPersona",
  schema: personaDraftWireSchema,
  schemaName: "persona_draft",
  tier: "medium",
  temperature: 0.5,
};
/** Task for verdicts on pairs of memories. Its temperature is low because the same pair should always get the same verdict. */
const JUDGE: Task = {
  asked: "judge",
  schema: conflictsWireSchema,
  schemaName: "conflicts",
  tier: "small",
  temperature: 0,
};
const COMPACT: Task = {
  asked: "compact",
  schema: compactionWireSchema,
  schemaName: "compaction",
  tier: "small",
  temperature: 0.3,
};
const WRITE_PROACTIVE: Task = {
  asked: "writeProactive",
  schema: proactiveWireSchema,
  schemaName: "first_words",
  tier: "large",
  temperature: 0.8,
};

/** Task for judging replies, only in evaluations. Its temperature is low because the same reply should always get the same grade. */
const JUDGE_REPLY: Task = {
  asked: "judge",
  schema: judgeWireSchema,
  schemaName: "judgement",
  tier: "medium",
  temperature: 0,
};

/** Creates a judge that grades a reply with the medium model. Failures are MindErrors. */
export function createOpenAiJudge(config: ServerConfig) {
  const server = createModelServer(config);
  return (prompt: RenderedPrompt, options: AskOptions) => askForJson(server, JUDGE_REPLY, prompt, options);
}

/**
 * A mind behind OpenAI or any compatible server: replies by the large model; extraction, descriptions, verdicts and compaction by the small
 * one; reflection, the slow cycle and drafts of personas by the medium one. Failures are MindErrors whose messages contain neither keys nor user text.
 */
export function createOpenAiMind(config: ServerConfig): ModelMind {
  const server = createModelServer(config);
  let underWay: Promise<ModelCheck> | undefined;
  const ask = (task: Task, prompt: RenderedPrompt, options: AskOptions) => askForJson(server, task, prompt, options);
  return {
    kind: "openai",
    models: server.models,
    isPrivate: server.isPrivate,
    runsHere: config.baseUrl !== undefined && isLoopbackAddress(config.baseUrl),
    isReachable: () => isReachable(server),
    waitingReplies: () => server.callQueue.waitingReplies(),
    wake: () => wake(server.lifecycle),
    contextTokens: (tier) => contextOf(server, tier),
    check(options) {
      const check = options?.after?.then(() => checkModels(server, options)) ?? checkModels(server, options);
      underWay = check;
      return check;
    },
    async strength(tier = "large") {
      const facts = server.factsOf(server.models[tier]);
      // Extraction can wait for the first exam; a reply cannot.
      if (tier === "small" && facts.strength === undefined) await underWay;
      return facts.strength ?? "strong";
    },
    reply: (input, options) => streamReply(server, input, options),
    extract: (input, options) =>
      input.isByLine
        ? ask({ ...EXTRACT_LINES, schema: lineExtractionSchema(input) }, renderLineExtraction(input), options)
        : ask(EXTRACT, renderExtraction(input), options),
    reflect: (input, options) => ask(REFLECT, renderReflection(input), options),
    async slowCycle(input, options) {
      const prompt = renderSlowCycle(input);
      return { ...(await ask(SLOW_CYCLE, prompt, options)), prompt };
    },
    describeEntity: (input, options) => ask(DESCRIBE, renderDescription(input), options),
    draftPersona: (input, options) => ask(DRAFT_PERSONA, renderPersonaDraft(input), options),
    judgeConflicts: (input, options) => ask(JUDGE, renderConflicts(input), options),
    writeProactive: (input, options) => ask(WRITE_PROACTIVE, renderProactive(input), options),
    compact: (input, options) => ask(COMPACT, renderCompaction(input), options),
  };
}
