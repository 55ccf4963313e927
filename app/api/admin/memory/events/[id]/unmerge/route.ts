import { unmergeEvents } from "@/lib/memory/manual-edits/unmerge-events";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { unmergeEventsSchema } from "@/server/operations/memory-input";
import { showEvent } from "@/server/views/event";

const spec = { input: unmergeEventsSchema, limit: "write" as const, own: scopeOfNode };

/** Takes a joining of events back. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  await unmergeEvents(services.db, scope, { winnerId: id, ...input, now: services.clock() });
  return json(await showEvent(services.db, scope, id));
});
