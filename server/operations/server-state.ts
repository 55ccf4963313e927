import { secureDeleter } from "@/inngest/boot";
import { setSuspended, suspensionSchema } from "@/lib/auth/suspension";
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

/** Consolidates the conversations of all accounts that could not be saved to memory again; `started` is their number. */
export const retryFailed = defineOperation({
  owner: "operator",
  input: noInput,
  audit: "failed_retried",
  refreshes: true,
  run: async ({ services }) => ({ started: await retryFailedSessions(services.db, services.clock()) }),
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
