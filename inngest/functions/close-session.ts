import { closeIdleSession } from "@/lib/consolidate/finish";
import { env } from "@/lib/core/env";
import { isAppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";
import { ownPersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { type SessionEventData, sessionEvent } from "./events";

const idle = singleton("close-session-idle", () => ({ minutes: env().config.consolidate.sessionIdleMinutes }));

/** Sets the idle time after which a session closes. Takes effect once the functions are registered again. @returns whether it changed. */
export function closeAfter(minutes: number): boolean {
  const isOther = minutes !== idle.minutes;
  idle.minutes = minutes;
  return isOther;
}

const debounce = {
  key: "event.data.sessionId",
  /** The debounce period, read each time the functions are registered. */
  get period() {
    return `${Math.max(1, Math.ceil(idle.minutes * 60))}s` as const;
  },
};

/** Closes a session after the idle time. Each message and each reply restarts the wait. */
export const closeSession = inngest.createFunction(
  {
    id: "close-session",
    retries: 3,
    debounce,
    triggers: [{ event: "chat/message.stored" }, { event: "chat/turn.completed" }],
  },
  async ({ event, step }) => {
    const data: SessionEventData = sessionEvent.parse(event.data);
    return step.run("close", async () => {
      const { services } = await runtime();
      try {
        return await closeIdleSession(services, await ownPersona(services.db, data), data.sessionId);
      } catch (error) {
        // Session or persona were forgotten meanwhile: there is nothing to close.
        if (isAppError(error) && error.code === "not_found") return "deleted";
        throw error;
      }
    });
  },
);
