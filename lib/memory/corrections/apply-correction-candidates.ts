import { inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes } from "@/db/schema";
import { instant, textArray } from "@/db/sql";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { CORRECTIONS } from "@/lib/core/settings/consolidation";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";
import type { PendingCorrection } from "./types";

/** Current events that cite a message. */
export function nodesFromMessage(tx: Tx, scope: Scope, messageId: string): Promise<Node[]> {
  return readNodes(
    tx,
    scope,
    sql`n.superseded_by is null and exists (select 1 from node_messages nm
      where nm.node_id = n.id and nm.message_id = ${messageId}::uuid)`,
  );
}

/** Memories that a memory superseded. */
export function supersededBy(tx: Tx, scope: Scope, nodeId: string): Promise<Node[]> {
  return readNodes(tx, scope, sql`n.superseded_by = ${nodeId}::uuid`);
}

/**
 * Current events that share a word with what a correction says was wrong, newest first, except events about the persona and events
 * mentioned again after the correction.
 */
export function candidatesFor(tx: Tx, scope: Scope, { parsed, at }: PendingCorrection): Promise<Node[]> {
  const isName = parsed.kind === "name" || parsed.kind === "not_name";
  const phrases = isName ? [parsed.statement] : [parsed.old ?? parsed.about ?? ""];
  const terms = [...new Set(phrases.flatMap((phrase) => searchTokens(phrase)))];
  const like = phrases.filter((phrase) => phrase !== "").map((phrase) => `%${phrase.replace(/[\\%_]/g, "\\$&")}%`);
  if (like.length === 0) return Promise.resolve([]);
  return readNodes(
    tx,
    scope,
    sql`n.superseded_by is null and n.subject <> 'persona'
      and (n.search_tokens && ${textArray(terms)} or n.description ilike any(${textArray(like)}))
      and coalesce((select max(m.created_at) from node_messages nm join messages m on m.id = nm.message_id
        where nm.node_id = n.id), n.last_mentioned_at, n.learned_at) <= ${instant(at)}`,
  );
}

/** Current events linked to an entity, except pinned events and events about the persona. */
export function eventsOf(tx: Tx, scope: Scope, { entityId, at }: { entityId: string; at: Date }): Promise<Node[]> {
  return readNodes(
    tx,
    scope,
    sql`n.superseded_by is null and n.pinned_at is null and n.subject <> 'persona'
      and exists (select 1 from node_entities ne where ne.node_id = n.id and ne.entity_id = ${entityId}::uuid)
      and coalesce(n.last_mentioned_at, n.learned_at) <= greatest(${instant(at)}, n.learned_at)`,
  );
}

async function readNodes(tx: Tx, scope: Scope, condition: ReturnType<typeof sql>): Promise<Node[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select n.id from concept_nodes n where n.persona_id = ${scope.personaId}::uuid and n.type = 'event' and ${condition}
    order by n.learned_at desc, n.id desc limit ${CORRECTIONS.candidatesMax}`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const nodes = await tx.select().from(conceptNodes).where(inArray(conceptNodes.id, ids));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
