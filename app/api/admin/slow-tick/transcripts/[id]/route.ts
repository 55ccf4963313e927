import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { readSlowCycle, scopeOfSlowCycle } from "@/lib/memory/slow-cycle/transcripts";

/** One slow cycle: what it was shown and asked, what it answered (null once purged or forgotten), what came of it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSlowCycle }, async ({ services, scope, id }) => {
  return json(await readSlowCycle(services.db, scope, id));
});
