import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { auditLog, messages, users } from "@/db/schema";
import { purgeAudit, recordAct } from "@/lib/auth/audit-log";
import { setSuspended } from "@/lib/auth/suspension";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { AUDIT_DAYS } from "@/lib/core/limits";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { binPersona, purgePersonas } from "@/lib/memory/forgetting/persona-bin";
import { findIdleSessions } from "@/lib/memory/maintenance/sweep";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { ownPersona } from "@/lib/memory/scope";
import { sendDueReminders } from "@/lib/proactive/remind";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("a suspended account", (db) => {
  const setUp = async () => {
    const clock = new FakeClock(now);
    const scope = await newScope(db(), now);
    const set = (suspended: boolean) =>
      setSuspended(db(), { accountId: scope.userId, operatorId: newId(now), suspended, now: clock.now });
    const say = (content: string) =>
      storeUserMessage(db(), scope, { clientId: newId(now), content, channelId: "web", idleMinutes: 30, now });
    return { clock, services: testServices(db(), clock), scope, set, say };
  };

  test("no background work runs for it, and its reminders wait until the suspension is lifted", async () => {
    const { clock, services, scope, set, say } = await setUp();
    await say("remind me in 20 minutes to turn off the stove");
    await set(true);
    clock.forward(HOUR);
    await sendDueReminders(services);
    const written = () => db().select().from(messages).where(eq(messages.personaId, scope.personaId));
    expect(await written()).toHaveLength(1);
    await expect(ownPersona(db(), scope)).rejects.toMatchObject({ code: "not_found" });
    await set(false);
    await sendDueReminders(services);
    expect(await written()).toHaveLength(2);
  });

  test("its conversations are closed only after the suspension is lifted", async () => {
    const { scope, set, say } = await setUp();
    const { sessionId } = await say("hello");
    await db().rows(sql`update turns set status = 'done' where session_id = ${sessionId}::uuid`);
    const idle = async () =>
      (await findIdleSessions(db(), { idleMinutes: 30, now: new Date(now.getTime() + 31 * MINUTE) })).filter(
        ({ personaId }) => personaId === scope.personaId,
      );
    await set(true);
    expect(await idle()).toEqual([]);
    await set(false);
    expect(await idle()).toHaveLength(1);
  });

  test("nothing is purged from its bin", async () => {
    const { scope, set } = await setUp();
    await binPersona(db(), scope, now);
    await set(true);
    const purge = () => purgePersonas(db(), { binDays: 30, now: new Date(now.getTime() + 31 * DAY) });
    expect(await purge()).toBe(0);
    await set(false);
    expect(await purge()).toBe(1);
  });

  test("keeps the time of the first suspension when it is suspended again", async () => {
    const { clock, scope, set } = await setUp();
    await set(true);
    clock.forward(HOUR);
    await set(true);
    expect(await db().select({ at: users.suspendedAt }).from(users).where(eq(users.id, scope.userId))).toEqual([
      { at: now },
    ]);
  });

  test("entries of the audit log are deleted after a year", async () => {
    const { scope } = await setUp();
    const act = { kind: "export", userId: scope.userId, sid: newId(now) } as const;
    await recordAct(db(), { ...act, now: new Date(now.getTime() - AUDIT_DAYS * DAY - 1) });
    await recordAct(db(), { ...act, now });
    await purgeAudit(db(), now);
    const left = await db().select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.userId, scope.userId));
    expect(left).toEqual([{ at: now }]);
  });
});
