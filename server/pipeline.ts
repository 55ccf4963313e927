import type { z } from "zod";
import type { Db } from "@/db";
import type { Runtime } from "@/inngest/runtime";
import { requireOperator } from "@/lib/auth/operator";
import { countAgainst, type LimitName } from "@/lib/auth/rate-limit";
import { requireConfirmed } from "@/lib/auth/sign-ins";
import { env } from "@/lib/core/env";
import { AppError, archived } from "@/lib/core/errors";
import { type CountedTable, checkCeiling } from "@/lib/memory/ledger/ceilings";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import { readyRuntime, type SignedIn } from "./current-user";

/**
 * Finds the persona that a row belongs to.
 * @throws AppError `not_found` for another user's row.
 */
type FindScope = (db: Db, ids: { userId: string; id: string }) => Promise<Scope>;

/**
 * Who may do something: anyone (`open`), any user, the operator (404 for all others), the owner of the persona that the input
 * names (`persona`), or the owner of the row with the given id (a function). `…Item` also takes an id, and leaves it to `run`
 * to refuse another user's.
 */
export type Owner = "open" | "user" | "userItem" | "operator" | "operatorItem" | "persona" | FindScope;
type ByIdOwner = FindScope | "userItem" | "operatorItem";

/** The part of the input that says which persona or row it is about, besides the fields of its schema. */
export type Address<O extends Owner> = O extends ByIdOwner
  ? { id: string }
  : O extends "persona"
    ? { personaId: string }
    : unknown;

export type Guard<O extends Owner, S extends z.ZodType> = {
  owner: O;
  /** Schema of the fields, without `personaId` and the id of the address. */
  input: S;
  limit?: LimitName;
  /** Tables that the operation adds rows to; each must be below its ceiling. */
  grows?: readonly CountedTable[];
  /** Whether the password must have been entered recently. */
  confirmed?: boolean;
  /** Whether the operation is allowed while the disk is full, because it stores almost nothing or frees space. */
  isAllowedWhenFull?: boolean;
  /** Whether the operation is allowed for an archived persona, because it only reads. */
  isAllowedWhenArchived?: boolean;
};

export type Context<O extends Owner, S extends z.ZodType> = Runtime & {
  input: z.infer<S>;
  headers: Headers;
} & (O extends "open" ? unknown : { who: SignedIn }) &
  (O extends ByIdOwner ? { id: string } : unknown) &
  (O extends "persona" | FindScope ? { scope: Scope } : unknown);

/** A request or the call of an action. Its fields are read only after its user is known. */
export type Call = {
  headers: Headers;
  user: () => Promise<SignedIn | undefined>;
  read: () => Promise<{ fields: Record<string, unknown>; id?: string; personaId?: unknown }>;
};

/**
 * Authenticates, checks the owner, parses, refuses to change an archived persona, counts against the rate limit, and refuses when
 * the disk is full, when the password was not entered recently, or when a table is full, in this order.
 * @throws AppError, or ZodError for input that does not parse.
 */
export async function admit<O extends Owner, S extends z.ZodType>(
  guard: Guard<O, S>,
  call: Call,
): Promise<Context<O, S>> {
  const { owner } = guard;
  const who = owner === "open" ? undefined : await call.user();
  if (!who && owner !== "open") throw new AppError("unauthenticated", "Please sign in first.");
  const runtime = await readyRuntime();
  const { db, clock, settings } = runtime.services;
  if (who && (owner === "operator" || owner === "operatorItem"))
    await requireOperator(db, who.user, env().OPERATOR_EMAIL);
  const { id, personaId, fields } = await call.read();
  const scope = who && (await findScope(owner, db, { userId: who.user.id, id, personaId }));
  const input = guard.input.parse(fields);
  if (scope?.isArchived && !guard.isAllowedWhenArchived) throw archived();
  if (who && guard.limit) await countAgainst(db, guard.limit, who.user.id, clock());
  if (!guard.isAllowedWhenFull) requireDiskSpace(db);
  if (who && guard.confirmed) await requireConfirmed(db, { userId: who.user.id, sid: who.sid }, clock());
  if (scope && guard.grows) await checkCeiling(db, scope, guard.grows, settings.ceilings);
  return { ...runtime, headers: call.headers, who, id, scope, input } as Context<O, S>;
}

async function findScope(owner: Owner, db: Db, ids: { userId: string; id?: string; personaId?: unknown }) {
  const { userId, id = "", personaId } = ids;
  if (typeof owner === "function") return owner(db, { userId, id });
  if (owner !== "persona") return undefined;
  if (personaId === undefined) throw new AppError("invalid", "Not usable: personaId: is missing.");
  return ownPersona(db, { userId, personaId });
}

/** Whether an owner is found by the id of an address. */
export const isById = (owner: Owner): owner is ByIdOwner => typeof owner === "function" || owner.endsWith("Item");

/** Whether an owner belongs to a persona, which the input may then name even where it is not needed. */
export const isScoped = (owner: Owner): boolean => typeof owner === "function" || owner === "persona";
