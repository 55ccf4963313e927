import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { partEvents } from "@/lib/memory/manual-edits/unmerge-events";
import { partSchema } from "../../../memory-input";
import { showEvent } from "../show";

const spec = { input: partSchema, limit: "write" as const, own: scopeOfNode };

/** Takes a joining of events back. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  await partEvents(services.db, scope, { keptId: id, ...input, now: services.clock() });
  return json(await showEvent(services.db, scope, id));
});
