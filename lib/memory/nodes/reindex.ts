import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { messages } from "@/db/schema";
import { SEARCH_TOKENS_VERSION } from "@/lib/core/language/search-tokens";
import { IS_USABLE, ownPersona } from "../scope";
import { searchColumns } from "./search-tokens";
import { indexNodes } from "./writer";

/**
 * Updates at most `limit` memories and as many messages whose search terms an older version made, over all personas. Search works
 * meanwhile, because most terms of two versions are the same.
 * @returns how many were updated; 0 when none is left.
 */
export async function reindexStale(db: Db, { limit }: { limit: number }): Promise<number> {
  return (await reindexMemories(db, limit)) + (await reindexMessages(db, limit));
}

/** Locks the rows, so that a text changed meanwhile is not indexed in its old form. */
async function reindexMemories(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await tx.rows<{ id: string; personaId: string; userId: string }>(sql`
      select n.id, n.persona_id as "personaId", p.user_id as "userId"
      from concept_nodes n join personas p on p.id = n.persona_id
      where n.search_tokens_version < ${SEARCH_TOKENS_VERSION} and ${IS_USABLE}
      limit ${limit} for update of n skip locked`);
    for (const [, own] of Map.groupBy(stale, (row) => row.personaId)) {
      const [owner] = own;
      if (!owner) continue;
      const scope = await ownPersona(tx, owner);
      await indexNodes(
        tx,
        scope,
        own.map((row) => row.id),
      );
    }
    return stale.length;
  });
}

async function reindexMessages(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await tx
      .select({ id: messages.id, personaId: messages.personaId, content: messages.content })
      .from(messages)
      .where(
        and(
          lt(messages.searchTokensVersion, SEARCH_TOKENS_VERSION),
          sql`not exists (select 1 from sessions s where s.id = ${messages.sessionId} and s.temporary)`,
        ),
      )
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, personaId, content } of stale) {
      const row = and(eq(messages.personaId, personaId), eq(messages.id, id));
      await tx.update(messages).set(searchColumns(content)).where(row);
    }
    return stale.length;
  });
}
