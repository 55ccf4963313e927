import type { Tx } from "@/db";
import { conceptNodes, nodeMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Scope } from "./scope";

export type Node = typeof conceptNodes.$inferSelect;
export type NodeDraft = Pick<
  Node,
  | "type"
  | "subject"
  | "origin"
  | "description"
  | "emotionalImpact"
  | "emotionTags"
  | "relationalTags"
  | "promptVersion"
  | "learnedAt"
> &
  Partial<Pick<Node, "status" | "eventTimeStart" | "eventTimeEnd" | "sessionId">> & {
    /** The words it came from. */
    messageIds?: string[];
    /** Names that belong to it, so that it is found by them. */
    names?: string[];
  };

/** Writes one memory with its search terms and the words it came from. */
export async function addNode(tx: Tx, scope: Scope, draft: NodeDraft, now: Date): Promise<Node> {
  const { messageIds = [], names = [], ...columns } = draft;
  const [node] = await tx
    .insert(conceptNodes)
    .values({
      ...columns,
      id: newId(now),
      personaId: scope.personaId,
      searchTokens: searchTokens([columns.description, ...names, ...columns.emotionTags].join("\n")),
      createdAt: now,
    })
    .returning();
  if (!node) throw new Error("a memory was not written");
  const links = [...new Set(messageIds)].map((messageId) => ({
    personaId: scope.personaId,
    nodeId: node.id,
    messageId,
  }));
  if (links.length > 0) await tx.insert(nodeMessages).values(links);
  return node;
}
