import type { Mind, ModelMind } from "@/lib/core/types/mind";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { renderCompaction } from "@/prompts/compaction";
import { renderConflicts } from "@/prompts/conflicts";
import { renderDescription } from "@/prompts/description";
import { renderExtraction } from "@/prompts/extraction";
import { renderPersonaDraft } from "@/prompts/persona-draft";
import { renderProactive } from "@/prompts/proactive-message";
import { renderReflection } from "@/prompts/reflection";
import { renderReply } from "@/prompts/reply";
import { renderSlowCycle } from "@/prompts/slow-cycle";

/** Test support: wraps a mind so that its inputs are recorded, with the prompt that a model would be sent for each. */
export function recordMind(mind: ModelMind) {
  const prompts: Record<string, { system: string; user: string }[]> = {};
  const inputs = { reply: [] as ReplyInput[], other: [] as unknown[] };
  const note = <T>(kind: string, input: T, render: (input: T) => { system: string; user: string }) => {
    if (kind !== "reply") inputs.other.push(input);
    prompts[kind] = [...(prompts[kind] ?? []), render(input)];
    return input;
  };
  const listening: Mind = {
    kind: mind.kind,
    contextTokens: mind.contextTokens,
    reply(input, options) {
      inputs.reply.push(input);
      return mind.reply(note("reply", input, renderReply), options);
    },
    extract: (input, options) => mind.extract(note("extract", input, renderExtraction), options),
    reflect: (input, options) => mind.reflect(note("reflect", input, renderReflection), options),
    slowCycle: (input, options) => mind.slowCycle(note("slowCycle", input, renderSlowCycle), options),
    describeEntity: (input, options) => mind.describeEntity(note("describe", input, renderDescription), options),
    draftPersona: (input, options) => mind.draftPersona(note("draftPersona", input, renderPersonaDraft), options),
    judgeConflicts: (input, options) => mind.judgeConflicts(note("judge", input, renderConflicts), options),
    writeProactive: (input, options) => mind.writeProactive(note("writeProactive", input, renderProactive), options),
    compact: (input, options) => mind.compact(note("compact", input, renderCompaction), options),
  };
  return { mind: listening, inputs, prompts };
}
