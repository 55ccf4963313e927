import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { listCalls } from "@/lib/memory/ledger/cost";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/**
 * How a reply was made: stages, recalled memories with the reasons, the prompt, model calls and their cost. 404 once the trace was purged.
 */
export const GET = resourceRoute({ input: noInput, own: scopeOfTurn }, async ({ services, scope, id }) => {
  const trace = await readTurnTrace(services.db, scope, id);
  const calls = await listCalls(services.db, scope, { turnId: id }, env().MODEL_PRICES);
  return json({ id, ...trace, calls });
});
