import { noInput } from "@/lib/core/schemas";
import { readPersona } from "@/lib/memory/persona/personas";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { updatePersona } from "@/server/operations/personas";

export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json(await readPersona(services.db, scope, services.clock()));
});

export const POST = updatePersona.route;
