import { personaChangeSchema } from "@/lib/core/schemas";
import { onboardPersona, readPersona } from "@/lib/memory/persona/personas";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Writes a persona's first L1; 409 once it has any. */
export const POST = personaRoute(
  { input: personaChangeSchema, limit: "write", grows: ["core_block_revisions"] },
  async ({ services, scope, input }) => {
    await onboardPersona(services.db, scope, input, services.clock());
    return json(await readPersona(services.db, scope, services.clock()));
  },
);
