import { showSession } from "@/app/api/chat/sessions/show";
import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { closeSession, scopeOfSession } from "@/lib/memory/conversation/sessions";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Ends a talk now; its memory is made in the background. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(showSession(await closeSession(services.db, scope, id, services.clock())));
});
