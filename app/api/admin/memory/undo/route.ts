import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { undoForgetting } from "@/lib/memory/forgetting/bin";
import { undoSchema } from "../schema";

/** Takes a forgetting back, within its minute; 409 when that is over. */
export const POST = personaRoute(
  { input: undoSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => {
    return json(await undoForgetting(services.db, scope, { ...input, now: services.clock() }));
  },
);
