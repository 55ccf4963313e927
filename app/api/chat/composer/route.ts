import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { WEB_CHANNEL } from "@/lib/core/types/messages";

/** Tells whether the person is still typing, which lets a waiting reply begin early. */
export const POST = personaRoute(
  { input: z.strictObject({ composing: z.boolean() }) },
  async ({ runner, scope, input }) => {
    runner.composing(scope, { channelId: WEB_CHANNEL, composing: input.composing });
    return json({ ok: true });
  },
);
