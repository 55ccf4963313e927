import type { z } from "zod";
import type { AskOptions, Mind, RenderedPrompt, Tier } from "@/lib/core/types/mind";
import { compactionWireSchema, renderCompaction } from "@/prompts/compaction";
import { conflictsWireSchema, renderConflicts } from "@/prompts/conflicts";
import { descriptionWireSchema, renderDescription } from "@/prompts/description";
import { extractionWireSchema, renderExtraction } from "@/prompts/extraction";
import { judgeWireSchema } from "@/prompts/judge";
import { reflectionWireSchema, renderReflection } from "@/prompts/reflection";
import { renderSlowCycle, slowCycleWireSchema } from "@/prompts/slow-cycle";
import type { Endpoint } from "./provider";
import { streamReply } from "./reply";
import { askForJson, type ModeMemory } from "./structured";

export { createOpenAiEmbedder, type EmbedderConfig } from "./embedder";

export type OpenAiMindConfig = Endpoint & {
  models: Record<Tier, string>;
  /** Longest silence of a reply, and longest duration of any other call. */
  timeoutMs: number;
};

/** What is asked for as JSON: by which model, how freely, and how long the answer may get in tokens. */
type Task = {
  schema: z.ZodType;
  schemaName: string;
  tier: Tier;
  temperature: number;
  maxOutputTokens: number;
};
const EXTRACT: Task = {
  schema: extractionWireSchema,
  schemaName: "extraction",
  tier: "small",
  temperature: 0.4,
  maxOutputTokens: 4_096,
};
const REFLECT: Task = {
  schema: reflectionWireSchema,
  schemaName: "reflection",
  tier: "medium",
  temperature: 0.6,
  maxOutputTokens: 4_096,
};
/** A cycle is meant to write a thousand tokens; a limit at that length would cut the good answers too. */
const SLOW_CYCLE: Task = {
  schema: slowCycleWireSchema,
  schemaName: "slow_cycle",
  tier: "medium",
  temperature: 0.5,
  maxOutputTokens: 2_048,
};
const DESCRIBE: Task = {
  schema: descriptionWireSchema,
  schemaName: "description",
  tier: "small",
  temperature: 0.4,
  maxOutputTokens: 1_024,
};
/** A judgement, not a text: the same pair should be judged the same way. */
const JUDGE: Task = {
  schema: conflictsWireSchema,
  schemaName: "conflicts",
  tier: "small",
  temperature: 0,
  maxOutputTokens: 1_024,
};
const COMPACT: Task = {
  schema: compactionWireSchema,
  schemaName: "compaction",
  tier: "small",
  temperature: 0.3,
  maxOutputTokens: 2_048,
};

/** How good a reply is, for the evaluation alone: the same reply should be judged the same way. */
const JUDGE_REPLY: Task = {
  schema: judgeWireSchema,
  schemaName: "judgement",
  tier: "medium",
  temperature: 0,
  maxOutputTokens: 1_024,
};

/** Asks the medium model to judge a reply; failures are those of the mind. */
export function createOpenAiJudge({ models, ...rest }: OpenAiMindConfig) {
  const modes: ModeMemory = new Map();
  const { tier, ...task } = JUDGE_REPLY;
  return (prompt: RenderedPrompt, options: AskOptions) =>
    askForJson(rest, { ...options, ...task, prompt, model: models[tier] }, modes);
}

/**
 * A mind behind OpenAI or any compatible server: replies by the large model; extraction, descriptions, verdicts and
 * compaction by the small; reflection and the slow cycle by the medium. Failures are MindErrors whose messages hold neither keys nor
 * anything that was said.
 */
export function createOpenAiMind(config: OpenAiMindConfig): Mind {
  const { models, ...rest } = config;
  const modes: ModeMemory = new Map();
  const ask = ({ tier, ...task }: Task, prompt: RenderedPrompt, options: AskOptions) =>
    askForJson(rest, { ...options, ...task, prompt, model: models[tier] }, modes);
  return {
    kind: "openai",
    reply: (input, options) => streamReply({ ...rest, model: models.large }, input, options),
    extract: (input, options) => ask(EXTRACT, renderExtraction(input), options),
    reflect: (input, options) => ask(REFLECT, renderReflection(input), options),
    async slowCycle(input, options) {
      const prompt = renderSlowCycle(input);
      return { ...(await ask(SLOW_CYCLE, prompt, options)), prompt };
    },
    describeEntity: (input, options) => ask(DESCRIBE, renderDescription(input), options),
    judgeConflicts: (input, options) => ask(JUDGE, renderConflicts(input), options),
    compact: (input, options) => ask(COMPACT, renderCompaction(input), options),
  };
}
