import { styleEditSchema } from "@/lib/core/schemas";
import { readPersona, writeStyle } from "@/lib/memory/persona/personas";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

export const POST = personaRoute(
  { input: styleEditSchema, limit: "write", grows: ["core_block_revisions"] },
  async ({ services, scope, input }) => {
    await writeStyle(services.db, scope, input, services.clock());
    return json(await readPersona(services.db, scope, services.clock()));
  },
);
