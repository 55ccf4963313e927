import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { newScope, testSettings } from "../memory.fixtures";
import { backgroundWaitsUntil, checkDay } from "./ceilings";
import { type ModelCall, recordCall } from "./model-calls";
import { monthlyCapSchema, readMonthUse, setMonthlyCap } from "./monthly-cap";

const now = new Date("2026-03-20T12:00:00Z");
const april = new Date("2026-04-01T00:00:00Z");
const dollar: ModelCall = {
  feature: "reply",
  tier: "large",
  model: "gpt-4.1",
  ok: true,
  usage: { inputTokens: 0, outputTokens: 125_000, cachedInputTokens: 0 },
  ms: 1,
};

onEachDatabase("monthly cap", (db) => {
  const asked = (userId: string, at = now) => ({
    userId,
    ceilings: { ...testSettings.ceilings, backgroundPercent: 80 },
    now: at,
  });

  test("a monthly cap in dollars stops background work first and replies at the cap, until the next month", async () => {
    const scope = await newScope(db(), now);
    const { userId } = scope;
    await setMonthlyCap(db(), userId, { usd: 5, tokens: null }, now);
    for (let at = 0; at < 3; at++) await recordCall(db(), scope, dollar, now);
    expect(await backgroundWaitsUntil(db(), asked(userId))).toBeNull();
    await recordCall(db(), scope, dollar, now);
    expect(await backgroundWaitsUntil(db(), asked(userId))).toEqual(april);
    await checkDay(db(), asked(userId));
    await recordCall(db(), scope, dollar, now);
    await expect(checkDay(db(), asked(userId))).rejects.toMatchObject({ code: "month_spent", status: 429 });
    await checkDay(db(), asked(userId, april));
    expect(await backgroundWaitsUntil(db(), asked(userId, april))).toBeNull();
  });

  test("tokens of a model without a price count against a cap in tokens, and not against one in dollars", async () => {
    const scope = await newScope(db(), now);
    await recordCall(db(), scope, { ...dollar, model: "qwen3:8b" }, now);
    expect(await readMonthUse(db(), scope.userId, now)).toEqual({
      usd: 0,
      tokens: 125_000,
      unpricedTokens: 125_000,
      endsAt: april,
    });
    await setMonthlyCap(db(), scope.userId, { usd: 0.01, tokens: null }, now);
    await checkDay(db(), asked(scope.userId));
    await setMonthlyCap(db(), scope.userId, { usd: null, tokens: 125_000 }, now);
    await expect(checkDay(db(), asked(scope.userId))).rejects.toMatchObject({ code: "month_spent" });
  });

  test("changing the cap ends the waiting of the user's own sessions only", async () => {
    const [mine, other] = [await newScope(db(), now), await newScope(db(), now)];
    const ids = [newId(now), newId(now)];
    for (const [at, { personaId }] of [mine, other].entries()) {
      const session = { id: ids[at] as string, personaId, channelId: "web", status: "closing" as const };
      await db()
        .insert(sessions)
        .values({ ...session, openedAt: now, lastMessageAt: now, waitsUntil: april });
    }
    await setMonthlyCap(db(), mine.userId, { usd: 10, tokens: null }, now);
    const waits = await Promise.all(
      ids.map(async (id) => (await db().select().from(sessions).where(eq(sessions.id, id)))[0]?.waitsUntil),
    );
    expect(waits).toEqual([null, april]);
  });

  test("a cap that is not a positive number is refused", () => {
    for (const bad of [
      { usd: 0, tokens: null },
      { usd: -1, tokens: null },
      { usd: null, tokens: 1.5 },
      { usd: "5", tokens: null },
      { usd: Number.NaN, tokens: null },
      {},
    ])
      expect(monthlyCapSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    expect(monthlyCapSchema.safeParse({ usd: null, tokens: null }).success).toBe(true);
  });
});
