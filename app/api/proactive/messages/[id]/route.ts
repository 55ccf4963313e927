import { noInput } from "@/lib/core/schemas";
import { muteMessage, readWhy, scopeOfFirst } from "@/lib/memory/proactive/explain-message";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { muteSchema } from "@/server/operations/proactive-input";

/** Why a persona wrote first. */
export const GET = resourceRoute({ input: noInput, own: scopeOfFirst }, async ({ services, scope, id }) =>
  json(await readWhy(services.db, scope, id)),
);

/** "Not this again", or that taken back. */
export const PATCH = resourceRoute(
  { input: muteSchema, limit: "write", own: scopeOfFirst },
  async ({ services, scope, id, input }) =>
    json(await muteMessage(services.db, scope, { ...input, messageId: id, now: services.clock() })),
);
