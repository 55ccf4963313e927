import { z } from "zod";
import { listCorrections } from "@/lib/memory/corrections/corrections";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const query = z.object({ sessionId: z.string().optional() });

/** The user's corrections with their outcomes, newest first; of one session when `sessionId` is given. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  return json({ items: await listCorrections(services.db, scope, input), nextCursor: null });
});
