import { nextReminderAt } from "@/lib/memory/reminders/reminders";
import { sendDueReminders } from "@/lib/proactive/remind";
import { inngest } from "../client";
import { runtime } from "../runtime";

/** Maximum number of checks for due reminders within a minute; a reminder that is due later waits for the next tick. */
const CHECKS = 20;
const TICK_MS = 60_000;

/** Sends reminders to the second: once a minute, and again at the moments within that minute when one is due. */
export const remind = inngest.createFunction(
  { id: "remind", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "* * * * *" }] },
  async ({ step }) => {
    for (let look = 0; look < CHECKS; look++) {
      const next = await step.run(`look ${look}`, async () => {
        const { services } = await runtime();
        await sendDueReminders(services);
        const now = services.clock();
        const until = new Date(Math.ceil((now.getTime() + 1) / TICK_MS) * TICK_MS);
        return (await nextReminderAt(services.db, { after: now, before: until }))?.toISOString() ?? null;
      });
      if (next === null) return look;
      await step.sleepUntil(`until ${look}`, next);
    }
    return CHECKS;
  },
);
