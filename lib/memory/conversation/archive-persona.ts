import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "@/db";
import { personas } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { closeOpenSessions } from "./sessions";

/**
 * Archives a persona: its pages can be read, but it gets no replies, sends nothing and has no background work until it is restored. Closes
 * its open sessions, which are remembered after that. Archiving again changes nothing.
 */
export async function archivePersona(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const archived = await tx
      .update(personas)
      .set({ archivedAt: now })
      .where(and(eq(personas.id, scope.personaId), isNull(personas.archivedAt)))
      .returning({ id: personas.id });
    if (archived.length > 0) await closeOpenSessions(tx, scope, now);
  });
}

/**
 * Restores a persona from the archive unchanged.
 * @throws AppError `not_found` when it is not archived.
 */
export async function unarchivePersona(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .update(personas)
    .set({ archivedAt: null })
    .where(and(eq(personas.id, scope.personaId), eq(personas.userId, scope.userId), isNotNull(personas.archivedAt)))
    .returning({ id: personas.id });
  if (rows.length === 0) throw notFound("persona in the archive");
}
