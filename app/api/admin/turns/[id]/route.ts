import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { readTurnTrace } from "@/lib/memory/turn-trace";
import { scopeOfTurn } from "@/lib/memory/turns";

/** How a reply came about: stages, what was remembered and why, the prompt. 404 once the trace was purged. */
export const GET = resourceRoute({ input: noInput, own: scopeOfTurn }, async ({ services, scope, id }) => {
  return json({ id, ...(await readTurnTrace(services.db, scope, id)) });
});
