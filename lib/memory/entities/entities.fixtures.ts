import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import type { ExtractedEntity } from "@/lib/core/types/mind-answers";
import { wordlessEmbedder } from "../memory.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import type { Vectors } from "../nodes/vectors";
import { indexNodes } from "../nodes/writer";
import type { Scope } from "../scope";
import { resolveEntities } from "./resolve";

/** Test support: sessions that mention entities, and dumps of the tables. */

const { entityMerge: merge, entityUncertain: uncertain } = wordlessEmbedder.thresholds;
export const thresholds = { merge, uncertain };

/** Without vectors, similarity depends on spelling. */
const NO_VECTORS: Vectors = { model: "none", of: () => undefined };

/** An extracted person, linked to every memory of the session that mentions the name. */
export const person = (canonicalName: string, over: Partial<ExtractedEntity> = {}): ExtractedEntity => ({
  canonicalName,
  aliases: [],
  kind: "person",
  inEvents: [],
  ...over,
});

type Conversation = {
  texts: string[];
  mentioned: ExtractedEntity[];
  vectors?: Vectors;
  notNames?: string[];
};

/** One session: writes its memories, then resolves its mentions. */
export async function rememberSession(db: Db, scope: Scope, conversation: Conversation, now: Date) {
  const nodes = await insertNodes(
    db,
    scope,
    conversation.texts.map((description) => ({ description })),
    now,
  );
  const resolved = await db.transaction(async (tx) => {
    const settled = await resolveEntities(tx, scope, {
      mentioned: conversation.mentioned,
      nodes,
      notNames: conversation.notNames ?? ["Ann", "Vessel"],
      vectors: conversation.vectors ?? NO_VECTORS,
      thresholds,
      now,
    });
    await indexNodes(
      tx,
      scope,
      nodes.map((node) => node.id),
    );
    return settled;
  });
  return { ...resolved, nodes };
}

/** Vectors on a plane: the cosine of two names is that of the angle between them. */
export function vectorsAt(degrees: Record<string, number>, model = "plane"): Vectors {
  return {
    model,
    of(text) {
      const angle = degrees[text];
      return angle === undefined ? undefined : [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    },
  };
}

/** Gives every entity that is not merged the vector of its name, as the embed step does. */
export async function embedNames(db: Db, scope: Scope, vectors: Vectors, now: Date): Promise<void> {
  const rows = await db.rows<{ id: string; name: string }>(
    sql`select id, canonical_name as name from entities where persona_id = ${scope.personaId}::uuid and status <> 'merged'`,
  );
  for (const { id, name } of rows) {
    const vector = vectors.of(name);
    if (!vector) continue;
    await db.rows(sql`
      insert into node_embeddings (persona_id, owner_kind, owner_id, model, dims, vector, created_at)
      values (${scope.personaId}::uuid, 'entity', ${id}::uuid, ${vectors.model}, ${vector.length},
        ${`[${vector.join(",")}]`}::vector, ${now.toISOString()}::timestamptz)
      on conflict do nothing`);
  }
}

/** Every table that a merge changes, row by row, without `updated_at`. */
export async function tables(db: Db, scope: Scope) {
  const read = async (table: string) =>
    (
      await db.rows<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t where persona_id = ${scope.personaId}::uuid`,
      )
    )
      .map(({ row }) => JSON.stringify(row))
      .sort();
  return {
    entities: await read("entities"),
    aliases: await read("entity_aliases"),
    links: await read("node_entities"),
    nodes: await read("concept_nodes"),
  };
}
