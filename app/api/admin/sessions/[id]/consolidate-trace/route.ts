import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { listCalls } from "@/lib/memory/ledger/cost";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** How a session was consolidated, which models were called and what that cost; 404 before it has begun. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  const trace = await readConsolidateTrace(services.db, scope, id);
  const calls = await listCalls(services.db, scope, { sessionId: id }, env().MODEL_PRICES);
  return json({ ...trace, calls });
});
