import { readTimeline } from "@/lib/memory/recall/timeline";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { timelineSchema } from "./schema";

/** New memories in order of learning, newest first. */
export const GET = personaRoute({ input: timelineSchema }, async ({ services, scope, input }) => {
  return json(await readTimeline(services.db, scope, input));
});
