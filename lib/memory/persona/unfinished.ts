import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { personas } from "@/db/schema";
import type { UnfinishedPersona } from "@/lib/core/types/persona-draft";

/**
 * The user's newest persona whose creation ended after drafting: texts were drafted for it, but it was never changed and has no text and
 * no session. Null if there is none.
 */
export async function findUnfinishedPersona(db: Queryable, userId: string): Promise<UnfinishedPersona | null> {
  const { id, displayName, locale, createdAt } = personas;
  const [row] = await db
    .select({ id, displayName, locale })
    .from(personas)
    .where(
      and(
        eq(personas.userId, userId),
        isNull(personas.binnedAt),
        isNull(personas.archivedAt),
        isNull(personas.greeting),
        eq(personas.updatedAt, createdAt),
        sql`exists (select 1 from llm_calls c where c.persona_id = ${id} and c.feature = 'draft_persona')`,
        sql`not exists (select 1 from core_blocks b where b.persona_id = ${id})`,
        sql`not exists (select 1 from sessions s where s.persona_id = ${id})`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return row ? { ...row, locale: row.locale === "zh" ? "zh" : "en" } : null;
}
