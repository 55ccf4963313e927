import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, outbox, reminders, users } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { forget } from "@/lib/memory/forgetting/forget";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { startCareHold } from "@/lib/memory/persona/care";
import { explainMessage } from "@/lib/memory/proactive/explain-message";
import { createReminder, updateReminder } from "@/lib/memory/reminders/reminders";
import { moveReminders } from "@/lib/memory/reminders/time-zone-change";
import { sendDueReminders } from "./remind";

const noon = new Date("2026-03-02T12:00:00Z");

onEachDatabase("reminders", (db) => {
  const setUp = async (zone = "UTC") => {
    const clock = new FakeClock(noon);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), noon);
    await db().update(users).set({ timezone: zone }).where(eq(users.id, scope.userId));
    const say = (content: string, clientId = newId(clock.now)) =>
      storeUserMessage(db(), scope, { clientId, content, channelId: "web", idleMinutes: 30, now: clock.now });
    const rows = () => db().select().from(reminders).where(eq(reminders.personaId, scope.personaId));
    const came = async () =>
      (
        await db()
          .select()
          .from(messages)
          .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)))
          .orderBy(messages.createdAt)
      ).map((message) => message.content);
    return { clock, services, scope, say, rows, came };
  };

  test("a reminder requested in a message is stored with the message, and the same message sent again adds none", async () => {
    const { say, rows } = await setUp();
    const clientId = newId(noon);
    const { messageId } = await say("remind me in 20 minutes to turn off the stove", clientId);
    await say("remind me in 20 minutes to turn off the stove", clientId);
    expect(await rows()).toMatchObject([
      {
        content: "turn off the stove",
        repeat: "once",
        messageId,
        status: "active",
        nextAt: new Date(noon.getTime() + 20 * MINUTE),
      },
    ]);
    await say("that reminds me of my grandmother");
    expect(await rows()).toHaveLength(1);
  });

  test("a reminder is sent once, in the user's words, however often the due time is checked, and says why", async () => {
    const { clock, services, scope, say, came, rows } = await setUp();
    await say("remind me in 20 minutes to turn off the stove");
    clock.forward(19 * MINUTE);
    await sendDueReminders(services);
    expect(await came()).toEqual([]);
    clock.forward(MINUTE);
    await Promise.all([1, 2, 3].map(() => sendDueReminders(services)));
    await sendDueReminders(services);
    expect(await came()).toEqual(["A reminder, as you asked: turn off the stove"]);
    expect(await rows()).toMatchObject([{ status: "done", nextAt: null }]);
    const own = (await db().select().from(messages).where(eq(messages.personaId, scope.personaId))).find(
      (m) => m.turnId === null,
    );
    expect(await explainMessage(db(), scope, own?.id ?? "")).toMatchObject({
      trigger: "reminder",
      cause: { kind: "reminder" },
    });
    const sent = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
    expect(sent.filter((row) => row.name === "proactive/sent")).toHaveLength(1);
  });

  test("a reminder is sent even while casual messages are held back", async () => {
    const { clock, services, scope, say, came } = await setUp();
    await say("remind me in 20 minutes to turn off the stove");
    await db().transaction((tx) => startCareHold(tx, scope, { at: clock.now, hours: 72 }));
    clock.forward(20 * MINUTE);
    await sendDueReminders(services);
    expect(await came()).toEqual(["A reminder, as you asked: turn off the stove"]);
  });

  test("a reminder that is over five minutes late says so, and missed repetitions are sent once", async () => {
    const { clock, services, scope, came, rows } = await setUp();
    await createReminder(
      db(),
      scope,
      { content: "take the pills", repeat: "daily", at: new Date(noon.getTime() + HOUR) },
      noon,
    );
    clock.forward(HOUR + 5 * MINUTE);
    await sendDueReminders(services);
    clock.forward(3 * DAY);
    await sendDueReminders(services);
    const delivered = await came();
    expect(delivered).toHaveLength(2);
    expect(delivered[0]).toBe("A reminder, as you asked: take the pills");
    expect(delivered[1]).toMatch(
      /^A reminder, as you asked: take the pills\n\n\(This reminder is late. It was set for 3 Mar 2026/,
    );
    expect(await rows()).toMatchObject([{ status: "active", nextAt: new Date("2026-03-06T13:00:00Z") }]);
  });

  test('a reminder "every weekday at eight" is due at eight in the user\'s time zone, also when the clocks change', async () => {
    const { clock, services, say, rows } = await setUp("Europe/Berlin");
    clock.now = new Date("2026-03-27T10:00:00Z");
    await say("remind me every weekday at 8am to take my pills");
    const [first] = await rows();
    expect(first).toMatchObject({ repeat: "weekdays", nextAt: new Date("2026-03-30T06:00:00Z") });
    clock.now = new Date("2026-03-30T06:00:00Z");
    await sendDueReminders(services);
    expect((await rows())[0]?.nextAt).toEqual(new Date("2026-03-31T06:00:00Z"));
  });

  test("a request for an impossible day stores no reminder, one for two times stores two; yearly and fortnightly ones repeat", async () => {
    const { clock, services, say, rows, came } = await setUp();
    await say("Remind me on the 30th of February to laugh.");
    expect(await rows()).toEqual([]);
    await say("Remind me at 9 and at 17 to take my pills.");
    const times = (await rows()).map(({ nextAt }) => nextAt?.toISOString()).toSorted();
    expect(times).toEqual(["2026-03-02T17:00:00.000Z", "2026-03-03T09:00:00.000Z"]);
    await say("每年2月29日提醒我给小李打电话。");
    await say("Remind me every other Friday at 8am to water the cactus.");
    const repeating = (await rows()).filter(({ repeat }) => repeat !== "once").toSorted((a, b) => a.every - b.every);
    expect(repeating).toMatchObject([
      { repeat: "yearly", every: 1, pattern: "0 9 29 2 *", nextAt: new Date("2027-02-28T09:00:00Z") },
      { repeat: "weekly", every: 2, startsOn: "2026-03-06", nextAt: new Date("2026-03-06T08:00:00Z") },
    ]);
    clock.now = new Date("2026-03-06T08:00:00Z");
    await sendDueReminders(services);
    expect((await came()).at(-1)).toContain("water the cactus");
    expect((await rows()).find(({ every }) => every === 2)?.nextAt).toEqual(new Date("2026-03-20T08:00:00Z"));
  });

  test("a repeating reminder stays at its local hour when the time zone changes, and says so once", async () => {
    const { clock, services, scope, say, rows, came } = await setUp("Europe/Berlin");
    await say("Remind me every day at 8am to take my pill.");
    await say("Remind me every day at 9am to stretch.");
    await say("Remind me tomorrow at 10am to call.");
    const rowOf = async (content: string) => (await rows()).find((row) => row.content === content);
    const moveTo = async (timeZone: string) => {
      await db().update(users).set({ timezone: timeZone }).where(eq(users.id, scope.userId));
      const move = { userId: scope.userId, timeZone, saysSo: true, now: clock.now };
      await db().transaction((tx) => moveReminders(tx, move));
    };
    const callAt = (await rowOf("call"))?.nextAt;
    await moveTo("America/New_York");
    expect(await rowOf("take my pill")).toMatchObject({
      timeZone: "America/New_York",
      nextAt: new Date("2026-03-03T13:00:00Z"),
    });
    expect((await rowOf("stretch"))?.nextAt).toEqual(new Date("2026-03-03T14:00:00Z"));
    expect((await rowOf("call"))?.nextAt).toEqual(callAt);
    for (const at of ["2026-03-03T09:00:00Z", "2026-03-03T13:00:00Z", "2026-03-03T14:00:00Z", "2026-03-04T13:00:00Z"]) {
      clock.now = new Date(at);
      await sendDueReminders(services);
    }
    const delivered = await came();
    expect(delivered).toHaveLength(4);
    expect(delivered.filter((text) => text.includes("America/New York"))).toEqual([delivered[1]]);
    expect(delivered[1]).toContain("take my pill");
    expect(delivered[1]).toContain("08:00");
    // East of it, where the hour has passed: the next day there, not again today.
    clock.now = new Date("2026-03-05T04:00:00Z");
    await moveTo("Asia/Tokyo");
    expect((await rowOf("take my pill"))?.nextAt).toEqual(new Date("2026-03-05T23:00:00Z"));
  });

  test("editing a reminder's text does not change its repetition, and the page preserves an interval", async () => {
    const { clock, services, scope, say, rows } = await setUp();
    await say("Remind me every year on 29 February to call Leo.");
    const id = (await rows())[0]?.id ?? "";
    const at = new Date("2027-02-28T09:00:00Z");
    await updateReminder(db(), scope, id, { content: "call Leo Lind", repeat: "yearly", every: 1, at }, clock.now);
    expect((await rows())[0]).toMatchObject({ content: "call Leo Lind", pattern: "0 9 29 2 *" });
    await updateReminder(db(), scope, id, { repeat: "monthly", every: 3, at }, clock.now);
    expect((await rows())[0]).toMatchObject({ every: 3, startsOn: "2027-02-28", pattern: "0 9 28 * *" });
    clock.now = at;
    await sendDueReminders(services);
    expect((await rows())[0]?.nextAt).toEqual(new Date("2027-05-28T09:00:00Z"));
  });

  test("a cancelled reminder is not sent, and a restored one is sent", async () => {
    const { clock, services, scope, say, rows, came } = await setUp();
    await say("remind me in 20 minutes to turn off the stove");
    const id = (await rows())[0]?.id ?? "";
    await updateReminder(db(), scope, id, { status: "cancelled" }, clock.now);
    clock.forward(10 * MINUTE);
    await updateReminder(db(), scope, id, { status: "active" }, clock.now);
    await updateReminder(db(), scope, id, { status: "cancelled" }, clock.now);
    clock.forward(11 * MINUTE);
    await sendDueReminders(services);
    expect(await came()).toEqual([]);
    await expect(updateReminder(db(), scope, id, { status: "active" }, clock.now)).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("erasing the message that requested a reminder erases the reminder", async () => {
    const { scope, say, rows } = await setUp();
    const { messageId } = await say("remind me tomorrow to call Quillimond");
    const target = {
      kind: "message",
      id: messageId,
      choice: "cascade",
      mode: "erase",
      binDays: 30,
      now: noon,
    } as const;
    await forget(db(), scope, target);
    expect(await rows()).toEqual([]);
  });
});
