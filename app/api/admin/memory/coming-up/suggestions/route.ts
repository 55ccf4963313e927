import { noInput } from "@/lib/core/schemas";
import { listDatedQuotes } from "@/lib/memory/manual-edits/coming-up";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { expectMemory } from "@/server/operations/memory";

const LISTED_MAX = 50;

/** What the user said of days to come, the nearest first, that is not in Coming up yet. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  const items = await listDatedQuotes(services.db, scope, { now: services.clock(), limit: LISTED_MAX });
  return json({ items, nextCursor: null });
});

export const POST = expectMemory.route;
