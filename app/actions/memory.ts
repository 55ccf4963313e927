"use server";

import { z } from "zod";
import { promiseDecisionSchema } from "@/lib/core/schemas";
import { decideByOwner } from "@/lib/memory/nodes/promises";
import { personaAction } from "./safe-action";

const decision = promiseDecisionSchema.safeExtend({ id: z.string() });

/** Says what became of a promise or an expectation; `pending` opens it again, `dueAt` names another day for it. */
export const decidePromise = personaAction(decision, async ({ services, scope, input }) => {
  await decideByOwner(services.db, scope, { ...input, now: services.clock() });
  return {};
});
