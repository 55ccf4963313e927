import { noInput } from "@/lib/core/schemas";
import { retrySession, scopeOfSession } from "@/lib/memory/conversation/sessions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showSession } from "@/server/views/session";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Tries once more to make the memory of a talk; 409 when it did not fail. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(showSession(await retrySession(services.db, scope, id, services.clock())));
});
