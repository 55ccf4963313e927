import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { readConsolidateTrace } from "@/lib/memory/consolidate-trace";
import { scopeOfSession } from "@/lib/memory/sessions";

/** How the memory of a talk was made; 404 while nothing has begun. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  return json(await readConsolidateTrace(services.db, scope, id));
});
