import { noInput } from "@/lib/core/schemas";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { forgetEvent } from "@/server/operations/forgetting";
import { changeEvent } from "@/server/operations/memory";
import { showEvent } from "@/server/views/event";

/** An event with the events it superseded, the one that superseded it, merged events, and its earlier texts. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await showEvent(services.db, scope, id));
});

export const PATCH = changeEvent.route;
export const DELETE = forgetEvent.route;
