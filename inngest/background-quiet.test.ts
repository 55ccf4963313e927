import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { busyForMs, waitUntilQuiet } from "@/lib/consolidate/wait-until-quiet";
import { MINUTE } from "@/lib/core/clock";
import type { Mind } from "@/lib/core/types/mind";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { changeLocalModelSettings } from "@/lib/memory/model/local-settings";
import type { Services } from "@/lib/memory/services";
import { TypingLog } from "@/lib/memory/typing-log";
import { receiveMessage } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";

const start = new Date("2026-03-01T10:00:00Z");
const SECOND = 1_000;
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function setUp(
  isPrivate: boolean,
  { isOnBattery, runsHere = isPrivate }: Pick<Services, "isOnBattery"> & Pick<Mind, "runsHere"> = {},
) {
  const clock = new FakeClock(start);
  const mind: Mind = { ...scriptedMind({}), isPrivate, runsHere };
  const services = testServices(db, clock, { mind, typing: new TypingLog(), isOnBattery });
  const scope = await newScope(db, start);
  const runner = new TurnRunner(services);
  let count = 0;
  const say = async () => {
    await receiveMessage(services, runner, scope, { clientId: `c${count++}`, content: "Hello", channelId: "web" });
    await runner.idle();
  };
  const type = () => runner.composing(scope, { channelId: "web", composing: true });
  /** Whether the work begins at once; work that waits is released before the test ends. */
  const wait = () => {
    let begun = false;
    const done = waitUntilQuiet(services, scope).then(() => {
      begun = true;
    });
    return { begun: () => begun, done };
  };
  return { clock, services, scope, say, type, wait };
}

/** Long enough for work that does not wait; waiting work checks again after a second. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

test("With a private model, background work begins a minute after the user's last reply and last typing", async () => {
  const { clock, say, type, wait } = await setUp(true);
  await say();
  const first = wait();
  clock.forward(MINUTE - SECOND);
  await settled();
  expect(first.begun()).toBe(false);
  type();
  clock.forward(30 * SECOND);
  await settled();
  expect(first.begun()).toBe(false);
  clock.forward(30 * SECOND);
  await first.done;
  await wait().done;
});

test("Background work of a user who is never quiet begins after ten minutes", async () => {
  const { clock, say, type, wait } = await setUp(true);
  await say();
  const waiting = wait();
  for (let minute = 0; minute < 9; minute += 1) {
    clock.forward(MINUTE);
    type();
  }
  await settled();
  expect(waiting.begun()).toBe(false);
  clock.forward(MINUTE);
  type();
  await waiting.done;
});

test("Urgent background work never waits, even if it becomes urgent while waiting", async () => {
  const { services, scope, say } = await setUp(true);
  await say();
  let isUrgent = false;
  const waiting = waitUntilQuiet(services, scope, { urgent: async () => isUrgent });
  isUrgent = true;
  await waiting;
});

test("Background work never waits for another user", async () => {
  const busy = await setUp(true);
  await busy.say();
  busy.type();
  const other = await newScope(db, start);
  await waitUntilQuiet(busy.services, other);
});

test("With a hosted model background work does not wait", async () => {
  const { say, type, wait } = await setUp(false);
  await say();
  type();
  await wait().done;
});

test("With a model on this machine, background work waits while it runs on battery, however long, except urgent work", async () => {
  let isOnBattery = true;
  const { clock, services, scope, wait } = await setUp(true, { isOnBattery: async () => isOnBattery });
  const waiting = wait();
  clock.forward(11 * MINUTE);
  await settled();
  expect(waiting.begun()).toBe(false);
  expect(await busyForMs(services, scope)).toBeGreaterThan(0);
  await waitUntilQuiet(services, scope, { urgent: async () => true });
  isOnBattery = false;
  await waiting.done;
  expect(await busyForMs(services, scope)).toBe(0);
});

test("On battery, background work runs if the operator allows it or the platform does not report the battery", async () => {
  const onBattery = await setUp(true, { isOnBattery: async () => true });
  const waiting = onBattery.wait();
  await settled();
  expect(waiting.begun()).toBe(false);
  await changeLocalModelSettings(db, { backgroundOnBattery: true });
  await waiting.done;
  await changeLocalModelSettings(db, { backgroundOnBattery: false });
  await (await setUp(true, { isOnBattery: async () => null })).wait().done;
});

test("A battery does not delay work whose model runs elsewhere, hosted or on another computer", async () => {
  for (const isPrivate of [true, false])
    await (await setUp(isPrivate, { isOnBattery: async () => true, runsHere: false })).wait().done;
});
