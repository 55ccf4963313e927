import { undoForgetting } from "@/lib/memory/forgetting/bin";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { undoSchema } from "@/server/operations/forgetting-input";

/** Takes a forgetting back, within its minute; 409 when that is over. */
export const POST = personaRoute(
  { input: undoSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => {
    return json(await undoForgetting(services.db, scope, { ...input, now: services.clock() }));
  },
);
