import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { Mind } from "@/lib/core/types/mind";
import { compactOffline } from "./compact";
import { describeEntityOffline } from "./describe-entity";
import { extractOffline } from "./extract";
import { judgeConflictsOffline } from "./judge-conflicts";
import { reflectOffline } from "./reflect";
import { replyOffline } from "./reply";
import { slowCycleOffline } from "./slow-cycle";

/**
 * The mind without a model: rules only, honest about it, always there. It keeps to the same contract as a real one,
 * also where it would not need to (no call inside a transaction, aborts are heard).
 */
export const offlineMind: Mind = {
  kind: "offline",
  reply(input, options) {
    assertOutsideTransaction("a model call");
    return replyOffline(input, options);
  },
  async extract(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return extractOffline(input);
  },
  async reflect(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return reflectOffline(input);
  },
  async slowCycle(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return slowCycleOffline(input);
  },
  async describeEntity(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return describeEntityOffline(input);
  },
  async judgeConflicts(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return judgeConflictsOffline(input);
  },
  async compact(input, { signal }) {
    assertOutsideTransaction("a model call");
    signal.throwIfAborted();
    return compactOffline(input);
  },
};
