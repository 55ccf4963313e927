import { compactSession as compact } from "@/lib/consolidate/compact";
import { isAppError } from "@/lib/core/errors";
import { servicesFor } from "@/lib/memory/model/services-for";
import { activePersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { sessionEvent } from "./events";

/** Compacts a long session after a reply. Not retried when it fails: the next reply triggers the next attempt. */
export const compactSession = inngest.createFunction(
  {
    id: "compact-session",
    retries: 0,
    concurrency: [{ limit: 1, key: "event.data.personaId" }],
    triggers: [{ event: "chat/turn.completed" }],
  },
  async ({ event, step }) => {
    const { sessionId, ...owner } = sessionEvent.parse(event.data);
    return step.run("compact", async () => {
      const { services } = await runtime();
      try {
        const scope = await activePersona(services.db, owner);
        return await compact(await servicesFor(services, scope), scope, sessionId);
      } catch (error) {
        if (isAppError(error) && error.code === "not_found") return "deleted";
        throw error;
      }
    });
  },
);
