import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scopeOfCorrection, undoCorrection } from "@/lib/memory/corrections/corrections";

const spec = { input: noInput, limit: "write" as const, own: scopeOfCorrection };

/** Takes back what was put right. `isInL1` says that a line its owner accepted stays on the persona's page. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  return json(await undoCorrection(services.db, scope, { id, now: services.clock() }));
});
