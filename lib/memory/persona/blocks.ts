import { and, desc, eq, lt } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { coreBlockRevisions, coreBlocks } from "@/db/schema";
import { invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { BLOCK_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { type BlockLabel, type Blocks, blockLabels } from "@/lib/core/types/nodes";
import { type Scope, scopeOfRow } from "../scope";

const revisionShape = {
  id: coreBlockRevisions.id,
  label: coreBlockRevisions.label,
  version: coreBlockRevisions.version,
  content: coreBlockRevisions.content,
  createdAt: coreBlockRevisions.createdAt,
};
export type Revision = Pick<typeof coreBlockRevisions.$inferSelect, keyof typeof revisionShape>;

/** L1 of a persona; a missing block is an empty text. */
export async function readBlocks(db: Queryable, scope: Scope): Promise<Blocks> {
  const rows = await db
    .select({ label: coreBlocks.label, content: coreBlocks.content })
    .from(coreBlocks)
    .where(eq(coreBlocks.personaId, scope.personaId));
  const blocks: Blocks = { persona: "", user: "", style: "" };
  for (const row of rows) blocks[row.label] = row.content;
  return blocks;
}

/**
 * Replaces L1 blocks by the user's texts and stores each text as a revision. For edits by the user only: no background work may import it.
 * @throws AppError `invalid` for a text over 5,000 code points.
 */
export async function writeBlocks(tx: Tx, scope: Scope, texts: Partial<Blocks>, now: Date): Promise<void> {
  for (const label of blockLabels) {
    const content = texts[label];
    if (content === undefined) continue;
    if (countCodePoints(content) > BLOCK_MAX)
      throw invalid(`The ${label} text can have at most ${BLOCK_MAX} characters.`);
    await writeBlock(tx, scope, label, content, now);
  }
}

async function writeBlock(tx: Tx, scope: Scope, label: BlockLabel, content: string, now: Date): Promise<void> {
  const [current] = await tx
    .select({ content: coreBlocks.content, version: coreBlocks.version })
    .from(coreBlocks)
    .where(and(eq(coreBlocks.personaId, scope.personaId), eq(coreBlocks.label, label)));
  if ((current?.content ?? "") === content) return;
  const version = (current?.version ?? 0) + 1;
  const row = { personaId: scope.personaId, label, content, version };
  await tx
    .insert(coreBlocks)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({
      target: [coreBlocks.personaId, coreBlocks.label],
      set: { content, version, updatedAt: now },
    });
  await tx.insert(coreBlockRevisions).values({ ...row, id: newId(now), createdAt: now });
}

/** Revisions of a block, newest first; `before` is the id of the last one of the previous page. */
export async function listRevisions(
  db: Queryable,
  scope: Scope,
  label: BlockLabel,
  page: { before?: string; limit: number } = { limit: 100 },
): Promise<Revision[]> {
  const seen = page.before === undefined ? undefined : await readRevision(db, scope, page.before);
  if (seen && seen.label !== label) throw notFound("version");
  const older = seen && lt(coreBlockRevisions.version, seen.version);
  return db
    .select(revisionShape)
    .from(coreBlockRevisions)
    .where(and(eq(coreBlockRevisions.personaId, scope.personaId), eq(coreBlockRevisions.label, label), older))
    .orderBy(desc(coreBlockRevisions.version))
    .limit(page.limit);
}

/**
 * One revision of a block.
 * @throws AppError `not_found`.
 */
export async function readRevision(db: Queryable, scope: Scope, id: string): Promise<Revision> {
  const [row] = isId(id)
    ? await db
        .select(revisionShape)
        .from(coreBlockRevisions)
        .where(and(eq(coreBlockRevisions.personaId, scope.personaId), eq(coreBlockRevisions.id, id)))
    : [];
  if (!row) throw notFound("version");
  return row;
}

/**
 * The scope of a revision, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfRevision(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, coreBlockRevisions, { ...ids, what: "version" });
}
