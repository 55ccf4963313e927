import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { listBinnedPersonas } from "@/lib/memory/forgetting/persona-bin";

/** The person's personas that lie in the bin. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  return json({ items: await listBinnedPersonas(services.db, who.user.id), nextCursor: null });
});
