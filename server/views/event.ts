import type { Db } from "@/db";
import { listEventMerges } from "@/lib/memory/manual-edits/merge-events";
import { readEvent } from "@/lib/memory/nodes/evidence-trace";
import type { Scope } from "@/lib/memory/scope";

/** An event as its page shows it. */
export async function showEvent(db: Db, scope: Scope, id: string) {
  const event = await readEvent(db, scope, id);
  return { ...event, history: { ...event.history, merges: await listEventMerges(db, scope, id) } };
}
