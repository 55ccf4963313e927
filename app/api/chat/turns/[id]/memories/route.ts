import { noInput } from "@/lib/core/schemas";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { readRecallExplanation } from "@/lib/memory/recall/recall-explanation";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The memories that a reply used and why each was found; `forgottenCount` is how many of them were forgotten later. */
export const GET = resourceRoute({ input: noInput, own: scopeOfTurn }, async ({ services, scope, id }) => {
  const { items, forgottenCount } = await readRecallExplanation(services.db, scope, id);
  return json({ items, forgottenCount, nextCursor: null });
});
