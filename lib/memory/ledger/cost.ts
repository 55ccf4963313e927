import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { llmCalls } from "@/db/schema";
import { instant } from "@/db/sql";
import { DAY, dayIn, startOfDayIn } from "@/lib/core/clock";
import { costOfCall, type Price, priceOf } from "@/lib/core/prices";
import type { Usage } from "@/lib/core/types/rendered-prompt";
import type { Scope } from "../scope";

export const costRanges = { today: 1, "7d": 7, "30d": 30 } as const;
export type CostRange = keyof typeof costRanges;

/** Prices set by the operator, by model. */
type OwnPrices = Readonly<Record<string, Price>>;

/**
 * `usd` is the cost of the calls whose model has a price, null if none has; `unpricedTokens` are the tokens of calls whose model has no
 * price.
 */
export type Sum = Usage & { calls: number; failed: number; ms: number; usd: number | null; unpricedTokens: number };

/** Model usage of the last N days (user's time zone, today included): total, by feature and by model; of one persona or of all. */
export async function readCost(
  db: Queryable,
  owner: { userId: string; personaId?: string },
  input: { range: CostRange; timeZone: string; now: Date; prices?: OwnPrices },
) {
  const { range, timeZone, now, prices } = input;
  const today = startOfDayIn(timeZone, dayIn(timeZone, now));
  const from = startOfDayIn(timeZone, dayIn(timeZone, new Date(today.getTime() - (costRanges[range] - 1) * DAY)));
  const rows = await db.rows<Row>(sql`
    select c.model, c.feature, (c.created_at at time zone 'UTC')::date::text as day, count(*)::int as calls,
      (count(*) filter (where not c.ok))::int as failed, sum(c.input_tokens)::float8 as "inputTokens",
      sum(c.cached_input_tokens)::float8 as "cachedInputTokens", sum(c.output_tokens)::float8 as "outputTokens", sum(c.ms)::float8 as ms
    from llm_calls c join personas p on p.id = c.persona_id
    where p.user_id = ${owner.userId}::uuid and c.created_at >= ${instant(from)}
      and ${owner.personaId ? sql`p.id = ${owner.personaId}::uuid` : sql`true`}
    group by 1, 2, 3`);
  const priced = rows.map((row): Row & Priced => {
    const usd = costOfCall({ ...row, at: new Date(`${row.day}T23:59:59Z`) }, prices);
    return { ...row, usd };
  });
  return {
    range,
    from,
    to: now,
    currency: "USD" as const,
    total: sumOf(priced),
    byFeature: groups(priced, "feature").map(([feature, own]) => ({ feature, ...sumOf(own) })),
    byModel: groups(priced, "model").map(([model, own]) => ({
      model,
      price: priceOf(model, now, prices),
      ...sumOf(own),
    })),
  };
}

type Row = Usage & { model: string; feature: string; day: string; calls: number; failed: number; ms: number };
type Priced = { usd: number | null };

/**
 * Sums rows by feature or by model: the most expensive group first, groups of equal cost by tokens. A group without a price counts as
 * costing nothing.
 */
function groups(rows: (Row & Priced)[], by: "feature" | "model"): [string, (Row & Priced)[]][] {
  const weight = (own: (Row & Priced)[]) => {
    const { usd, inputTokens, outputTokens } = sumOf(own);
    return [usd ?? 0, inputTokens + outputTokens] as const;
  };
  return [...Map.groupBy(rows, (row) => row[by])].toSorted(([name, a], [other, b]) => {
    const [[usd, tokens], [otherUsd, otherTokens]] = [weight(a), weight(b)];
    return otherUsd - usd || otherTokens - tokens || (name < other ? -1 : 1);
  });
}

function sumOf(rows: (Row & Priced)[]): Sum {
  const add = (of: (row: Row & Priced) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const unpriced = rows.filter((row) => row.usd === null);
  return {
    calls: add((row) => row.calls),
    failed: add((row) => row.failed),
    inputTokens: add((row) => row.inputTokens),
    cachedInputTokens: add((row) => row.cachedInputTokens),
    outputTokens: add((row) => row.outputTokens),
    ms: add((row) => row.ms),
    usd: rows.length > 0 && unpriced.length === rows.length ? null : add((row) => row.usd ?? 0),
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
