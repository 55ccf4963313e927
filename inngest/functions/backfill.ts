import { continueBackfill } from "@/lib/consolidate/backfill";
import { isAppError } from "@/lib/core/errors";
import { activePersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { personaEvent } from "./events";

/** Extracts the next past conversation of a persona as soon as the previous one is done. A lost event is made up for by the sweep. */
export const backfill = inngest.createFunction(
  {
    id: "backfill",
    retries: 3,
    concurrency: [{ limit: 1, key: "event.data.personaId" }],
    triggers: [{ event: "backfill/due" }],
  },
  async ({ event, step }) =>
    step.run("next", async () => {
      const { services } = await runtime();
      try {
        await continueBackfill(services, await activePersona(services.db, personaEvent.parse(event.data)));
      } catch (error) {
        // If the persona was erased meanwhile, there is nothing to do.
        if (!isAppError(error) || error.code !== "not_found") throw error;
      }
      return null;
    }),
);
