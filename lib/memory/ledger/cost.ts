import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { llmCalls } from "@/db/schema";
import { instant } from "@/db/sql";
import { dayIn, shiftDay, startOfDayIn } from "@/lib/core/clock";
import { costOfCall, type Price, priceOf, priceSourceOf } from "@/lib/core/prices";
import type { Usage } from "@/lib/core/types/rendered-prompt";
import type { Scope } from "../scope";

export const costRanges = { today: 1, "7d": 7, "30d": 30 } as const;
export type CostRange = keyof typeof costRanges;

/** Prices set by the operator, by model. */
type OwnPrices = Readonly<Record<string, Price>>;

/**
 * `usd` is the cost of the calls whose model has a price; null instead of 0 if other calls have no price. `unpricedTokens` are the tokens
 * of those. A stopped call counts as failed, with the tokens that it used.
 */
export type Sum = Usage & { calls: number; failed: number; ms: number; usd: number | null; unpricedTokens: number };

/** At most this many conversations are listed one by one; the rest is one sum. */
const LISTED_MAX = 50;

/**
 * Model usage of the last N days (user's time zone, today included): total, and by day, feature, model, persona and session; of one persona
 * or of all. The sums of every grouping add up to the total. `sessionId` is null for calls outside a session, or in one that was erased.
 */
export async function readCost(
  db: Queryable,
  owner: { userId: string; personaId?: string },
  input: { range: CostRange; timeZone: string; now: Date; prices?: OwnPrices },
) {
  const { range, timeZone, now, prices } = input;
  const days = daysOf(range, timeZone, now);
  const from = startOfDayIn(timeZone, days[0] as string);
  const rows = await db.rows<Row>(sql`
    with days as (select day, starts_at, lead(starts_at) over (order by starts_at) as ends_at from (values ${sql.join(
      days.map((day) => sql`(${day}::text, ${instant(startOfDayIn(timeZone, day))})`),
      sql`, `,
    )}) as d (day, starts_at))
    select c.model, c.feature, days.day, (c.created_at at time zone 'UTC')::date::text as "utcDay", p.id as "personaId",
      p.display_name as "personaName", s.id as "sessionId", s.opened_at as "openedAt", count(*)::int as calls,
      (count(*) filter (where not c.ok))::int as failed, sum(c.input_tokens)::float8 as "inputTokens",
      sum(c.cached_input_tokens)::float8 as "cachedInputTokens", sum(c.output_tokens)::float8 as "outputTokens", sum(c.ms)::float8 as ms
    from llm_calls c join personas p on p.id = c.persona_id
      join days on c.created_at >= days.starts_at and (days.ends_at is null or c.created_at < days.ends_at)
      left join sessions s on s.id = c.session_id and s.persona_id = p.id and not s.temporary
    where p.user_id = ${owner.userId}::uuid and c.created_at >= ${instant(from)}
      and ${owner.personaId ? sql`p.id = ${owner.personaId}::uuid` : sql`true`}
    group by c.model, c.feature, days.day, 4, p.id, s.id, s.opened_at`);
  const priced = rows.map((row): PricedRow => {
    const usd = costOfCall({ ...row, at: new Date(`${row.utcDay}T23:59:59Z`) }, prices);
    return { ...row, usd };
  });
  const sessions = groups(priced, (row) => row.sessionId);
  const rest = sessions.slice(LISTED_MAX).flatMap(([, own]) => own);
  return {
    range,
    from,
    to: now,
    currency: "USD" as const,
    total: sumOf(priced),
    byDay: days.map((day) => ({ day, ...sumOf(priced.filter((row) => row.day === day)) })),
    byFeature: groups(priced, (row) => row.feature).map(([feature, own]) => ({ feature, ...sumOf(own) })),
    byModel: groups(priced, (row) => row.model).map(([model, own]) => ({
      model,
      price: priceOf(model, now, prices),
      priceSource: priceSourceOf(model, now),
      ...sumOf(own),
    })),
    byPersona: groups(priced, (row) => row.personaId).map(([personaId, own]) => ({
      personaId,
      name: own[0]?.personaName ?? "",
      ...sumOf(own),
    })),
    bySession: sessions.slice(0, LISTED_MAX).map(([sessionId, own]) => ({
      sessionId,
      personaId: sessionId === null ? null : (own[0]?.personaId ?? null),
      openedAt: own[0]?.openedAt ? new Date(own[0].openedAt) : null,
      ...sumOf(own),
    })),
    otherSessions: rest.length > 0 ? { sessions: sessions.length - LISTED_MAX, ...sumOf(rest) } : null,
  };
}

/** The calendar days of a range, oldest first. */
function daysOf(range: CostRange, timeZone: string, now: Date): string[] {
  const today = dayIn(timeZone, now);
  return Array.from({ length: costRanges[range] }, (_, at) => shiftDay(today, at + 1 - costRanges[range]));
}

type Row = Usage & {
  model: string;
  feature: string;
  day: string;
  utcDay: string;
  personaId: string;
  personaName: string;
  sessionId: string | null;
  openedAt: string | Date | null;
  calls: number;
  failed: number;
  ms: number;
};
type PricedRow = Row & { usd: number | null };

/** Groups rows: the most expensive group first, groups of equal cost by tokens. A group without a price counts as costing nothing. */
function groups<K extends string | null>(rows: PricedRow[], by: (row: PricedRow) => K): [K, PricedRow[]][] {
  const weight = (own: PricedRow[]) => {
    const { usd, inputTokens, outputTokens } = sumOf(own);
    return [usd ?? 0, inputTokens + outputTokens] as const;
  };
  const weighed = [...Map.groupBy(rows, by)].map(([key, own]) => ({ key, own, weight: weight(own) }));
  return weighed
    .toSorted(({ key, weight: [usd, tokens] }, { key: other, weight: [otherUsd, otherTokens] }) => {
      return otherUsd - usd || otherTokens - tokens || ((key ?? "") < (other ?? "") ? -1 : 1);
    })
    .map(({ key, own }) => [key, own]);
}

function sumOf(rows: PricedRow[]): Sum {
  const add = (of: (row: PricedRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const unpriced = rows.filter((row) => row.usd === null);
  const usd = add((row) => row.usd ?? 0);
  return {
    calls: add((row) => row.calls),
    failed: add((row) => row.failed),
    inputTokens: add((row) => row.inputTokens),
    cachedInputTokens: add((row) => row.cachedInputTokens),
    outputTokens: add((row) => row.outputTokens),
    ms: add((row) => row.ms),
    usd: unpriced.length > 0 && usd === 0 ? null : usd,
    unpricedTokens: unpriced.reduce((sum, row) => sum + row.inputTokens + row.outputTokens, 0),
  };
}

/** Every model call of a turn or a session, in order, with its cost; `usd` is null when the model has no price. */
export async function listCalls(
  db: Queryable,
  scope: Scope,
  of: { turnId: string } | { sessionId: string; turnId?: undefined },
  prices?: OwnPrices,
) {
  const calls = await db
    .select({
      feature: llmCalls.feature,
      model: llmCalls.model,
      ok: llmCalls.ok,
      inputTokens: llmCalls.inputTokens,
      cachedInputTokens: llmCalls.cachedInputTokens,
      outputTokens: llmCalls.outputTokens,
      ms: llmCalls.ms,
      at: llmCalls.createdAt,
    })
    .from(llmCalls)
    .where(
      and(
        eq(llmCalls.personaId, scope.personaId),
        of.turnId === undefined
          ? sql`${llmCalls.sessionId} = ${of.sessionId}::uuid and ${llmCalls.turnId} is null`
          : eq(llmCalls.turnId, of.turnId),
      ),
    )
    .orderBy(asc(llmCalls.createdAt), asc(llmCalls.id));
  return calls.map((call) => ({ ...call, usd: costOfCall(call, prices) }));
}
