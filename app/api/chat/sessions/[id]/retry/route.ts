import { showSession } from "@/app/api/chat/sessions/show";
import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { retrySession, scopeOfSession } from "@/lib/memory/conversation/sessions";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Tries once more to make the memory of a talk; 409 when it did not fail. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(showSession(await retrySession(services.db, scope, id, services.clock())));
});
