import { noInput } from "@/lib/core/schemas";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { retryReply } from "@/lib/turn/receive";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "message" as const, own: scopeOfTurn };

/** Has a failed reply written again; 409 when it did not fail. Join the turn to read it. */
export const POST = resourceRoute(spec, async ({ services, runner, scope, id }) => {
  const turn = await retryReply(services, runner, scope, id);
  return json({ turnId: turn.id });
});
