import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { modelConsents, modelPolicy, serverModels, userModels } from "@/db/schema";
import { LOCAL_PRESET } from "@/lib/core/model-presets";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ConsentAnswer, ModelPolicy, StoredModels } from "@/lib/core/types/model-choice";
import type { ModelDestination } from "@/lib/core/types/model-settings";
import { storeLocalCheck } from "./local-checks";

/** Saves the models of a user, or of the server if `userId` is null. */
export async function saveModels(db: Queryable, userId: string | null, models: StoredModels): Promise<void> {
  if (userId === null)
    await db.insert(serverModels).values(models).onConflictDoUpdate({ target: serverModels.only, set: models });
  else
    await db
      .insert(userModels)
      .values({ userId, ...models })
      .onConflictDoUpdate({ target: userModels.userId, set: models });
  await announceModel(db, userId);
}

export async function deleteModels(db: Queryable, userId: string | null): Promise<void> {
  if (userId === null) await db.delete(serverModels);
  else await db.delete(userModels).where(eq(userModels.userId, userId));
  await announceModel(db, userId);
}

/**
 * Stores the result of a check. That of a local model is also stored by its id, so that it survives the choice of another model.
 * @returns false, and stores nothing, when the models were removed or replaced since `savedAt`.
 */
export async function storeCheck(
  db: Queryable,
  userId: string | null,
  found: { check: ModelCheck; savedAt: Date; now: Date },
): Promise<boolean> {
  const set = { check: found.check, checkedAt: found.now };
  if (userId !== null) {
    const isTheirs = and(eq(userModels.userId, userId), eq(userModels.updatedAt, found.savedAt));
    return (await db.update(userModels).set(set).where(isTheirs).returning()).length > 0;
  }
  const [updated] = await db.update(serverModels).set(set).where(eq(serverModels.updatedAt, found.savedAt)).returning();
  if (updated?.preset === LOCAL_PRESET) {
    await storeLocalCheck(db, { id: updated.models.large, check: found.check, now: found.now });
    await announceModel(db, null);
  }
  return updated !== undefined;
}

/** Stores the check of the environment's models. */
export async function storeEnvCheck(
  db: Queryable,
  found: { check: ModelCheck; print: string; now: Date },
): Promise<void> {
  await changePolicy(db, { envCheck: found.check, envPrint: found.print, envCheckedAt: found.now });
}

export async function changePolicy(db: Queryable, change: Partial<ModelPolicy>): Promise<void> {
  await db.insert(modelPolicy).values(change).onConflictDoUpdate({ target: modelPolicy.only, set: change });
  await announceModel(db, null);
}

/**
 * Records where the server's models send text from `now` on. Existing users are asked for consent first, except when it is recorded for the
 * first time: a new installation, or one from before this was recorded.
 */
export async function noteDestination(db: Queryable, to: ModelDestination | null, now: Date): Promise<void> {
  const destination = to && !to.isLocal ? to.host : null;
  await db
    .insert(modelPolicy)
    .values({ destination, destinationSince: null })
    .onConflictDoUpdate({
      target: modelPolicy.only,
      set: { destination, destinationSince: destination === null ? null : now },
      setWhere: sql`${modelPolicy.destination} is distinct from ${destination}::text`,
    });
}

export async function writeConsent(
  db: Queryable,
  userId: string,
  { destination, answer, now }: { destination: string; answer: ConsentAnswer; now: Date },
): Promise<void> {
  const row = { userId, destination, answer, answeredAt: now };
  await db
    .insert(modelConsents)
    .values(row)
    .onConflictDoUpdate({ target: [modelConsents.userId, modelConsents.destination], set: row });
  await announceModel(db, userId);
}

/** Postgres channel that tells every process that another model may answer: a user by their id, or everybody with "". */
export const MODEL_CHANNEL = "echovessel_model";

/** Makes open pages read again which model answers, and its state. */
export async function announceModel(db: Queryable, userId: string | null): Promise<void> {
  await db.rows(sql`select pg_notify(${MODEL_CHANNEL}, ${userId ?? ""})`);
}
