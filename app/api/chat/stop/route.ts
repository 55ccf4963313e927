import { whichChatSchema } from "@/lib/core/schemas";
import { webChannel } from "@/lib/core/types/messages";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Stops the reply under way; what was said is kept. `stopped` says whether there was one. */
export const POST = personaRoute(
  { input: whichChatSchema, isAllowedWhenFull: true },
  async ({ runner, scope, input }) => {
    return json({ stopped: await runner.stop(scope, webChannel(input.temporary)) });
  },
);
