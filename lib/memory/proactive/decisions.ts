import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { proactiveDecisions } from "@/db/schema";
import { instant, toDate } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import type { DropReason, SkipReason, Trigger } from "@/lib/core/types/proactive";
import { enqueue } from "../ledger/outbox";
import type { Scope } from "../scope";
import { IS_USABLE } from "../scope";
import type { ProactiveCandidate } from "./candidates";
import type { Policy } from "./gate";

export type Decision = typeof proactiveDecisions.$inferSelect;

/** A waiting candidate, with the reason if it is no longer wanted. */
export type Waiting = {
  id: string;
  userId: string;
  personaId: string;
  trigger: Trigger;
  causeId: string;
  reason: string | null;
  strength: number;
  expiresAt: Date;
  isLeased: boolean;
  unwanted: DropReason | null;
};

/** SHA-256 of the inputs of a decision, to compare decisions without storing content or names. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Inserts a row for each new candidate. Concurrent calls insert it once. */
export async function storeCandidates(
  db: Db,
  fresh: readonly ProactiveCandidate[],
  policy: Policy,
  now: Date,
): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map(({ personaId, trigger, causeId, window, strength, dueAt, expiresAt }) => ({
    ...{ id: newId(now), personaId, trigger, causeId, window, strength, dueAt, expiresAt, policyHash: hashOf(policy) },
    ...{ status: "deferred" as const, createdAt: now, updatedAt: now },
  }));
  await db.insert(proactiveDecisions).values(rows).onConflictDoNothing();
}

/** All waiting candidates, over all personas, strongest first. */
export async function findWaiting(db: Queryable, now: Date): Promise<Waiting[]> {
  const rows = await db.rows<Omit<Waiting, "expiresAt"> & { expiresAt: string }>(sql`
    select d.id, p.user_id as "userId", d.persona_id as "personaId", d.trigger, d.cause_id as "causeId", d.reason, d.strength,
      d.expires_at as "expiresAt", coalesce(d.lease_until > ${instant(now)}, false) as "isLeased",
      case when d.expires_at <= ${instant(now)} then 'moment_passed'
        when p.binned_at is not null then 'persona_binned'
        when not (${IS_USABLE}) then 'account_suspended'
        when p.archived_at is not null then 'persona_archived' when not p.use_memories then 'memories_off'
        when s.enabled is not true then 'disabled' when d.trigger = any (s.triggers_off) then 'trigger_off'
        when exists (select 1 from proactive_mutes o where o.persona_id = d.persona_id and o.cause_id = d.cause_id) then 'not_again'
        end as unwanted
    from proactive_decisions d join personas p on p.id = d.persona_id
    left join proactive_settings s on s.persona_id = d.persona_id
    where d.status = 'deferred' order by d.strength desc, d.expires_at, d.id limit ${PROACTIVE.candidatesMax}`);
  return rows.map((row) => ({ ...row, expiresAt: toDate(row.expiresAt) }));
}

/** Candidates beyond the maximum that may wait per persona, the weakest ones. Pure; expects the strongest first. */
export function findExcess(waiting: readonly Waiting[]): Waiting[] {
  return [...Map.groupBy(waiting, (one) => one.personaId).values()].flatMap((own) => own.slice(PROACTIVE.waitingMax));
}

/** Drops a candidate, or stores why it waits. Writes nothing if the reason is the same. */
export async function deferDecision(
  db: Queryable,
  of: { id: string; personaId: string; reason: string | null },
  held: { reason: SkipReason; ends: boolean },
  now: Date,
): Promise<void> {
  if (!held.ends && of.reason === held.reason) return;
  await db
    .update(proactiveDecisions)
    .set({
      reason: held.reason,
      updatedAt: now,
      ...(held.ends ? { status: "dropped" as const, leaseUntil: null } : {}),
    })
    .where(isDeferred(of.personaId, of.id));
}

/** Drops a candidate. */
export function dropDecision(
  db: Queryable,
  of: { id: string; personaId: string; reason: string | null },
  reason: DropReason,
  now: Date,
): Promise<void> {
  return deferDecision(db, of, { reason, ends: true }, now);
}

/**
 * Leases a candidate whose gate is open and enqueues the writing of its message. The lease expires by itself if the process crashes.
 * @returns whether the candidate was still waiting.
 */
export async function claimDecision(db: Db, scope: Scope, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(proactiveDecisions)
      .set({ leaseUntil: new Date(now.getTime() + PROACTIVE.leaseMs), reason: null, updatedAt: now })
      .where(and(isDeferred(scope.personaId, id), sql`coalesce(lease_until <= ${instant(now)}, true)`))
      .returning({ id: proactiveDecisions.id });
    if (taken.length === 0) return false;
    await enqueue(tx, scope, "proactive/open", { decisionId: id }, now);
    return true;
  });
}

/** A decision of any status. */
export async function readDecision(db: Queryable, scope: Scope, id: string): Promise<Decision | undefined> {
  const [row] = await db
    .select()
    .from(proactiveDecisions)
    .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.id, id)));
  return row;
}

/** After a model failure: retries later without counting against limits; drops it after the last attempt. */
export async function deferAfterFailure(db: Queryable, decision: Decision, now: Date): Promise<void> {
  const wait = PROACTIVE.againAfterMs[decision.attempts];
  const rest =
    wait === undefined
      ? { status: "dropped" as const, leaseUntil: null }
      : { leaseUntil: new Date(now.getTime() + wait), attempts: decision.attempts + 1 };
  await db
    .update(proactiveDecisions)
    .set({ reason: "llm_error", updatedAt: now, ...rest })
    .where(isDeferred(decision.personaId, decision.id));
}

/** Deletes expired decisions. */
export async function purgeDecisions(db: Queryable, now: Date): Promise<void> {
  const before = instant(new Date(now.getTime() - PROACTIVE.decisionDays * DAY));
  await db.rows(sql`delete from proactive_decisions where updated_at < ${before} and status <> 'deferred'`);
}

const isDeferred = (personaId: string, id: string) =>
  and(
    eq(proactiveDecisions.personaId, personaId),
    eq(proactiveDecisions.id, id),
    eq(proactiveDecisions.status, "deferred"),
  );
