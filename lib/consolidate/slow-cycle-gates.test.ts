import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { users } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { recordCall } from "@/lib/memory/ledger/model-calls";
import { newScope } from "@/lib/memory/memory.fixtures";
import { createWorld, start, type World } from "./consolidate.fixtures";
import { answer, closedSession, cyclesOf, phasesOf, setSlowCycle } from "./slow-cycle.fixtures";

const cat = { description: "The user has a white cat named Snowy." };
const usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens, cachedInputTokens: 0 });

onEachDatabase("when a slow cycle runs", (db) => {
  const open = (slowCycle: () => string) => createWorld(db(), { slowCycle });
  const verdict = async (world: World, sessionId: string) =>
    (await phasesOf(world, sessionId))["G slow cycle"]?.verdict;

  test("no model is called while slow cycles are disabled, cooling down or over budget, and the reason is recorded", async () => {
    let asked = 0;
    const world = await open(() => {
      asked += 1;
      return answer({});
    });
    const next = async (forward: number, more: object = {}) => {
      world.clock.forward(forward);
      const { sessionId, runSlowCycle } = await closedSession(world, [{ ...cat, ...more }]);
      await runSlowCycle();
      return verdict(world, sessionId);
    };
    setSlowCycle(world, { enabled: false });
    expect(await next(HOUR)).toBe("disabled");
    setSlowCycle(world, { enabled: true });
    expect(await next(HOUR)).toBe("due");
    expect(await next(10 * MINUTE)).toBe("cooling_down");
    expect(await next(MINUTE, { emotionalImpact: -8 })).toBe("shock");
    expect(await next(MINUTE, { relationalTags: ["correction"] })).toBe("correction");
    setSlowCycle(world, { perDay: 3 });
    expect(await next(HOUR)).toBe("cycles_spent");
    expect(await next(DAY)).toBe("due");
    setSlowCycle(world, { inputTokensPerDay: 0 });
    expect(await next(DAY)).toBe("input_spent");
    setSlowCycle(world, { inputTokensPerDay: 1, outputTokensPerDay: 0 });
    expect(await next(HOUR)).toBe("output_spent");
    expect(asked).toBe(4);
  });

  test("the budget is per day of the user: it ends at their midnight, also on a day of 25 hours", async () => {
    const world = await open(() => answer({}));
    await db().update(users).set({ timezone: "Europe/Berlin" }).where(eq(users.id, world.scope.userId));
    setSlowCycle(world, { inputTokensPerDay: 100, cooldownMinutes: 0 });
    const at = async (time: string) => {
      world.clock.now = new Date(time);
      const { sessionId, runSlowCycle } = await closedSession(world, [cat]);
      await runSlowCycle();
      return verdict(world, sessionId);
    };
    const spend = (time: string) =>
      recordCall(
        db(),
        world.scope,
        { feature: "slow_cycle", tier: "medium", model: "m", ok: false, usage: usage(100, 1), ms: 1 },
        new Date(time),
      );
    // Summer time ends on 25 October 2026: the day runs from 22:00Z to 23:00Z of the next.
    await spend("2026-10-24T21:59:59Z");
    expect(await at("2026-10-24T22:00:00Z")).toBe("due");
    await spend("2026-10-24T22:00:00Z");
    expect(await at("2026-10-25T22:30:00Z")).toBe("input_spent");
    expect(await at("2026-10-25T23:00:00Z")).toBe("due");
    expect((await cyclesOf(world)).map((row) => row.day)).toEqual(["2026-10-25", "2026-10-26"]);
  });

  test("the budget counts tokens of failed, repair and description calls, but not those of replies and other personas", async () => {
    const world = await open(() => answer({}));
    const call = { tier: "small" as const, model: "m", ok: true, usage: usage(100, 1), ms: 1 };
    const stranger = await newScope(db(), start, { userId: world.scope.userId });
    setSlowCycle(world, { inputTokensPerDay: 100 });
    await recordCall(db(), world.scope, { ...call, feature: "reply" }, start);
    await recordCall(db(), stranger, { ...call, feature: "slow_cycle" }, start);
    const first = await closedSession(world, [cat]);
    await first.runSlowCycle();
    expect(await verdict(world, first.sessionId)).toBe("due");
    await recordCall(db(), world.scope, { ...call, feature: "describe" }, world.clock.now);
    world.clock.forward(HOUR);
    const second = await closedSession(world, [cat]);
    await second.runSlowCycle();
    expect(await verdict(world, second.sessionId)).toBe("input_spent");
  });
});
