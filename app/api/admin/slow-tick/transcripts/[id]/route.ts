import { noInput } from "@/lib/core/schemas";
import { readSlowCycle, scopeOfSlowCycle } from "@/lib/memory/slow-cycle/transcripts";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** One slow cycle: what it was shown and asked, what it answered (null once purged or forgotten), what came of it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSlowCycle }, async ({ services, scope, id }) => {
  return json(await readSlowCycle(services.db, scope, id));
});
