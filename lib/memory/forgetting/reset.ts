import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { messages, personas, tombstones } from "@/db/schema";
import type { ForgottenCounts } from "@/lib/core/types/forgetting";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { exactFingerprint } from "../fingerprint";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { policies } from "../policies";
import type { Scope } from "../scope";
import { recordErasure } from "./erase";
import { deleteJobs } from "./persona-bin";

/** Rows per insert statement. */
const BATCH = 1000;

/** Counts of everything a reset would erase, including the items in the bin. */
export async function previewReset(db: Queryable, scope: Scope): Promise<ForgottenCounts & { binItems: number }> {
  const count = (from: SQL) => sql`(select count(*)::int from ${from} and persona_id = ${scope.personaId}::uuid)`;
  const nodes = (type: string) => count(sql`concept_nodes where type = ${type}`);
  const [counts] = await db.rows<ForgottenCounts & { binItems: number }>(sql`
    select ${nodes("event")} as events, ${nodes("thought")} as thoughts, ${nodes("intention")} as intentions,
      ${nodes("expectation")} as expectations, ${count(sql`messages where true`)} as messages,
      ${count(sql`sessions where true`)} as sessions, ${count(sql`entities where true`)} as entities,
      ${count(sql`mood_history where true`)} as moods, ${count(sql`bin_items where true`)} as "binItems"`);
  if (!counts) throw new Error("the count returned no row");
  return counts;
}

/**
 * Erases all memory of a persona (L2 to L6, and its bin) permanently. The persona and L1 with its revisions stay. Work in progress finds
 * its rows deleted and writes nothing; late resends of messages are rejected.
 * @returns counts of what was erased. Idempotent.
 */
export async function resetMemory(db: Db, scope: Scope, now: Date): Promise<Awaited<ReturnType<typeof previewReset>>> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const deletedCounts = await previewReset(tx, scope);
    await writeMessageTombstones(tx, scope, now);
    await deleteAll(tx, scope);
    await tx
      .update(personas)
      .set({ episodicState: NEUTRAL_MOOD, updatedAt: now })
      .where(eq(personas.id, scope.personaId));
    await deleteJobs(tx, "personaId", scope.personaId);
    await announce(tx, scope, [{ name: "memory.reset", subjectId: null, payload: { at: now.toISOString() } }], now);
    await recordErasure(tx, now);
    return deletedCounts;
  });
}

async function writeMessageTombstones(tx: Tx, scope: Scope, now: Date): Promise<void> {
  const { personaId } = scope;
  const sent = await tx
    .select({ nodeId: messages.id, sessionId: messages.sessionId, clientId: messages.clientId })
    .from(messages)
    .where(and(eq(messages.personaId, personaId), isNotNull(messages.clientId)));
  const rows = sent.map(({ clientId, ...row }) => ({
    ...row,
    personaId,
    kind: "message" as const,
    fingerprint: exactFingerprint(personaId, clientId ?? ""),
    createdAt: now,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(tombstones)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
}

/** One statement, because rows reference each other: the database checks references that do not cascade at its end. */
async function deleteAll(tx: Tx, scope: Scope): Promise<void> {
  const tables = Object.entries(policies).flatMap(([table, { erase, reset }]) =>
    erase === "persona" && reset !== "stays" ? [table] : [],
  );
  const deletions = tables.map(
    (table) =>
      sql`${sql.identifier(`gone_${table}`)} as (
        delete from ${sql.identifier(table)} where persona_id = ${scope.personaId}::uuid)`,
  );
  await tx.rows(sql`with ${sql.join(deletions, sql`, `)} select 1`);
}
