import { noInput } from "@/lib/core/schemas";
import { traceThought } from "@/lib/memory/nodes/evidence-trace";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** What a thought, intention or expectation rests on, and the talks that was told in. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await traceThought(services.db, scope, id));
});
