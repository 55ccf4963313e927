import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { addEvent } from "@/server/operations/memory";
import { nodeListSchema, nodePage } from "../list-query";

/** L3: events, most recently learned first. */
export const GET = personaRoute({ input: nodeListSchema }, async ({ services, scope, input }) => {
  return json(await nodePage(services.db, scope, ["event"], input));
});

export const POST = addEvent.route;
