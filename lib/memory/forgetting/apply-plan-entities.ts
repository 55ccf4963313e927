import { and, eq, sql } from "drizzle-orm";
import { conceptNodes, entities, entityAliases, nodeEmbeddings } from "@/db/schema";
import { idArray, textArray } from "@/db/sql";
import { SEARCH_TOKENS_VERSION, searchTokens } from "@/lib/core/language/search-tokens";
import { indexedText, readNodeTextSources } from "../nodes/node-text";
import { reveals } from "./matches-forgotten";
import type { Plan } from "./plan";
import type { RowRecorder } from "./row-recorder";

/**
 * Deletes entities with their names, links, vectors and undo logs. Entities that were uncertain about one of them become confirmed, and
 * memories that mentioned them lose the names from their search tokens.
 */
export async function deleteEntities(recorder: RowRecorder, { entityIds, forgottenContent }: Plan): Promise<void> {
  const ids = idArray(entityIds);
  await recorder.change(
    entities,
    sql`t.status = 'uncertain' and t.merge_target_id = any(${ids}) and t.id <> all(${ids})`,
    {
      status: sql`'confirmed'::entity_status`,
      merge_target_id: sql`null`,
    },
  );
  await recorder.deleteRows(nodeEmbeddings, sql`t.owner_kind = 'entity' and t.owner_id = any(${ids})`);
  const linked = await recorder.tx.rows<{ id: string }>(sql`select distinct node_id as id from node_entities
    where persona_id = ${recorder.scope.personaId}::uuid and entity_id = any(${ids})`);
  await recorder.deleteRows(entities, sql`t.id = any(${ids})`);
  await reindex(
    recorder,
    linked.map((row) => row.id),
  );
  await deleteNames(recorder, { ...forgottenContent, names: [] });
}

async function reindex(recorder: RowRecorder, nodeIds: string[]): Promise<void> {
  if (nodeIds.length === 0) return;
  const nodes = await readNodeTextSources(recorder.tx, recorder.scope, sql`n.id = any(${idArray(nodeIds)})`);
  const stale = nodes.flatMap((node) => {
    const terms = searchTokens([indexedText(node), ...node.emotionTags].join("\n"));
    return terms.join("\n") === node.searchTokens.join("\n") ? [] : [{ id: node.id, terms }];
  });
  if (stale.length === 0) return;
  const ids = idArray(stale.map((node) => node.id));
  const updates = sql`jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as updated(id uuid, terms jsonb)`;
  await recorder.change(conceptNodes, sql`t.id = any(${ids})`, {
    search_tokens: sql`array(select jsonb_array_elements_text(updated.terms) from ${updates} where updated.id = t.id)`,
    search_tokens_version: sql`${SEARCH_TOKENS_VERSION}`,
  });
  await recorder.deleteRows(nodeEmbeddings, sql`t.owner_kind = 'node' and t.owner_id = any(${ids})`);
}

/** Removes names that only the forgotten content introduced from the remaining entities; another alias becomes the canonical name. */
async function deleteNames(recorder: RowRecorder, forgottenContent: Plan["forgottenContent"]): Promise<void> {
  if (forgottenContent.terms.size === 0) return;
  await deleteMergedNames(recorder, forgottenContent);
  const names = await recorder.tx
    .select({ entityId: entityAliases.entityId, alias: entityAliases.alias, canonicalName: entities.canonicalName })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(sql`${entities.personaId} = ${recorder.scope.personaId}::uuid and ${entities.ownerOverride} = 0`);
  for (const [entityId, own] of Map.groupBy(names, (name) => name.entityId)) {
    const revealing = own.filter((name) => reveals(name.alias, forgottenContent)).map((name) => name.alias);
    const other = own.find((name) => !revealing.includes(name.alias))?.alias;
    if (revealing.length === 0 || other === undefined) continue;
    const isFirst = revealing.includes(own[0]?.canonicalName ?? "");
    if (isFirst) await recorder.change(entities, sql`t.id = ${entityId}::uuid`, { canonical_name: sql`${other}` });
    await recorder.deleteRows(
      entityAliases,
      sql`t.entity_id = ${entityId}::uuid and t.alias = any(${textArray(revealing)})`,
    );
    if (isFirst)
      await recorder.deleteRows(nodeEmbeddings, sql`t.owner_kind = 'entity' and t.owner_id = ${entityId}::uuid`);
  }
}

/** A merged entity has no aliases left, but still its canonical name: deletes it, with the undo log of its merge. */
async function deleteMergedNames(recorder: RowRecorder, forgottenContent: Plan["forgottenContent"]): Promise<void> {
  const merged = await recorder.tx
    .select({ id: entities.id, canonicalName: entities.canonicalName })
    .from(entities)
    .where(and(eq(entities.personaId, recorder.scope.personaId), eq(entities.status, "merged")));
  const revealing = merged
    .filter((entity) => reveals(entity.canonicalName, forgottenContent))
    .map((entity) => entity.id);
  await recorder.deleteRows(entities, sql`t.id = any(${idArray(revealing)})`);
}
