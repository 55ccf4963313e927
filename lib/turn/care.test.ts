import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { llmCalls, users } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { Mind } from "@/lib/core/types/mind";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { builtInMind } from "@/lib/mind";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");
const DIRECTORY = "https://findahelpline.com";
const SAMARITANS = "116 123";
const SHOUT = "85258";
const CRISIS_MESSAGE = "I want to kill myself tonight";

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function setUp(mind: Mind, timezone: string | null = "Europe/London") {
  const clock = new FakeClock(start);
  const services = testServices(db, clock, { mind });
  const scope = await newScope(db, start);
  await db.update(users).set({ timezone }).where(eq(users.id, scope.userId));
  const runner = new TurnRunner(services);
  const say = async (content: string, afterMs = MINUTE) => {
    clock.forward(afterMs);
    const input = { clientId: `${clock.now.getTime()}`, content, channelId: "web" };
    const { turn } = await receiveMessage(services, runner, scope, input);
    let streamed = "";
    let last = "";
    for await (const one of followTurn(services, runner, scope, {
      turnId: turn.id,
      signal: AbortSignal.timeout(200_000),
    })) {
      if (one.type === "text") streamed += one.delta;
      last = one.type === "error" ? one.code : one.type;
    }
    await runner.idle();
    const [reply] = await listHistory(db, scope, { limit: 1 });
    return { turn, streamed, last, stored: reply?.role === "persona" ? reply.content : "" };
  };
  const careUntil = async () => {
    const [row] = await db.select({ until: users.careUntil }).from(users).where(eq(users.id, scope.userId));
    return row?.until ?? null;
  };
  const endSession = (sessionId: string) => closeSession(db, scope, sessionId, clock.now);
  return { services, scope, clock, say, endSession, careUntil };
}

/** A mind whose replies never mention help. */
const mindWithoutCare = (reply?: (input: ReplyInput) => AsyncIterable<string>) =>
  scriptedMind({
    reply:
      reply ??
      async function* () {
        yield "Nice weather, though.";
      },
  });

test("a model's reply to a crisis statement that does not mention help gets the country's help lines, streamed and stored alike", async () => {
  const mind = mindWithoutCare();
  const { say } = await setUp(mind);
  const { streamed, stored } = await say(CRISIS_MESSAGE);
  expect(stored).toMatch(/^Nice weather, though\.\n\nPeople who will answer you right now:/);
  expect(stored).toContain(`Samaritans: call ${SAMARITANS}`);
  expect(stored).toContain("Emergency: 999");
  expect(streamed).toBe(stored);
  expect(mind.seen[0]?.care).toEqual({ now: "self", before: null });
});

test("the built-in mind answers a crisis statement with care and the same help lines, in the language of the conversation", async () => {
  const { say } = await setUp(builtInMind, "Asia/Shanghai");
  const { stored } = await say("我不想活了，今晚就结束");
  expect(stored).toMatch(/人|陪|在/);
  expect(stored).toContain("全国统一心理援助热线：拨打 12356");
  expect(stored).toContain("急救：120");
});

test("a user whose country is unknown gets the international directory, never the lines of the server's country", async () => {
  const { say } = await setUp(mindWithoutCare(), null);
  const { stored } = await say(CRISIS_MESSAGE);
  expect(stored).toContain(DIRECTORY);
  expect(stored).not.toMatch(/\d{3}/);
});

test("a message that is not a crisis is answered as usual", async () => {
  const mind = mindWithoutCare();
  const { say } = await setUp(mind);
  expect((await say("this meeting is killing me, haha")).stored).toBe("Nice weather, though.");
  expect(mind.seen[0]?.care).toBeNull();
});

test("help lines follow every explicit crisis statement, in full the first time and in short form afterwards", async () => {
  const { say } = await setUp(mindWithoutCare());
  expect((await say(CRISIS_MESSAGE)).stored).toContain(SHOUT);
  for (const again of ["i want to kill myself", "I still want to die"]) {
    const { stored } = await say(again);
    for (const part of [SAMARITANS, "999", DIRECTORY]) expect(stored).toContain(part);
    expect(stored).not.toContain(SHOUT);
  }
});

test("help lines are shown in full again in another conversation, and a day later", async () => {
  const { say, endSession } = await setUp(mindWithoutCare());
  const first = await say(CRISIS_MESSAGE);
  await endSession(first.turn.sessionId);
  expect((await say("I want to kill myself")).stored).toContain(SHOUT);
  expect((await say("I want to kill myself", 25 * HOUR)).stored).toContain(SHOUT);
});

test("messages after a crisis statement get normal replies without help lines, the model is informed, and a failing one is not replaced", async () => {
  const mind = mindWithoutCare(async function* ({ burst }) {
    if (burst[0]?.content === "and then") throw new MindError("unavailable", "connection reset");
    yield "Nice weather, though.";
  });
  const { say, endSession } = await setUp(mind);
  const { turn } = await say(CRISIS_MESSAGE);
  expect((await say("I just had some tea")).stored).toBe("Nice weather, though.");
  expect(mind.seen[1]?.care).toEqual({ now: null, before: "self" });
  expect(mind.seen[1]?.window.map(({ content }) => content).join()).not.toContain(SAMARITANS);
  expect((await say("and then")).last).toBe("unavailable");
  await endSession(turn.sessionId);
  await say("good morning");
  expect(mind.seen.at(-1)?.care).toBeNull();
});

test("after a crisis statement the built-in mind still answers good news as good news", async () => {
  const { say } = await setUp(builtInMind);
  await say(CRISIS_MESSAGE);
  const { stored } = await say("I got the job!! I am so happy!");
  expect(stored).not.toMatch(/help line|emergency|116 123/i);
  expect(stored).not.toBe("");
});

test("when the model fails on a crisis statement the built-in mind answers, and the failed call is in the ledger", async () => {
  const mind = mindWithoutCare(async function* () {
    yield "I am";
    throw new MindError("unavailable", "connection reset");
  });
  const { say } = await setUp(mind);
  const { turn, stored, streamed, last } = await say(CRISIS_MESSAGE);
  expect(last).toBe("end");
  expect(stored).toMatch(/^I am\n\n.*(?:safe|person|help line)/);
  expect(stored).toContain(SAMARITANS);
  expect(streamed).toBe(stored);
  const calls = await db.select().from(llmCalls).where(eq(llmCalls.turnId, turn.id));
  expect(calls.filter(({ feature }) => feature === "reply").map(({ ok }) => ok)).toEqual(
    expect.arrayContaining([true, false]),
  );
});

test("when even memory cannot be read, the failed reply to a crisis statement shows the help lines", async () => {
  const { services, say } = await setUp(mindWithoutCare());
  services.embedder = { ...services.embedder, embed: () => Promise.reject(new MindError("unavailable", "down")) };
  const { streamed, last } = await say(CRISIS_MESSAGE);
  expect(last).toBe("unavailable");
  expect(streamed).toContain(SAMARITANS);
});
