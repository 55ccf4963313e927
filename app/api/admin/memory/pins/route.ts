import { noInput } from "@/lib/core/schemas";
import { listPins } from "@/lib/memory/nodes/pins";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { setPin } from "@/server/operations/memory";

/** Pinned memories and messages, most recently pinned first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json({ items: await listPins(services.db, scope), nextCursor: null });
});

export const POST = setPin.route;
