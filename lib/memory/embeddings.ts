import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { nodeEmbeddings } from "@/db/schema";
import type { Scope } from "./scope";

export type Unembedded = { kind: "node" | "entity"; id: string; text: string };

/** What has no vector of a model yet. The text carries who and when: names and the day belong to what is embedded. */
export async function findUnembedded(db: Queryable, scope: Scope, model: string, limit = 200): Promise<Unembedded[]> {
  return db.rows<Unembedded>(sql`
    select owner.kind, owner.id, owner.text from (
      select 'node' as kind, n.id, concat_ws(' ', n.description,
        (select string_agg(e.canonical_name, ' ') from node_entities ne join entities e on e.id = ne.entity_id
          where ne.node_id = n.id and position(e.canonical_name in n.description) = 0)) as text
      from concept_nodes n where n.persona_id = ${scope.personaId}::uuid
      union all
      select 'entity', e.id, concat_ws('. ', e.canonical_name, e.description) from entities e
      where e.persona_id = ${scope.personaId}::uuid
    ) owner
    where not exists (
      select 1 from node_embeddings v where v.persona_id = ${scope.personaId}::uuid and v.model = ${model}
        and v.owner_kind = owner.kind::embedded_kind and v.owner_id = owner.id)
    order by owner.id limit ${limit}`);
}

/** Writes vectors of owners that still exist: a memory forgotten meanwhile gets none. */
export async function writeEmbeddings(
  db: Db,
  scope: Scope,
  input: { model: string; rows: { kind: "node" | "entity"; id: string; vector: number[] }[]; now: Date },
): Promise<number> {
  const { model, rows, now } = input;
  return db.transaction(async (tx) => {
    const alive = await tx.rows<{ id: string }>(sql`
      select id from concept_nodes where persona_id = ${scope.personaId}::uuid and id = any(${sql.param(toArray(rows))}::uuid[]) for share`);
    const living = new Set(alive.map((row) => row.id));
    const kept = rows.filter((row) => row.kind === "entity" || living.has(row.id));
    if (kept.length === 0) return 0;
    await tx
      .insert(nodeEmbeddings)
      .values(
        kept.map(({ kind, id, vector }) => ({
          personaId: scope.personaId,
          ownerKind: kind,
          ownerId: id,
          model,
          dims: vector.length,
          vector,
          createdAt: now,
        })),
      )
      .onConflictDoNothing();
    return kept.length;
  });
}

function toArray(rows: { id: string }[]): string {
  return `{${rows.map((row) => row.id).join(",")}}`;
}
