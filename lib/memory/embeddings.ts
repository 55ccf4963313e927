import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { nodeEmbeddings } from "@/db/schema";
import { idArray } from "@/db/sql";
import { embeddedText, readTold } from "./node-text";
import type { Scope } from "./scope";

export type Embeddable = { kind: "node" | "entity"; id: string; text: string };

/** What has no vector of a model yet, memories first, with the text that stands for each. */
export async function findUnembedded(db: Queryable, scope: Scope, model: string, limit = 200): Promise<Embeddable[]> {
  const has = (kind: "node" | "entity", id: "n.id" | "e.id") => sql`exists (select 1 from node_embeddings v
    where v.persona_id = ${scope.personaId}::uuid and v.model = ${model} and v.owner_kind = ${kind}::embedded_kind
      and v.owner_id = ${sql.raw(id)})`;
  const missing = await db.rows<{ id: string }>(sql`
    select n.id from concept_nodes n where n.persona_id = ${scope.personaId}::uuid and not ${has("node", "n.id")}
    order by n.id limit ${limit}`);
  const nodes = await textsOfNodes(db, scope, missing);
  const entities = await db.rows<Embeddable>(sql`
    select 'entity' as kind, e.id, ${ENTITY_TEXT} as text from entities e
    where e.persona_id = ${scope.personaId}::uuid and e.status <> 'merged' and not ${has("entity", "e.id")}
    order by e.id limit ${limit - nodes.length}`);
  return [...nodes, ...entities];
}

/**
 * Writes vectors of what still exists and still reads as it did when it was embedded: what was forgotten or told anew
 * meanwhile gets none here.
 * @returns how many were still to be written.
 */
export async function writeEmbeddings(
  db: Db,
  scope: Scope,
  input: { model: string; rows: (Embeddable & { vector: number[] })[]; now: Date },
): Promise<number> {
  const { model, rows, now } = input;
  return db.transaction(async (tx) => {
    const persona = sql`${scope.personaId}::uuid`;
    const ids = idArray(rows.map((row) => row.id));
    const nodes = await tx.rows<{ id: string }>(
      sql`select id from concept_nodes where persona_id = ${persona} and id = any(${ids}) order by id for share`,
    );
    const entities = await tx.rows<Embeddable>(sql`
      select 'entity' as kind, e.id, ${ENTITY_TEXT} as text from entities e
      where e.persona_id = ${persona} and e.id = any(${ids}) order by e.id for share`);
    const current = new Map([...(await textsOfNodes(tx, scope, nodes)), ...entities].map((row) => [row.id, row.text]));
    const kept = rows.filter((row) => current.get(row.id) === row.text);
    if (kept.length === 0) return 0;
    const values = kept.map(({ kind, id, vector }) => ({
      personaId: scope.personaId,
      ownerKind: kind,
      ownerId: id,
      model,
      dims: vector.length,
      vector,
      createdAt: now,
    }));
    await tx.insert(nodeEmbeddings).values(values).onConflictDoNothing();
    return kept.length;
  });
}

/** Drops the vectors of other embedders than `model`, once everything has one of it. */
export async function dropOtherVectors(db: Queryable, scope: Scope, model: string): Promise<void> {
  await db.rows(
    sql`delete from node_embeddings where persona_id = ${scope.personaId}::uuid and model <> ${model} returning owner_id`,
  );
}

/** The name alone: likeness between names is what an entity's vector is for, and a description would drown it. */
const ENTITY_TEXT = sql`e.canonical_name`;

async function textsOfNodes(db: Queryable, scope: Scope, owners: { id: string }[]): Promise<Embeddable[]> {
  const ids = idArray(owners.map((owner) => owner.id));
  const told = owners.length > 0 ? await readTold(db, scope, sql`n.id = any(${ids})`) : [];
  return told.map((node) => ({ kind: "node", id: node.id, text: embeddedText(node) }));
}
