import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { liveEvents, outbox, rateLimits, sessions, turns } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { beginConsolidation, writeHeartbeat } from "../consolidation/consolidations";
import { storeUserMessage } from "../conversation/messages";
import { closeIfIdle, closeSession, readSession, startClosing } from "../conversation/sessions";
import { newScope } from "../memory.fixtures";
import { consolidateIfLost, findIdleSessions, findLostSessions, purgeExpired } from "./sweep";

const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

onEachDatabase("the sweep", (db) => {
  async function createSession() {
    const scope = await newScope(db(), now);
    const input = { clientId: "1", content: "hello", channelId: "web", idleMinutes: 30, now };
    const { sessionId } = await storeUserMessage(db(), scope, input);
    const settle = () => db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    const found = async (rows: Promise<{ sessionId: string }[]>) =>
      (await rows).some((row) => row.sessionId === sessionId);
    const isIdle = (at: Date) => found(findIdleSessions(db(), { idleMinutes: 30, now: at }));
    return { scope, sessionId, settle, isIdle, isLost: (at: Date) => found(findLostSessions(db(), at)) };
  }

  test("the sweep finds an open session after the idle time, not before, and not while a reply is due", async () => {
    const { settle, isIdle } = await createSession();
    expect(await isIdle(later(31 * MINUTE))).toBe(false);
    await settle();
    expect(await isIdle(later(29 * MINUTE))).toBe(false);
    expect(await isIdle(later(31 * MINUTE))).toBe(true);
  });

  test("closing an idle session twice closes it once", async () => {
    const { scope, sessionId, settle } = await createSession();
    await settle();
    const close = () => closeIfIdle(db(), scope, { sessionId, idleMinutes: 30, now: later(31 * MINUTE) });
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await readSession(db(), scope, sessionId)).toMatchObject({ status: "closing", closeTrigger: "idle" });
    const sent = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
    expect(sent.filter((row) => row.name === "session/closing")).toHaveLength(1);
  });

  const sendAll = (at: Date) => db().update(outbox).set({ sentAt: at });
  const consolidating = async (session: Awaited<ReturnType<typeof createSession>>, at: Date) => {
    await session.settle();
    await sendAll(now);
    await db().update(sessions).set({ status: "closing" }).where(eq(sessions.id, session.sessionId));
    await beginConsolidation(db(), session.scope, session.sessionId, at);
  };

  test("the sweep finds a closing session whose event was lost within two minutes of its sending, but not while it is unsent", async () => {
    const { scope, sessionId, settle, isLost } = await createSession();
    await settle();
    await db().transaction((tx) => startClosing(tx, scope, { sessionId, trigger: "explicit", now }));
    expect(await isLost(later(HOUR))).toBe(false);
    await sendAll(later(HOUR));
    expect(await isLost(later(HOUR + MINUTE))).toBe(false);
    expect(await isLost(later(HOUR + 1.5 * MINUTE))).toBe(true);
  });

  test("the sweep finds a consolidation without a heartbeat within two minutes", async () => {
    const session = await createSession();
    await consolidating(session, later(HOUR));
    expect(await session.isLost(later(HOUR + MINUTE))).toBe(false);
    expect(await session.isLost(later(HOUR + 1.5 * MINUTE))).toBe(true);
    await writeHeartbeat(db(), session.scope, session.sessionId, later(HOUR + 30 * MINUTE));
    expect(await session.isLost(later(HOUR + 31 * MINUTE))).toBe(false);
    expect(await session.isLost(later(HOUR + 31.5 * MINUTE))).toBe(true);
  });

  test("a session that waits for another one of the same persona does not count as lost", async () => {
    const first = await createSession();
    await consolidating(first, later(HOUR));
    const input = { clientId: "2", content: "again", channelId: "web", idleMinutes: 30, now };
    const { sessionId } = await storeUserMessage(db(), first.scope, input);
    await first.settle();
    await closeSession(db(), first.scope, sessionId, now);
    await sendAll(now);
    const isLost = async (at: Date) => (await findLostSessions(db(), at)).some((row) => row.sessionId === sessionId);
    expect(await isLost(later(HOUR + MINUTE))).toBe(false);
    expect(await isLost(later(HOUR + 1.5 * MINUTE))).toBe(true);
  });

  test("of concurrent sweeps only one sends the event of a lost session again", async () => {
    const session = await createSession();
    await consolidating(session, later(HOUR));
    const input = { sessionId: session.sessionId, now: later(2 * HOUR) };
    const sendOn = () => consolidateIfLost(db(), session.scope, input);
    expect((await Promise.all([sendOn(), sendOn(), sendOn()])).sort()).toEqual([false, false, true]);
    const unsent = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.personaId, session.scope.personaId), isNull(outbox.sentAt)));
    expect(unsent.map((row) => row.name)).toEqual(["session/closing"]);
  });

  test("the sweep deletes expired rows and nothing else", async () => {
    const { scope } = await createSession();
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
