import { z } from "zod";
import { nodeStatuses } from "@/lib/core/types/nodes";
import { listPromises, listPromisesAt, promiseTypes } from "@/lib/memory/nodes/promises";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { addPromise } from "@/server/operations/memory";
import { showPromises } from "@/server/views/promises";
import { placed, placedPageSchema } from "../list-query";

const query = placedPageSchema.extend({
  status: z.enum([...nodeStatuses, "decided"]).optional(),
  type: z.enum(promiseTypes).optional(),
});

/** Intentions and expectations, newest first; `?status` filters by one status, or by all that are decided. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { cursor, before, offset, around, ...page } = input;
  const show = (rows: { id: string }[]) => showPromises(services.db, scope, rows);
  if (around !== undefined || offset !== undefined) {
    const at = around === undefined ? { offset: offset ?? 0 } : { around };
    const found = await listPromisesAt(services.db, scope, { ...page, ...at });
    return json(placed({ ...found, items: await show(found.items) }));
  }
  const rows = await listPromises(services.db, scope, { ...page, before: cursor ?? before });
  return json({ items: await show(rows), nextCursor: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null });
});

export const POST = addPromise.route;
