import type { Db } from "@/db";
import { readEvent } from "@/lib/memory/nodes/evidence-trace";
import { listJoinings } from "@/lib/memory/manual-edits/merge-events";
import type { Scope } from "@/lib/memory/scope";

/** An event as its page shows it. */
export async function showEvent(db: Db, scope: Scope, id: string) {
  const event = await readEvent(db, scope, id);
  return { ...event, history: { ...event.history, joinings: await listJoinings(db, scope, id) } };
}
