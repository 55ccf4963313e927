import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable } from "@/db";
import { monthlyCaps, personas, sessions, users } from "@/db/schema";
import { instant } from "@/db/sql";
import { dayIn, startOfDayIn } from "@/lib/core/clock";
import { defaultTimeZone, env } from "@/lib/core/env";
import { MONTHLY_CAP_TOKENS_MAX, MONTHLY_CAP_USD_MAX } from "@/lib/core/limits";
import { costOfCall } from "@/lib/core/prices";
import type { Usage } from "@/lib/core/types/rendered-prompt";

/** A user's cap for each calendar month, in US dollars, in tokens, or both; null means no cap. */
export const monthlyCapSchema = z.strictObject({
  usd: z.number().positive().max(MONTHLY_CAP_USD_MAX).nullable(),
  tokens: z.int().positive().max(MONTHLY_CAP_TOKENS_MAX).nullable(),
});
export type MonthlyCap = z.infer<typeof monthlyCapSchema>;

/** `unpricedTokens` are tokens of models without a known price: they count against a cap in tokens, not against one in dollars. */
export type MonthUse = { usd: number; tokens: number; unpricedTokens: number; endsAt: Date };

export async function readMonthlyCap(db: Queryable, userId: string): Promise<MonthlyCap> {
  const { usd, tokens } = monthlyCaps;
  const [row] = await db.select({ usd, tokens }).from(monthlyCaps).where(eq(monthlyCaps.userId, userId));
  return row ?? { usd: null, tokens: null };
}

/** Sets or removes the cap. Background work that waited for the former cap is checked against the new one by the next sweep. */
export async function setMonthlyCap(db: Db, userId: string, cap: MonthlyCap, now: Date): Promise<void> {
  const set = { ...cap, updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(monthlyCaps)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: monthlyCaps.userId, set });
    const own = tx.select({ id: personas.id }).from(personas).where(eq(personas.userId, userId));
    await tx.update(sessions).set({ waitsUntil: null }).where(inArray(sessions.personaId, own));
  });
}

/** Usage of the calendar month at `now`, in the user's time zone, over their personas. Calls of erased personas are not in the ledger. */
export async function readMonthUse(db: Queryable, userId: string, now: Date): Promise<MonthUse> {
  const [user] = await db.select({ timeZone: users.timezone }).from(users).where(eq(users.id, userId));
  const zone = user?.timeZone ?? defaultTimeZone();
  const month = dayIn(zone, now).slice(0, 7);
  const rows = await db.rows<Usage & { model: string; day: string }>(sql`
    select c.model, (c.created_at at time zone 'UTC')::date::text as day, sum(c.input_tokens)::float8 as "inputTokens",
      sum(c.cached_input_tokens)::float8 as "cachedInputTokens", sum(c.output_tokens)::float8 as "outputTokens"
    from personas p join llm_calls c on c.persona_id = p.id and c.created_at >= ${instant(startOfDayIn(zone, `${month}-01`))}
    where p.user_id = ${userId}::uuid group by 1, 2`);
  const use: MonthUse = { usd: 0, tokens: 0, unpricedTokens: 0, endsAt: startOfDayIn(zone, `${nextMonth(month)}-01`) };
  for (const row of rows) {
    const tokens = row.inputTokens + row.outputTokens;
    const usd = costOfCall({ ...row, at: new Date(`${row.day}T23:59:59Z`) }, env().MODEL_PRICES);
    use.tokens += tokens;
    if (usd === null) use.unpricedTokens += tokens;
    else use.usd += usd;
  }
  return use;
}

/** When the month ends whose cap is used up to this share; null while it is not, or without a cap. */
export async function monthCapEnds(
  db: Queryable,
  { userId, cap, now, share }: { userId: string; cap: MonthlyCap; now: Date; share: number },
): Promise<Date | null> {
  if (cap.usd === null && cap.tokens === null) return null;
  const use = await readMonthUse(db, userId, now);
  const isSpent = use.usd >= (cap.usd ?? Infinity) * share || use.tokens >= (cap.tokens ?? Infinity) * share;
  return isSpent ? use.endsAt : null;
}

/** The month after `YYYY-MM`, in the same format. */
function nextMonth(month: string): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
