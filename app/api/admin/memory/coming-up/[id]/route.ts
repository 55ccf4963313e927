import { z } from "zod";
import { promiseDecisionSchema } from "@/lib/core/schemas";
import { editMemoryManually, type WrittenChange } from "@/lib/memory/manual-edits/edit-memory";
import { decidePromiseManually } from "@/lib/memory/nodes/promises";
import { readNode, scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeSchema } from "@/server/operations/memory-input";
import { showPromises } from "@/server/views/promises";
import { forgettingRoute } from "../../forgetting-route";

const types = ["intention", "expectation"] as const;
const input = z.union([promiseDecisionSchema, changeSchema]);
const spec = { input, limit: "write" as const, grows: ["node_revisions"] as const, own: scopeOfNode };

/**
 * The owner's word on an intention or expectation (`pending` takes it back, `dueAt` names another day for it), or other words for
 * it; one of the two at a time.
 */
export const PATCH = resourceRoute(spec, async ({ services, scope, id, input: decision }) => {
  const now = services.clock();
  await readNode(services.db, scope, id, types);
  if ("status" in decision || "dueAt" in decision)
    await decidePromiseManually(services.db, scope, { id, ...decision, now });
  else await editMemoryManually(services.db, scope, { id, types, change: decision as WrittenChange, now });
  const [shown] = await showPromises(services.db, scope, [{ id }]);
  return json(shown);
});

/** Forgets an intention or expectation. */
export const DELETE = forgettingRoute({ kinds: ["intention", "expectation"], own: scopeOfNode, choice: "orphan" });
