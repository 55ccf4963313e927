import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { proposals } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Announcement, announce } from "../ledger/publish-event";
import { readEditableBlocks } from "../persona/about-you";
import { lockPersona } from "../persona/personas";
import { type Scope, scopeOfRow } from "../scope";
import type { ProposalBasis, ProposalStep } from "./plan-proposals";

export type Proposal = typeof proposals.$inferSelect;

const shown = {
  id: proposals.id,
  label: proposals.label,
  content: proposals.content,
  status: proposals.status,
  createdAt: proposals.createdAt,
};

/** Open proposals for L1, oldest first, except those that come from inactive or excluded messages. */
export function listProposals(db: Queryable, scope: Scope) {
  return db
    .select(shown)
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.status, "pending"), hasActiveMessage))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
}

const hasActiveMessage = sql`not exists (select 1 from corrections c join messages m on m.id = c.message_id
  where c.id = proposals.correction_id and (not m.active or m.recall_excluded))`;

/** L1 and the open proposals, from which a change of L1 is planned. */
export async function readProposalBasis(db: Queryable, scope: Scope): Promise<ProposalBasis> {
  const { id, label, content } = proposals;
  const waiting = await db
    .select({ id, label, content })
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.status, "pending")))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
  return { blocks: await readEditableBlocks(db, scope), waiting };
}

/**
 * Applies one planned step to the open proposals. L1 itself is unchanged until the user accepts. The caller has locked the persona's row
 * and checked that the plan is not outdated.
 * @returns live events to announce.
 */
export async function propose(
  tx: Tx,
  scope: Scope,
  input: { correctionId: string; planned: ProposalStep & { id: string }; now: Date },
): Promise<Announcement[]> {
  const { correctionId, planned, now } = input;
  for (const { id } of planned.outdated) await change(tx, scope, id, { status: "declined", decidedAt: now });
  const outdated = planned.outdated.map((one) => proposalUpdated({ ...one, status: "declined" }));
  if (planned.sameId) await change(tx, scope, planned.sameId, { correctionId });
  if (!planned.adds) return outdated;
  const row = { id: planned.id, ...planned.adds, status: "pending" as const };
  await tx.insert(proposals).values({ ...row, personaId: scope.personaId, correctionId, createdAt: now });
  return [...outdated, proposalUpdated(row)];
}

/**
 * Declines a proposal. Idempotent.
 * @throws AppError `not_found`, or `conflict` when it was accepted.
 */
export async function declineProposal(db: Db, scope: Scope, input: { id: string; now: Date }) {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const proposal = await readProposal(tx, scope, input.id);
    if (proposal.status === "accepted") throw conflict("This is already saved on the persona's page.");
    if (proposal.status === "pending") await decide(tx, scope, { proposal, status: "declined", now: input.now });
    return toShown({ ...proposal, status: "declined" });
  });
}

/** Declines the open proposals of a correction. @returns whether a proposal of this correction had been accepted before. */
export async function retractProposal(tx: Tx, scope: Scope, input: { correctionId: string; now: Date }) {
  const rows = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.correctionId, input.correctionId)));
  for (const proposal of rows.filter((one) => one.status === "pending")) {
    await decide(tx, scope, { proposal, status: "declined", now: input.now });
  }
  return rows.some((one) => one.status === "accepted");
}

/** Stores and announces the user's decision. */
export async function decide(
  tx: Tx,
  scope: Scope,
  input: { proposal: Proposal; status: "accepted" | "declined"; now: Date },
): Promise<void> {
  const { proposal, status, now } = input;
  await change(tx, scope, proposal.id, { status, decidedAt: now });
  await announce(tx, scope, [proposalUpdated({ ...proposal, status })], now);
}

/**
 *
 * @throws AppError `not_found`.
 */
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

/**
 * The scope of a proposal, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfProposal(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, proposals, { ...ids, what: "proposal" });
}

async function change(tx: Tx, scope: Scope, id: string, columns: Partial<Proposal>): Promise<void> {
  await tx
    .update(proposals)
    .set(columns)
    .where(and(eq(proposals.personaId, scope.personaId), eq(proposals.id, id)));
}

function proposalUpdated({ id, label, status }: Pick<Proposal, "id" | "label" | "status">): Announcement {
  return { name: "persona.proposal.updated", subjectId: id, payload: { proposalId: id, label, status } };
}
