import type { Db } from "@/db";
import { readNodes, withEvidence } from "@/lib/memory/nodes/reader";
import type { Scope } from "@/lib/memory/scope";

/** Intentions and expectations in the form of memory lists, with their evidence. */
export async function showPromises(db: Db, scope: Scope, rows: { id: string }[]) {
  const ids = rows.map((row) => row.id);
  const nodes = await readNodes(db, scope, ids);
  return withEvidence(
    db,
    scope,
    ids.map((id) => nodes.get(id)).filter((node) => node !== undefined),
  );
}
