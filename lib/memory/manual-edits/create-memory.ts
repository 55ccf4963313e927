import type { Db } from "@/db";
import type { NodeType, Subject } from "@/lib/core/types/nodes";
import { type Ceilings, checkCeiling } from "../ledger/ceilings";
import { announce } from "../ledger/publish-event";
import { created } from "../nodes/node-live-events";
import { addNode, type Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { type ManualFields, readTimes, refusePastDue, reindexNode } from "./memory-input";

/** Prompt version of memories that the user wrote. */
export const MANUAL_VERSION = "owner-1";

export type ManualDraft = { type: NodeType; subject: Subject } & Pick<ManualFields, "description"> &
  Partial<ManualFields>;

/**
 * Creates a memory with the user's exact text; nothing automatic changes it afterwards. A second call creates another one.
 * @throws AppError `invalid` for impossible times, and for a promise whose day is over; `full` beyond the `ceilings`.
 */
export async function createMemoryManually(
  db: Db,
  scope: Scope,
  input: { draft: ManualDraft; ceilings?: Ceilings; now: Date },
): Promise<Node> {
  const { draft, ceilings, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    if (ceilings) await checkCeiling(tx, scope, ["concept_nodes", "bin_items", "tombstones"], ceilings);
    const { type, subject, description, emotionalImpact = 0, emotionTags = [], relationalTags = [] } = draft;
    const { eventTimeStart = null, eventTimeEnd = null } = draft;
    const times = await readTimes(tx, scope, { eventTimeStart, eventTimeEnd });
    const status = type === "intention" || type === "expectation" ? ("pending" as const) : null;
    await refusePastDue(tx, scope, { ...times, status }, now);
    const fields = { description, isQuote: true, emotionalImpact, emotionTags, relationalTags, ...times };
    const made = { origin: "owner" as const, promptVersion: MANUAL_VERSION, learnedAt: now };
    const node = await addNode(tx, scope, { type, subject, status, ...fields, ...made }, now);
    await reindexNode(tx, scope, node, now);
    await announce(tx, scope, [created(node)], now);
    return node;
  });
}
