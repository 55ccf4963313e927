import { mergeEvents } from "@/lib/memory/manual-edits/merge-events";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { mergeEventsSchema } from "@/server/operations/memory-input";
import { showEvent } from "@/server/views/event";

const spec = {
  input: mergeEventsSchema,
  limit: "write" as const,
  grows: ["node_merges", "node_revisions"] as const,
  own: scopeOfNode,
};

/** Makes other events part of this one. Gives the id by which it can be taken back. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  const mergeId = await mergeEvents(services.db, scope, { winnerId: id, ...input, now: services.clock() });
  return json({ ...(await showEvent(services.db, scope, id)), mergeId });
});
