import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { personas } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";

declare const owned: unique symbol;

/** Proof that a person owns a persona. Every function of memory asks for one; only `ownPersona` makes them. */
export type Scope = { readonly userId: string; readonly personaId: string; readonly [owned]: true };

/**
 * Checks that the persona is this person's.
 * @throws AppError `not_found` for an unknown id, another person's id and a malformed one alike.
 */
export async function ownPersona(db: Queryable, ids: { userId: string; personaId: unknown }): Promise<Scope> {
  const { userId, personaId } = ids;
  if (!isId(personaId) || !isId(userId)) throw notFound("persona");
  const [row] = await db
    .select({ id: personas.id })
    .from(personas)
    .where(and(eq(personas.id, personaId), eq(personas.userId, userId)));
  if (!row) throw notFound("persona");
  return { userId, personaId: row.id } as Scope;
}
