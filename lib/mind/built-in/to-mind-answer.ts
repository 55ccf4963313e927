import { type MindAnswer, NO_USAGE } from "@/lib/core/types/mind";

export const OFFLINE_MODEL = "quoting-v1";

/** What the built-in mind found out, in the wire form that a model's answer has. */
export function ruleAnswer(answer: unknown, promptVersion: string): MindAnswer {
  return { raw: JSON.stringify(answer), model: OFFLINE_MODEL, promptVersion, usage: NO_USAGE };
}
