import type { Queryable } from "@/db";
import { modelPolicy } from "@/db/schema";
import { LOCAL_MODEL_DEFAULTS } from "@/lib/core/settings/model-connect";
import type { LocalModelSettings, LocalModelSettingsInput } from "@/lib/core/types/local-model";

/** Settings of the local models. */
export async function readLocalModelSettings(db: Queryable): Promise<LocalModelSettings> {
  const { idleMinutes, backgroundOnBattery } = modelPolicy;
  const [row] = await db.select({ idleMinutes, backgroundOnBattery }).from(modelPolicy);
  return row ?? LOCAL_MODEL_DEFAULTS;
}

/**
 * Stores the given settings and leaves the others.
 * @returns all current settings.
 */
export async function changeLocalModelSettings(
  db: Queryable,
  change: LocalModelSettingsInput,
): Promise<LocalModelSettings> {
  const { idleMinutes, backgroundOnBattery } = modelPolicy;
  const [row] = await db
    .insert(modelPolicy)
    .values(change)
    .onConflictDoUpdate({ target: modelPolicy.only, set: change })
    .returning({ idleMinutes, backgroundOnBattery });
  return row ?? LOCAL_MODEL_DEFAULTS;
}
