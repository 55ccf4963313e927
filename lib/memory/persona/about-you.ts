import { and, count, desc, eq } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { aboutYouRevisions, coreBlocks, personas, users } from "@/db/schema";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { BLOCK_MAX, BLOCK_REVISIONS_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { Blocks } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { readBlocks, writeBlocks } from "./blocks";

const shown = {
  id: aboutYouRevisions.id,
  version: aboutYouRevisions.version,
  content: aboutYouRevisions.content,
  createdAt: aboutYouRevisions.createdAt,
};

/** What the user wrote about themselves for all their personas; empty if nothing. */
export async function readAboutYou(db: Queryable, userId: string): Promise<string> {
  return (await newest(db, userId))?.content ?? "";
}

/** Every version of that text, newest first. */
export function listAboutYouRevisions(db: Queryable, userId: string) {
  return db
    .select(shown)
    .from(aboutYouRevisions)
    .where(eq(aboutYouRevisions.userId, userId))
    .orderBy(desc(aboutYouRevisions.version));
}

/**
 * Stores a new version of the text for all personas. Writing the same text again is not a change. For edits by the user only.
 * @throws AppError `invalid` for a text over 5,000 code points, `full` when there are too many versions.
 */
export function writeAboutYou(db: Db, userId: string, content: string, now: Date): Promise<void> {
  return db.transaction((tx) => writeVersion(tx, userId, content, now));
}

async function writeVersion(tx: Tx, userId: string, content: string, now: Date): Promise<void> {
  if (countCodePoints(content) > BLOCK_MAX)
    throw invalid(`The text about you can have at most ${BLOCK_MAX} characters.`);
  await lockUser(tx, userId);
  const current = await newest(tx, userId);
  if ((current?.content ?? "") === content) return;
  const [row] = await tx.select({ count: count() }).from(aboutYouRevisions).where(eq(aboutYouRevisions.userId, userId));
  if ((row?.count ?? 0) >= BLOCK_REVISIONS_MAX)
    throw new AppError("full", "You have as many earlier versions as this server allows. Erase some first.");
  const version = (current?.version ?? 0) + 1;
  await tx.insert(aboutYouRevisions).values({ id: newId(now), userId, version, content, createdAt: now });
}

/** Locks the user's row, so that changes of the text run one after the other. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** The blocks as they are in a persona's prompts: `user` is the shared text, its own, or empty, as the user chose. */
export async function readPromptBlocks(db: Queryable, scope: Scope): Promise<Blocks> {
  const choice = await readChoice(db, scope);
  return { ...(await readEditableBlocks(db, scope, choice)), ...(choice === "hidden" ? { user: "" } : {}) };
}

/** The text about the user that the persona is shown, and when it was written; null if there is none. */
export async function readShownAboutYou(
  db: Queryable,
  scope: Scope,
): Promise<{ content: string; updatedAt: Date } | null> {
  const choice = await readChoice(db, scope);
  const shared = choice === "shared" ? await newest(db, scope.userId) : undefined;
  const [own] =
    choice === "own"
      ? await db
          .select({ content: coreBlocks.content, updatedAt: coreBlocks.updatedAt })
          .from(coreBlocks)
          .where(and(eq(coreBlocks.personaId, scope.personaId), eq(coreBlocks.label, "user")))
      : [];
  const text = own ?? (shared && { content: shared.content, updatedAt: shared.createdAt });
  return text && text.content.trim() !== "" ? text : null;
}

/** The blocks that a change in the user's name applies to: with the shared text, if the persona uses it. */
export async function readEditableBlocks(
  db: Queryable,
  scope: Scope,
  known?: Awaited<ReturnType<typeof readChoice>>,
): Promise<Blocks> {
  const choice = known ?? (await readChoice(db, scope));
  const blocks = await readBlocks(db, scope);
  return choice === "shared" ? { ...blocks, user: await readAboutYou(db, scope.userId) } : blocks;
}

/** Writes blocks that were read by {@link readEditableBlocks}. A persona that was not shown its text sees it from now on. */
export async function writeEditableBlocks(tx: Tx, scope: Scope, texts: Partial<Blocks>, now: Date): Promise<void> {
  const { user, ...others } = texts;
  const choice = await readChoice(tx, scope);
  if (choice === "shared" && user !== undefined) await writeVersion(tx, scope.userId, user, now);
  await writeBlocks(tx, scope, choice === "shared" ? others : texts, now);
  if (choice !== "hidden" || user === undefined) return;
  await tx.update(personas).set({ aboutYou: "own" }).where(eq(personas.id, scope.personaId));
}

async function readChoice(db: Queryable, scope: Scope) {
  const [row] = await db.select({ choice: personas.aboutYou }).from(personas).where(eq(personas.id, scope.personaId));
  if (!row) throw notFound("persona");
  return row.choice;
}

async function newest(db: Queryable, userId: string) {
  const [row] = await db
    .select(shown)
    .from(aboutYouRevisions)
    .where(eq(aboutYouRevisions.userId, userId))
    .orderBy(desc(aboutYouRevisions.version))
    .limit(1);
  return row;
}
