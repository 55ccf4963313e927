import type { Mind, Tier } from "@/lib/core/types/mind";
import { extractionWireSchema, renderExtraction } from "@/prompts/extraction";
import { reflectionWireSchema, renderReflection } from "@/prompts/reflection";
import type { Endpoint } from "./provider";
import { streamReply } from "./reply";
import { askForJson, type ModeMemory } from "./structured";

export { createOpenAiEmbedder, type EmbedderConfig } from "./embedder";

export type OpenAiMindConfig = Endpoint & {
  models: Record<Tier, string>;
  /** Longest silence of a reply, and longest duration of an extraction or reflection. */
  timeoutMs: number;
};

const EXTRACT_TEMPERATURE = 0.4;
const REFLECT_TEMPERATURE = 0.6;

/**
 * A mind behind OpenAI or any compatible server: replies by the large model, extraction by the small, reflection by
 * the medium. Failures are MindErrors whose messages hold neither keys nor anything that was said.
 */
export function createOpenAiMind(config: OpenAiMindConfig): Mind {
  const { models, ...rest } = config;
  const modes: ModeMemory = new Map();
  return {
    kind: "openai",
    reply: (input, options) => streamReply({ ...rest, model: models.large }, input, options),
    extract: (input, options) =>
      askForJson(
        rest,
        {
          ...options,
          prompt: renderExtraction(input),
          schema: extractionWireSchema,
          schemaName: "extraction",
          model: models.small,
          temperature: EXTRACT_TEMPERATURE,
        },
        modes,
      ),
    reflect: (input, options) =>
      askForJson(
        rest,
        {
          ...options,
          prompt: renderReflection(input),
          schema: reflectionWireSchema,
          schemaName: "reflection",
          model: models.medium,
          temperature: REFLECT_TEMPERATURE,
        },
        modes,
      ),
  };
}
