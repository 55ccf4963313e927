import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { conceptNodes, nodeRevisions } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { NodeType } from "@/lib/core/types/nodes";
import { deleteDescriptionsBasedOn } from "../entities/descriptions";
import { announce } from "../ledger/publish-event";
import { updated } from "../nodes/node-live-events";
import type { Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { type ManualFields, readTimes, refusePastDue, reindexNode, type Times, unlinkUnnamed } from "./memory-input";

/** Omitted fields stay. */
export type ManualChange = Partial<ManualFields>;

type Wording = Pick<
  Node,
  "description" | "isQuote" | "emotionalImpact" | "emotionTags" | "relationalTags" | "eventTimeStart" | "eventTimeEnd"
>;

/**
 * Edits a memory of one of these types. The old text is stored as a revision; sources, dependants and pin stay; nothing automatic changes
 * it afterwards. An edit without changes does nothing.
 * @throws AppError `not_found`, `conflict` for a superseded memory, `invalid` for impossible times.
 */
export async function editMemoryManually(
  db: Db,
  scope: Scope,
  input: { id: string; types: readonly NodeType[]; change: ManualChange; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await rewrite(tx, scope, input);
  });
}

/**
 * Edits a memory within a transaction that holds the persona's lock.
 * @returns the id of the revision; null when nothing changed.
 */
export async function rewrite(
  tx: Tx,
  scope: Scope,
  input: {
    id: string;
    types: readonly NodeType[];
    change: ManualChange;
    /** Entity links stay even if the new text does not name them. */
    keepsLinks?: boolean;
    now: Date;
  },
): Promise<string | null> {
  const { now } = input;
  const before = await lockNode(tx, scope, input);
  const after = await rewritten(tx, scope, before, input.change);
  if (areSame(before, after)) return null;
  const isElsewhen = !areSameTimes(before, after);
  if (isElsewhen) await refusePastDue(tx, scope, { ...after, status: before.status }, now);
  const revisionId = await storeRevision(tx, scope, before, now);
  const [node] = await tx
    .update(conceptNodes)
    .set({ ...after, editedAt: now, ...(isElsewhen ? { reopenedAt: null } : {}) })
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, before.id)))
    .returning();
  if (!node) throw notFound("memory");
  if (node.description !== before.description && !input.keepsLinks) await unlinkUnnamed(tx, scope, node);
  await reindexNode(tx, scope, node, now);
  if (node.description !== before.description) await deleteDescriptionsBasedOn(tx, scope, [node.id], now);
  await announce(tx, scope, [updated(node)], now);
  return revisionId;
}

async function lockNode(
  tx: Tx,
  scope: Scope,
  { id, types }: { id: string; types: readonly NodeType[] },
): Promise<Node> {
  const mine = and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, id));
  const [node] = isId(id)
    ? await tx
        .select()
        .from(conceptNodes)
        .where(and(mine, inArray(conceptNodes.type, [...types])))
        .for("update")
    : [];
  if (!node) throw notFound("memory");
  if (node.supersededBy) throw conflict("This memory was replaced by another one.");
  return node;
}

/** A changed text counts as the user's own. Omitted times stay exactly. */
async function rewritten(tx: Tx, scope: Scope, before: Node, change: ManualChange): Promise<Wording> {
  const { description = before.description, eventTimeStart, eventTimeEnd } = change;
  return {
    description,
    isQuote: before.isQuote || description !== before.description,
    emotionalImpact: change.emotionalImpact ?? before.emotionalImpact,
    emotionTags: change.emotionTags ?? before.emotionTags,
    relationalTags: change.relationalTags ?? before.relationalTags,
    ...(eventTimeStart === undefined && eventTimeEnd === undefined
      ? { eventTimeStart: before.eventTimeStart, eventTimeEnd: before.eventTimeEnd }
      : await readTimes(tx, scope, {
          eventTimeStart: eventTimeStart === undefined ? iso(before.eventTimeStart) : eventTimeStart,
          eventTimeEnd: eventTimeEnd === undefined ? iso(before.eventTimeEnd) : eventTimeEnd,
        })),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function areSame(before: Node, after: Wording): boolean {
  const fields = ({ description, emotionalImpact, emotionTags, relationalTags }: Wording) =>
    JSON.stringify([description, emotionalImpact, emotionTags, relationalTags]);
  return fields(before) === fields(after) && areSameTimes(before, after);
}

function areSameTimes(before: Times, after: Times): boolean {
  return (
    before.eventTimeStart?.getTime() === after.eventTimeStart?.getTime() &&
    before.eventTimeEnd?.getTime() === after.eventTimeEnd?.getTime()
  );
}

async function storeRevision(tx: Tx, scope: Scope, node: Node, now: Date): Promise<string> {
  const { description, isQuote, emotionalImpact, emotionTags, relationalTags, eventTimeStart, eventTimeEnd } = node;
  const wording = { description, isQuote, emotionalImpact, emotionTags, relationalTags, eventTimeStart, eventTimeEnd };
  const row = { id: newId(now), personaId: scope.personaId, nodeId: node.id, createdAt: now };
  await tx.insert(nodeRevisions).values({ ...row, ...wording });
  return row.id;
}
