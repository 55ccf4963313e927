import { secureDeleter } from "@/inngest/boot";
import { noInput } from "@/lib/core/schemas";
import { retryFailedSessions } from "@/lib/memory/maintenance/accounts";
import { defineOperation } from "./define-operation";

/** Takes a snapshot of the embedded database now; 409 with Postgres, or while erased data is being removed. */
export const takeSnapshot = defineOperation({
  owner: "operator",
  input: noInput,
  refreshes: true,
  run: async () => ({ taken: await (await secureDeleter()).takeSnapshot() }),
});

/** Consolidates the conversations of all accounts that could not be saved to memory again; `started` is their number. */
export const retryFailed = defineOperation({
  owner: "operator",
  input: noInput,
  refreshes: true,
  run: async ({ services }) => ({ started: await retryFailedSessions(services.db, services.clock()) }),
});
