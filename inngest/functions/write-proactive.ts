import { isAppError } from "@/lib/core/errors";
import { servicesFor } from "@/lib/memory/model/services-for";
import { activePersona } from "@/lib/memory/scope";
import { writeProactive as write } from "@/lib/proactive/write";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { decisionEvent } from "./events";

/** Writes and sends the proactive messages that may be sent now, one per user at a time. */
export const writeProactive = inngest.createFunction(
  {
    id: "write-first",
    retries: 2,
    concurrency: [{ limit: 1, key: "event.data.userId" }],
    triggers: [{ event: "proactive/open" }],
  },
  async ({ event, step }) => {
    const { decisionId, ...owner } = decisionEvent.parse(event.data);
    return step.run("write", async () => {
      const { services } = await runtime();
      try {
        const scope = await activePersona(services.db, owner);
        return await write(await servicesFor(services, scope), scope, decisionId);
      } catch (error) {
        if (isAppError(error) && error.code === "not_found") return "deleted";
        throw error;
      }
    });
  },
);
