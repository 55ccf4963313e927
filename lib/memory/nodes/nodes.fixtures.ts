import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { conceptNodes, nodeEvidence } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { NodeMergeUndo } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { replaceNodes } from "./supersede";
import { addNode, type Node, type NodeDraft } from "./writer";

/** Test support: inserts memories without a session. Each is learned a second after the one before. */
export function insertNodes(db: Db, scope: Scope, drafts: Partial<NodeDraft>[], from: Date): Promise<Node[]> {
  return db.transaction(async (tx) => {
    const made: Node[] = [];
    for (const [at, draft] of drafts.entries()) {
      const plain: NodeDraft = {
        type: "event",
        subject: "user",
        origin: "extraction",
        description: `Something happened, ${at}.`,
        emotionalImpact: 1,
        emotionTags: [],
        relationalTags: [],
        promptVersion: "test-1",
        learnedAt: new Date(from.getTime() + at * 1000),
      };
      made.push(await addNode(tx, scope, { ...plain, ...draft }, from));
    }
    return made;
  });
}

export async function replace(db: Db, scope: Scope, ids: { old?: string; by?: string }): Promise<void> {
  const replaced = await db.transaction(async (tx) => {
    const [by] = await tx
      .select()
      .from(conceptNodes)
      .where(eq(conceptNodes.id, ids.by ?? ""));
    return replaceNodes(tx, scope, [{ oldId: ids.old ?? "", newId: ids.by ?? "" }], by?.learnedAt ?? new Date(0));
  });
  if (replaced.length !== 1) throw new Error("the memory was not replaced");
}

/** Adds evidence to a thought. */
export async function addEvidence(
  db: Db,
  scope: Scope,
  parentId: string,
  childIds: string[],
  now: Date,
): Promise<void> {
  const { personaId } = scope;
  const edges = childIds.map((childId) => ({ id: newId(now), personaId, parentId, childId, createdAt: now }));
  await db.insert(nodeEvidence).values(edges);
}

/** Undo log of a merge of events that moved nothing. */
export const noMergeUndo: NodeMergeUndo = {
  joinedIds: [],
  mentionsAdded: 1,
  lastMentionedAt: null,
  pinnedAt: null,
  editedAt: null,
  revisionId: null,
  addedMessageIds: [],
  addedEntityIds: [],
  movedEdges: [],
  movedDecisions: [],
};
