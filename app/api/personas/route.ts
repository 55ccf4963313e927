import { noInput, personaDraftSchema } from "@/lib/core/schemas";
import { createPersona, listPersonas } from "@/lib/memory/persona/personas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  return json({ items: await listPersonas(services.db, who.user.id), nextCursor: null });
});

export const POST = userRoute({ input: personaDraftSchema, limit: "write" }, async ({ services, who, input }) => {
  const draft = { ...input, locale: input.locale ?? who.user.locale };
  return json(await createPersona(services.db, who.user.id, draft, services.clock(), services.settings.ceilings), 201);
});
