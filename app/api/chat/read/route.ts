import { markRead } from "@/lib/memory/conversation/read-receipts";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readSchema } from "@/server/operations/read-input";

/** The person has seen a persona's messages up to this one. */
export const POST = personaRoute(
  { input: readSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => json(await markRead(services.db, scope, { ...input, now: services.clock() })),
);
