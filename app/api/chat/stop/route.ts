import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { whichChatSchema } from "@/lib/core/schemas";
import { webChannel } from "@/lib/core/types/messages";

/** Stops the reply under way; what was said is kept. `stopped` says whether there was one. */
export const POST = personaRoute(
  { input: whichChatSchema, isAllowedWhenFull: true },
  async ({ runner, scope, input }) => {
    return json({ stopped: await runner.stop(scope, webChannel(input.temporary)) });
  },
);
