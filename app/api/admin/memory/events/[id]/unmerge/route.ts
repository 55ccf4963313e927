import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { unmergeEvents } from "@/lib/memory/manual-edits/unmerge-events";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { unmergeEventsSchema } from "../../../memory-input";
import { showEvent } from "../show";

const spec = { input: unmergeEventsSchema, limit: "write" as const, own: scopeOfNode };

/** Takes a joining of events back. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  await unmergeEvents(services.db, scope, { winnerId: id, ...input, now: services.clock() });
  return json(await showEvent(services.db, scope, id));
});
