import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { readRecalled } from "@/lib/memory/recall/recalled";

/** What a reply used and why it was found; `gone` counts what has been forgotten since. */
export const GET = resourceRoute({ input: noInput, own: scopeOfTurn }, async ({ services, scope, id }) => {
  const { items, gone } = await readRecalled(services.db, scope, id);
  return json({ items, gone, nextCursor: null });
});
