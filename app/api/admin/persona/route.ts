import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput, personaChangeSchema } from "@/lib/core/schemas";
import { readPersona, updatePersona } from "@/lib/memory/persona/personas";

export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json(await readPersona(services.db, scope, services.clock()));
});

export const POST = personaRoute({ input: personaChangeSchema, limit: "write" }, async ({ services, scope, input }) => {
  await updatePersona(services.db, scope, input, services.clock());
  return json(await readPersona(services.db, scope, services.clock()));
});
