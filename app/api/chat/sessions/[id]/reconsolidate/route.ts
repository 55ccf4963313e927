import { showSession } from "@/app/api/chat/sessions/show";
import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { readConversationAgain } from "@/lib/consolidate/backfill";
import { noInput } from "@/lib/core/schemas";
import { readSession, scopeOfSession } from "@/lib/memory/conversation/sessions";

const spec = { input: noInput, limit: "write" as const, own: scopeOfSession };

/** Has the connected model read a closed conversation again; 409 without a model, or when it cannot be read again. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  await readConversationAgain(services, scope, id);
  return json(showSession(await readSession(services.db, scope, id)));
});
