import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { modelPolicy } from "@/db/schema";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { LocalChecks } from "@/lib/core/types/model-choice";

/** Latest check results of the local models on this machine. */
export async function readLocalChecks(db: Queryable): Promise<LocalChecks> {
  const [row] = await db.select({ checks: modelPolicy.localChecks }).from(modelPolicy);
  return row?.checks ?? {};
}

export async function storeLocalCheck(
  db: Queryable,
  { id, check, now }: { id: string; check: ModelCheck; now: Date },
): Promise<void> {
  const localChecks: LocalChecks = { [id]: { check, checkedAt: now.toISOString() } };
  const merged = sql`${modelPolicy.localChecks} || excluded.local_checks`;
  await db
    .insert(modelPolicy)
    .values({ localChecks })
    .onConflictDoUpdate({ target: modelPolicy.only, set: { localChecks: merged } });
}

/** Deletes the check of a model whose file is deleted: another file may get its id. */
export async function dropLocalCheck(db: Queryable, id: string): Promise<void> {
  await db.update(modelPolicy).set({ localChecks: sql`${modelPolicy.localChecks} - ${id}::text` });
}
