import { eq } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { notificationSettings, personas, proactiveSettings, users } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import type { Trigger } from "@/lib/core/types/proactive";
import type { Scope } from "../scope";

/** Whether, about what and when a persona may write proactively. Quiet hours and frequency belong to the user, over all personas. */
export type Preferences = {
  enabled: boolean;
  triggersOff: Trigger[];
  snoozedUntil: Date | null;
  /** Minutes of the local day; `quietEnd` is the first minute that is not quiet. */
  quietStart: number;
  quietEnd: number;
  maxPerDay: number;
  useMemories: boolean;
  /** Null while the user's time zone is unknown: then nothing is sent. */
  timeZone: string | null;
  careUntil: Date | null;
};
export type PreferencesChange = Partial<
  Pick<Preferences, "enabled" | "triggersOff" | "snoozedUntil" | "quietStart" | "quietEnd" | "maxPerDay">
>;

/**
 *
 * @throws AppError `not_found` for a deleted persona.
 */
export async function readPreferences(db: Queryable, scope: Scope): Promise<Preferences> {
  const [row] = await db
    .select({
      enabled: proactiveSettings.enabled,
      triggersOff: proactiveSettings.triggersOff,
      snoozedUntil: proactiveSettings.snoozedUntil,
      quietStart: notificationSettings.quietStart,
      quietEnd: notificationSettings.quietEnd,
      maxPerDay: notificationSettings.maxPerDay,
      useMemories: personas.useMemories,
      timeZone: users.timezone,
      careUntil: users.careUntil,
    })
    .from(personas)
    .innerJoin(users, eq(users.id, personas.userId))
    .leftJoin(proactiveSettings, eq(proactiveSettings.personaId, personas.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, personas.userId))
    .where(eq(personas.id, scope.personaId));
  if (!row) throw notFound("persona");
  return {
    ...row,
    enabled: row.enabled ?? false,
    triggersOff: row.triggersOff ?? [],
    quietStart: row.quietStart ?? PROACTIVE.standard.quietStart,
    quietEnd: row.quietEnd ?? PROACTIVE.standard.quietEnd,
    maxPerDay: row.maxPerDay ?? PROACTIVE.standard.maxPerDay,
  };
}

/** Changes the given fields and leaves the others. */
export async function changePreferences(
  db: Db,
  scope: Scope,
  change: PreferencesChange,
  now: Date,
): Promise<Preferences> {
  const { enabled, triggersOff, snoozedUntil, quietStart, quietEnd, maxPerDay } = change;
  await db.transaction(async (tx) => {
    if ([enabled, triggersOff, snoozedUntil].some((value) => value !== undefined)) {
      const set = { enabled, triggersOff, snoozedUntil, updatedAt: now };
      await tx
        .insert(proactiveSettings)
        .values({ personaId: scope.personaId, ...set })
        .onConflictDoUpdate({ target: proactiveSettings.personaId, set });
    }
    if ([quietStart, quietEnd, maxPerDay].some((value) => value !== undefined)) {
      const set = { quietStart, quietEnd, maxPerDay, updatedAt: now };
      await tx
        .insert(notificationSettings)
        .values({ userId: scope.userId, ...set })
        .onConflictDoUpdate({ target: notificationSettings.userId, set });
    }
  });
  return readPreferences(db, scope);
}
