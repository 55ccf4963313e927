import { noInput } from "@/lib/core/schemas";
import { readSlowCycle, scopeOfSlowCycle } from "@/lib/memory/slow-cycle/transcripts";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** One slow cycle: its prompt, its answer (null once purged or forgotten) and its results. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSlowCycle }, async ({ services, scope, id }) => {
  return json(await readSlowCycle(services.db, scope, id));
});
