import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { proposals } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { Language } from "@/lib/core/language/types";
import { lineOf, readLine, rightedLine, withLine } from "@/lib/core/proposal-lines";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import { readBlocks } from "./blocks";
import { type Announcement, announce } from "./live";
import { lockPersona } from "./personas";
import { type Scope, scopeOfRow } from "./scope";

export type Proposal = typeof proposals.$inferSelect;

const shown = {
  id: proposals.id,
  label: proposals.label,
  content: proposals.content,
  status: proposals.status,
  createdAt: proposals.createdAt,
};

/** Changes of L1 that were asked for in a talk and wait, the oldest first; words that are no longer shown ask for nothing. */
export function listProposals(db: Queryable, scope: Scope) {
  return db
    .select(shown)
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.status, "pending"), isStillSaid))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
}

const isStillSaid = sql`not exists (select 1 from corrections c join messages m on m.id = c.message_id
  where c.id = proposals.correction_id and (not m.active or m.recall_excluded))`;

/**
 * Notes the change of L1 that a correction asks for, to wait for its owner's tap; L1 itself stays as it is. What L1 holds
 * already is not proposed. The same asked for again goes with the words said last; a newer name takes an older one's place.
 * The caller holds the persona's lock.
 * @returns what the live feed is to hear.
 */
export async function propose(
  tx: Tx,
  scope: Scope,
  input: { correctionId: string; correction: ParsedCorrection; language: Language; now: Date },
): Promise<Announcement[]> {
  const { correctionId, now } = input;
  const blocks = await readBlocks(tx, scope);
  const line = lineOf(input.correction, input.language) ?? rightedLine(blocks, input.correction);
  if (line === null) return [];
  const waiting = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.status, "pending")));
  const outdated = waiting.filter((one) => one.content !== line.content && isOvertaken(one.content, line.content));
  for (const one of outdated) await change(tx, scope, one.id, { status: "declined", decidedAt: now });
  const gone = outdated.map((one) => heard({ ...one, status: "declined" }));
  if (Object.keys(withLine(blocks, line)).length === 0) return gone;
  const same = waiting.find((one) => one.label === line.label && one.content === line.content);
  if (same) {
    await change(tx, scope, same.id, { correctionId });
    return gone;
  }
  const row = { id: newId(now), ...line, status: "pending" as const };
  await tx.insert(proposals).values({ ...row, personaId: scope.personaId, correctionId, createdAt: now });
  return [...gone, heard(row)];
}

/** A name takes the place of another; "call me so" and "never call me so" cannot both wait. */
function isOvertaken(earlier: string, later: string): boolean {
  const [before, now] = [readLine(earlier), readLine(later)];
  if (!before || !now) return false;
  if (before.kind === "name" && now.kind === "name") return true;
  const kinds = new Set<string>([before.kind, now.kind]);
  return kinds.has("name") && kinds.has("not_name") && before.what.toLowerCase() === now.what.toLowerCase();
}

/**
 * The owner does not want it in L1. Declined twice is declined once.
 * @throws AppError `not_found`, or `conflict` when it was accepted.
 */
export async function declineProposal(db: Db, scope: Scope, input: { id: string; now: Date }) {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const proposal = await readProposal(tx, scope, input.id);
    if (proposal.status === "accepted") throw conflict("This has already been taken into the persona's page.");
    if (proposal.status === "pending") await decide(tx, scope, { proposal, status: "declined", now: input.now });
    return toShown({ ...proposal, status: "declined" });
  });
}

/** Declines what a correction had asked for, as long as it waits. @returns what had become of it before. */
export async function withdrawProposal(tx: Tx, scope: Scope, input: { correctionId: string; now: Date }) {
  const rows = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.correctionId, input.correctionId)));
  for (const proposal of rows.filter((one) => one.status === "pending")) {
    await decide(tx, scope, { proposal, status: "declined", now: input.now });
  }
  return rows.some((one) => one.status === "accepted");
}

/** Marks what its owner decided, and says so. */
export async function decide(
  tx: Tx,
  scope: Scope,
  input: { proposal: Proposal; status: "accepted" | "declined"; now: Date },
): Promise<void> {
  const { proposal, status, now } = input;
  await change(tx, scope, proposal.id, { status, decidedAt: now });
  await announce(tx, scope, [heard({ ...proposal, status })], now);
}

/** One proposal. @throws AppError `not_found`. */
export async function readProposal(db: Queryable, scope: Scope, id: string): Promise<Proposal> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(proposals)
        .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.id, id)))
    : [];
  if (!row) throw notFound("proposal");
  return row;
}

/** A proposal as every list shows it. */
export function toShown({ id, label, content, status, createdAt }: Proposal) {
  return { id, label, content, status, createdAt };
}

/** The scope of a proposal addressed by its id alone. @throws AppError `not_found` when it is not this person's. */
export function scopeOfProposal(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, proposals, { ...ids, what: "proposal" });
}

async function change(tx: Tx, scope: Scope, id: string, columns: Partial<Proposal>): Promise<void> {
  await tx
    .update(proposals)
    .set(columns)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.id, id)));
}

function heard({ id, label, status }: Pick<Proposal, "id" | "label" | "status">): Announcement {
  return { topic: "persona.proposal.updated", subjectId: id, payload: { proposalId: id, label, status } };
}
