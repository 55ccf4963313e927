"use server";

import { z } from "zod";
import { decideByOwner } from "@/lib/memory/promises";
import { personaAction } from "./safe-action";

const decision = z.strictObject({ id: z.string(), status: z.enum(["pending", "fulfilled", "missed", "cancelled"]) });

/** Says what became of a promise or an expectation; `pending` opens it again. */
export const decidePromise = personaAction(decision, async ({ services, scope, input }) => {
  await decideByOwner(services.db, scope, { ...input, now: services.clock() });
  return {};
});
