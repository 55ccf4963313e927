import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { coreBlockRevisions } from "@/db/schema";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { BlockLabel } from "@/lib/core/types/nodes";
import { readRevision } from "../persona/blocks";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { otherItems, saveItems } from "./bin-items";
import { recordErasure } from "./erase";

/**
 * Permanently erases an earlier text of an L1 block: the revision, the prompts written while it was current, and decided proposals that
 * introduced it and are not in the current text.
 * @throws AppError `not_found` for a revision of another persona, `conflict` for the newest, which is the block's current text.
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
    if (!held?.until) throw conflict("This is the current version. Change the text first, then erase this version.");
    await eraseTraces(tx, scope, { label, content, text: held.text, since: held.since, until: held.until, now });
    await tx.delete(coreBlockRevisions).where(and(mine, eq(coreBlockRevisions.version, version)));
    await recordErasure(tx, now);
  });
}

/** The text to erase, and the one that replaced it; times as the database writes them. */
type ErasedText = { label: BlockLabel; content: string; text: string; since: string; until: string; now: Date };

/**
 * Erases what a persona's other tables hold of an earlier text: the prompts written while it was current, and decided proposals.
 * @throws AppError `conflict` while a reply is being written.
 */
export async function eraseTraces(tx: Tx, scope: Scope, erased: ErasedText): Promise<void> {
  const { label, content, text, since, until, now } = erased;
  const persona = sql`${scope.personaId}::uuid`;
  const [writing] = await tx.rows(sql`select 1 from turns where persona_id = ${persona} and status = 'running'`);
  if (writing) throw conflict("A reply is being written. Try again when it is finished.");
  // A reply reads the text when it starts; its trace is written when it ends.
  await tx.rows(sql`update turn_traces tr set prompt_system = '', prompt_user = '' from turns t where t.id = tr.turn_id
    and tr.persona_id = ${persona} and tr.created_at >= ${since}::timestamptz
    and coalesce(t.started_at, t.created_at) <= ${until}::timestamptz`);
  await tx.rows(sql`update slow_cycles set prompt_system = null, prompt_user = null
    where persona_id = ${persona} and ran_at between ${since}::timestamptz and ${until}::timestamptz`);
  await tx.rows(sql`delete from proposals where persona_id = ${persona} and label = ${label}::block_label and status <> 'pending'
    and strpos(${content}, content) > 0 and strpos(${text}, content) = 0`);
  await scrubPrompts(tx, scope, { content, now });
}

/** Clears prompts in the bin that may hold the erased text, and its decided proposals. */
async function scrubPrompts(tx: Tx, scope: Scope, { content, now }: { content: string; now: Date }): Promise<void> {
  const items = await otherItems(tx, scope, { id: newId(now), at: now });
  for (const item of items) {
    const before = JSON.stringify(item.changes);
    for (const change of item.changes) {
      const empty = change.table === "turn_traces" ? "" : null;
      if (change.table === "proposals" && change.op === "deleted")
        change.rows = change.rows.filter((row) => row.status === "pending" || !content.includes(String(row.content)));
      if (change.table === "turn_traces" || change.table === "slow_cycles")
        change.rows = change.rows.map((row) => ({
          ...row,
          ...("prompt_system" in row ? { prompt_system: empty } : {}),
          ...("prompt_user" in row ? { prompt_user: empty } : {}),
        }));
    }
    item.changes = item.changes.filter((change) => change.rows.length > 0);
    item.touched = JSON.stringify(item.changes) !== before;
  }
  await saveItems(tx, scope, items);
}
