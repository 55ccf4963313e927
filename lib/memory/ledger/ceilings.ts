import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { monthlyCaps, users } from "@/db/schema";
import { instant } from "@/db/sql";
import { dayIn, nextDayIn, startOfDayIn } from "@/lib/core/clock";
import { defaultTimeZone } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { policies } from "../policies";
import type { Scope } from "../scope";
import type { Settings } from "../settings";
import { type MonthlyCap, monthCapEnds } from "./monthly-cap";

export type Ceilings = Settings["ceilings"];
/** Model usage of a user's current day, over all their personas. */
export type DayUse = { tokens: number; requests: number; endsAt: Date };

/** Counters of erased personas: their usage still counts for the day, otherwise erasing would reset it. */
const SPENT = { tokens: "spent-tokens:", requests: "spent-requests:" };

/** Model usage of the user's day at `now`, in their time zone, from the ledger. Of embeddings only the tokens count. */
export async function readDayUse(db: Queryable, userId: string, now: Date): Promise<DayUse> {
  return readUseIn(db, { userId, zone: await zoneOf(db, userId), now });
}

async function readUseIn(
  db: Queryable,
  { userId, zone, now }: { userId: string; zone: string; now: Date },
): Promise<DayUse> {
  const since = instant(startOfDayIn(zone, dayIn(zone, now)));
  const erased = (key: string) =>
    sql`(select coalesce(sum(count), 0) from rate_limits where key = ${key + userId} and window_start >= ${since})`;
  const [row] = await db.rows<{ tokens: number; requests: number }>(sql`
    select (coalesce(sum(l.input_tokens + l.output_tokens), 0) + ${erased(SPENT.tokens)})::float8 as tokens,
      (count(l.id) filter (where l.feature <> 'embed') + ${erased(SPENT.requests)})::float8 as requests
    from personas p join llm_calls l on l.persona_id = p.id and l.created_at >= ${since}
    where p.user_id = ${userId}::uuid`);
  return { tokens: row?.tokens ?? 0, requests: row?.requests ?? 0, endsAt: nextDayIn(zone, now) };
}

/** Stores a persona's usage of the day before its ledger is deleted with it. */
export async function storeDayUsage(
  tx: Tx,
  { userId, personaId }: { userId: string; personaId: string },
  now: Date,
): Promise<void> {
  const zone = await zoneOf(tx, userId);
  const since = instant(startOfDayIn(zone, dayIn(zone, now)));
  await tx.rows(sql`
    insert into rate_limits (key, window_start, count)
    select kept.key, ${instant(now)}, kept.count from (
      select count(*) filter (where feature <> 'embed') as requests, coalesce(sum(input_tokens + output_tokens), 0) as tokens
      from llm_calls where persona_id = ${personaId}::uuid and created_at >= ${since}) as l
    cross join lateral (values (${SPENT.tokens + userId}, l.tokens), (${SPENT.requests + userId}, l.requests)) as kept (key, count)
    where kept.count > 0
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count`);
}

/** The user's time zone and monthly cap, in one statement. */
async function readLimits(db: Queryable, userId: string): Promise<{ zone: string; cap: MonthlyCap }> {
  const { usd, tokens } = monthlyCaps;
  const [user] = await db
    .select({ timeZone: users.timezone, usd, tokens })
    .from(users)
    .leftJoin(monthlyCaps, eq(monthlyCaps.userId, users.id))
    .where(eq(users.id, userId));
  return { zone: user?.timeZone ?? defaultTimeZone(), cap: { usd: user?.usd ?? null, tokens: user?.tokens ?? null } };
}

async function zoneOf(db: Queryable, userId: string): Promise<string> {
  const [user] = await db.select({ timeZone: users.timezone }).from(users).where(eq(users.id, userId));
  return user?.timeZone ?? defaultTimeZone();
}

/**
 * Until when the user's background work waits for the next day or, at their monthly cap, the next month; null when it may go on. Replies
 * continue until the whole ceiling or cap is reached.
 */
export async function backgroundWaitsUntil(
  db: Queryable,
  { userId, ceilings, now }: { userId: string; ceilings: Ceilings; now: Date },
): Promise<Date | null> {
  const share = ceilings.backgroundPercent / 100;
  const { zone, cap } = await readLimits(db, userId);
  const monthEnds = await monthCapEnds(db, { userId, cap, now, share });
  if (monthEnds) return monthEnds;
  const use = await readUseIn(db, { userId, zone, now });
  return isSpent(use, ceilings, share) ? use.endsAt : null;
}

/**
 *
 * @throws AppError `day_spent` with the seconds until the user's next day, when the day's ceiling is reached; `month_spent` with those until
 * their next month, at their monthly cap.
 */
export async function checkDay(
  db: Queryable,
  { userId, ceilings, now }: { userId: string; ceilings: Ceilings; now: Date },
): Promise<void> {
  const seconds = (until: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const { zone, cap } = await readLimits(db, userId);
  const monthEnds = await monthCapEnds(db, { userId, cap, now, share: 1 });
  if (monthEnds)
    throw new AppError(
      "month_spent",
      "Your monthly cap is reached. Everything you wrote is saved; raise the cap to continue now.",
      { retryAfterSeconds: seconds(monthEnds) },
    );
  const use = await readUseIn(db, { userId, zone, now });
  if (!isSpent(use, ceilings, 1)) return;
  throw new AppError(
    "day_spent",
    "You have reached today's limit. Everything you wrote is saved; you can continue tomorrow.",
    {
      retryAfterSeconds: seconds(use.endsAt),
    },
  );
}

function isSpent(use: DayUse, { tokensPerDay, requestsPerDay }: Ceilings, share: number): boolean {
  return use.tokens >= tokensPerDay * share || use.requests >= requestsPerDay * share;
}

/** The message when a counted table is full: what to do to make space. */
const FULL = {
  messages: "You have as many messages as this server allows. Forget some first.",
  concept_nodes: "You have as many memories as this server allows. Forget some first.",
  node_revisions: "You have as many earlier versions of memories as this server allows. Forget some memories first.",
  node_merges: "You have as many merged memories as this server allows. Forget some first.",
  entities: "You have as many people and places as this server allows. Forget some first.",
  entity_aliases: "Your people and places have as many other names as this server allows. Remove some first.",
  entity_merges: "You have as many merged people and places as this server allows. Forget some first.",
  core_block_revisions: "You have as many earlier versions as this server allows. Erase some first.",
  reminders: "You have as many reminders as this server allows. Remove some past ones first.",
  tombstones: "You have forgotten as many things as this server can keep track of.",
  bin_items: "The bin is full. Erase something permanently first.",
} as const;
export type CountedTable = keyof typeof FULL;
export const COUNTED_TABLES = Object.keys(FULL) as CountedTable[];

/**
 * Checks that these tables are not full before a request of the user adds rows. Counts only up to the ceiling, per user or per persona as
 * `policies` says.
 * @throws AppError `full` when one of the tables has reached its ceiling.
 */
export async function checkCeiling(
  db: Queryable,
  scope: Scope,
  tables: readonly CountedTable[],
  ceilings: Ceilings,
): Promise<void> {
  for (const table of tables) {
    const [row] = await db.rows<{ full: boolean }>(sql`select ${isFull(scope, table, ceilings)} as full`);
    if (row?.full) throw full(FULL[table]);
  }
}

function isFull(scope: Scope, table: CountedTable, ceilings: Ceilings): SQL {
  const { max, isPersonas } = ceilingOf(table, ceilings);
  const mine = isPersonas ? sql`p.id = ${scope.personaId}::uuid` : sql`p.user_id = ${scope.userId}::uuid`;
  return sql`(select count(*) >= ${max}::int from (
    select 1 from personas p join ${sql.identifier(table)} t on t.persona_id = p.id where ${mine} limit ${max}::int) counted)`;
}

function ceilingOf(table: CountedTable, ceilings: Ceilings): { max: number; isPersonas: boolean } {
  const ceiling = policies[table]?.ceiling;
  if (ceiling && "option" in ceiling) return { max: ceilings[ceiling.option], isPersonas: false };
  if (ceiling && "rows" in ceiling) return { max: ceiling.rows, isPersonas: ceiling.per === "persona" };
  throw new Error(`${table} has no ceiling to count against`);
}

/**
 * Checks that there is space before a message is stored. When memories are full, no new session starts, because it could not be remembered;
 * an open one continues.
 * @throws AppError `full` when the user has reached the ceiling for messages or memories.
 */
export async function checkRows(db: Queryable, scope: Scope, ceilings: Ceilings): Promise<void> {
  const isOpen = sql`exists (select 1 from sessions
    where persona_id = ${scope.personaId}::uuid and status = 'open' and not temporary)`;
  const [row] = await db.rows<{ messages: boolean; memories: boolean }>(sql`
    select ${isFull(scope, "messages", ceilings)} as messages,
      case when ${isOpen} then false else ${isFull(scope, "concept_nodes", ceilings)} end as memories`);
  if (row?.messages) throw full(FULL.messages);
  if (row?.memories) throw full(FULL.concept_nodes);
}

/**
 * Personas in the bin count, too. Locks the user's row.
 * @throws AppError `full` when the user has reached the ceiling.
 */
export async function checkPersonas(tx: Tx, userId: string, ceilings: Ceilings): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(*)::int as count from personas where user_id = ${userId}::uuid`,
  );
  if ((row?.count ?? 0) >= ceilings.personas)
    throw full(`You have ${ceilings.personas} companions, as many as this server allows, including those in the bin.`);
}

const full = (message: string) => new AppError("full", message);
