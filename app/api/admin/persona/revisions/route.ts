import { z } from "zod";
import { pageSchema } from "@/lib/core/schemas";
import { blockLabels } from "@/lib/core/types/nodes";
import { listRevisions } from "@/lib/memory/persona/blocks";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const query = pageSchema.extend({ label: z.enum(blockLabels) });

/** The versions of one block of L1, newest first. */
export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const { label, limit } = input;
  const items = await listRevisions(services.db, scope, label, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});
