import { z } from "zod";
import type { Queryable } from "@/db";
import { isId } from "@/lib/core/ids";
import { EMOTION_TAG_MAX } from "@/lib/core/limits";
import { countQuery, daySchema, pageSchema, upTo } from "@/lib/core/schemas";
import { feelings, type NodeType, nodeOrigins, subjects } from "@/lib/core/types/nodes";
import { listNodes, listNodesAt } from "@/lib/memory/nodes/reader";
import type { Scope } from "@/lib/memory/scope";

const id = z.string().refine(isId, "is not an id");

/**
 * Query of a list that can be read from any position. A page is requested by the last item seen (`cursor`), by its offset (`offset`), or by
 * the id of an item on it (`around`); the latter two also return the total count.
 */
export const placedPageSchema = pageSchema.extend({
  offset: countQuery(0, 1_000_000).optional(),
  around: id.optional(),
});

/** Query of the lists of memories. */
export const nodeListSchema = placedPageSchema
  .extend({
    feeling: z.enum(feelings).optional(),
    tag: upTo(EMOTION_TAG_MAX).optional(),
    entityId: id.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    origin: z.enum(nodeOrigins).optional(),
    subject: z.enum(subjects).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "is before from" });

type NodeListQuery = z.infer<typeof nodeListSchema>;

/** A page of memories as the lists return it. */
export async function nodePage(db: Queryable, scope: Scope, types: readonly NodeType[], query: NodeListQuery) {
  const { limit, offset, around, before, cursor, feeling, tag, entityId, from, to, origin, subject } = query;
  const page = { types, limit, filter: { feeling, tag, entityId, from, to, origin, subject } };
  if (around !== undefined) return placed(await listNodesAt(db, scope, { ...page, around }));
  if (offset !== undefined) return placed(await listNodesAt(db, scope, { ...page, offset }));
  const items = await listNodes(db, scope, { ...page, before: cursor ?? before });
  return { items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null };
}

/** A page read by offset, as the lists return it. */
export function placed<T extends { id: string }>(page: { items: T[]; offset: number; total: number }) {
  const isLast = page.offset + page.items.length >= page.total;
  return { ...page, nextCursor: isLast ? null : (page.items.at(-1)?.id ?? null) };
}
