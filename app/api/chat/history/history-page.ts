import type { Queryable } from "@/db";
import { listHistory } from "@/lib/memory/conversation/messages";
import type { Scope } from "@/lib/memory/scope";

/** A page of messages, newest first, with the cursor of the next older one. */
export async function historyPage(db: Queryable, scope: Scope, page: Parameters<typeof listHistory>[2]) {
  const items = await listHistory(db, scope, page);
  return { items, nextCursor: items.length === page.limit ? (items.at(-1)?.id ?? null) : null };
}
