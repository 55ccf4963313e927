import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { WEB_CHANNEL } from "@/lib/core/types/messages";

/** Stops the reply under way; what was said is kept. `stopped` says whether there was one. */
export const POST = personaRoute({ input: noInput }, async ({ runner, scope }) => {
  return json({ stopped: await runner.stop(scope, WEB_CHANNEL) });
});
