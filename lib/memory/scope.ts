import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import { personas } from "@/db/schema";
import { isAppError, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";

declare const owned: unique symbol;

/** Proof that a user owns a persona. Every function of memory requires one; only `ownPersona` creates them. */
export type Scope = {
  readonly userId: string;
  readonly personaId: string;
  readonly isArchived: boolean;
  readonly [owned]: true;
};

/**
 * Checks that the persona belongs to this user, is not in the bin, and that the account is not suspended.
 * @throws AppError `not_found` for an unknown id, another user's id, a persona in the bin or of a suspended account, and a malformed id.
 */
export async function ownPersona(db: Queryable, ids: { userId: string; personaId: unknown }): Promise<Scope> {
  const { userId, personaId } = ids;
  if (!isId(personaId) || !isId(userId)) throw notFound("persona");
  const [row] = await db
    .select({ id: personas.id, archivedAt: personas.archivedAt })
    .from(personas)
    .where(and(eq(personas.id, personaId), eq(personas.userId, userId), isUsablePersona));
  if (!row) throw notFound("persona");
  return { userId, personaId: row.id, isArchived: row.archivedAt !== null } as Scope;
}

/**
 * Like {@link ownPersona}, for background work, which an archived persona has none of.
 * @throws AppError `not_found` also for an archived persona.
 */
export async function activePersona(db: Queryable, ids: { userId: string; personaId: string }): Promise<Scope> {
  const scope = await ownPersona(db, ids);
  if (scope.isArchived) throw notFound("persona");
  return scope;
}

/** Scopes of all personas of a user, also of those in the bin: to erase what they hold of the user's text. */
export async function scopesForErasure(db: Queryable, userId: string): Promise<Scope[]> {
  const rows = await db
    .select({ id: personas.id, archivedAt: personas.archivedAt })
    .from(personas)
    .where(eq(personas.userId, userId))
    .orderBy(personas.id);
  return rows.map(({ id, archivedAt }) => ({ userId, personaId: id, isArchived: archivedAt !== null }) as Scope);
}

/** SQL condition: the persona joined as `p` is not in the bin, and its account is not suspended. */
export const IS_USABLE = sql`p.binned_at is null and p.user_id not in (select id from users where suspended_at is not null)`;
/** The same condition in a query that drizzle builds. */
export const isUsablePersona = and(
  isNull(personas.binnedAt),
  sql`${personas.userId} not in (select id from users where suspended_at is not null)`,
);

/** SQL condition: background work may be done for the persona joined as `p`. */
export const IS_ACTIVE = sql`${IS_USABLE} and p.archived_at is null`;
/** The same condition in a query that drizzle builds. */
export const isActivePersona = and(isUsablePersona, isNull(personas.archivedAt));

/**
 * The scope of one row that is found only by its id; `what` names it in the error.
 * @throws AppError `not_found` for an unknown id, another user's id and a malformed one alike.
 */
export async function scopeOfRow(
  db: Queryable,
  table: PgTable & { id: PgColumn; personaId: PgColumn },
  ids: { userId: string; id: string; what: string },
): Promise<Scope> {
  const [row] = isId(ids.id)
    ? await db.select({ personaId: table.personaId }).from(table).where(eq(table.id, ids.id))
    : [];
  return ownPersona(db, { userId: ids.userId, personaId: row?.personaId }).catch((error: unknown) => {
    throw isAppError(error) ? notFound(ids.what) : error;
  });
}
