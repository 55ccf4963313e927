import { whichChatQuery } from "@/lib/core/schemas";
import { listUnsettledTurns } from "@/lib/memory/conversation/turns";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Turns a user may be waiting for: collecting, being answered, or failed. */
export const GET = personaRoute({ input: whichChatQuery }, async ({ services, scope, input }) => {
  return json({
    items: await listUnsettledTurns(services.db, scope, { temporary: input.temporary }),
    nextCursor: null,
  });
});
