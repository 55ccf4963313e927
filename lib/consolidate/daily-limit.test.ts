import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { consolidations, liveEvents, outbox } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { listSessions } from "@/lib/memory/conversation/sessions";
import { recordCall } from "@/lib/memory/ledger/model-calls";
import { testSettings } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { LiveSettings } from "@/lib/memory/maintenance/live-settings";
import { findLostSessions } from "@/lib/memory/maintenance/sweep";
import { compareWaiting } from "./conflicts";
import { type House, openHouse, talk } from "./consolidate.fixtures";

const TOMORROW = new Date("2026-03-02T00:00:00Z");

onEachDatabase("a day that is used up", (db) => {
  async function aSpentDay() {
    const house = await openHouse(db());
    house.services.settings = { ...testSettings, ceilings: { ...testSettings.ceilings, requestsPerDay: 10 } };
    const call = { feature: "reply", tier: "large", model: "m", ok: true, ms: 1 } as const;
    const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 };
    for (let nth = 0; nth < 8; nth++) await recordCall(db(), house.scope, { ...call, usage }, house.clock.now);
    return house;
  }
  const shown = async ({ scope }: House) => (await listSessions(db(), scope, { limit: 1 }))[0];
  /** Whether the sweep sends it on, its event having been sent and come to nothing. */
  const isLost = async (sessionId: string, at: Date) => {
    await db()
      .update(outbox)
      .set({ sentAt: new Date("2026-03-01T10:00:00Z") });
    return (await findLostSessions(db(), at)).some((one) => one.sessionId === sessionId);
  };
  const memories = async ({ scope }: House) => (await listNodes(db(), scope, { types: ["event"], limit: 9 })).length;

  test("lets a closed talk wait for the person's next day, and is seen to", async () => {
    const house = await aSpentDay();
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    expect(await run()).toBe("waits");
    expect(await shown(house)).toMatchObject({ id: sessionId, status: "closing", waitsUntil: TOMORROW });
    expect(await memories(house)).toBe(0);
    const told = await db().select().from(liveEvents).where(eq(liveEvents.personaId, house.scope.personaId));
    expect(told.map(({ payload }) => payload.waitsUntil)).toContain(TOMORROW.toISOString());
  });

  test("goes on by itself when the next day has come, with everything that was said", async () => {
    const house = await aSpentDay();
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect(await isLost(sessionId, new Date(TOMORROW.getTime() - 1))).toBe(false);
    expect(await isLost(sessionId, TOMORROW)).toBe(true);
    house.clock.now = TOMORROW;
    expect(await run()).toBe("extract");
    expect(await shown(house)).toMatchObject({ status: "closed", waitsUntil: null });
    expect(await memories(house)).toBe(1);
  });

  test("waits no longer once the operator allows more", async () => {
    const house = await aSpentDay();
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    await new LiveSettings(parseEnv({})).change(db(), { "ceilings.requestsPerDay": 100 }, house.clock.now);
    expect((await shown(house))?.waitsUntil).toBeNull();
    expect(await isLost(sessionId, new Date(house.clock.now.getTime() + 3_600_000))).toBe(true);
  });

  test("puts off what waits to be compared, and counts no try", async () => {
    const house = await openHouse(db());
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    const ofSession = eq(consolidations.sessionId, sessionId);
    await db().update(consolidations).set({ compareDueAt: house.clock.now, compareTries: 1 }).where(ofSession);
    house.services.settings = { ...testSettings, ceilings: { ...testSettings.ceilings, requestsPerDay: 1 } };
    await compareWaiting(house.services, { limit: 100 });
    const [row] = await db().select().from(consolidations).where(ofSession);
    expect(row).toMatchObject({ compareDueAt: TOMORROW, compareTries: 1 });
  });
});
