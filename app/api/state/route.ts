import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { NO_PERSONA, readState } from "@/lib/memory/maintenance/state";
import { listPersonas } from "@/lib/memory/persona/personas";
import { ownPersona } from "@/lib/memory/scope";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { stateSchema } from "./schema";

/** Available channels: the web pages only, which are always there. */
const channels = [{ id: WEB_CHANNEL, enabled: true, ready: true }];

/** State of a persona: memory counts, and sessions that wait for a Retry. */
export const GET = userRoute({ input: stateSchema }, async ({ services, who, input }) => {
  const userId = who.user.id;
  const personaId = input.personaId ?? (await listPersonas(services.db, userId))[0]?.id;
  if (personaId === undefined) return json({ ...NO_PERSONA, channels });
  const state = await readState(services.db, await ownPersona(services.db, { userId, personaId }));
  return json({ ...state, channels });
});
