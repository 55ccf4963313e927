import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { conceptNodes, nodeEmbeddings, nodeFilling, tombstones } from "@/db/schema";
import { idArray } from "@/db/sql";
import { mentionsName } from "@/lib/core/text/normalize";
import { searchTokens } from "@/lib/core/text/tokens";
import { readNode } from "./browse";
import { dropDescriptionsResting } from "./describe";
import { removeEntities } from "./entities/remove";
import { fingerprint } from "./fingerprint";
import { scrubWords } from "./forget-words";
import { announce } from "./live";
import { lockPersona } from "./personas";
import type { Scope } from "./scope";

export type ForgetChoice = "orphan" | "cascade";
export type Forgotten = { forgotten: string[]; kept: string[] };

/**
 * Forgets an event: its node, vectors, traces and raw extraction go, the words it came from are never read again, and a
 * tombstone keeps a Retry from bringing it back. Thoughts resting on it are kept without this evidence (`orphan`), or go
 * too where nothing else holds them (`cascade`), to any depth; one that merely repeats the event goes in either case.
 * @throws AppError `not_found` for anything that is not a live event of this persona.
 */
export async function forgetEvent(
  db: Db,
  scope: Scope,
  input: { eventId: string; choice: ForgetChoice; now: Date },
): Promise<Forgotten> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const event = await readNode(tx, scope, input.eventId, ["event"]);
    const edges = await readEdges(tx, scope);
    const first = input.choice === "cascade" ? closure([event.id], edges) : [event.id];
    const names = (await entitiesOnlyIn(tx, scope, first)).flatMap((entity) => entity.names);
    const telling = await whatStillTells(tx, scope, { resting: await restingOn(tx, scope, first), event, names });
    const doomed = closure([...first, ...telling], edges, input.choice === "cascade");
    const kept = await restingOn(tx, scope, doomed);
    const bare = await entitiesOnlyIn(tx, scope, doomed);
    await bury(tx, scope, doomed, input.now);
    await scrubWords(tx, scope, {
      nodeIds: doomed,
      names: bare.flatMap((entity) => entity.names),
      since: event.learnedAt,
    });
    await removeNodes(tx, scope, doomed, input.now);
    await removeEntities(
      tx,
      scope,
      bare.map((entity) => entity.id),
    );
    await announce(
      tx,
      scope,
      [{ topic: "memory.node.forgotten", subjectId: null, payload: { nodeIds: doomed } }],
      input.now,
    );
    return { forgotten: doomed, kept };
  });
}

async function readEdges(db: Queryable, scope: Scope) {
  return db
    .select({ parentId: nodeFilling.parentId, childId: nodeFilling.childId })
    .from(nodeFilling)
    .where(eq(nodeFilling.personaId, scope.personaId));
}

/** The ids that go when some go: a parent goes once all of its remaining evidence has gone, unless `climbs` is off. Pure. */
export function closure(ids: string[], edges: { parentId: string; childId: string | null }[], climbs = true): string[] {
  const doomed = new Set(ids);
  for (let grew = climbs; grew; ) {
    grew = false;
    for (const parentId of new Set(edges.map((edge) => edge.parentId))) {
      if (doomed.has(parentId)) continue;
      const evidence = edges.filter((edge) => edge.parentId === parentId && edge.childId !== null);
      if (evidence.length > 0 && evidence.every((edge) => doomed.has(edge.childId ?? ""))) {
        doomed.add(parentId);
        grew = true;
      }
    }
  }
  return [...doomed];
}

/** A lesson that repeats what it was drawn from is no lesson: it goes with it, whatever the choice. */
const REPEATS = 0.6;

/** Of the thoughts resting on a forgotten event, those that still tell it: by the name of somebody gone, or by its words. */
async function whatStillTells(
  db: Queryable,
  scope: Scope,
  input: { resting: string[]; event: { description: string }; names: string[] },
): Promise<string[]> {
  const thoughts = await db
    .select({ id: conceptNodes.id, description: conceptNodes.description })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, input.resting)));
  const words = new Set(searchTokens(input.event.description));
  const repeats = (text: string) =>
    words.size > 0 && new Set(searchTokens(text)).intersection(words).size >= REPEATS * words.size;
  const names = (text: string) => input.names.some((name) => mentionsName(text, name) || text.includes(name));
  return thoughts.filter(({ description }) => names(description) || repeats(description)).map((thought) => thought.id);
}

async function restingOn(db: Queryable, scope: Scope, doomed: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: nodeFilling.parentId })
    .from(nodeFilling)
    .where(and(eq(nodeFilling.personaId, scope.personaId), inArray(nodeFilling.childId, doomed)));
  return rows.map((row) => row.id).filter((id) => !doomed.includes(id));
}

/** Entities that only the doomed memories speak of, with all their names. */
async function entitiesOnlyIn(db: Queryable, scope: Scope, doomed: string[]) {
  return db.rows<{ id: string; names: string[] }>(sql`
    select e.id, array(select a.alias from entity_aliases a where a.entity_id = e.id) as names
    from entities e
    where e.persona_id = ${scope.personaId}::uuid and e.owner_override = 0
      and exists (select 1 from node_entities ne where ne.entity_id = e.id and ne.node_id = any(${idArray(doomed)}))
      and not exists (select 1 from node_entities ne where ne.entity_id = e.id and ne.node_id <> all(${idArray(doomed)}))`);
}

async function bury(tx: Tx, scope: Scope, ids: string[], now: Date): Promise<void> {
  const nodes = await tx
    .select({ id: conceptNodes.id, sessionId: conceptNodes.sessionId, description: conceptNodes.description })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  await tx.insert(tombstones).values(
    nodes.map((node) => ({
      personaId: scope.personaId,
      nodeId: node.id,
      sessionId: node.sessionId,
      fingerprint: fingerprint(scope.personaId, node.description),
      createdAt: now,
    })),
  );
}

async function removeNodes(tx: Tx, scope: Scope, ids: string[], now: Date): Promise<void> {
  const mine = eq(nodeFilling.personaId, scope.personaId);
  await tx
    .update(nodeFilling)
    .set({ childId: null, orphanedAt: now })
    .where(and(mine, inArray(nodeFilling.childId, ids)));
  const others = eq(conceptNodes.personaId, scope.personaId);
  await tx
    .update(conceptNodes)
    .set({ supersededBy: null })
    .where(and(others, inArray(conceptNodes.supersededBy, ids)));
  await tx
    .update(conceptNodes)
    .set({ resolvedBy: null })
    .where(and(others, inArray(conceptNodes.resolvedBy, ids)));
  await dropDescriptionsResting(tx, scope, ids, now);
  await removeOwned(tx, scope, ids);
  await tx.delete(conceptNodes).where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
}

/** Vectors and feed entries of memories. */
async function removeOwned(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  await tx
    .delete(nodeEmbeddings)
    .where(and(eq(nodeEmbeddings.personaId, scope.personaId), inArray(nodeEmbeddings.ownerId, ids)));
  await tx.rows(
    sql`delete from live_events where persona_id = ${scope.personaId}::uuid and subject_id = any(${idArray(ids)})`,
  );
}
