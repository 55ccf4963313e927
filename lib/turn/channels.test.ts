import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";

const start = new Date("2026-03-01T10:00:00Z");
let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function setUp(reply?: (input: ReplyInput, signal: AbortSignal) => AsyncIterable<string>, burstQuietMs = 0) {
  const mind = scriptedMind({ reply });
  const settings = { ...testSettings, burstQuietMs };
  const services = testServices(db, new FakeClock(start), { mind, clock: () => new Date(), settings });
  const scope = await newScope(db, start);
  const runner = new TurnRunner(services);
  let count = 0;
  const say = (content: string, channelId: string) =>
    receiveMessage(services, runner, scope, { clientId: `c${count++}`, content, channelId });
  const sentTexts = async () =>
    (await listHistory(db, scope, { limit: 50 }))
      .reverse()
      .map((row) => `${row.channelId}, ${row.role}: ${row.content}`);
  return { scope, runner, mind, say, sentTexts };
}

/** Repeats the user's messages, then waits to be stopped. */
async function* echoUntilStopped(input: ReplyInput, signal: AbortSignal) {
  yield input.burst.map((line) => line.content).join("+");
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}

async function* echo(input: ReplyInput) {
  yield input.burst.map((line) => line.content).join("+");
}

test("messages sent on two channels at once are answered separately, each on its own channel", async () => {
  const { scope, say, sentTexts, runner, mind } = await setUp(echo, 60_000);
  for (const [words, channel] of [
    ["a1", "A"],
    ["b1", "B"],
    ["a2", "A"],
    ["b2", "B"],
  ] as const)
    await say(words, channel);
  for (const channelId of ["A", "B"]) runner.composing(scope, { channelId, composing: false });
  await runner.idle();
  expect(mind.seen.map((input) => input.burst.map((line) => line.content))).toEqual([
    ["a1", "a2"],
    ["b1", "b2"],
  ]);
  expect((await sentTexts()).filter((line) => line.includes("persona"))).toEqual([
    "A, persona: a1+a2",
    "B, persona: b1+b2",
  ]);
});

test("typing on one channel does not delay the reply on another", async () => {
  const { scope, say, sentTexts, runner, mind } = await setUp(echo, 60_000);
  runner.composing(scope, { channelId: "A", composing: true });
  await say("a", "A");
  await say("b", "B");
  runner.composing(scope, { channelId: "B", composing: false });
  await expect.poll(() => mind.seen.length).toBe(1);
  expect((await sentTexts()).slice(0, 2)).toEqual(["A, user: a", "B, user: b"]);
  expect(mind.seen[0]?.burst.map((line) => line.content)).toEqual(["b"]);
  expect(await runner.stop(scope, "A")).toBe(true);
  await runner.idle();
  expect(mind.seen).toHaveLength(1);
});

test("stopping the reply on one channel does not stop the reply on the other", async () => {
  const { scope, say, sentTexts, runner, mind } = await setUp(echoUntilStopped);
  await say("a", "A");
  await expect.poll(() => mind.seen.length).toBe(1);
  await say("b", "B");
  expect(await runner.stop(scope, "elsewhere")).toBe(false);
  expect(mind.seen).toHaveLength(1);
  expect(await runner.stop(scope, "A")).toBe(true);
  await expect.poll(() => mind.seen.length).toBe(2);
  expect(await runner.stop(scope, "A")).toBe(false);
  expect(await runner.stop(scope, "B")).toBe(true);
  await runner.idle();
  expect((await sentTexts()).filter((line) => line.includes("persona"))).toEqual(["A, persona: a", "B, persona: b"]);
});
