import { noInput } from "@/lib/core/schemas";
import { scopeOfMessage, selectVersion } from "@/lib/memory/conversation/versions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "write" as const, own: scopeOfMessage };

/** Shows another version of a message, with what was said under it. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(await selectVersion(services.db, scope, { messageId: id, now: services.clock() }));
});
