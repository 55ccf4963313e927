import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { readMap } from "@/lib/memory/recall/map";
import { mapSchema } from "./schema";

/** People, events and thoughts, and what ties them together. */
export const GET = personaRoute({ input: mapSchema }, async ({ services, scope, input }) => {
  return json(await readMap(services.db, scope, input));
});
