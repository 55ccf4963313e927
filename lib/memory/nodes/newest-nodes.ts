import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes } from "@/db/schema";
import type { Scope } from "../scope";
import type { Node } from "./writer";

/** The newest current memories that meet a condition, at most `limit`, oldest first. */
export async function readNewest(
  db: Queryable,
  scope: Scope,
  condition: SQL | undefined,
  limit: number,
): Promise<Node[]> {
  const rows = await db
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), isNull(conceptNodes.supersededBy), condition))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(limit);
  return rows.reverse();
}
