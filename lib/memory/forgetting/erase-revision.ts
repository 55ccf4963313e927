import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { coreBlockRevisions } from "@/db/schema";
import { conflict } from "@/lib/core/errors";
import { readRevision } from "../blocks";
import { lockPersona } from "../personas";
import type { Scope } from "../scope";
import { recordErasure, sweepErasures } from "./erase";

/**
 * Erases a text that a block of L1 held before, for good: its version, the prompts that were written while it held, and settled
 * proposals that brought it and stand in the block no more.
 * @throws AppError `not_found` for a version that is not this persona's, `conflict` for the newest, which is what the block says.
 */
export async function eraseRevision(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { label, version, content } = await readRevision(tx, scope, id);
    const mine = and(eq(coreBlockRevisions.personaId, scope.personaId), eq(coreBlockRevisions.label, label));
    const persona = sql`${scope.personaId}::uuid`;
    const [held] = await tx.rows<{ since: string; until: string | null; text: string }>(sql`
      select r.created_at as since, b.content as text, (select min(later.created_at) from core_block_revisions later
        where later.persona_id = ${persona} and later.label = r.label and later.version > r.version) as until
      from core_block_revisions r join core_blocks b on b.persona_id = r.persona_id and b.label = r.label
      where r.persona_id = ${persona} and r.id = ${id}::uuid`);
    if (!held?.until)
      throw conflict("This is what it says now. Change the text first; then this version can be erased.");
    const during = (column: string) =>
      sql`persona_id = ${persona} and ${sql.identifier(column)} between ${held.since}::timestamptz and ${held.until}::timestamptz`;
    await tx.rows(sql`update turn_traces set prompt_system = '', prompt_user = '' where ${during("created_at")}`);
    await tx.rows(sql`update slow_cycles set prompt_system = null, prompt_user = null where ${during("ran_at")}`);
    await tx.rows(sql`delete from proposals where persona_id = ${persona} and label = ${label}::block_label and status <> 'pending'
      and strpos(${content}, content) > 0 and strpos(${held.text}, content) = 0`);
    await tx.delete(coreBlockRevisions).where(and(mine, eq(coreBlockRevisions.version, version)));
    await recordErasure(tx, now);
  });
  await sweepErasures(db, now);
}
