"use server";

import { pinSchema } from "@/app/api/admin/memory/pins/schema";
import { setPin as set } from "@/lib/memory/nodes/pins";
import { personaAction } from "./safe-action";

/** Pins a memory or a message, or takes the pin away. */
export const setPin = personaAction(pinSchema, async ({ services, scope, input }) => ({
  pinnedAt: await set(services.db, scope, { ...input, now: services.clock() }),
}));
