"use server";

import { z } from "zod";
import { beginBackfill as begin, changeBackfill as change, readConversationAgain } from "@/lib/consolidate/backfill";
import { beginBackfillSchema, changeBackfillSchema } from "@/server/operations/backfill-input";
import { personaAction } from "./safe-action";

/** Has the connected model read past conversations, in the background. */
export const beginBackfill = personaAction(beginBackfillSchema, async ({ services, scope, input }) => {
  await begin(services, scope, input);
  return null;
});

/** Pauses, resumes or stops that. */
export const changeBackfill = personaAction(changeBackfillSchema, async ({ services, scope, input }) => {
  await change(services, scope, input);
  return null;
});

/** Has the connected model read one conversation again. */
export const readAgain = personaAction(z.strictObject({ sessionId: z.uuid() }), async ({ services, scope, input }) => {
  await readConversationAgain(services, scope, input.sessionId);
  return null;
});
