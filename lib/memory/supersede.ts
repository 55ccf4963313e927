import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes } from "@/db/schema";
import type { Node } from "./nodes";
import type { Scope } from "./scope";

export type Replacement = { newId: string; oldId: string };
export type Replaceable = Pick<Node, "id" | "type" | "subject" | "supersededBy" | "learnedAt" | "lastMentionedAt">;

/**
 * Of the replacements a mind asked for, those that may be: one live event by another of the same subject that was not
 * told before it. What is missing, foreign, forgotten, of another kind or already replaced is left as it is. As both
 * ends are live when they are joined, a chain can never come back to where it began.
 */
export function planReplacements(wanted: Replacement[], nodes: readonly Replaceable[]): Replacement[] {
  const live = new Map(
    nodes.filter((node) => node.type === "event" && node.supersededBy === null).map((node) => [node.id, node]),
  );
  return wanted.filter(({ newId, oldId }) => {
    const [by, old] = [live.get(newId), live.get(oldId)];
    if (!by || !old || newId === oldId || by.subject !== old.subject || toldAt(by) < toldAt(old)) return false;
    live.delete(oldId);
    return true;
  });
}

/** When a memory was told for the last time. */
function toldAt(node: Replaceable): Date {
  return node.lastMentionedAt ?? node.learnedAt;
}

/** Marks replaced events; their rows stay, as history. @returns the replaced ones as they are now. */
export async function replaceNodes(tx: Tx, scope: Scope, wanted: Replacement[]): Promise<Node[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.flatMap(({ newId, oldId }) => [newId, oldId]))];
  const nodes = await tx
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, ids)));
  const replaced: Node[] = [];
  for (const { newId, oldId } of planReplacements(wanted, nodes)) {
    const rows = await tx
      .update(conceptNodes)
      .set({ supersededBy: newId })
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, oldId)))
      .returning();
    replaced.push(...rows);
  }
  return replaced;
}
