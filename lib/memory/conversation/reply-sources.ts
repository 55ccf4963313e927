import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/sql";
import type { Scope } from "../scope";

/** The sources of a text that is being written. They are recorded to detect that one of them was forgotten meanwhile. */
export type ReplySources = {
  nodeIds: string[];
  messageIds: string[];
  entityIds: string[];
  /** Sessions whose summaries were read. */
  sessionIds: string[];
  /** Compaction of a long session, if one was read. */
  compactionId?: string | null;
};

/** Whether all sources still exist and no message among them was excluded from recall. */
export async function allSourcesExist(db: Queryable, scope: Scope, drawnOn: Partial<ReplySources>): Promise<boolean> {
  const [row] = await db.rows<{ there: boolean }>(sql`select ${sourcesExist(scope, drawnOn)} as there`);
  return row?.there === true;
}

/** `allSourcesExist` as an SQL expression. */
export function sourcesExist(scope: Scope, drawnOn: Partial<ReplySources>): SQL<boolean> {
  const persona = sql`${scope.personaId}::uuid`;
  const { nodeIds = [], messageIds = [], entityIds = [], sessionIds = [], compactionId } = drawnOn;
  const compactionIds = compactionId ? [compactionId] : [];
  return sql`
    not exists (
      select id from unnest(${idArray(nodeIds)}) as id
        where id not in (select n.id from concept_nodes n where n.persona_id = ${persona} and n.id = any(${idArray(nodeIds)}))
      union all select id from unnest(${idArray(messageIds)}) as id
        where id not in (select m.id from messages m
          where m.persona_id = ${persona} and m.id = any(${idArray(messageIds)}) and not m.recall_excluded)
      union all select id from unnest(${idArray(entityIds)}) as id
        where id not in (select e.id from entities e where e.persona_id = ${persona} and e.id = any(${idArray(entityIds)}))
      union all select id from unnest(${idArray(sessionIds)}) as id
        where id not in (select s.session_id from session_summaries s
          where s.persona_id = ${persona} and s.session_id = any(${idArray(sessionIds)}))
      union all select id from unnest(${idArray(compactionIds)}) as id
        where id not in (select c.id from compactions c
          where c.persona_id = ${persona} and c.id = any(${idArray(compactionIds)}))
    )`;
}
