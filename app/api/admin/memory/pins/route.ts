import { noInput } from "@/lib/core/schemas";
import { listPins, setPin } from "@/lib/memory/nodes/pins";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { pinSchema } from "@/server/operations/pin-input";

/** What is pinned, the last pinned first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listPins(services.db, scope), nextCursor: null });
});

/** Pins a memory or a message, or takes the pin away. */
export const POST = personaRoute({ input: pinSchema, limit: "write" }, async ({ services, scope, input }) => {
  const pinnedAt = await setPin(services.db, scope, { ...input, now: services.clock() });
  return json({ kind: input.kind, id: input.id, pinnedAt });
});
