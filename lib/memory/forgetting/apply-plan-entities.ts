import { and, eq, sql } from "drizzle-orm";
import { conceptNodes, entities, entityAliases, nodeEmbeddings } from "@/db/schema";
import { idArray, textArray } from "@/db/sql";
import { SEARCH_TOKENS_VERSION, searchTokens } from "@/lib/core/language/search-tokens";
import { indexedText, readTold } from "../nodes/node-text";
import type { Excision } from "./row-recorder";
import type { Plan } from "./plan";
import { tells } from "./matches-forgotten";

/**
 * Takes people and things away with their names, links, vectors and undo logs. Whoever was thought to be one of them is
 * somebody of their own from now on, and memories that spoke of them are no longer found by their names.
 */
export async function dropEntities(excision: Excision, { entityIds, telling }: Plan): Promise<void> {
  const ids = idArray(entityIds);
  await excision.change(
    entities,
    sql`t.status = 'uncertain' and t.merge_target_id = any(${ids}) and t.id <> all(${ids})`,
    {
      status: sql`'confirmed'::entity_status`,
      merge_target_id: sql`null`,
    },
  );
  await excision.take(nodeEmbeddings, sql`t.owner_kind = 'entity' and t.owner_id = any(${ids})`);
  const linked = await excision.tx.rows<{ id: string }>(sql`select distinct node_id as id from node_entities
    where persona_id = ${excision.scope.personaId}::uuid and entity_id = any(${ids})`);
  await excision.take(entities, sql`t.id = any(${ids})`);
  await reindex(
    excision,
    linked.map((row) => row.id),
  );
  await dropNames(excision, { ...telling, names: [] });
}

async function reindex(excision: Excision, nodeIds: string[]): Promise<void> {
  if (nodeIds.length === 0) return;
  const nodes = await readTold(excision.tx, excision.scope, sql`n.id = any(${idArray(nodeIds)})`);
  const stale = nodes.flatMap((node) => {
    const terms = searchTokens([indexedText(node), ...node.emotionTags].join("\n"));
    return terms.join("\n") === node.searchTokens.join("\n") ? [] : [{ id: node.id, terms }];
  });
  if (stale.length === 0) return;
  const ids = idArray(stale.map((node) => node.id));
  const anew = sql`jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as anew(id uuid, terms jsonb)`;
  await excision.change(conceptNodes, sql`t.id = any(${ids})`, {
    search_tokens: sql`array(select jsonb_array_elements_text(anew.terms) from ${anew} where anew.id = t.id)`,
    search_tokens_version: sql`${SEARCH_TOKENS_VERSION}`,
  });
  await excision.take(nodeEmbeddings, sql`t.owner_kind = 'node' and t.owner_id = any(${ids})`);
}

/** Names that only the forgotten words brought go from whoever stays; another name of theirs takes the first place. */
async function dropNames(excision: Excision, telling: Plan["telling"]): Promise<void> {
  if (telling.terms.size === 0) return;
  await dropMergedNames(excision, telling);
  const names = await excision.tx
    .select({ entityId: entityAliases.entityId, alias: entityAliases.alias, canonicalName: entities.canonicalName })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(sql`${entities.personaId} = ${excision.scope.personaId}::uuid and ${entities.ownerOverride} = 0`);
  for (const [entityId, own] of Map.groupBy(names, (name) => name.entityId)) {
    const telltale = own.filter((name) => tells(name.alias, telling)).map((name) => name.alias);
    const other = own.find((name) => !telltale.includes(name.alias))?.alias;
    if (telltale.length === 0 || other === undefined) continue;
    const isFirst = telltale.includes(own[0]?.canonicalName ?? "");
    if (isFirst) await excision.change(entities, sql`t.id = ${entityId}::uuid`, { canonical_name: sql`${other}` });
    await excision.take(entityAliases, sql`t.entity_id = ${entityId}::uuid and t.alias = any(${textArray(telltale)})`);
    if (isFirst) await excision.take(nodeEmbeddings, sql`t.owner_kind = 'entity' and t.owner_id = ${entityId}::uuid`);
  }
}

/** Who became part of another has no alias left, but still its own name: it goes, with the log of that joining. */
async function dropMergedNames(excision: Excision, telling: Plan["telling"]): Promise<void> {
  const merged = await excision.tx
    .select({ id: entities.id, canonicalName: entities.canonicalName })
    .from(entities)
    .where(and(eq(entities.personaId, excision.scope.personaId), eq(entities.status, "merged")));
  const telltale = merged.filter((entity) => tells(entity.canonicalName, telling)).map((entity) => entity.id);
  await excision.take(entities, sql`t.id = any(${idArray(telltale)})`);
}
