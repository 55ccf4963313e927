import { eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { slowCycles } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { ownPersona, type Scope } from "../scope";

/** The scope of a slow cycle addressed by its id alone. @throws AppError `not_found` when it is not this person's. */
export async function scopeOfSlowCycle(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  const [row] = isId(ids.id)
    ? await db.select({ personaId: slowCycles.personaId }).from(slowCycles).where(eq(slowCycles.id, ids.id))
    : [];
  return ownPersona(db, { userId: ids.userId, personaId: row?.personaId }).catch(() => {
    throw notFound("slow cycle");
  });
}
