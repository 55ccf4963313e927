import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { personas } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { closeOpenSessions } from "./sessions";

/** Whether a persona's replies use its memories, and whether its sessions are extracted. */
export type MemorySwitches = { useMemories: boolean; learnFromTalks: boolean };

/** Changes one switch or both. Changing *learn from talks* closes the open session, so that a session is extracted whole or not at all. */
export async function changeMemorySwitches(
  db: Db,
  scope: Scope,
  change: Partial<MemorySwitches>,
  now: Date,
): Promise<void> {
  if (change.useMemories === undefined && change.learnFromTalks === undefined) return;
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { useMemories, learnFromTalks } = personas;
    const mine = eq(personas.id, scope.personaId);
    const [before] = await tx.select({ useMemories, learnFromTalks }).from(personas).where(mine);
    if (!before) throw notFound("persona");
    const after = {
      useMemories: change.useMemories ?? before.useMemories,
      learnFromTalks: change.learnFromTalks ?? before.learnFromTalks,
    };
    if (after.learnFromTalks !== before.learnFromTalks) await closeOpenSessions(tx, scope, now);
    await tx
      .update(personas)
      .set({ ...after, updatedAt: now })
      .where(mine);
  });
}
