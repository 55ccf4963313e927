import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages, turnTraces } from "@/db/schema";
import type { MessageRole } from "@/lib/core/types/messages";
import { readTurn } from "../conversation/turns";
import { readNodes, type ShownNode } from "../nodes/reader";
import type { Scope } from "../scope";
import type { Score } from "./score";
import type { RetrievalTrace } from "./turn-trace";

/**
 * One memory or message that a reply used, in its current state. The score is null once the trace was purged, or when nothing was scored.
 */
export type RecallItem =
  | { kind: "memory"; id: string; node: ShownNode; score: Score | null }
  | {
      kind: "excerpt";
      id: string;
      message: { id: string; role: MessageRole; content: string; createdAt: Date; recallExcluded: boolean };
      /** 0–1. */
      relevance: number | null;
    };

/**
 * What the last reply of a turn used, most used first; `forgottenCount` counts those forgotten later.
 * @throws AppError `not_found` when the turn is not this persona's.
 */
export async function readRecallExplanation(
  db: Queryable,
  scope: Scope,
  turnId: string,
): Promise<{ items: RecallItem[]; forgottenCount: number }> {
  const { usedIds } = await readTurn(db, scope, turnId);
  const nodes = await readNodes(db, scope, usedIds);
  const usedMessages = await readUsedMessages(db, scope, usedIds);
  const reasons = await readReasons(db, scope, turnId);
  const items = usedIds.flatMap((id): RecallItem[] => {
    const [node, message, why] = [nodes.get(id), usedMessages.get(id), reasons.get(id)];
    if (node) return [{ kind: "memory", id, node, score: why?.kind === "recalled" ? why.score : null }];
    return message ? [{ kind: "excerpt", id, message, relevance: why?.kind === "excerpt" ? why.relevance : null }] : [];
  });
  return { items, forgottenCount: usedIds.length - items.length };
}

async function readUsedMessages(db: Queryable, scope: Scope, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      createdAt: messages.createdAt,
      recallExcluded: messages.recallExcluded,
    })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), inArray(messages.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readReasons(db: Queryable, scope: Scope, turnId: string) {
  const [trace] = await db
    .select({ retrieval: turnTraces.retrieval })
    .from(turnTraces)
    .where(and(eq(turnTraces.personaId, scope.personaId), eq(turnTraces.turnId, turnId)));
  const lines = (trace?.retrieval ?? []) as RetrievalTrace[];
  return new Map(lines.flatMap((line) => (line.kind === "always_included" ? [] : [[line.id, line] as const])));
}
