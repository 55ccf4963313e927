import type { CompactInput, MindAnswer } from "@/lib/core/types/mind";
import { ruleAnswer } from "./answer";
import { condense } from "./compact/condense";
import { sentencesOf } from "./compact/sentences";
import { tellLines } from "./compact/tell";

const OFFLINE_COMPACT_VERSION = "offline-compact-1";

/**
 * A summary that can stand in for the older part of a talk: the summary so far and, from the lines, what holds facts,
 * names, dates, numbers, decisions or feelings, in their order and language. At most 350 words, or 700 Han characters.
 */
export function compactOffline(input: CompactInput): MindAnswer {
  const earlier = sentencesOf(input.earlier ?? "");
  const summary = condense(earlier, tellLines(input));
  return ruleAnswer({ summary }, OFFLINE_COMPACT_VERSION);
}
