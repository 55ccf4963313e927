import { noInput } from "@/lib/core/schemas";
import { editMemoryManually } from "@/lib/memory/manual-edits/edit-memory";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeSchema } from "@/server/operations/memory-input";
import { showEvent } from "@/server/views/event";
import { forgettingRoute } from "../../forgetting-route";

/** An event with what it replaced, what replaced it, what was joined to it, and how it read before. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await showEvent(services.db, scope, id));
});

/** Writes an event anew; how it read before stays in its history. */
const edit = { input: changeSchema, limit: "write" as const, grows: ["node_revisions"] as const, own: scopeOfNode };
export const PATCH = resourceRoute(edit, async ({ services, scope, id, input: change }) => {
  await editMemoryManually(services.db, scope, { id, types: ["event"], change, now: services.clock() });
  return json(await showEvent(services.db, scope, id));
});

/** Forgets an event; `choice` says what becomes of the thoughts that rest on it. */
export const DELETE = forgettingRoute({ kinds: ["event"], own: scopeOfNode, choice: "orphan" });
