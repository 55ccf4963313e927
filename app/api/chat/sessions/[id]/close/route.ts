import { noInput } from "@/lib/core/schemas";
import { closeSession, scopeOfSession } from "@/lib/memory/conversation/sessions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showSession } from "@/server/views/session";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Ends a talk now; its memory is made in the background. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(showSession(await closeSession(services.db, scope, id, services.clock())));
});
