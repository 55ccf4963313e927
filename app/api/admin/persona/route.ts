import { noInput, personaEditSchema } from "@/lib/core/schemas";
import { changeMemorySwitches } from "@/lib/memory/conversation/memory-switches";
import { readPersona, updatePersona } from "@/lib/memory/persona/personas";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json(await readPersona(services.db, scope, services.clock()));
});

export const POST = personaRoute(
  { input: personaEditSchema, limit: "write", grows: ["core_block_revisions"] },
  async ({ services, scope, input }) => {
    const { useMemories, learnFromTalks, ...change } = input;
    await updatePersona(services.db, scope, change, services.clock());
    await changeMemorySwitches(services.db, scope, { useMemories, learnFromTalks }, services.clock());
    return json(await readPersona(services.db, scope, services.clock()));
  },
);
