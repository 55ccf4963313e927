import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { conceptNodes, nodeMerges } from "@/db/schema";
import { idArray } from "@/db/sql";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { NodeMergeUndo } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import { updated } from "../nodes/node-live-events";
import { isOpen } from "../nodes/reader";
import { supersede } from "../nodes/supersede";
import { indexNodes, type Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { rewrite } from "./edit-memory";

/**
 * Merges several events. The winner takes over the others' sources, entities, dependants, mention count and pin; the others become
 * superseded by it. `description` is the new text.
 * @returns the id by which this can be undone.
 * @throws AppError `not_found` for an unknown event, `conflict` for one that was superseded or is in an open contradiction, `invalid`
 * without another event.
 */
export async function mergeEvents(
  db: Db,
  scope: Scope,
  input: { winnerId: string; ids: string[]; description?: string; now: Date },
): Promise<string> {
  const { winnerId, description, now } = input;
  const joinedIds = [...new Set(input.ids)].filter((id) => id !== winnerId);
  if (joinedIds.length === 0) throw invalid("ids: contains no other event.");
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { winner, losers } = await lockEvents(tx, scope, { winnerId, joinedIds });
    await refuseContested(tx, scope, { winnerId, joinedIds });
    const undo: NodeMergeUndo = {
      joinedIds,
      mentionsAdded: losers.reduce((sum, node) => sum + node.mentionCount, 0),
      lastMentionedAt: winner.lastMentionedAt?.toISOString() ?? null,
      pinnedAt: winner.pinnedAt?.toISOString() ?? null,
      editedAt: winner.editedAt?.toISOString() ?? null,
      revisionId: null,
      ...(await moveRows(tx, scope, { winnerId, joinedIds })),
    };
    const node = await updateWinner(tx, scope, { winner, losers, mentionsAdded: undo.mentionsAdded });
    const superseded: Node[] = [];
    for (const oldId of joinedIds) superseded.push(...(await supersede(tx, scope, { newId: winnerId, oldId }, now)));
    await indexNodes(tx, scope, [winnerId]);
    const change = description === undefined ? {} : { description };
    undo.revisionId = await rewrite(tx, scope, { id: winnerId, types: ["event"], change, keepsLinks: true, now });
    const id = newId(now);
    await tx.insert(nodeMerges).values({ id, personaId: scope.personaId, winnerId, undo, createdAt: now });
    await announce(tx, scope, [...superseded, node].map(updated), now);
    return id;
  });
}

async function lockEvents(tx: Tx, scope: Scope, { winnerId, joinedIds }: { winnerId: string; joinedIds: string[] }) {
  const ids = [winnerId, ...joinedIds];
  const nodes = ids.every(isId)
    ? await tx
        .select()
        .from(conceptNodes)
        .where(
          and(
            eq(conceptNodes.personaId, scope.personaId),
            eq(conceptNodes.type, "event"),
            inArray(conceptNodes.id, ids),
          ),
        )
        .orderBy(conceptNodes.id)
        .for("update")
    : [];
  const winner = nodes.find(({ id }) => id === winnerId);
  if (!winner || nodes.length < ids.length) throw notFound("memory");
  if (nodes.some((node) => node.supersededBy))
    throw conflict("One of these memories was replaced in the meantime. Reload and choose again.");
  return { winner, losers: nodes.filter((node) => node !== winner) };
}

/** A merged event is superseded, which would silently settle its open contradictions. */
async function refuseContested(
  tx: Tx,
  scope: Scope,
  { winnerId, joinedIds }: { winnerId: string; joinedIds: string[] },
) {
  const [losers, all] = [idArray(joinedIds), idArray([winnerId, ...joinedIds])];
  const rows =
    await tx.rows(sql`select 1 from conflicts c where c.persona_id = ${scope.personaId}::uuid and ${isOpen("c")}
    and ((c.older_id = any(${losers}) and c.newer_id <> all(${all})) or (c.newer_id = any(${losers}) and c.older_id <> all(${all})))
    limit 1`);
  if (rows.length > 0) throw conflict("One of these memories conflicts with another one. Resolve the conflict first.");
}

/**
 * Moves the rows of the merged events that the winner lacks to the winner. Rows that the winner has already stay where they are, so that
 * the merge can be undone.
 */
async function moveRows(tx: Tx, scope: Scope, { winnerId, joinedIds }: { winnerId: string; joinedIds: string[] }) {
  const [persona, winner, losers] = [sql`${scope.personaId}::uuid`, sql`${winnerId}::uuid`, idArray(joinedIds)];
  const sources = await tx.rows<{ id: string }>(sql`
    insert into node_messages (persona_id, node_id, message_id)
    select distinct ${persona}, ${winner}, message_id from node_messages where persona_id = ${persona} and node_id = any(${losers})
    on conflict do nothing returning message_id as id`);
  const links = await tx.rows<{ id: string }>(sql`
    insert into node_entities (persona_id, node_id, entity_id)
    select distinct ${persona}, ${winner}, entity_id from node_entities where persona_id = ${persona} and node_id = any(${losers})
    on conflict do nothing returning entity_id as id`);
  const movedEdges = await tx.rows<{ id: string; childId: string }>(sql`
    with own as (
      select distinct on (f.parent_id) f.id, f.child_id from node_filling f
      where f.persona_id = ${persona} and f.child_id = any(${losers}) and not exists (
        select 1 from node_filling k where k.parent_id = f.parent_id and k.child_id = ${winner})
      order by f.parent_id, f.id
    )
    update node_filling t set child_id = ${winner} from own where t.id = own.id returning t.id, own.child_id as "childId"`);
  const movedDecisions = await tx.rows<{ id: string; byId: string }>(sql`
    with own as (
      select id, resolved_by from concept_nodes where persona_id = ${persona} and resolved_by = any(${losers}) for update
    )
    update concept_nodes t set resolved_by = ${winner} from own where t.id = own.id returning t.id, own.resolved_by as "byId"`);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { addedMessageIds: ids(sources), addedEntityIds: ids(links), movedEdges, movedDecisions };
}

async function updateWinner(
  tx: Tx,
  scope: Scope,
  { winner, losers, mentionsAdded }: { winner: Node; losers: Node[]; mentionsAdded: number },
): Promise<Node> {
  const mentionTimes = [winner, ...losers].map((node) => (node.lastMentionedAt ?? node.learnedAt).getTime());
  const pins = losers.flatMap(({ pinnedAt }) => (pinnedAt ? [pinnedAt] : []));
  const [node] = await tx
    .update(conceptNodes)
    .set({
      mentionCount: winner.mentionCount + mentionsAdded,
      lastMentionedAt: new Date(Math.max(...mentionTimes)),
      pinnedAt: winner.pinnedAt ?? pins.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    })
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, winner.id)))
    .returning();
  if (!node) throw notFound("memory");
  return node;
}

/** Merges of an event that can be undone, newest first. */
export async function listEventMerges(db: Db, scope: Scope, winnerId: string) {
  const rows = await db
    .select({ id: nodeMerges.id, undo: nodeMerges.undo, createdAt: nodeMerges.createdAt })
    .from(nodeMerges)
    .where(
      and(eq(nodeMerges.personaId, scope.personaId), eq(nodeMerges.winnerId, winnerId), isNull(nodeMerges.undoneAt)),
    )
    .orderBy(sql`${nodeMerges.createdAt} desc, ${nodeMerges.id} desc`);
  return rows.map(({ undo, ...row }) => ({ ...row, joinedIds: undo.joinedIds }));
}
