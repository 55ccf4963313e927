import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { pageSchema } from "@/lib/core/schemas";
import { nodeStatuses } from "@/lib/core/types/nodes";
import { readNode } from "@/lib/memory/nodes/browse";
import { listPromises } from "@/lib/memory/nodes/promises";
import { addByOwner } from "@/lib/memory/owner/add";
import { writtenPromiseSchema } from "../written";
import { showPromises } from "./show";

const query = pageSchema.extend({ status: z.enum(nodeStatuses).optional() });

/** Intentions and expectations, the last learnt first; `?status` gives those of one status. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { status, limit } = input;
  const rows = await listPromises(services.db, scope, { status, before: input.cursor ?? input.before, limit });
  const items = await showPromises(services.db, scope, rows);
  return json({ items, nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null });
});

/** Keeps a promise, or what is looked forward to, that its owner wrote. */
export const POST = personaRoute(
  { input: writtenPromiseSchema, limit: "write" },
  async ({ services, scope, input }) => {
    const { id } = await addByOwner(services.db, scope, {
      draft: input,
      ceilings: services.settings.ceilings,
      now: services.clock(),
    });
    return json({ ...(await readNode(services.db, scope, id, ["intention", "expectation"])), evidence: [] }, 201);
  },
);
