import { z } from "zod";
import { createMemoryManually } from "@/lib/memory/manual-edits/create-memory";
import { readNode, withEvidence } from "@/lib/memory/nodes/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { writtenSchema } from "@/server/operations/memory-input";
import { nodeListSchema, nodePage } from "../list-query";

const kinds = ["thought", "intention", "expectation"] as const;
const query = nodeListSchema.safeExtend({ type: z.enum(kinds).optional() });

/** L4: thoughts, intentions and expectations, with the memories they rest on; `?type` gives one kind of them. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input: { type, ...asked } }) => {
  const page = await nodePage(services.db, scope, type ? [type] : kinds, asked);
  return json({ ...page, items: await withEvidence(services.db, scope, page.items) });
});

/** Keeps a thought that its owner wrote. It rests on no event. */
export const POST = personaRoute({ input: writtenSchema, limit: "write" }, async ({ services, scope, input }) => {
  const draft = { ...input, type: "thought" as const };
  const { id } = await createMemoryManually(services.db, scope, {
    draft,
    ceilings: services.settings.ceilings,
    now: services.clock(),
  });
  return json({ ...(await readNode(services.db, scope, id, kinds)), evidence: [] }, 201);
});
