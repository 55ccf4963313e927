import { noInput } from "@/lib/core/schemas";
import { traceThought } from "@/lib/memory/nodes/evidence-trace";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The evidence of a thought, intention or expectation, and the sessions it came from. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await traceThought(services.db, scope, id));
});
