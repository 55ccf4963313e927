import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { traceThought } from "@/lib/memory/nodes/evidence-trace";
import { scopeOfNode } from "@/lib/memory/nodes/reader";

/** What a thought, intention or expectation rests on, and the talks that was told in. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await traceThought(services.db, scope, id));
});
