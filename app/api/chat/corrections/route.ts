import { z } from "zod";
import { listCorrections } from "@/lib/memory/corrections/corrections";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const query = z.object({ sessionId: z.string().optional() });

/** What the person put right, the latest first, with what came of it; of one talk when `sessionId` is given. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  return json({ items: await listCorrections(services.db, scope, input), nextCursor: null });
});
