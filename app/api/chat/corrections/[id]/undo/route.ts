import { noInput } from "@/lib/core/schemas";
import { scopeOfCorrection, undoCorrection } from "@/lib/memory/corrections/corrections";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "write" as const, own: scopeOfCorrection };

/** Takes back what was put right. `isInL1` says that a line its owner accepted stays on the persona's page. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(await undoCorrection(services.db, scope, { id, now: services.clock() }));
});
