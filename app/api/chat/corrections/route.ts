import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { listCorrections } from "@/lib/memory/corrections/corrections";

const query = z.object({ sessionId: z.string().optional() });

/** What the person put right, the latest first, with what came of it; of one talk when `sessionId` is given. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  return json({ items: await listCorrections(services.db, scope, input), nextCursor: null });
});
