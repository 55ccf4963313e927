import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { readNode } from "@/lib/memory/nodes/reader";
import { addByOwner } from "@/lib/memory/manual-edits/create-memory";
import { nodeListSchema, nodePage } from "../list-query";
import { writtenSchema } from "../memory-input";

/** L3: what happened, the last learnt first. */
export const GET = personaRoute({ input: nodeListSchema }, async ({ services, scope, input }) => {
  return json(await nodePage(services.db, scope, ["event"], input));
});

/** Keeps an event that its owner wrote. */
export const POST = personaRoute({ input: writtenSchema, limit: "write" }, async ({ services, scope, input }) => {
  const draft = { ...input, type: "event" as const };
  const { id } = await addByOwner(services.db, scope, {
    draft,
    ceilings: services.settings.ceilings,
    now: services.clock(),
  });
  return json(await readNode(services.db, scope, id, ["event"]), 201);
});
