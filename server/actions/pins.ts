"use server";

import { setPin as set } from "@/lib/memory/nodes/pins";
import { pinSchema } from "@/server/operations/pin-input";
import { personaAction } from "./safe-action";

/** Pins a memory or a message, or takes the pin away. */
export const setPin = personaAction(pinSchema, async ({ services, scope, input }) => ({
  pinnedAt: await set(services.db, scope, { ...input, now: services.clock() }),
}));
