import { RetryAfterError } from "inngest";
import { z } from "zod";
import { MINUTE } from "@/lib/core/clock";
import { isAppError } from "@/lib/core/errors";
import { PUSH } from "@/lib/core/settings/delivery";
import { activePersona } from "@/lib/memory/scope";
import { deliverMessage } from "@/lib/proactive/delivery/deliver";
import { inngest } from "../client";
import { runtime } from "../runtime";

const sent = z.object({ userId: z.uuid(), personaId: z.uuid(), messageId: z.uuid(), tag: z.string().min(1).max(200) });

/** Retries after the first attempt; together they are the maximum for one message. */
const RETRIES = 4;

/** Delivers a proactive message to its user's devices and e-mail address. */
export const deliver = inngest.createFunction(
  { id: "deliver", retries: RETRIES, triggers: [{ event: "proactive/sent" }] },
  async ({ event, step, attempt }) => {
    const { messageId, tag, ...address } = sent.parse(event.data);
    return step.run("deliver", async () => {
      const { services } = await runtime();
      try {
        const scope = await activePersona(services.db, address);
        const delivery = await deliverMessage(services, scope, { messageId, tag, now: services.clock() });
        if (delivery.again) throw new RetryAfterError("not delivered yet", waitMs(attempt, delivery));
        return { nothing: delivery.nothing, statuses: delivery.outcomes.map(({ status }) => status) };
      } catch (error) {
        // The persona was forgotten meanwhile: there is nothing to deliver.
        if (isAppError(error) && error.code === "not_found") return { nothing: "gone" as const };
        throw error;
      }
    });
  },
);

function waitMs(attempt: number, { againAfterSeconds }: { againAfterSeconds?: number }): number {
  const waits = PUSH.againAfterMs;
  return againAfterSeconds ? againAfterSeconds * 1000 : (waits[Math.min(attempt, waits.length - 1)] ?? MINUTE);
}
