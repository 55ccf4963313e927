import { z } from "zod";
import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scopeOfNode } from "@/lib/memory/browse";
import { forgetEvent } from "@/lib/memory/forget";
import { readEvent } from "@/lib/memory/trace";

const query = z.object({ choice: z.enum(["orphan", "cascade"]).default("orphan") });
const spec = { input: query, limit: "write" as const, own: scopeOfNode };

/** An event with what it replaced and what replaced it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfNode }, async ({ services, scope, id }) => {
  return json(await readEvent(services.db, scope, id));
});

/** Forgets an event; `choice` says what becomes of the thoughts that rest on it. */
export const DELETE = resourceRoute(spec, async ({ services, scope, id, input }) => {
  const { choice } = input;
  return json(await forgetEvent(services.db, scope, { eventId: id, choice, now: services.clock() }));
});
