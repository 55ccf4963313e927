import { closeQuietSession } from "@/lib/consolidate/finish";
import { env } from "@/lib/core/env";
import { isAppError } from "@/lib/core/errors";
import { ownPersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { type SessionEventData, sessionEvent } from "./events";

const idleSeconds = Math.max(1, Math.ceil(env().knobs.consolidate.sessionIdleMinutes * 60));

/** Closes a talk that nobody has added to for the idle time. Each message and each reply starts the wait anew. */
export const closeSession = inngest.createFunction(
  {
    id: "close-session",
    retries: 3,
    debounce: { period: `${idleSeconds}s`, key: "event.data.sessionId" },
    triggers: [{ event: "chat/message.stored" }, { event: "chat/turn.completed" }],
  },
  async ({ event, step }) => {
    const data: SessionEventData = sessionEvent.parse(event.data);
    return step.run("close", async () => {
      const { services } = await runtime();
      try {
        return await closeQuietSession(services, await ownPersona(services.db, data), data.sessionId);
      } catch (error) {
        // Talk or persona were forgotten meanwhile: there is nothing to close.
        if (isAppError(error) && error.code === "not_found") return "gone";
        throw error;
      }
    });
  },
);
