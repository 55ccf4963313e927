import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "@/db/database.fixtures";
import { messages, outbox, personas, proactiveDecisions, reminders, sessions, turns, users } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { isQuiet } from "@/lib/core/quiet-hours";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { createReminder } from "@/lib/memory/reminders/reminders";
import type { Scope } from "@/lib/memory/scope";
import { sendDueReminders } from "./remind";
import { runProactiveTick } from "./tick";
import { writeProactive } from "./write";

const RUNS = 20;
const isLong = process.env.UNIT_ALL !== undefined;
/** 1 March to 10 April: every zone used here with summer time changes its clocks within it. */
const DAYS = isLong ? 40 : 3;
const start = new Date("2026-03-01T00:00:00Z");
const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Shanghai", "Australia/Lord_Howe", "Asia/Kathmandu"];

/** A small uniform random generator with a seed, so that failures can be reproduced. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type SimulatedUser = {
  scope: Scope;
  zone: string | null;
  quiet: { start: number; end: number };
  userMessages: Date[];
  isOff: [Date, boolean][];
  talkative: number;
};

test(`in ${RUNS} simulations of ${DAYS} days no message is sent at night, too often, twice for one cause, or after two without an answer`, {
  timeout: 3_600_000,
}, async () => {
  if (!isLong) console.info(`lives: ${DAYS} days each; 40 in npm run test:all`);
  const db = await openTestDatabase();
  const clock = new FakeClock(start);
  let count = 0;
  const mind = scriptedMind({
    writeProactive: () => JSON.stringify({ text: `Thought number ${count++} of ${count * 7} for you.` }),
  });
  const services = testServices(db, clock, { mind });
  const chance = chanceFrom(20_260_301);
  const simulated: SimulatedUser[] = [];
  for (let at = 0; at < RUNS; at++) {
    // Every fourth persona belongs to the user before it.
    const before = at % 4 === 3 ? simulated[at - 1] : undefined;
    const scope = await newScope(db, start, before ? { userId: before.scope.userId } : {});
    const zone = before ? before.zone : at % 7 === 6 ? null : (ZONES[at % ZONES.length] ?? "UTC");
    const quiet = before?.quiet ?? { start: Math.floor(chance() * 1_440), end: Math.floor(chance() * 1_440) };
    await db.update(users).set({ timezone: zone }).where(eq(users.id, scope.userId));
    await changePreferences(db, scope, { enabled: true, quietStart: quiet.start, quietEnd: quiet.end }, start);
    await createReminder(
      db,
      scope,
      { content: `pills ${at}`, repeat: "daily", at: new Date(start.getTime() + 7 * HOUR) },
      start,
    );
    simulated.push({
      scope,
      zone,
      quiet,
      userMessages: before?.userMessages ?? [],
      isOff: [[start, false]],
      talkative: chance(),
    });
  }
  let receivedEvents = 0;
  const step = HOUR;
  for (let now = start.getTime() + step; now < start.getTime() + DAYS * DAY; now += step) {
    clock.now = new Date(now);
    for (const world of simulated) {
      const { scope } = world;
      if (chance() < 0.01 + 0.03 * world.talkative) {
        const input = {
          clientId: newId(clock.now),
          content: "a word from me",
          channelId: "web",
          idleMinutes: 30,
          now: clock.now,
        };
        const stored = await storeUserMessage(db, scope, input);
        await db.update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
        world.userMessages.push(clock.now);
        if (chance() < 0.3)
          await db.update(sessions).set({ status: "closed" }).where(eq(sessions.id, stored.sessionId));
      }
      if (chance() < 0.01)
        await insertNodes(
          db,
          scope,
          [{ description: `Something strong, ${now}.`, emotionalImpact: chance() < 0.5 ? -9 : 8 }],
          clock.now,
        );
      if (chance() < 0.004) {
        const eventTimeStart = new Date(now + Math.floor(chance() * 5 * DAY));
        const promise = {
          type: "intention",
          status: "pending",
          description: `I will do it, ${now}.`,
          eventTimeStart,
        } as const;
        await insertNodes(db, scope, [promise, { description: `It happens then, ${now}.`, eventTimeStart }], clock.now);
      }
      if (chance() < 0.002) {
        const isOff = !world.isOff.at(-1)?.[1];
        await changePreferences(db, scope, { enabled: !isOff }, clock.now);
        world.isOff.push([clock.now, isOff]);
      }
    }
    await sendDueReminders(services);
    await runProactiveTick(services);
    // A second concurrent tick, and messages written twice or by a process that dies before it begins.
    if (chance() < 0.2) await Promise.all([runProactiveTick(services), sendDueReminders(services)]);
    const rows = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.name, "proactive/open"), isNull(outbox.sentAt)));
    for (const row of rows) {
      receivedEvents++;
      await db.update(outbox).set({ sentAt: clock.now }).where(eq(outbox.id, row.id));
      if (chance() < 0.1) continue;
      const world = simulated.find(({ scope }) => scope.personaId === row.personaId);
      const write = () => writeProactive(services, world?.scope as Scope, String(row.data.decisionId));
      await (chance() < 0.2 ? Promise.all([write(), write()]) : write());
    }
  }

  const decisions = await db.select().from(proactiveDecisions);
  const own = await db.select().from(messages).where(isNull(messages.turnId));
  const sent = decisions.filter((row) => row.status === "sent");
  expect(sent.length).toBeGreaterThan(isLong ? 30 : 3);
  expect(receivedEvents).toBeGreaterThanOrEqual(sent.length);
  expect(new Set(sent.map((row) => `${row.personaId} ${row.causeId}`)).size).toBe(sent.length);
  // Each decision has one message, of its own persona; all other proactive messages are reminders.
  const firsts = new Map(own.map((message) => [message.id, message]));
  for (const row of sent) expect(firsts.get(row.messageId ?? "")?.personaId).toBe(row.personaId);
  expect(new Set(sent.map((row) => row.messageId)).size).toBe(sent.length);
  const days = DAYS - (start.getTime() + 7 * HOUR > start.getTime() + DAYS * DAY ? 1 : 0);
  const pills = await db.select().from(reminders);
  for (const { personaId, content } of pills) {
    const came = own.filter((message) => message.personaId === personaId && message.content.includes(content));
    expect(Math.abs(came.length - days)).toBeLessThanOrEqual(1);
    expect(new Set(came.map((message) => message.createdAt.toISOString().slice(0, 10))).size).toBe(came.length);
  }
  const owners = new Map((await db.select().from(personas)).map((row) => [row.id, row.userId]));
  for (const world of simulated) {
    const mine = sent
      .filter((row) => owners.get(row.personaId) === world.scope.userId)
      .map((row) => ({ at: row.sentAt ?? start, personaId: row.personaId }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    let unanswered = 0;
    let last = 0;
    for (const { at, personaId } of mine) {
      expect(world.zone).not.toBeNull();
      expect(isQuiet(world.quiet, world.zone ?? "UTC", at)).toBe(false);
      const since = (span: number) =>
        mine.filter((one) => one.at <= at && at.getTime() - one.at.getTime() < span).length;
      expect(since(DAY)).toBeLessThanOrEqual(3);
      expect(since(4 * HOUR)).toBe(1);
      unanswered = world.userMessages.some((userMessages) => userMessages.getTime() > last && userMessages <= at)
        ? 0
        : unanswered;
      expect(unanswered).toBeLessThan(2);
      unanswered++;
      last = at.getTime();
      if (personaId !== world.scope.personaId) continue;
      expect(world.isOff.findLast(([from]) => from <= at)?.[1]).toBe(false);
    }
  }
  await db.close();
});
