import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scopeOfNode } from "@/lib/memory/nodes/browse";
import { readEvent } from "@/lib/memory/nodes/evidence-trace";
import { forgettingRoute } from "../../forget";

/** An event with what it replaced and what replaced it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await readEvent(services.db, scope, id));
});

/** Forgets an event; `choice` says what becomes of the thoughts that rest on it. */
export const DELETE = forgettingRoute({ kinds: ["event"], own: scopeOfNode, choice: "orphan" });
