import { noInput } from "@/lib/core/schemas";
import { restorePersona } from "@/lib/memory/forgetting/persona-bin";
import { userItemRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "write" as const, bodyOptional: true };

/** Takes a persona out of the bin, as it was. */
export const POST = userItemRoute(spec, async ({ services, who, id }) => {
  await restorePersona(services.db, { userId: who.user.id, personaId: id, now: services.clock() });
  return json({ id });
});
