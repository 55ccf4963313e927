import { backfillSession } from "@/lib/consolidate/backfill";
import { noInput } from "@/lib/core/schemas";
import { keepSession as keep } from "@/lib/memory/conversation/keep-session";
import {
  closeSession as close,
  readSession,
  retrySession as retry,
  scopeOfSession,
} from "@/lib/memory/conversation/sessions";
import { showSession } from "@/server/views/session";
import { defineOperation } from "./define-operation";

/** Closes a session now; it is consolidated in the background. */
export const closeSession = defineOperation({
  owner: scopeOfSession,
  input: noInput,
  run: async ({ services, scope, id }) => showSession(await close(services.db, scope, id, services.clock())),
});

/** Ends an open temporary session and consolidates it instead of erasing it; 409 while it waits for a reply. */
export const keepSession = defineOperation({
  owner: scopeOfSession,
  input: noInput,
  run: async ({ services, scope, id }) => showSession(await keep(services.db, scope, id, services.clock())),
});

/** Consolidates a failed session again; 409 when it did not fail. */
export const retrySession = defineOperation({
  owner: scopeOfSession,
  input: noInput,
  run: async ({ services, scope, id }) => showSession(await retry(services.db, scope, id, services.clock())),
});

/** Consolidates a closed session again with the connected model; 409 without a model, or when that is not possible. */
export const reconsolidateSession = defineOperation({
  owner: scopeOfSession,
  input: noInput,
  run: async ({ services, scope, id }) => {
    await backfillSession(services, scope, id);
    return showSession(await readSession(services.db, scope, id));
  },
});
