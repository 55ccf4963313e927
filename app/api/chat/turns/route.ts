import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listUnsettledTurns } from "@/lib/memory/conversation/turns";

/** Turns a person may be waiting for: collecting, being answered, or failed. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listUnsettledTurns(services.db, scope), nextCursor: null });
});
