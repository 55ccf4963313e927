import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { joinEvents } from "@/lib/memory/manual-edits/merge-events";
import { joinSchema } from "../../../memory-input";
import { showEvent } from "../show";

const spec = {
  input: joinSchema,
  limit: "write" as const,
  grows: ["node_merges", "node_revisions"] as const,
  own: scopeOfNode,
};

/** Makes other events part of this one. Gives the id by which it can be taken back. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  const mergeId = await joinEvents(services.db, scope, { keptId: id, ...input, now: services.clock() });
  return json({ ...(await showEvent(services.db, scope, id)), mergeId });
});
