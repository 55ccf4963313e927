import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { markRead } from "@/lib/memory/conversation/read-receipts";
import { readSchema } from "./schema";

/** The person has seen a persona's messages up to this one. */
export const POST = personaRoute(
  { input: readSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => json(await markRead(services.db, scope, { ...input, now: services.clock() })),
);
