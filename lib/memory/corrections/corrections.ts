import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { corrections, proposals } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { packOf } from "@/lib/core/language";
import { parseCorrections } from "@/lib/core/language/corrections";
import { addressesSoftware } from "@/lib/core/language/message-forms";
import type { Language } from "@/lib/core/language/types";
import { CORRECTION_MAX, PAGE_MAX } from "@/lib/core/limits";
import { clip } from "@/lib/core/text/code-points";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import { type Announcement, announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import { type Scope, scopeOfRow } from "../scope";
import { type ProposalBasis, planProposals } from "./plan-proposals";
import { propose, readProposalBasis, retractProposal } from "./proposals";
import { revertEffects } from "./revert-correction";
import type { Correction } from "./types";

/** The corrections in a message; none if it addresses the software. Reads no database. */
export function detectCorrections(content: string, language: Language): ParsedCorrection[] {
  return addressesSoftware(content, packOf(language).forms) ? [] : parseCorrections(content, language);
}

/**
 * The corrections in a message, the proposals for L1 that result from them, and the L1 and open proposals they were planned from; null for
 * a message without corrections.
 */
export type CorrectionPlan = {
  ground: ProposalBasis;
  steps: { correction: ParsedCorrection; proposal: ReturnType<typeof planProposals>[number] }[];
} | null;

/** Thrown when L1 or the open proposals changed after a plan was made, so that the plan must be made again. */
export class PlanOutdated extends Error {}

/** Plans how a message's corrections are stored, before the transaction that stores the message opens. */
export async function planCorrections(
  db: Queryable,
  scope: Scope,
  { language, parsed, now }: { language: Language; parsed: ParsedCorrection[]; now: Date },
): Promise<CorrectionPlan> {
  if (parsed.length === 0) return null;
  const corrections = distinct(parsed.map(bounded));
  const ground = await readProposalBasis(db, scope);
  const planned = planProposals(ground, corrections, { language, newId: () => newId(now) });
  return {
    ground,
    steps: planned.flatMap((proposal, at) => {
      const correction = corrections[at];
      return correction ? [{ correction, proposal }] : [];
    }),
  };
}

/**
 * Stores a message's corrections, and the proposals for L1 that result from them, before the message is answered. Memories change only when
 * the session is consolidated. Part of the transaction that stores the message, under the persona's lock.
 * @throws PlanOutdated when the plan is outdated.
 */
export async function writeCorrections(
  tx: Tx,
  scope: Scope,
  input: { messageId: string; sessionId: string; plan: CorrectionPlan; now: Date },
): Promise<Correction[]> {
  const { messageId, sessionId, plan, now } = input;
  if (plan === null) return [];
  if (JSON.stringify(await readProposalBasis(tx, scope)) !== JSON.stringify(plan.ground)) throw new PlanOutdated();
  const added: Correction[] = [];
  const news: Announcement[] = [];
  for (const { correction, proposal } of plan.steps) {
    const { kind, value, old, about } = correction;
    const id = newId(now);
    const row = { id, personaId: scope.personaId, messageId, sessionId, kind, value, oldValue: old, about };
    const [written] = await tx
      .insert(corrections)
      .values({ ...row, status: "noted", createdAt: now })
      .returning();
    if (!written) throw new Error("the insert of a correction returned no row");
    added.push(written);
    news.push(correctionUpdated(written), ...(await propose(tx, scope, { correctionId: id, planned: proposal, now })));
  }
  await announce(tx, scope, news, now);
  return added;
}

/** Corrections with their proposals for L1, newest first; of one session when `sessionId` is set. */
export async function listCorrections(db: Queryable, scope: Scope, filter: { sessionId?: string } = {}) {
  const { sessionId } = filter;
  if (sessionId !== undefined && !isId(sessionId)) return [];
  const rows = await db
    .select()
    .from(corrections)
    .where(
      and(
        eq(corrections.personaId, scope.personaId),
        sessionId === undefined ? undefined : eq(corrections.sessionId, sessionId),
      ),
    )
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(PAGE_MAX);
  return withProposals(db, scope, rows);
}

/**
 * Undoes a correction: it no longer applies, its open proposal is declined, and its changes to memory are reverted, except where later
 * changes prevent it. A line that the user accepted stays in L1 as the user's own text; `isInL1` then says so. Idempotent.
 * @throws AppError `not_found`.
 */
export async function undoCorrection(db: Db, scope: Scope, input: { id: string; now: Date }) {
  const { id, now } = input;
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const before = await readCorrection(tx, scope, id);
    const isInL1 = await retractProposal(tx, scope, { correctionId: id, now });
    let standing = before;
    if (before.status !== "undone") {
      await revertEffects(tx, scope, { correction: before, now });
      standing = { ...before, status: "undone" };
      await tx
        .update(corrections)
        .set({ status: "undone" })
        .where(and(eq(corrections.personaId, scope.personaId), eq(corrections.id, id)));
      await announce(tx, scope, [correctionUpdated(standing)], now);
    }
    const [item] = await withProposals(tx, scope, [standing]);
    if (!item) throw notFound("correction");
    return { ...item, isInL1 };
  });
}

/**
 * The scope of a correction, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfCorrection(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, corrections, { ...ids, what: "correction" });
}

/** Live event for a correction. */
export function correctionUpdated({ id, messageId, kind, value, oldValue, about, status }: Correction): Announcement {
  const payload = { correctionId: id, messageId, kind, value, old: oldValue, about, status };
  return { name: "chat.correction.updated", subjectId: id, payload };
}

async function readCorrection(tx: Tx, scope: Scope, id: string): Promise<Correction> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(corrections)
        .where(and(eq(corrections.personaId, scope.personaId), eq(corrections.id, id)))
    : [];
  if (!row) throw notFound("correction");
  return row;
}

function bounded(correction: ParsedCorrection): ParsedCorrection {
  const cut = (text: string | null) => (text === null ? null : clip(text.trim(), CORRECTION_MAX) || null);
  const { kind, value, old, about } = correction;
  return { kind, value: cut(value), old: cut(old), about: cut(about) };
}

function distinct(list: ParsedCorrection[]): ParsedCorrection[] {
  return [...new Map(list.map((one) => [JSON.stringify([one.kind, one.value, one.old, one.about]), one])).values()];
}

async function withProposals(db: Queryable, scope: Scope, rows: Correction[]) {
  const ids = rows.map((row) => row.id);
  const { id, label, content, status, correctionId } = proposals;
  const asked =
    ids.length === 0
      ? []
      : await db
          .select({ id, label, content, status, correctionId })
          .from(proposals)
          .where(and(eq(proposals.personaId, scope.personaId), inArray(proposals.correctionId, ids)))
          .orderBy(proposals.id);
  return rows.map((row) => {
    const own = asked.filter((one) => one.correctionId === row.id).at(-1);
    return {
      id: row.id,
      messageId: row.messageId,
      kind: row.kind,
      value: row.value,
      old: row.oldValue,
      about: row.about,
      status: row.status,
      createdAt: row.createdAt,
      proposal: own ? { id: own.id, label: own.label, content: own.content, status: own.status } : null,
      effects: row.effects.length,
    };
  });
}
