import { noInput } from "@/lib/core/schemas";
import { listArchivedPersonas } from "@/lib/memory/persona/personas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The user's archived personas. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  return json({ items: await listArchivedPersonas(services.db, who.user.id), nextCursor: null });
});
