"use server";

import { z } from "zod";
import { closeSession as close, retrySession as retry } from "@/lib/memory/conversation/sessions";
import { personaAction } from "./safe-action";

const address = z.strictObject({ sessionId: z.string() });

/** Ends a talk now; its memory is made in the background. */
export const closeSession = personaAction(address, async ({ services, scope, input }) => {
  const { status } = await close(services.db, scope, input.sessionId, services.clock());
  return { status };
});

/** Tries once more to make the memory of a talk. */
export const retrySession = personaAction(address, async ({ services, scope, input }) => {
  const { status } = await retry(services.db, scope, input.sessionId, services.clock());
  return { status };
});
