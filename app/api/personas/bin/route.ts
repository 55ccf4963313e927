import { noInput } from "@/lib/core/schemas";
import { listBinnedPersonas } from "@/lib/memory/forgetting/persona-bin";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The user's personas in the bin. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  return json({ items: await listBinnedPersonas(services.db, who.user.id), nextCursor: null });
});
