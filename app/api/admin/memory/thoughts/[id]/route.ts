import { editMemoryManually } from "@/lib/memory/manual-edits/edit-memory";
import { traceThought } from "@/lib/memory/nodes/evidence-trace";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeSchema } from "@/server/operations/memory-input";
import { forgettingRoute } from "../../forgetting-route";

const kinds = ["thought", "intention", "expectation"] as const;
const edit = { input: changeSchema, limit: "write" as const, grows: ["node_revisions"] as const, own: scopeOfNode };

/** Writes a thought, an intention or an expectation anew; what it rests on stays. */
export const PATCH = resourceRoute(edit, async ({ services, scope, id, input: change }) => {
  await editMemoryManually(services.db, scope, { id, types: kinds, change, now: services.clock() });
  const { thought, wordings } = await traceThought(services.db, scope, id);
  return json({ ...thought, wordings });
});

/** Forgets a thought, an intention or an expectation. What it rests on stays. */
export const DELETE = forgettingRoute({ kinds, own: scopeOfNode, choice: "orphan" });
