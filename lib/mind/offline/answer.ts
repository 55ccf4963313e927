import { type MindAnswer, NO_USAGE } from "@/lib/core/types/mind";

const OFFLINE_MODEL = "offline-v1";

/** An answer of the rules in the wire form that a model's has. It costs no tokens. */
export function ruleAnswer(content: unknown, promptVersion: string): MindAnswer {
  return { raw: JSON.stringify(content), model: OFFLINE_MODEL, promptVersion, usage: NO_USAGE };
}
