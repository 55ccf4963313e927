"use server";

import { z } from "zod";
import { forgetEvent as forget } from "@/lib/memory/forget";
import { personaAction } from "./safe-action";

const target = z.strictObject({ eventId: z.string(), choice: z.enum(["orphan", "cascade"]) });

/** Forgets an event. Says which memories went and which thoughts were kept without it. */
export const forgetEvent = personaAction(target, async ({ services, scope, input }) =>
  forget(services.db, scope, { ...input, now: services.clock() }),
);
