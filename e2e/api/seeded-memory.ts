import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { runtime } from "@/inngest/runtime";
import { snapshotRows } from "@/lib/memory/dump.fixtures";
import { ownPersona } from "@/lib/memory/scope";
import type { Companion } from "../support/companion";

/**
 * Data that many tests of one file and one app start from. It is created once by `live`; each call restores its rows to that state,
 * whatever a test has changed.
 */
export function reusableData<Fixture extends { lin: Companion }>(live: () => Promise<Fixture>): () => Promise<Fixture> {
  let snapshot: { fixture: Fixture; restore: () => Promise<void> } | undefined;
  return async () => {
    if (snapshot) {
      await snapshot.restore();
      return snapshot.fixture;
    }
    const fixture = await live();
    snapshot = { fixture, restore: await copyOf(fixture.lin.id) };
    return fixture;
  };
}

/**
 * Copies a persona's rows once no background job is about to change them.
 * @returns a function that restores the rows.
 */
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
  return snapshotRows(db, await ownPersona(db, { userId: row?.userId ?? "", personaId }));
}
