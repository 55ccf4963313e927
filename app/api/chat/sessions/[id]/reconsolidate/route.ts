import { readConversationAgain } from "@/lib/consolidate/backfill";
import { noInput } from "@/lib/core/schemas";
import { readSession, scopeOfSession } from "@/lib/memory/conversation/sessions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { showSession } from "@/server/views/session";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Has the connected model read a closed conversation again; 409 without a model, or when it cannot be read again. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  await readConversationAgain(services, scope, id);
  return json(showSession(await readSession(services.db, scope, id)));
});
