import { and, asc, eq, getTableColumns, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Queryable, Tx } from "@/db";
import { messages, turns } from "@/db/schema";
import { idArray, instant, readRow } from "@/db/sql";
import { notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import type { LiveEventName } from "@/lib/core/types/live-events";
import type { ModelChoice } from "@/lib/core/types/model-choice";
import { announcingRows } from "../ledger/publish-event";
import type { WriteBatch } from "../ledger/write-batch";
import { modelChoiceColumn, parseModelChoice } from "../model/reader";
import { lockPersona } from "../persona/personas";
import { type Scope, scopeOfRow } from "../scope";
import { consolidateIfSettled, matchesTemporary, type Session } from "./sessions";

export type Turn = typeof turns.$inferSelect;

/**
 * How long a lease lasts. If a process does not renew the lease of a turn within this time, another process takes the turn over. Leases are
 * renewed four times as often, so three failed renewals in a row do no harm. After a crash a reply restarts within 10 s: the lease time
 * plus one sweep (`lib/turn/recover.ts`).
 */
export const LEASE_MS = 8_000;
/** Error code of a turn that was started too often and never ended. */
export const INTERRUPTED = "interrupted";

/** The turns that still collect messages, at most one per channel, oldest first. */
export function pendingTurns(db: Queryable, scope: Scope): Promise<Turn[]> {
  return db
    .select()
    .from(turns)
    .where(and(eq(turns.personaId, scope.personaId), eq(turns.status, "pending")))
    .orderBy(asc(turns.createdAt), asc(turns.id));
}

/** The channel's turn that still collects messages, if any. */
export async function pendingTurn(db: Queryable, scope: Scope, channelId: string): Promise<Turn | undefined> {
  return (await pendingTurns(db, scope)).find((turn) => turn.channelId === channelId);
}

/**
 * Adds a message of time `at` to the turn that collects messages, or creates a turn. A running turn becomes pending again; its process
 * cancels the call (`announceJoin`).
 * @returns the turn as it will be stored.
 */
export function queueMessage(
  batch: WriteBatch,
  tx: Tx,
  scope: Scope,
  input: { waiting: Turn | undefined; session: Pick<Session, "id" | "channelId">; at: Date },
): Turn {
  const { waiting, session, at } = input;
  const { personaId } = scope;
  if (waiting) {
    const mine = and(eq(turns.personaId, personaId), eq(turns.id, waiting.id));
    const changes = { lastMessageAt: at, ...(waiting.status === "running" ? takenBack(waiting) : {}) };
    batch.write("pended", tx.update(turns).set(changes).where(mine));
    return { ...waiting, ...changes };
  }
  const turn: Turn = {
    ...{ id: newId(at), personaId, sessionId: session.id, channelId: session.channelId },
    ...{ status: "pending", replyMessageId: newId(at), createdAt: at, lastMessageAt: at },
    ...{ attempts: 0, leaseOwner: null, leaseUntil: null, joinable: false, cancelledCalls: 0 },
    ...{ errorCode: null, errorMessage: null, hint: null },
    ...{ startedAt: null, finishedAt: null, recalledIds: [], alwaysIncludedIds: [], usedIds: [] },
  };
  batch.write("pended", tx.insert(turns).values(turn));
  return turn;
}

/** Changes of a running turn that another message joins. Its process did not die, so the attempt does not count. */
const takenBack = ({ attempts, cancelledCalls }: Turn) => ({
  status: "pending" as const,
  ...{ leaseOwner: null, leaseUntil: null, startedAt: null, joinable: false },
  attempts: Math.max(0, attempts - 1),
  cancelledCalls: cancelledCalls + 1,
});

/** Postgres channel that tells every process which call to cancel; the payload is the turn's id and its number of cancelled calls. */
export const JOIN_CHANNEL = "echovessel_join";

/** Tells the process that answered a turn before `queueMessage` made it pending again. */
export async function announceJoin(tx: Tx, { id, cancelledCalls }: Turn): Promise<void> {
  await tx.rows(sql`select pg_notify(${JOIN_CHANNEL}, ${`${id} ${cancelledCalls}`})`);
}

/** A turn with its lease, and the settings, as of that moment, that decide which models answer its user. */
export type ClaimedTurn = Turn & { modelChoice: ModelChoice };

/**
 * Takes the lease of a pending turn. While it is `joinable`, a message takes the turn back. Undefined when it is no longer pending, or
 * another turn of the persona is running.
 */
export async function claimTurn(
  db: Db,
  scope: Scope,
  input: { turnId: string; owner: string; joinable?: boolean; now: Date },
): Promise<ClaimedTurn | undefined> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const others = alias(turns, "others");
    const running = tx
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.personaId, scope.personaId), eq(others.status, "running")));
    const claiming = tx
      .update(turns)
      .set({
        status: "running",
        leaseOwner: input.owner,
        leaseUntil: new Date(input.now.getTime() + LEASE_MS),
        joinable: input.joinable ?? false,
        attempts: sql`${turns.attempts} + 1`,
        startedAt: input.now,
        errorCode: null,
        errorMessage: null,
      })
      .where(
        and(
          eq(turns.personaId, scope.personaId),
          eq(turns.id, input.turnId),
          eq(turns.status, "pending"),
          notExists(running as never),
        ),
      )
      .returning();
    const { ctes, wakes } = announcingRows(scope, typingStarted(input.now), sql`(select count(*)::int from claimed)`);
    const [claimed] = await tx.rows(sql`
      with claimed as ${claiming}, ${ctes}
      select claimed.*, ${wakes} as woken, ${modelChoiceColumn(scope.userId)} as choice from claimed`);
    return claimed && { ...readRow(turns, claimed), modelChoice: parseModelChoice(scope.userId, claimed.choice) };
  });
}

/**
 * Ends the time in which a message may join a running turn, because its reply has begun. Locks the persona's row first, as storing a
 * message does, so that exactly one of both happens.
 * @returns false when a message has joined, or the lease was lost: nothing of the reply may be shown.
 */
export async function endJoining(db: Db, scope: Scope, input: { turnId: string; owner: string; now: Date }) {
  const rows = await db.rows(sql`
    with locked as (select id from personas where id = ${scope.personaId}::uuid and user_id = ${scope.userId}::uuid for update)
    update turns set joinable = false from locked
    where turns.persona_id = locked.id and turns.id = ${input.turnId}::uuid and turns.status = 'running'
      and turns.lease_owner = ${input.owner} and turns.lease_until >= ${instant(input.now)}
    returning turns.id`);
  return rows.length > 0;
}

/** The live event that claiming a turn announces, built from its row. */
const typingStarted = (now: Date): SQL => sql`(
  select 1 as nth, ${"chat.message.typing_started" satisfies LiveEventName}::text as name, reply_message_id as "subjectId", ${instant(now)} as at,
    jsonb_build_object('messageId', reply_message_id, 'turnId', id, 'sourceChannelId', channel_id) as payload
  from claimed) as e`;

/** Postgres channel that tells every process which reply to stop; the payload is the turn's id. */
export const STOP_CHANNEL = "echovessel_stop";

/**
 * Asks the process that is writing the reply on a channel to stop.
 * @returns whether one is being written.
 */
export async function requestStop(db: Db, scope: Scope, channelId: string): Promise<boolean> {
  const asked = await db.rows(sql`
    select pg_notify(${STOP_CHANNEL}, t.id::text) from turns t
    where t.persona_id = ${scope.personaId}::uuid and t.channel_id = ${channelId} and t.status = 'running'`);
  return asked.length > 0;
}

/**
 * Renews the leases of a process's turns. Skips rows that are locked because they are ending.
 * @returns the turns that still belong to the process.
 */
export async function renewLeases(
  db: Db,
  input: { turnIds: string[]; owner: string; now: Date },
): Promise<Set<string>> {
  const { turnIds, owner, now } = input;
  const own = sql`id = any(${idArray(turnIds)}) and lease_owner = ${owner}`;
  const rows = await db.rows<{ id: string }>(sql`
    with held as (select id from turns where ${own} for update skip locked),
    renewed as (
      update turns set lease_until = ${instant(new Date(now.getTime() + LEASE_MS))} from held where turns.id = held.id)
    select id from turns where ${own}`);
  return new Set(rows.map(({ id }) => id));
}

type Claim = { turn: Pick<Turn, "id">; owner: string | null; now: Date };

/** SQL condition: the owner's lease on the turn is valid; without an owner, the turn is pending. */
function isOurs(scope: Scope, { turn, owner, now }: Claim) {
  const own =
    owner === null ? eq(turns.status, "pending") : and(eq(turns.leaseOwner, owner), gte(turns.leaseUntil, now));
  return and(eq(turns.personaId, scope.personaId), eq(turns.id, turn.id), own);
}

/** Selects a turn that its owner may still end, and locks it until the transaction ends. */
export function lockClaimedTurn(tx: Tx, scope: Scope, claim: Claim) {
  return tx.select({ id: turns.id }).from(turns).where(isOurs(scope, claim)).for("update");
}

/**
 * Ends a turn with the batch's writes, and starts consolidation if its session was closing. `partialId` is the message id of a failed
 * reply; `memories` are the ids of the memories that the reply was given and of those it used.
 * @returns false when the lease was lost (another process has the turn, or it expired); the caller must then write nothing.
 */
export async function endTurn(
  batch: WriteBatch,
  tx: Tx,
  scope: Scope,
  input: {
    turn: Turn;
    owner: string | null;
    outcome: TurnOutcome;
    partialId?: string;
    memories?: Pick<Turn, "recalledIds" | "alwaysIncludedIds" | "usedIds">;
    now: Date;
  },
): Promise<boolean> {
  const { turn, outcome, partialId, memories, now } = input;
  const failure = outcome.status === "failed" ? outcome : { code: null, message: null };
  const settling = tx
    .update(turns)
    .set({
      status: outcome.status,
      leaseOwner: null,
      leaseUntil: null,
      finishedAt: now,
      errorCode: failure.code,
      errorMessage: failure.message,
      ...memories,
    })
    .where(isOurs(scope, input))
    .returning({ id: turns.id });
  batch.write("settled", settling);
  batch.read("isSettled", sql`exists (select 1 from settled)`);
  batch.read(
    "isClosing",
    sql`exists (select 1 from sessions where persona_id = ${scope.personaId}::uuid
    and id = ${turn.sessionId}::uuid and status = 'closing')`,
  );
  if (outcome.status === "failed") {
    const payload = { turnId: turn.id, messageId: partialId ?? null, code: outcome.code, message: outcome.message };
    batch.announce({ name: "chat.message.error", subjectId: turn.id, payload }, now);
  }
  const { isSettled, isClosing } = await batch.run<{ isSettled: boolean; isClosing: boolean }>();
  if (!isSettled) return false;
  if (isClosing) await consolidateIfSettled(tx, scope, turn.sessionId, now);
  return true;
}

export type TurnOutcome = { status: "done" | "stopped" } | { status: "failed"; code: string; message: string };

/**
 *
 * @throws AppError `not_found` when the turn is not this persona's.
 */
export async function readTurn(db: Queryable, scope: Scope, turnId: string): Promise<Turn> {
  const [row] = isId(turnId)
    ? await db
        .select()
        .from(turns)
        .where(and(eq(turns.personaId, scope.personaId), eq(turns.id, turnId)))
    : [];
  if (!row) throw notFound("turn");
  return row;
}

/** Turns the user may be waiting for: pending, running, or failed with active messages. */
export function listUnsettledTurns(db: Queryable, scope: Scope, { temporary = false }: { temporary?: boolean } = {}) {
  return db
    .select({
      id: turns.id,
      sessionId: turns.sessionId,
      channelId: turns.channelId,
      status: turns.status,
      errorCode: turns.errorCode,
      errorMessage: turns.errorMessage,
      replyMessageId: turns.replyMessageId,
      createdAt: turns.createdAt,
    })
    .from(turns)
    .where(
      and(
        eq(turns.personaId, scope.personaId),
        inArray(turns.status, ["pending", "running", "failed"]),
        matchesTemporary(turns, temporary),
        sql`(turns.status <> 'failed' or exists (select 1 from messages m
          where m.turn_id = turns.id and m.role = 'user' and m.active))`,
      ),
    )
    .orderBy(asc(turns.createdAt))
    .limit(50);
}

/**
 * The pending turns, with the number of active messages, their total code points, and the settings that decide which models answer the
 * user.
 */
export async function pendingBursts(db: Queryable, scope: Scope) {
  const activeMessages = sql`from messages m
    where m.persona_id = turns.persona_id and m.turn_id = turns.id and m.role = 'user' and m.active`;
  const bursts = await db
    .select({
      turn: getTableColumns(turns),
      choice: sql<Parameters<typeof parseModelChoice>[1]>`${modelChoiceColumn(scope.userId)}`,
      messages: sql<number>`(select count(*)::int ${activeMessages})`,
      codePoints: sql<number>`(select coalesce(sum(char_length(m.content)), 0)::int ${activeMessages})`,
    })
    .from(turns)
    .where(and(eq(turns.personaId, scope.personaId), eq(turns.status, "pending")))
    .orderBy(asc(turns.createdAt), asc(turns.id));
  return bursts.map(({ choice, ...burst }) => ({ ...burst, modelChoice: parseModelChoice(scope.userId, choice) }));
}

/** The reply of a settled turn, if one was stored. */
export async function readReply(db: Queryable, scope: Scope, turn: Turn) {
  const [row] = await db
    .select({ id: messages.id, content: messages.content, stopped: messages.stopped, partial: messages.partial })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, turn.replyMessageId)));
  return row;
}

/**
 * The scope of a turn, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfTurn(db: Queryable, ids: { userId: string; id: string }): Promise<Scope> {
  return scopeOfRow(db, turns, { ...ids, what: "turn" });
}
