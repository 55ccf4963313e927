import { z } from "zod";
import { HINT_MAX } from "@/lib/core/limits";
import { upTo } from "@/lib/core/schemas";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { rewriteReply } from "@/lib/turn/versions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const input = z.object({ hint: upTo(HINT_MAX).optional() });
const spec = { input, limit: "message" as const, grows: ["messages"] as const, own: scopeOfTurn };

/** Has a reply written again, as the hint says if there is one. Join the turn to read it. */
export const POST = resourceRoute(spec, async ({ services, runner, scope, id, input: { hint } }) => {
  const turn = await rewriteReply(services, runner, scope, { turnId: id, hint });
  return json({ turnId: turn.id });
});
