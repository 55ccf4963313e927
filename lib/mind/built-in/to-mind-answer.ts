import type { MindAnswer } from "@/lib/core/types/mind";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";

export const BUILT_IN_MODEL = "quoting-v1";

/** Converts an answer of the built-in mind into the wire format of a model's answer. */
export function toMindAnswer(answer: unknown, promptVersion: string): MindAnswer {
  return { raw: JSON.stringify(answer), model: BUILT_IN_MODEL, promptVersion, usage: NO_USAGE };
}
