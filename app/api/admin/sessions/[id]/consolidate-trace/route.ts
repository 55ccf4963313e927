import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { listCalls } from "@/lib/memory/ledger/cost";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** How the memory of a talk was made, what models were asked for it and what that cost; 404 while nothing has begun. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  const trace = await readConsolidateTrace(services.db, scope, id);
  const calls = await listCalls(services.db, scope, { sessionId: id }, env().MODEL_PRICES);
  return json({ ...trace, calls });
});
