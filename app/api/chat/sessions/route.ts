import { z } from "zod";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { PAGE_DEFAULT, PAGE_MAX } from "@/lib/core/limits";
import { listSessions } from "@/lib/memory/sessions";
import { showSession } from "./show";

const query = z.object({
  before: z.coerce.date().optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
});

export const GET = personaRoute({ input: query }, async ({ services, scope, input }) => {
  const rows = await listSessions(services.db, scope, input);
  const nextCursor = rows.length === input.limit ? (rows.at(-1)?.lastMessageAt.toISOString() ?? null) : null;
  return json({ items: rows.map(showSession), nextCursor });
});
