import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { sessions } from "@/db/schema";
import { instant } from "@/db/sql";
import { DAY, dayIn, HOUR, MINUTE, shiftDay, startOfDayIn } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { newScope } from "../memory.fixtures";
import { type CostRange, costRanges, readCost } from "./cost";
import { recordCalls } from "./model-calls";

/** Zones whose clocks change at midnight (Beirut, Havana), by half an hour (Lord Howe), by a whole day's name (Kiritimati) or never. */
const zones = [
  "UTC",
  "Asia/Shanghai",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Beirut",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
];
/** Days around which clocks change in some of the zones. */
const aroundChanges = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-25", "2026-11-01", "2026-07-01"];
const tokens = fc.nat({ max: 50_000 });

const call = fc.record({
  minutesAgo: fc.nat({ max: 33 * 24 * 60 }),
  persona: fc.nat({ max: 2 }),
  session: fc.nat({ max: 3 }),
  feature: fc.constantFrom("reply" as const, "extract" as const, "embed" as const, "write_first" as const),
  model: fc.constantFrom("gpt-4.1", "gpt-4.1-mini", "openai:text-embedding-3-small", "qwen3:8b"),
  ok: fc.boolean(),
  inputTokens: tokens,
  cachedInputTokens: tokens,
  outputTokens: tokens,
});

type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

onEachDatabase("sums of the cost", (db) => {
  test("every grouping of the cost adds up to the ledger, in every time zone and across clock changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...(Object.keys(costRanges) as CostRange[])),
        fc.constantFrom(...aroundChanges),
        fc.nat({ max: 12 * 24 * 60 }),
        async (calls, timeZone, range, around, minutes) => {
          const now = new Date(Date.parse(`${around}T00:00:00Z`) - DAY + minutes * MINUTE);
          const userId = await writeLedger(calls, now);
          const cost = await readCost(db(), { userId }, { range, timeZone, now });
          const firstDay = shiftDay(dayIn(timeZone, now), 1 - costRanges[range]);
          const [ledger] = await db().rows<Counts>(sql`
            select count(*)::int as calls, (count(*) filter (where not ok))::int as failed,
              coalesce(sum(input_tokens), 0)::int as "inputTokens", coalesce(sum(cached_input_tokens), 0)::int as "cachedInputTokens",
              coalesce(sum(output_tokens), 0)::int as "outputTokens"
            from llm_calls c join personas p on p.id = c.persona_id
            where p.user_id = ${userId}::uuid and c.created_at >= ${instant(startOfDayIn(timeZone, firstDay))}`);
          expect(cost.total).toMatchObject({ ...ledger });
          expect(cost.byDay).toHaveLength(costRanges[range]);
          const { byDay, byFeature, byModel, byPersona, bySession, otherSessions } = cost;
          for (const groups of [
            byDay,
            byFeature,
            byModel,
            byPersona,
            [...bySession, ...(otherSessions ? [otherSessions] : [])],
          ]) {
            for (const key of [
              "calls",
              "failed",
              "inputTokens",
              "cachedInputTokens",
              "outputTokens",
              "unpricedTokens",
            ] as const)
              expect(
                groups.reduce((sum, group) => sum + group[key], 0),
                key,
              ).toBe(cost.total[key]);
            expect(groups.reduce((sum, group) => sum + (group.usd ?? 0), 0)).toBeCloseTo(cost.total.usd ?? 0, 9);
          }
          for (const day of byDay) {
            const [from, to] = [day.day, shiftDay(day.day, 1)].map((one) => startOfDayIn(timeZone, one).getTime());
            const own = calls.filter(({ minutesAgo }) => {
              const at = now.getTime() - minutesAgo * MINUTE;
              return at >= (from ?? 0) && at < (to ?? 0);
            });
            expect(day.calls, `${day.day} in ${timeZone}`).toBe(own.length);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  test("conversations beyond those listed are one sum", async () => {
    const now = new Date("2026-03-10T12:00:00Z");
    const scope = await newScope(db(), now);
    for (let at = 0; at < 53; at++) {
      const sessionId = await newSession(scope.personaId, new Date(now.getTime() - HOUR));
      await recordCalls(db(), scope, [ledgerCall({ sessionId, outputTokens: at + 1 })], now);
    }
    const cost = await readCost(db(), scope, { range: "today", timeZone: "UTC", now });
    expect(cost.bySession).toHaveLength(50);
    expect(cost.otherSessions).toMatchObject({ sessions: 3, calls: 3, outputTokens: 1 + 2 + 3 });
  });

  type Counts = Record<"calls" | "failed" | "inputTokens" | "cachedInputTokens" | "outputTokens", number>;

  /** Three personas of a new user, each with three sessions; calls of `session` 0 belong to none. */
  async function writeLedger(calls: Call[], now: Date): Promise<string> {
    const first = await newScope(db(), now);
    const scopes = [first];
    for (let at = 0; at < 2; at++) scopes.push(await newScope(db(), now, { userId: first.userId }));
    const ids = await Promise.all(
      scopes.map(({ personaId }) => Promise.all([1, 2, 3].map(() => newSession(personaId, now)))),
    );
    for (const { persona, session, minutesAgo, ...rest } of calls) {
      const scope = scopes[persona] as (typeof scopes)[number];
      const sessionId = ids[persona]?.[session - 1];
      await recordCalls(
        db(),
        scope,
        [ledgerCall({ ...rest, sessionId })],
        new Date(now.getTime() - minutesAgo * MINUTE),
      );
    }
    return first.userId;
  }

  async function newSession(personaId: string, openedAt: Date): Promise<string> {
    const id = newId(openedAt);
    await db()
      .insert(sessions)
      .values({ id, personaId, status: "closed", channelId: "web", openedAt, lastMessageAt: openedAt });
    return id;
  }
});

type Given = Partial<Pick<Call, "feature" | "model" | "ok">> & {
  inputTokens?: number;
  cachedInputTokens?: number;
  outputTokens?: number;
  sessionId?: string;
};

function ledgerCall({ inputTokens = 0, cachedInputTokens = 0, outputTokens = 0, ...rest }: Given) {
  const usage = { inputTokens, outputTokens, cachedInputTokens: Math.min(cachedInputTokens, inputTokens) };
  return { feature: "reply" as const, tier: "large" as const, model: "gpt-4.1", ok: true, ms: 10, ...rest, usage };
}
