import { createMemoryManually } from "@/lib/memory/manual-edits/create-memory";
import { readNode } from "@/lib/memory/nodes/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { writtenSchema } from "@/server/operations/memory-input";
import { nodeListSchema, nodePage } from "../list-query";

/** L3: what happened, the last learnt first. */
export const GET = personaRoute({ input: nodeListSchema }, async ({ services, scope, input }) => {
  return json(await nodePage(services.db, scope, ["event"], input));
});

/** Keeps an event that its owner wrote. */
export const POST = personaRoute({ input: writtenSchema, limit: "write" }, async ({ services, scope, input }) => {
  const draft = { ...input, type: "event" as const };
  const { id } = await createMemoryManually(services.db, scope, {
    draft,
    ceilings: services.settings.ceilings,
    now: services.clock(),
  });
  return json(await readNode(services.db, scope, id, ["event"]), 201);
});
