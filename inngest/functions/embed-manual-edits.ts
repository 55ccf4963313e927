import { embedManualEdits as embed } from "@/lib/consolidate/embed";
import { isAppError } from "@/lib/core/errors";
import { ownPersona } from "@/lib/memory/scope";
import { inngest } from "../client";
import { runtime } from "../runtime";
import { manualEditEvent } from "./events";

/** Embeds a memory that its user wrote or edited. Until then it is found by full-text search. */
export const embedManualEdits = inngest.createFunction(
  {
    id: "embed-written",
    retries: 3,
    concurrency: [{ key: "event.data.personaId", limit: 1 }],
    triggers: [{ event: "memory/written" }],
  },
  async ({ event, step }) => {
    const data = manualEditEvent.parse(event.data);
    return step.run("embed", async () => {
      const { services } = await runtime();
      try {
        return await embed(services, await ownPersona(services.db, data));
      } catch (error) {
        // The persona was deleted meanwhile: there is nothing to embed.
        if (isAppError(error) && error.code === "not_found") return 0;
        throw error;
      }
    });
  },
);
