import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { liveEvents, outbox, rateLimits, sessions, turns } from "@/db/schema";
import { onEachDatabase } from "@/db/testing";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { storeUserMessage } from "./messages";
import { closeIfIdle, readSession, startClosing } from "./sessions";
import { findIdleSessions, findLostSessions, purgeExpired } from "./sweep";
import { newScope } from "./testing";

const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

onEachDatabase("the sweep", (db) => {
  async function aTalk() {
    const scope = await newScope(db(), now);
    const input = { clientId: "1", content: "hello", channelId: "web", idleMinutes: 30, now };
    const { sessionId } = await storeUserMessage(db(), scope, input);
    const settle = () => db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    const found = async (rows: Promise<{ sessionId: string }[]>) =>
      (await rows).some((row) => row.sessionId === sessionId);
    const isIdle = (at: Date) => found(findIdleSessions(db(), { idleMinutes: 30, now: at }));
    return { scope, sessionId, settle, isIdle, isLost: (at: Date) => found(findLostSessions(db(), at)) };
  }

  test("finds a talk that nobody has added to for the idle time, not sooner, and not one still being answered", async () => {
    const { settle, isIdle } = await aTalk();
    expect(await isIdle(later(31 * MINUTE))).toBe(false);
    await settle();
    expect(await isIdle(later(29 * MINUTE))).toBe(false);
    expect(await isIdle(later(31 * MINUTE))).toBe(true);
  });

  test("closing an idle talk twice closes it once", async () => {
    const { scope, sessionId, settle } = await aTalk();
    await settle();
    const close = () => closeIfIdle(db(), scope, { sessionId, idleMinutes: 30, now: later(31 * MINUTE) });
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await readSession(db(), scope, sessionId)).toMatchObject({ status: "closing", closeTrigger: "idle" });
    const sent = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
    expect(sent.filter((row) => row.name === "session/closing")).toHaveLength(1);
  });

  test("finds a closing talk whose event was lost, and gives a fresh one time", async () => {
    const { scope, sessionId, settle, isLost } = await aTalk();
    await settle();
    await db().transaction((tx) => startClosing(tx, scope, { sessionId, trigger: "explicit", now: later(HOUR) }));
    expect(await isLost(later(HOUR + MINUTE))).toBe(false);
    expect(await isLost(later(HOUR + 10 * MINUTE))).toBe(true);
  });

  test("finds a consolidation that was broken off for good", async () => {
    const { scope, sessionId, settle, isLost } = await aTalk();
    await settle();
    await db().update(sessions).set({ status: "consolidating" }).where(eq(sessions.personaId, scope.personaId));
    await db().rows(sql`insert into consolidations (session_id, persona_id, attempt, phases, started_at)
      values (${sessionId}::uuid, ${scope.personaId}::uuid, 1, '{}', ${later(HOUR).toISOString()}::timestamptz)`);
    expect(await isLost(later(HOUR + 10 * MINUTE))).toBe(false);
    expect(await isLost(later(HOUR + 21 * MINUTE))).toBe(true);
  });

  test("deletes what has outlived its use and nothing else", async () => {
    const { scope } = await aTalk();
    const count = async () =>
      (await db().select().from(liveEvents).where(eq(liveEvents.personaId, scope.personaId))).length;
    await db()
      .insert(rateLimits)
      .values({ key: `k${scope.personaId}`, windowStart: now, count: 1 });
    const before = await count();
    await purgeExpired(db(), later(13 * DAY));
    expect(await count()).toBe(before);
    await purgeExpired(db(), later(15 * DAY));
    expect(await count()).toBe(0);
    expect(
      await db()
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `k${scope.personaId}`)),
    ).toEqual([]);
  });
});
