import type { MindAnswer } from "@/lib/core/types/mind";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";

export const BUILT_IN_MODEL = "quoting-v1";

/** What the built-in mind found out, in the wire form that a model's answer has. */
export function ruleAnswer(answer: unknown, promptVersion: string): MindAnswer {
  return { raw: JSON.stringify(answer), model: BUILT_IN_MODEL, promptVersion, usage: NO_USAGE };
}
