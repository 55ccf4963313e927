import { z } from "zod";
import { factsSchema } from "@/lib/core/schemas";
import { readPersona, updatePersona } from "@/lib/memory/persona/personas";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const change = z.strictObject({ facts: factsSchema });

/** Changes the facts it names; null clears one. */
export const PATCH = personaRoute({ input: change, limit: "write" }, async ({ services, scope, input }) => {
  await updatePersona(services.db, scope, { facts: input.facts }, services.clock());
  return json(await readPersona(services.db, scope, services.clock()));
});
