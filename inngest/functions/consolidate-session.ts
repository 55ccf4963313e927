import { NonRetriableError, RetryAfterError } from "inngest";
import { consolidateSession as consolidate } from "@/lib/consolidate/consolidate";
import { failSession } from "@/lib/consolidate/finish";
import { withHeartbeat } from "@/lib/consolidate/heartbeat";
import { explainFailure, mayRetry } from "@/lib/consolidate/model-call";
import type { Step } from "@/lib/consolidate/step";
import { isAppError, isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { writeHeartbeat } from "@/lib/memory/consolidation/consolidations";
import { servicesFor } from "@/lib/memory/model/services-for";
import { activePersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { sessionEvent } from "./events";

/**
 * Consolidates a closed session, one session of a persona at a time. After the last attempt the session is marked failed, with its
 * reason, for the user's Retry.
 */
export const consolidateSession = inngest.createFunction(
  {
    id: "consolidate-session",
    retries: 3,
    concurrency: [{ limit: 1, key: "event.data.personaId" }],
    triggers: [{ event: "session/closing" }],
    onFailure: async ({ event, error }) => {
      const data = sessionEvent.parse(event.data.event.data);
      const { services } = await runtime();
      const scope = await activePersona(services.db, data).catch(undefinedWhenDeleted);
      if (!scope) return;
      await failSession(services, scope, { sessionId: data.sessionId, failure: error.message.slice(0, 300) });
      log.warn({ sessionId: data.sessionId }, "a session could not be consolidated");
    },
  },
  async ({ event, step }) => {
    const { sessionId, ...owner } = sessionEvent.parse(event.data);
    const { services } = await runtime();
    const scope = await activePersona(services.db, owner).catch(undefinedWhenDeleted);
    if (!scope) return "deleted";
    const saved: Step = <T extends string | number | null>(name: string, run: () => Promise<T>) =>
      step.run(name, () =>
        withHeartbeat(services, scope, sessionId, run).catch(async (error: unknown) => {
          log.warn({ sessionId, step: name, err: error }, "a step of consolidation failed");
          const reason = explainFailure(error);
          if (!mayRetry(error)) throw new NonRetriableError(reason);
          const wait = isMindError(error) ? error.retryAfterMs : undefined;
          if (wait === undefined) throw new Error(reason);
          // A future heartbeat, so that the session does not count as lost while it waits as long as the server asked.
          await writeHeartbeat(services.db, scope, sessionId, new Date(services.clock().getTime() + wait));
          throw new RetryAfterError(reason, wait);
        }),
      ) as Promise<T>;
    return consolidate(await servicesFor(services, scope), scope, { sessionId, step: saved });
  },
);

/** Undefined when the persona was erased meanwhile: nothing is left to do. */
function undefinedWhenDeleted(error: unknown): undefined {
  if (isAppError(error) && error.code === "not_found") return undefined;
  throw error;
}
