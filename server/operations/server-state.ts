import { z } from "zod";
import { retryRuns, secureDeleter } from "@/inngest/boot";
import { setSuspended, suspensionSchema } from "@/lib/auth/suspension";
import { notFound } from "@/lib/core/errors";
import { noInput } from "@/lib/core/schemas";
import { retryFailedSessions } from "@/lib/memory/maintenance/accounts";
import { defineOperation } from "./define-operation";

/** Takes a snapshot of the embedded database now; 409 with Postgres, or while erased data is being removed. */
export const takeSnapshot = defineOperation({
  owner: "operator",
  input: noInput,
  audit: "snapshot_taken",
  refreshes: true,
  run: async () => ({ taken: await (await secureDeleter()).takeSnapshot() }),
});

/** Ids of sessions and of runs of the job engine. */
const idSchema = z.string().regex(/^[\w:.-]{1,100}$/, "is not an id of failed work");
const retrySchema = z.strictObject({ id: idSchema.optional() });

/**
 * Starts failed background work of all accounts again, or only the work with this `id`; `started` is how many. 404 when the work with this
 * `id` does not exist or no longer counts as failed.
 */
export const retryFailed = defineOperation({
  owner: "operator",
  input: retrySchema,
  audit: "failed_retried",
  refreshes: true,
  run: async ({ services: { db, clock }, input: { id } }) => {
    const started = (await retryFailedSessions(db, clock(), id)) + (await retryRuns(id));
    if (id !== undefined && started === 0) throw notFound("failed work");
    return { started };
  },
});

/**
 * Suspends an account or lifts its suspension. A suspended account is signed out and cannot sign in, and nothing is done for it; its data
 * stays. 409 for the operator's own account.
 */
export const suspendAccount = defineOperation({
  owner: "operatorItem",
  input: suspensionSchema,
  audit: ({ id, input }) => ({
    kind: input.suspended ? ("account_suspended" as const) : ("account_unsuspended" as const),
    subjectId: id,
  }),
  isAllowedWhenFull: true,
  refreshes: true,
  run: async ({ services: { db, clock }, who, id, input: { suspended } }) => {
    await setSuspended(db, { accountId: id, operatorId: who.user.id, suspended, now: clock() });
    return { id, suspended };
  },
});
