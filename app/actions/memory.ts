"use server";

import { z } from "zod";
import { forgetEvent as forget } from "@/lib/memory/forget";
import { decideByOwner } from "@/lib/memory/promises";
import { personaAction } from "./safe-action";

const target = z.strictObject({ eventId: z.string(), choice: z.enum(["orphan", "cascade"]) });

/** Forgets an event. Says which memories went and which thoughts were kept without it. */
export const forgetEvent = personaAction(target, async ({ services, scope, input }) =>
  forget(services.db, scope, { ...input, now: services.clock() }),
);

const decision = z.strictObject({ id: z.string(), status: z.enum(["pending", "fulfilled", "missed", "cancelled"]) });

/** Says what became of a promise or an expectation; `pending` opens it again. */
export const decidePromise = personaAction(decision, async ({ services, scope, input }) => {
  await decideByOwner(services.db, scope, { ...input, now: services.clock() });
  return {};
});
