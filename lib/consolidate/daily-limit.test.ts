import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { consolidations, liveEvents, outbox } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { listSessions } from "@/lib/memory/conversation/sessions";
import { recordCall } from "@/lib/memory/ledger/model-calls";
import { LiveSettings } from "@/lib/memory/maintenance/live-settings";
import { findLostSessions } from "@/lib/memory/maintenance/sweep";
import { testSettings } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { comparePending } from "./conflicts";
import { chat, createWorld, type World } from "./consolidate.fixtures";

const TOMORROW = new Date("2026-03-02T00:00:00Z");

onEachDatabase("an exhausted daily allowance", (db) => {
  async function aSpentDay() {
    const world = await createWorld(db());
    world.services.settings = { ...testSettings, ceilings: { ...testSettings.ceilings, requestsPerDay: 10 } };
    const call = { feature: "reply", tier: "large", model: "m", ok: true, ms: 1 } as const;
    const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 };
    for (let nth = 0; nth < 8; nth++) await recordCall(db(), world.scope, { ...call, usage }, world.clock.now);
    return world;
  }
  const shown = async ({ scope }: World) => (await listSessions(db(), scope, { limit: 1 }))[0];
  /** Whether the sweep resends the session after its event was sent without effect. */
  const isResent = async (sessionId: string, at: Date) => {
    await db()
      .update(outbox)
      .set({ sentAt: new Date("2026-03-01T10:00:00Z") });
    return (await findLostSessions(db(), at)).some((one) => one.sessionId === sessionId);
  };
  const memories = async ({ scope }: World) => (await listNodes(db(), scope, { types: ["event"], limit: 9 })).length;

  test("makes a closed session wait for the user's next day, and the session is shown as waiting", async () => {
    const world = await aSpentDay();
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    expect(await run()).toBe("waits");
    expect(await shown(world)).toMatchObject({ id: sessionId, status: "closing", waitsUntil: TOMORROW });
    expect(await memories(world)).toBe(0);
    const announced = await db().select().from(liveEvents).where(eq(liveEvents.personaId, world.scope.personaId));
    expect(announced.map(({ payload }) => payload.waitsUntil)).toContain(TOMORROW.toISOString());
  });

  test("no longer prevents consolidation on the next day, when all messages of the session are read automatically", async () => {
    const world = await aSpentDay();
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    expect(await isResent(sessionId, new Date(TOMORROW.getTime() - 1))).toBe(false);
    expect(await isResent(sessionId, TOMORROW)).toBe(true);
    world.clock.now = TOMORROW;
    expect(await run()).toBe("extract");
    expect(await shown(world)).toMatchObject({ status: "closed", waitsUntil: null });
    expect(await memories(world)).toBe(1);
  });

  test("no longer makes a session wait once the operator raises the allowance", async () => {
    const world = await aSpentDay();
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    await new LiveSettings(parseEnv({})).change(db(), { "ceilings.requestsPerDay": 100 }, world.clock.now);
    expect((await shown(world))?.waitsUntil).toBeNull();
    expect(await isResent(sessionId, new Date(world.clock.now.getTime() + 3_600_000))).toBe(true);
  });

  test("postpones waiting comparisons of memories without counting an attempt", async () => {
    const world = await createWorld(db());
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    const ofSession = eq(consolidations.sessionId, sessionId);
    await db().update(consolidations).set({ compareDueAt: world.clock.now, compareTries: 1 }).where(ofSession);
    world.services.settings = { ...testSettings, ceilings: { ...testSettings.ceilings, requestsPerDay: 1 } };
    await comparePending(world.services, { limit: 100 });
    const [row] = await db().select().from(consolidations).where(ofSession);
    expect(row).toMatchObject({ compareDueAt: TOMORROW, compareTries: 1 });
  });
});
