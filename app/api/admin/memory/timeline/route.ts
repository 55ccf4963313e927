import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { readTimeline } from "@/lib/memory/recall/timeline";
import { timelineSchema } from "./schema";

/** What came into the memory, newest first. */
export const GET = personaRoute({ input: timelineSchema }, async ({ services, scope, input }) => {
  return json(await readTimeline(services.db, scope, input));
});
