import { and, desc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, messages, sessions } from "@/db/schema";
import { SNAPSHOT } from "@/lib/core/settings/proactive";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import { readNewest } from "../nodes/newest-nodes";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";

/** What a proactive message may be based on, with ids. Memories and messages are oldest first. */
export type Snapshot = {
  cause: Node | null;
  memories: Node[];
  messages: (ChatLine & { id: string })[];
  /** Earlier proactive messages, newest first. */
  own: string[];
};

/** Reads a limited number of recent memories and messages of a persona: nothing temporary, excluded or superseded. */
export async function readSnapshot(
  db: Queryable,
  scope: Scope,
  input: { causeId: string; now: Date },
): Promise<Snapshot> {
  const since = new Date(input.now.getTime() - SNAPSHOT.span);
  const { id: nodeId, type, learnedAt } = conceptNodes;
  const [cause = null] = await readNewest(db, scope, eq(nodeId, input.causeId), 1);
  const isLate = and(inArray(type, ["event", "thought"]), gte(learnedAt, since), ne(nodeId, input.causeId));
  const memories = await readNewest(db, scope, isLate, SNAPSHOT.memories);
  const shown = and(
    eq(messages.personaId, scope.personaId),
    eq(messages.active, true),
    eq(messages.recallExcluded, false),
    sql`not exists (select 1 from ${sessions} s where s.id = ${messages.sessionId} and (s.temporary or not s.learns))`,
  );
  const { id, role, content, createdAt: at } = messages;
  const rows = await db
    .select({ id, role, content, at })
    .from(messages)
    .where(and(shown, gte(messages.createdAt, since)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(SNAPSHOT.messages);
  const own = await db
    .select({ content })
    .from(messages)
    .where(and(shown, isNull(messages.turnId)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(SNAPSHOT.ownMax);
  return {
    cause,
    memories,
    messages: rows.reverse(),
    own: own.map((line) => line.content),
  };
}
