import { readMap } from "@/lib/memory/recall/map";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { mapSchema } from "./schema";

/** People, events and thoughts, and the relations between them. */
export const GET = personaRoute({ input: mapSchema }, async ({ services, scope, input }) => {
  return json(await readMap(services.db, scope, input));
});
