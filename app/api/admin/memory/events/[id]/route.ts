import { z } from "zod";
import { nodeRoute } from "@/app/api/admin/memory/node-route";
import { json } from "@/app/api/respond";
import { forgetEvent } from "@/lib/memory/forget";

const query = z.object({ choice: z.enum(["orphan", "cascade"]).default("orphan") });

/** Forgets an event; `choice` says what becomes of the thoughts that rest on it. */
export const DELETE = nodeRoute(query, async ({ services, scope, nodeId, input }) => {
  const { choice } = input;
  return json(await forgetEvent(services.db, scope, { eventId: nodeId, choice, now: services.clock() }));
});
