import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { whichChatQuery } from "@/lib/core/schemas";
import { listUnsettledTurns } from "@/lib/memory/conversation/turns";

/** Turns a person may be waiting for: collecting, being answered, or failed. */
export const GET = personaRoute({ input: whichChatQuery }, async ({ services, scope, input }) => {
  return json({
    items: await listUnsettledTurns(services.db, scope, { temporary: input.temporary }),
    nextCursor: null,
  });
});
