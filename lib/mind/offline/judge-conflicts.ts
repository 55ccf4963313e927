import type { ConflictInput, MindAnswer } from "@/lib/core/types/mind";
import { ruleAnswer } from "./answer";
import { judgePair } from "./judge/judge-pair";

const OFFLINE_CONFLICTS_VERSION = "offline-conflict-1";

/** What pairs of memories are to each other, by rules alone. The rules would rather miss a conflict than see one. */
export function judgeConflictsOffline({ pairs, userName }: ConflictInput): MindAnswer {
  const verdicts = pairs.map((pair, at) => ({ pair: at + 1, ...judgePair(pair, userName) }));
  return ruleAnswer({ verdicts }, OFFLINE_CONFLICTS_VERSION);
}
