import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes, nodeMessages } from "@/db/schema";
import { idArray } from "@/db/sql";
import { newId } from "@/lib/core/ids";
import type { Scope } from "../scope";
import { indexedText, readNodeTextSources } from "./node-text";
import { searchColumns } from "./search-tokens";

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
  Partial<Pick<Node, "isQuote" | "status" | "eventTimeStart" | "eventTimeEnd" | "sessionId">> & {
    /** Ids of the memory's source messages. */
    messageIds?: string[];
  };

/** Inserts one memory with its search terms and source messages. `indexNodes` adds names and day. */
export async function addNode(tx: Tx, scope: Scope, draft: NodeDraft, now: Date): Promise<Node> {
  const { messageIds = [], ...columns } = draft;
  const [node] = await tx
    .insert(conceptNodes)
    .values({
      ...columns,
      id: newId(now),
      personaId: scope.personaId,
      ...searchColumns([columns.description, ...columns.emotionTags].join("\n")),
      createdAt: now,
    })
    .returning();
  if (!node) throw new Error("the insert of a memory returned no row");
  await addSources(tx, scope, { nodeId: node.id, messageIds });
  return node;
}

/**
 * Links a memory to source messages.
 * @returns how many of them were new.
 */
export async function addSources(
  tx: Tx,
  scope: Scope,
  input: { nodeId: string; messageIds: string[] },
): Promise<number> {
  const links = [...new Set(input.messageIds)].map((messageId) => ({
    personaId: scope.personaId,
    nodeId: input.nodeId,
    messageId,
  }));
  if (links.length === 0) return 0;
  const added = await tx
    .insert(nodeMessages)
    .values(links)
    .onConflictDoNothing()
    .returning({ id: nodeMessages.nodeId });
  return added.length;
}

/** Updates the search terms of memories from their text, linked names and day. Idempotent. */
export async function indexNodes(tx: Tx, scope: Scope, nodeIds: string[]): Promise<void> {
  if (nodeIds.length === 0) return;
  for (const node of await readNodeTextSources(tx, scope, sql`n.id = any(${idArray(nodeIds)})`)) {
    const { searchTokens, searchTokensVersion } = searchColumns([indexedText(node), ...node.emotionTags].join("\n"));
    const isCurrent = node.searchTokensVersion === searchTokensVersion;
    if (isCurrent && searchTokens.join("\n") === node.searchTokens.join("\n")) continue;
    await tx
      .update(conceptNodes)
      .set({ searchTokens, searchTokensVersion })
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, node.id)));
  }
}
