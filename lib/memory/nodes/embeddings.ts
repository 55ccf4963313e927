import { sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { nodeEmbeddings } from "@/db/schema";
import { idArray } from "@/db/sql";
import { MESSAGE_VECTOR_MAX } from "@/lib/core/settings/consolidation";
import type { Scope } from "../scope";
import { IS_USABLE } from "../scope";
import { embeddedText, readNodeTextSources } from "./node-text";

export type Embeddable = { kind: "node" | "entity" | "message"; id: string; text: string };

/** Which messages get vectors: none, all of the persona, or those of one session. */
export type MessagesOf = "none" | "all" | { sessionId: string };

/** Memories, then entities, without a vector of this model, with the text to embed. */
export async function findUnembedded(
  db: Queryable,
  scope: Scope,
  { model, limit = 200 }: { model: string; limit?: number },
): Promise<Embeddable[]> {
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
 * Messages without a vector of this model, newest first, with the start of their text; `before` is the id of the last one of the previous
 * page.
 */
export async function findUnreadMessages(
  db: Queryable,
  scope: Scope,
  { model, of, before, limit }: { model: string; of: Exclude<MessagesOf, "none">; before?: string; limit: number },
): Promise<Embeddable[]> {
  const persona = sql`${scope.personaId}::uuid`;
  return db.rows<Embeddable>(sql`
    select 'message' as kind, m.id, ${MESSAGE_TEXT} as text from messages m ${isEmbedded}
    where m.persona_id = ${persona} and not exists (select 1 from node_embeddings v
        where v.persona_id = ${persona} and v.model = ${model} and v.owner_kind = 'message' and v.owner_id = m.id)
      and ${of === "all" ? sql`true` : sql`m.session_id = ${of.sessionId}::uuid`}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}::uuid`}
    order by m.id desc limit ${limit}`);
}

const MESSAGE_TEXT = sql.raw(`left(m.content, ${MESSAGE_VECTOR_MAX})`);

/** How many rows of a persona have a vector of this model, and how many should have one. */
export async function countEmbedded(
  db: Queryable,
  scope: Scope,
  { model, messagesOf }: { model: string; messagesOf: "none" | "all" },
): Promise<{ done: number; total: number }> {
  const persona = sql`${scope.personaId}::uuid`;
  const kinds = messagesOf === "all" ? sql`('node', 'entity', 'message')` : sql`('node', 'entity')`;
  const messageCount = sql`(select count(*) from messages m ${isEmbedded} where m.persona_id = ${persona})`;
  const [row] = await db.rows<{ done: number; total: number }>(sql`
    select (select count(*)::int from node_embeddings v where v.persona_id = ${persona} and v.model = ${model} and v.owner_kind in ${kinds}) as done,
      ((select count(*) from concept_nodes n where n.persona_id = ${persona})
        + (select count(*) from entities e where e.persona_id = ${persona} and e.status <> 'merged')
        + ${messagesOf === "all" ? messageCount : sql`0`})::int as total`);
  return row ?? { done: 0, total: 0 };
}

/** How many memories and entities of all personas have a vector of this model, and how many have a vector of any model. */
export async function countAllEmbedded(db: Queryable, model: string): Promise<{ done: number; total: number }> {
  const [row] = await db.rows<{ done: number; total: number }>(sql`
    select count(distinct e.owner_id) filter (where e.model = ${model})::int as done, count(distinct e.owner_id)::int as total
    from node_embeddings e join personas p on p.id = e.persona_id and ${IS_USABLE}
    where e.owner_kind in ('node', 'entity')`);
  return row ?? { done: 0, total: 0 };
}

/** Dimensions of a model's stored vectors; null without any. */
export async function storedDims(db: Queryable, model: string): Promise<number | null> {
  const [row] = await db.rows<{ dims: number }>(sql`select dims from node_embeddings where model = ${model} limit 1`);
  return row?.dims ?? null;
}

/**
 * A persona that has vectors of another embedder than `model` or, with `withMessages`, a message without a vector of `model`. Skips the
 * personas in `except`.
 */
export async function findPersonaToEmbed(
  db: Queryable,
  { model, withMessages, except }: { model: string; withMessages: boolean; except: readonly string[] },
): Promise<{ personaId: string; userId: string } | undefined> {
  const isToRead = sql`exists (select 1 from messages m ${isEmbedded} where m.persona_id = p.id and not exists (
    select 1 from node_embeddings v where v.persona_id = p.id and v.model = ${model} and v.owner_kind = 'message' and v.owner_id = m.id))`;
  const [owner] = await db.rows<{ personaId: string; userId: string }>(sql`
    select p.id as "personaId", p.user_id as "userId" from personas p
    where ${IS_USABLE} and p.id <> all(${idArray(except)}) and (
      exists (select 1 from node_embeddings e where e.persona_id = p.id and e.model <> ${model})
      or ${withMessages ? isToRead : sql`false`})
    limit 1`);
  return owner;
}

/** Only messages that recall may show: active, not temporary, not excluded. */
const isEmbedded = sql`join sessions s on s.id = m.session_id and not s.temporary and s.learns and m.active and not m.recall_excluded and m.content <> ''`;

/**
 * Stores vectors of rows that still exist with the same text; what was forgotten or changed meanwhile gets none.
 * @returns how many were stored.
 */
export async function writeEmbeddings(
  db: Db,
  scope: Scope,
  input: { model: string; rows: (Embeddable & { vector: number[] })[]; now: Date },
): Promise<number> {
  const { model, rows, now } = input;
  return db.transaction(async (tx) => {
    const persona = sql`${scope.personaId}::uuid`;
    // Locks in the same order as a turn, to avoid deadlocks.
    const [owner] = await tx.rows(sql`select id from personas where id = ${persona} for update`);
    if (!owner) return 0;
    const ids = idArray(rows.map((row) => row.id));
    const nodes = await tx.rows<{ id: string }>(
      sql`select id from concept_nodes where persona_id = ${persona} and id = any(${ids}) order by id for share`,
    );
    const entities = await tx.rows<Embeddable>(sql`
      select 'entity' as kind, e.id, ${ENTITY_TEXT} as text from entities e
      where e.persona_id = ${persona} and e.id = any(${ids}) order by e.id for share`);
    const messageCount = await tx.rows<Embeddable>(sql`
      select 'message' as kind, m.id, ${MESSAGE_TEXT} as text from messages m
      where m.persona_id = ${persona} and m.id = any(${ids}) order by m.id for share`);
    const texts = [...(await textsOfNodes(tx, scope, nodes)), ...entities, ...messageCount];
    const current = new Map(texts.map((row) => [row.id, row.text]));
    const unchanged = rows.filter((row) => current.get(row.id) === row.text);
    if (unchanged.length === 0) return 0;
    const values = unchanged.map(({ kind, id, vector }) => ({
      personaId: scope.personaId,
      ownerKind: kind,
      ownerId: id,
      model,
      dims: vector.length,
      vector,
      createdAt: now,
    }));
    await tx.insert(nodeEmbeddings).values(values).onConflictDoNothing();
    return unchanged.length;
  });
}

/** Deletes the vectors of other embedders than `model`, once everything has one of it. */
export async function dropOtherVectors(db: Queryable, scope: Scope, model: string): Promise<void> {
  await db.rows(
    sql`delete from node_embeddings where persona_id = ${scope.personaId}::uuid and model <> ${model} returning owner_id`,
  );
}

/** Text of an entity to embed: only its name. Vectors of entities serve to compare names, and a description would dominate. */
const ENTITY_TEXT = sql`e.canonical_name`;

async function textsOfNodes(db: Queryable, scope: Scope, owners: { id: string }[]): Promise<Embeddable[]> {
  const ids = idArray(owners.map((owner) => owner.id));
  const texts = owners.length > 0 ? await readNodeTextSources(db, scope, sql`n.id = any(${ids})`) : [];
  return texts.map((node) => ({ kind: "node", id: node.id, text: embeddedText(node) }));
}
