import { noInput } from "@/lib/core/schemas";
import { listDatedQuotes } from "@/lib/memory/manual-edits/coming-up";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { expectMemory } from "@/server/operations/memory";

const LISTED_MAX = 50;

/** Dated statements of the user about the future that are not in Coming up yet, nearest date first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  const items = await listDatedQuotes(services.db, scope, { now: services.clock(), limit: LISTED_MAX });
  return json({ items, nextCursor: null });
});

export const POST = expectMemory.route;
