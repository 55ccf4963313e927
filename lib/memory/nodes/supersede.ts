import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes } from "@/db/schema";
import { announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { inOrder } from "./conflict-order";
import { closeConflictsOf, conflictUpdated, recordPair } from "./conflict-rows";
import { isHeldByUser } from "./is-user-edited";
import type { Node } from "./writer";

export type Replacement = { newId: string; oldId: string };
export type Replaceable = Pick<
  Node,
  "id" | "type" | "subject" | "supersededBy" | "learnedAt" | "lastMentionedAt" | "pinnedAt" | "origin" | "editedAt"
>;

/**
 * Filters the replacements that a model asked for to valid ones: one current event by another of the same subject that was not mentioned
 * before it. Unknown, forgotten or superseded events and other types are skipped. Because both events must be current, a chain of
 * replacements can never be circular.
 */
export function planReplacements(wanted: Replacement[], nodes: readonly Replaceable[]): Replacement[] {
  const live = new Map(
    nodes.filter((node) => node.type === "event" && node.supersededBy === null).map((node) => [node.id, node]),
  );
  return wanted.filter(({ newId, oldId }) => {
    const [by, old] = [live.get(newId), live.get(oldId)];
    if (!by || !old || newId === oldId || by.subject !== old.subject || mentionedAt(by) < mentionedAt(old))
      return false;
    if (!isHeldByUser(old)) live.delete(oldId);
    return true;
  });
}

/** When a memory was last mentioned. */
function mentionedAt(node: Replaceable): Date {
  return node.lastMentionedAt ?? node.learnedAt;
}

/**
 * Supersedes events; their rows stay as history, and their open conflicts are settled. What the user pinned or wrote is never superseded
 * automatically: it and its replacement become a contradiction for the user to settle.
 * @returns the superseded events.
 */
export async function replaceNodes(tx: Tx, scope: Scope, wanted: Replacement[], now: Date): Promise<Node[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.flatMap(({ newId, oldId }) => [newId, oldId]))];
  const nodes = await tx
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const replaced: Node[] = [];
  for (const pair of planReplacements(wanted, nodes)) {
    const [by, old] = [byId.get(pair.newId), byId.get(pair.oldId)];
    if (!by || !old) continue;
    if (isHeldByUser(old)) await openConflict(tx, scope, { by, old }, now);
    else replaced.push(...(await supersede(tx, scope, pair, now)));
  }
  return replaced;
}

/** Makes one current memory supersede another, whatever its date or pin; the caller has checked that it may. */
export async function supersede(tx: Tx, scope: Scope, { newId, oldId }: Replacement, now: Date): Promise<Node[]> {
  const rows = await tx
    .update(conceptNodes)
    .set({ supersededBy: newId })
    .where(
      and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, oldId), isNull(conceptNodes.supersededBy)),
    )
    .returning();
  await closeConflictsOf(
    tx,
    scope,
    rows.map((row) => row.id),
    now,
  );
  return rows;
}

async function openConflict(tx: Tx, scope: Scope, { by, old }: { by: Node; old: Node }, now: Date): Promise<void> {
  const { older, newer } = inOrder(by, old);
  const { sessionId, promptVersion } = by;
  const pair = { olderId: older.id, newerId: newer.id, class: "true_contradiction" as const, outcome: null };
  const opened = await recordPair(tx, scope, { ...pair, sessionId, promptVersion }, now);
  if (opened) await announce(tx, scope, [conflictUpdated(opened)], now);
}
