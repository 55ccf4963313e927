import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { promiseDecisionSchema } from "@/lib/core/schemas";
import { readNode, scopeOfNode } from "@/lib/memory/nodes/browse";
import { decideByOwner } from "@/lib/memory/nodes/promises";
import { forgettingRoute } from "../../forget";
import { showPromises } from "../show";

const spec = { input: promiseDecisionSchema, limit: "write" as const, own: scopeOfNode };

/** The owner's word on an intention or expectation; `pending` takes it back, `dueAt` names another day for it. */
export const PATCH = resourceRoute(spec, async ({ services, scope, id, input }) => {
  await readNode(services.db, scope, id, ["intention", "expectation"]);
  await decideByOwner(services.db, scope, { id, ...input, now: services.clock() });
  const [shown] = await showPromises(services.db, scope, [{ id }]);
  return json(shown);
});

/** Forgets an intention or expectation. */
export const DELETE = forgettingRoute({ kinds: ["intention", "expectation"], own: scopeOfNode, choice: "orphan" });
