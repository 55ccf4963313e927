import { and, eq, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { backfills, consolidations, personas } from "@/db/schema";
import { instant, textArray } from "@/db/sql";
import { conflict } from "@/lib/core/errors";
import type { PauseReason } from "@/lib/core/types/backfill";
import { extractAgain } from "../conversation/reconsolidate";
import { retrySession } from "../conversation/sessions";
import { enqueue } from "../ledger/outbox";
import { lockPersona } from "../persona/personas";
import { isActivePersona, type Scope } from "../scope";

export type Backfill = typeof backfills.$inferSelect;

/** A session that can be extracted again; `tokens` are o200k tokens. */
export type Readable = { sessionId: string; model: string | null; tokens: number };

/**
 * Sessions that can be extracted again, oldest first: closed, not temporary, with learning on and with messages of the user that memory may
 * use. Excludes trivial sessions and those already queued or in progress. `model` is the model that extracted it last.
 */
export function listReadable(db: Queryable, scope: Scope, sessionId?: string): Promise<Readable[]> {
  const one = sessionId === undefined ? sql`` : sql`and s.id = ${sessionId}::uuid`;
  return db.rows<Readable>(sql`
    select s.id as "sessionId", c.raw_model as model, sum(m.token_count)::int as tokens
    from sessions s
    join consolidations c on c.session_id = s.id
    join messages m on m.session_id = s.id and m.active and not m.recall_excluded
    where s.persona_id = ${scope.personaId}::uuid ${one} and s.status = 'closed' and not s.temporary and s.learns
      and c.trivial = false and c.backfill is null
    group by s.id, c.raw_model, s.last_message_at
    having bool_or(m.role = 'user')
    order by s.last_message_at, s.id`);
}

/** The persona's latest backfill. */
export async function readBackfill(db: Queryable, scope: Scope): Promise<Backfill | undefined> {
  const [row] = await db.select().from(backfills).where(eq(backfills.personaId, scope.personaId));
  return row;
}

/** Totals of a backfill: its sessions, how many are left, and the tokens that its model calls used. */
export async function countBackfill(
  db: Queryable,
  scope: Scope,
  { startedAt }: Pick<Backfill, "startedAt">,
): Promise<{ total: number; left: number; tokens: number; waitsUntil: Date | null }> {
  const [row] = await db.rows<{ total: number; left: number; tokens: number; waitsUntil: string | null }>(sql`
    with taken as (
      select c.session_id, c.backfill, s.waits_until from consolidations c join sessions s on s.id = c.session_id
      where c.persona_id = ${scope.personaId}::uuid and c.backfilled_at = ${instant(startedAt)}
    )
    select count(*)::int as total, count(backfill)::int as left, max(waits_until) as "waitsUntil", (
      select coalesce(sum(l.input_tokens + l.output_tokens), 0)::float8 from llm_calls l
      where l.persona_id = ${scope.personaId}::uuid and l.created_at >= ${instant(startedAt)}
        and l.session_id in (select session_id from taken)) as tokens
    from taken`);
  const { total = 0, left = 0, tokens = 0, waitsUntil = null } = row ?? {};
  return { total, left, tokens, waitsUntil: waitsUntil === null ? null : new Date(waitsUntil) };
}

/**
 * Queues sessions to be extracted again in the background, oldest first. Sessions that a running backfill has not reached yet stay queued.
 * @throws AppError `conflict` when none of them can be extracted again.
 */
export async function startBackfill(
  db: Db,
  scope: Scope,
  input: { sessionIds: string[]; tokensMax: number | null; now: Date },
): Promise<void> {
  const { sessionIds, tokensMax, now } = input;
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const before = await readBackfill(tx, scope);
    const continues = before !== undefined && before.status !== "done";
    const startedAt = continues ? before.startedAt : now;
    const taken = await queueSessions(tx, scope, { sessionIds, startedAt });
    if (taken === 0) throw conflict("There are no conversations left to read again.");
    const row = { status: "running" as const, pausedFor: null, tokensMax, startedAt, updatedAt: now };
    await tx
      .insert(backfills)
      .values({ personaId: scope.personaId, ...row })
      .onConflictDoUpdate({ target: backfills.personaId, set: row });
    await enqueue(tx, scope, "backfill/due", {}, now);
  });
}

async function queueSessions(
  tx: Tx,
  scope: Scope,
  { sessionIds, startedAt }: { sessionIds: string[]; startedAt: Date },
) {
  const readable = new Set((await listReadable(tx, scope)).map(({ sessionId }) => sessionId));
  const ids = sessionIds.filter((id) => readable.has(id));
  const rows = await tx.rows(sql`
    update consolidations set backfill = 'waiting', backfilled_at = ${instant(startedAt)}
    where persona_id = ${scope.personaId}::uuid and session_id::text = any(${textArray(ids)}) returning session_id`);
  return rows.length;
}

/** Pauses the backfill: the session in progress is finished, the next one is not started. Does nothing unless the backfill is running. */
export function pauseBackfill(db: Db, scope: Scope, input: { reason: PauseReason; now: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await setStatus(tx, scope, { status: "paused", pausedFor: input.reason, now: input.now }, "running");
  });
}

/** Resumes a paused backfill and retries the session that failed, if any. @throws AppError `conflict` when it is not paused. */
export async function resumeBackfill(
  db: Db,
  scope: Scope,
  input: { tokensMax: number | null | undefined; now: Date },
): Promise<void> {
  const { tokensMax, now } = input;
  const failed = await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const row = await setStatus(tx, scope, { status: "running", pausedFor: null, tokensMax, now }, "paused");
    if (!row) throw conflict("Reading past conversations is not paused.");
    await enqueue(tx, scope, "backfill/due", {}, now);
    return (await underWay(tx, scope)).filter(({ status }) => status === "failed");
  });
  for (const { sessionId } of failed) await retrySession(db, scope, sessionId, now);
}

/**
 * Stops the backfill: sessions not yet started are removed from the queue, the one in progress is finished, and finished ones stay as they
 * are.
 */
export function stopBackfill(db: Db, scope: Scope, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await tx
      .update(consolidations)
      .set({ backfill: null, backfilledAt: null })
      .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.backfill, "waiting")));
    await setStatus(tx, scope, { status: "done", pausedFor: null, now });
  });
}

/**
 * Starts the next session of a running backfill, unless one is in progress. Pauses the backfill when the previous session failed or
 * `tokensMax` is reached; ends it when no session is left. Idempotent.
 */
export async function advanceBackfill(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const row = await readBackfill(tx, scope);
    if (row?.status !== "running") return;
    const pause = (pausedFor: PauseReason) => setStatus(tx, scope, { status: "paused", pausedFor, now });
    const current = await underWay(tx, scope);
    if (current.some(({ status }) => status === "failed")) return void (await pause("failed"));
    if (current.length > 0) return;
    const next = await nextWaiting(tx, scope);
    if (next === undefined) return void (await setStatus(tx, scope, { status: "done", pausedFor: null, now }));
    const { tokens } = await countBackfill(tx, scope, row);
    if (row.tokensMax !== null && tokens >= row.tokensMax) return void (await pause("limit"));
    await extractAgain(tx, scope, { sessionId: next, now });
  });
}

/** Personas with a running backfill, except personas in the bin. */
export function findBackfills(db: Queryable): Promise<{ personaId: string; userId: string }[]> {
  return db
    .select({ personaId: backfills.personaId, userId: personas.userId })
    .from(backfills)
    .innerJoin(personas, eq(personas.id, backfills.personaId))
    .where(and(eq(backfills.status, "running"), isActivePersona));
}

function underWay(tx: Tx, scope: Scope): Promise<{ sessionId: string; status: string }[]> {
  return tx.rows(sql`
    select c.session_id as "sessionId", s.status from consolidations c join sessions s on s.id = c.session_id
    where c.persona_id = ${scope.personaId}::uuid and c.backfill = 'reading'`);
}

async function nextWaiting(tx: Tx, scope: Scope): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select s.id from consolidations c join sessions s on s.id = c.session_id
    where c.persona_id = ${scope.personaId}::uuid and c.backfill = 'waiting' and s.status = 'closed'
    order by s.last_message_at, s.id limit 1`);
  return row?.id;
}

async function setStatus(
  tx: Tx,
  scope: Scope,
  change: Pick<Backfill, "status" | "pausedFor"> & { tokensMax?: number | null; now: Date },
  from?: Backfill["status"],
): Promise<Backfill | undefined> {
  const { now, ...set } = change;
  const mine = eq(backfills.personaId, scope.personaId);
  const [row] = await tx
    .update(backfills)
    .set({ ...set, updatedAt: now })
    .where(from ? and(mine, eq(backfills.status, from)) : mine)
    .returning();
  return row;
}
