import { noInput } from "@/lib/core/schemas";
import { listPersonas } from "@/lib/memory/persona/personas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { createPersona } from "@/server/operations/personas";

export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  return json({ items: await listPersonas(services.db, who.user.id), nextCursor: null });
});

export const POST = createPersona.route;
