import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { entityAliases, nodeEmbeddings, nodeEntities } from "@/db/schema";
import { isMoment, nextDayIn, startOfDayIn } from "@/lib/core/clock";
import { invalid } from "@/lib/core/errors";
import { containsName } from "@/lib/core/language/normalize";
import type { RelationalTag } from "@/lib/core/types/nodes";
import { linkKnown } from "../entities/link-known-entities";
import { enqueue } from "../ledger/outbox";
import { dueEnd } from "../nodes/promises";
import { indexNodes, type Node } from "../nodes/writer";
import { readParticipants } from "../persona/participants";
import type { Scope } from "../scope";

/** What the user enters for a memory. A time is an instant (ISO 8601) or a day in their time zone (YYYY-MM-DD); null for none. */
export type ManualFields = {
  description: string;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: RelationalTag[];
  eventTimeStart: string | null;
  eventTimeEnd: string | null;
};

export type Times = Pick<Node, "eventTimeStart" | "eventTimeEnd">;

/**
 * Parses entered times: a day starts at its first moment in the user's time zone and, as an end, lasts until its last.
 * @throws AppError `invalid` for an end without a start or before it, and for an impossible date.
 */
export async function readTimes(
  tx: Tx,
  scope: Scope,
  given: Pick<ManualFields, "eventTimeStart" | "eventTimeEnd">,
): Promise<Times> {
  const { timeZone } = await readParticipants(tx, scope);
  const start = read(given.eventTimeStart, (day) => startOfDayIn(timeZone, day));
  const end = read(
    given.eventTimeEnd,
    (day) => new Date(nextDayIn(timeZone, startOfDayIn(timeZone, day)).getTime() - 1),
  );
  if (end && !start) throw invalid("eventTimeStart is missing: an event with an end needs a start.");
  if (start && end && end < start) throw invalid("eventTimeEnd is before eventTimeStart.");
  return { eventTimeStart: start, eventTimeEnd: end };
}

function read(text: string | null, ofDay: (day: string) => Date): Date | null {
  if (text === null) return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? ofDay(text) : new Date(text);
  if (!isMoment(at)) throw invalid("This date does not exist in the calendar.");
  return at;
}

/**
 *
 * @throws AppError `invalid` when a promise would be past due as soon as it is open.
 */
export async function refusePastDue(
  tx: Tx,
  scope: Scope,
  promise: Times & Pick<Node, "status">,
  now: Date,
): Promise<void> {
  if (promise.status !== "pending") return;
  const { timeZone } = await readParticipants(tx, scope);
  const due = dueEnd(promise, timeZone);
  if (due !== null && due <= now) throw invalid("That day is in the past. Choose a later one.");
}

/**
 * Updates a memory's links to entities its text names, its search tokens, and removes the old vector. The new vector is made after the
 * transaction.
 */
export async function reindexNode(tx: Tx, scope: Scope, node: Node, now: Date): Promise<void> {
  await linkKnown(tx, scope, [node]);
  await indexNodes(tx, scope, [node.id]);
  const vectors = and(eq(nodeEmbeddings.personaId, scope.personaId), eq(nodeEmbeddings.ownerId, node.id));
  await tx.delete(nodeEmbeddings).where(vectors);
  await enqueue(tx, scope, "memory/written", { nodeId: node.id }, now);
}

/** Removes links to entities that the new text does not name. */
export async function unlinkUnnamed(tx: Tx, scope: Scope, { id, description }: Node): Promise<void> {
  const linked = await tx
    .select({ entityId: nodeEntities.entityId, alias: entityAliases.alias })
    .from(nodeEntities)
    .innerJoin(entityAliases, eq(entityAliases.entityId, nodeEntities.entityId))
    .where(and(eq(nodeEntities.personaId, scope.personaId), eq(nodeEntities.nodeId, id)));
  const named = new Set(linked.filter(({ alias }) => containsName(description, alias)).map(({ entityId }) => entityId));
  const unnamedIds = [...new Set(linked.map(({ entityId }) => entityId))].filter((entityId) => !named.has(entityId));
  if (unnamedIds.length === 0) return;
  const links = and(eq(nodeEntities.nodeId, id), inArray(nodeEntities.entityId, unnamedIds));
  await tx.delete(nodeEntities).where(and(eq(nodeEntities.personaId, scope.personaId), links));
}
