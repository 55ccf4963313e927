import { searchMemories } from "@/lib/memory/recall/search";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { searchSchema } from "./schema";

/** Memories that match a text or carry a tag, best first. */
export const GET = personaRoute({ input: searchSchema }, async ({ services, scope, input }) => {
  const items = await searchMemories(services.db, scope, input);
  return json({ items, nextCursor: items.length === input.limit ? (items.at(-1)?.id ?? null) : null });
});
