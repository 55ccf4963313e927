import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { webChannel } from "@/lib/core/types/messages";

/** Tells whether the person is still typing, which lets a waiting reply begin early. */
export const POST = personaRoute(
  { input: z.strictObject({ composing: z.boolean(), temporary: z.boolean().optional() }), withoutRoom: true },
  async ({ runner, scope, input }) => {
    runner.composing(scope, { channelId: webChannel(input.temporary), composing: input.composing });
    return json({ ok: true });
  },
);
