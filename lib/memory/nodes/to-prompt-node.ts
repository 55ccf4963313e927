import type { PromptNode } from "@/lib/core/types/prompt-node";
import type { Scope } from "../scope";
import type { Services } from "../services";
import { entityNamesOf } from "./reader";
import type { Node } from "./writer";

/** Memories in the form of the prompt, with the names of linked entities. Order is preserved. */
export async function toPromptNodes(
  services: Pick<Services, "db">,
  scope: Scope,
  nodes: Node[],
): Promise<PromptNode[]> {
  const ids = nodes.map((node) => node.id);
  const names = ids.length > 0 ? await entityNamesOf(services.db, scope, ids) : new Map<string, string[]>();
  return nodes.map((node) => ({
    id: node.id,
    type: node.type,
    subject: node.subject,
    description: node.description,
    isQuote: node.isQuote,
    emotionalImpact: node.emotionalImpact,
    emotionTags: node.emotionTags,
    relationalTags: node.relationalTags,
    eventTimeStart: node.eventTimeStart,
    eventTimeEnd: node.eventTimeEnd,
    learnedAt: node.learnedAt,
    mentionCount: node.mentionCount,
    entityNames: names.get(node.id) ?? [],
    ...(node.origin === "owner" ? { isWritten: true } : {}),
  }));
}
