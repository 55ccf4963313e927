import { z } from "zod";
import { webChannel } from "@/lib/core/types/messages";
import { servicesFor } from "@/lib/memory/model/services-for";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Tells whether the user is still typing: a waiting reply begins early, and a model that this server runs is loaded meanwhile. */
export const POST = personaRoute(
  { input: z.strictObject({ composing: z.boolean(), temporary: z.boolean().optional() }), isAllowedWhenFull: true },
  async ({ runner, services, minds, scope, input }) => {
    if (input.composing && minds.local?.isAsleep) (await servicesFor(services, scope)).mind.wake?.();
    runner.composing(scope, { channelId: webChannel(input.temporary), composing: input.composing });
    return json({ ok: true });
  },
);
