import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes } from "@/db/schema";
import { statementOf } from "@/lib/core/lexicon/statement";
import type { RelationalTag } from "@/lib/core/types/nodes";
import { addNode, addSources, type Node } from "./nodes";
import type { Noted, PutRightContext } from "./put-right";
import type { Scope } from "./scope";
import { readSession } from "./sessions";

/** Marks the words that this, and no model, put into memory. */
const PUT_RIGHT_VERSION = "put-right-1";

/** Writes what a correction says as a memory, in the person's words; it weighs what the wrong one weighed. */
export async function state(
  tx: Tx,
  scope: Scope,
  { noted, like, context }: { noted: Noted; like: Node | undefined; context: PutRightContext },
): Promise<Node | undefined> {
  const description = statementOf(noted.heard, context.userName);
  if (description === "") return undefined;
  const { lastMessageAt } = await readSession(tx, scope, context.sessionId);
  const draft = {
    type: "event" as const,
    subject: like?.subject ?? ("user" as const),
    origin: "extraction" as const,
    description,
    emotionalImpact: noted.heard.kind === "correction" ? (like?.emotionalImpact ?? 0) : 0,
    emotionTags: [],
    relationalTags: ["correction" as const],
    promptVersion: PUT_RIGHT_VERSION,
    learnedAt: lastMessageAt,
    sessionId: context.sessionId,
    messageIds: [noted.correction.messageId],
  };
  return addNode(tx, scope, draft, context.now);
}

/** Tells a memory anew in other words: its weight, time, sources and whom it speaks of stay. */
export async function retell(
  tx: Tx,
  scope: Scope,
  input: { old: Node; description: string; noted: Noted; context: PutRightContext },
): Promise<Node> {
  const { old, description, noted, context } = input;
  const { lastMessageAt } = await readSession(tx, scope, context.sessionId);
  const { type, subject, origin, emotionalImpact, emotionTags, eventTimeStart, eventTimeEnd, learnedAt, sessionId } =
    old;
  const relationalTags = [...new Set<RelationalTag>([...old.relationalTags, "correction"])];
  const kept = {
    type,
    subject,
    origin,
    emotionalImpact,
    emotionTags,
    eventTimeStart,
    eventTimeEnd,
    learnedAt,
    sessionId,
  };
  const draft = { ...kept, description, relationalTags, promptVersion: PUT_RIGHT_VERSION };
  const node = await addNode(tx, scope, draft, context.now);
  const sources = await tx.rows<{ id: string }>(sql`
    select nm.message_id as id from node_messages nm
    where nm.persona_id = ${scope.personaId}::uuid and nm.node_id = ${old.id}::uuid`);
  await addSources(tx, scope, {
    nodeId: node.id,
    messageIds: [...sources.map((row) => row.id), noted.correction.messageId],
  });
  await tx.rows(sql`
    insert into node_entities (persona_id, node_id, entity_id)
    select ne.persona_id, ${node.id}::uuid, ne.entity_id from node_entities ne
    where ne.persona_id = ${scope.personaId}::uuid and ne.node_id = ${old.id}::uuid`);
  const told = Math.max(lastMessageAt.getTime(), (old.lastMentionedAt ?? old.learnedAt).getTime());
  const [row] = await tx
    .update(conceptNodes)
    .set({ mentionCount: old.mentionCount + 1, lastMentionedAt: new Date(told) })
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, node.id)))
    .returning();
  return row ?? node;
}
