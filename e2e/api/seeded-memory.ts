import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { runtime } from "@/inngest/runtime";
import { rememberRows } from "@/lib/memory/dump.fixtures";
import { ownPersona } from "@/lib/memory/scope";
import type { Companion } from "../support/companion";

/**
 * A life that many tests begin with: it is lived once, and each call gives its rows back as they were then, whatever a test has
 * made of them. For a file, and one app.
 */
export function keptLife<Life extends { lin: Companion }>(live: () => Promise<Life>): () => Promise<Life> {
  let kept: { life: Life; restore: () => Promise<void> } | undefined;
  return async () => {
    if (kept) {
      await kept.restore();
      return kept.life;
    }
    const life = await live();
    kept = { life, restore: await copyOf(life.lin.id) };
    return life;
  };
}

/** Takes a copy of a persona's rows once no background work is about to change them. */
async function copyOf(personaId: string): Promise<() => Promise<void>> {
  const { db } = (await runtime()).services;
  const atWork = () =>
    db.rows(sql`
    select 1 from outbox where persona_id = ${personaId}::uuid and sent_at is null union all
    select 1 from job_runs where run_at <= now() and status in ('queued', 'parked', 'running') and event->'data'->>'personaId' = ${personaId}`);
  await expect.poll(atWork).toEqual([]);
  const [row] = await db.rows<{ userId: string }>(
    sql`select user_id as "userId" from personas where id = ${personaId}::uuid`,
  );
  return rememberRows(db, await ownPersona(db, { userId: row?.userId ?? "", personaId }));
}
