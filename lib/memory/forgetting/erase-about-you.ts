import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { aboutYouRevisions } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { lockUser, readAboutYou } from "../persona/about-you";
import { lockPersona } from "../persona/personas";
import { scopesForErasure } from "../scope";
import { recordErasure } from "./erase";
import { eraseTraces } from "./erase-revision";

/**
 * Permanently erases an earlier version of the text for all personas, and what each persona's prompts and decided proposals hold of it.
 * @throws AppError `not_found` for another user's version, `conflict` for the newest, and while a reply is being written.
 */
export async function eraseAboutYouRevision(
  db: Db,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const scopes = await scopesForErasure(tx, userId);
    for (const scope of scopes) await lockPersona(tx, scope);
    await lockUser(tx, userId);
    const [erased] = isId(id)
      ? await tx.rows<{ content: string; since: string; until: string | null }>(sql`
          select r.content, r.created_at as since, (select min(later.created_at) from about_you_revisions later
            where later.user_id = r.user_id and later.version > r.version) as until
          from about_you_revisions r where r.user_id = ${userId}::uuid and r.id = ${id}::uuid`)
      : [];
    if (!erased) throw notFound("version");
    const { content, since, until } = erased;
    if (!until) throw conflict("This is the current version. Change the text first, then erase this version.");
    const text = await readAboutYou(tx, userId);
    for (const scope of scopes) await eraseTraces(tx, scope, { label: "user", content, text, since, until, now });
    await tx.delete(aboutYouRevisions).where(and(eq(aboutYouRevisions.userId, userId), eq(aboutYouRevisions.id, id)));
    await recordErasure(tx, now);
  });
}
