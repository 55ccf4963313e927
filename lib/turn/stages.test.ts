import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { llmCalls, turnTraces } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import { eventually } from "@/lib/core/eventually.fixtures";
import type { Mind } from "@/lib/core/types/mind";
import { STAGES, type Stage } from "@/lib/core/types/turn-stages";
import {
  FakeClock,
  newScope,
  scriptedMind,
  testServices,
  testSettings,
  wordlessEmbedder,
} from "@/lib/memory/memory.fixtures";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import { completeTrace } from "@/lib/memory/recall/writer";
import type { Scope } from "@/lib/memory/scope";
import { receiveMessage } from "./receive";
import { recoverTurns } from "./recover";
import { TurnRunner } from "./runner";
import { rewriteReply } from "./versions";

/** The clock advances only where a test lets something take time, so that every millisecond has exactly one cause. */
const clock = new FakeClock(new Date("2026-03-01T10:00:00Z"));
let slow: [marker: RegExp, ms: number][] = [];
let db: Db;

beforeAll(async () => {
  db = await openTestDatabase((statement) => {
    for (const [marker, ms] of slow) if (marker.test(statement)) clock.forward(ms);
  });
});
afterAll(() => db.close());

type Takes = { system?: number; user?: number; firstWord?: number; words?: number; embed?: number };

function mindThatTakes({ system = 0, user = 0, firstWord = 0, words = 0 }: Takes): Mind {
  async function* text() {
    clock.forward(firstWord);
    yield "Yes, ";
    clock.forward(words);
    yield "I hear you.";
  }
  return {
    ...scriptedMind({}),
    reply(_input, { measure }) {
      measure?.("build_system_prompt", () => clock.forward(system));
      measure?.("build_user_prompt", () => clock.forward(user));
      const parts = [{ half: "user" as const, section: "said" as const, tokens: 7 }];
      const prompt = { system: "s", user: "u", version: "test-1", parts };
      const usage = { inputTokens: 100, outputTokens: 20, cachedInputTokens: 0 };
      return { model: "timed", prompt, text: text(), usage: Promise.resolve(usage) };
    },
  };
}

async function setUp(takes: Takes = {}, burstQuietMs = 0) {
  slow = [];
  const embedder: typeof wordlessEmbedder = {
    ...wordlessEmbedder,
    embed: async (texts, options) => {
      clock.forward(takes.embed ?? 0);
      options.onTokens?.(texts.length);
      return wordlessEmbedder.embed(texts, options);
    },
  };
  const settings = { ...testSettings, burstQuietMs };
  const services = testServices(db, clock, { mind: mindThatTakes(takes), embedder, settings });
  const scope = await newScope(db, clock.now);
  const runner = new TurnRunner(services);
  let count = 0;
  const say = (content = "Do you remember my cat?") =>
    receiveMessage(services, runner, scope, {
      clientId: `${scope.personaId.slice(-12)}${count++}`,
      content,
      channelId: "web",
    });
  return { services, scope, runner, say };
}

/** The stages with a duration above zero. */
async function tookTime(scope: Scope, turnId: string): Promise<Partial<Record<Stage, number>>> {
  const { stages } = await readTurnTrace(db, scope, turnId);
  return Object.fromEntries(stages.filter(({ ms }) => ms > 0).map(({ name, ms }) => [name, ms]));
}

test("the trace of a reply has all twelve stages in order, with 0 ms for those that take no time", async () => {
  const { scope, runner, say } = await setUp();
  const { turn } = await say();
  await runner.idle();
  const trace = await readTurnTrace(db, scope, turn.id);
  expect(trace.stages.map(({ name }) => name)).toEqual([...STAGES]);
  expect(trace.stages.map(({ ms }) => ms)).toEqual(STAGES.map(() => 0));
  expect(trace.promptParts).toEqual([{ half: "user", section: "said", tokens: 7 }]);
});

test("the time spent waiting for more messages counts only in its own stage, not in the reply's duration", async () => {
  const { scope, runner, say } = await setUp({}, 60);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const { turn } = await say();
  await eventually(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 60));
  clock.forward(5_000);
  await runner.idle();
  timers.mockRestore();
  expect(await tookTime(scope, turn.id)).toEqual({ debounce: 5_000 });
  expect(await readTurnTrace(db, scope, turn.id)).toMatchObject({ firstTokenMs: 0, totalMs: 0 });
});

test("the storing stage counts the time for every message that the reply answers", async () => {
  const { scope, runner, say } = await setUp({}, 60);
  slow = [[/insert into "messages"/, 30]];
  const { turn } = await say("one");
  await say("two");
  slow = [];
  clock.forward(60);
  await runner.idle();
  const { debounce: _quiet, ...took } = await tookTime(scope, turn.id);
  expect(took).toEqual({ ingest_user: 60 });
  const stored = (await readTurnTrace(db, scope, turn.id)).stages.find(({ name }) => name === "ingest_user");
  expect(stored?.count).toBe(2);
});

test("each database statement that prepares a reply counts in its own stage", async () => {
  const { scope, runner, say } = await setUp({ embed: 70 });
  slow = [
    [/with compacted as/, 11],
    [/evidence|node_filling/, 23],
  ];
  const { turn } = await say();
  await runner.idle();
  const took = await tookTime(scope, turn.id);
  expect(took.l1_load).toBe(11);
  expect(took.pinned_thoughts).toBe(23);
  expect(took.vector_retrieve).toBe(70);
  const { stages } = await readTurnTrace(db, scope, turn.id);
  const parts = stages.find(({ name }) => name === "vector_retrieve")?.parts ?? [];
  expect(Object.fromEntries(parts.map(({ name, ms }) => [name, ms]))).toEqual({
    embed: 70,
    read: 0,
    search: 0,
    rank: 0,
  });
});

test("building each half of the prompt and streaming the text are measured separately, and so is the time to the first token", async () => {
  const { scope, runner, say } = await setUp({ system: 3, user: 4, firstWord: 900, words: 300 });
  const { turn } = await say();
  await runner.idle();
  expect(await tookTime(scope, turn.id)).toEqual({ build_system_prompt: 3, build_user_prompt: 4, llm_stream: 1_200 });
  const trace = await readTurnTrace(db, scope, turn.id);
  expect(trace).toMatchObject({ firstTokenMs: 907, totalMs: 1_207 });
  expect(trace.stages.find(({ name }) => name === "llm_stream")?.parts).toEqual([
    { name: "first_token", ms: 900 },
    { name: "words", ms: 300 },
  ]);
});

test("the time for storing a reply is in the trace that is stored with it", async () => {
  const { scope, runner, say } = await setUp();
  slow = [[/insert into "turn_traces"/, 40]];
  const { turn } = await say();
  await runner.idle();
  expect(await tookTime(scope, turn.id)).toEqual({ ingest_persona: 40 });
  expect((await readTurnTrace(db, scope, turn.id)).totalMs).toBe(40);
});

test("the ledger has a reply with only the model's time, and the embedding as a separate call", async () => {
  const { scope, runner, say } = await setUp({ embed: 70, user: 50, firstWord: 900 });
  const { turn } = await say();
  await runner.idle();
  const calls = await db.select().from(llmCalls).where(eq(llmCalls.personaId, scope.personaId));
  expect(
    calls.map(({ feature, model, ok, inputTokens, ms, turnId }) => [feature, model, ok, inputTokens, ms, turnId]),
  ).toEqual([
    ["embed", "wordless", true, 1, 70, turn.id],
    ["reply", "timed", true, 100, 900, turn.id],
  ]);
});

test("a failed call to the embedder is in the ledger, too", async () => {
  const { services, scope, runner, say } = await setUp();
  services.embedder = { ...services.embedder, embed: () => Promise.reject(new MindError("unavailable", "gone")) };
  await say();
  await runner.idle();
  const calls = await db.select().from(llmCalls).where(eq(llmCalls.personaId, scope.personaId));
  expect(calls.map(({ feature, ok, inputTokens }) => [feature, ok, inputTokens])).toEqual([["embed", false, 0]]);
});

test("a trace omits the stages of a message stored by a process that died, and of a reply that was regenerated", async () => {
  const { services, scope, runner, say } = await setUp();
  const dead = new TurnRunner(services);
  dead.kick = () => {};
  const { turn } = await receiveMessage(services, dead, scope, {
    clientId: "left",
    content: "Are you there?",
    channelId: "web",
  });
  await recoverTurns(services, runner, { atBoot: true });
  await runner.idle();
  const without = STAGES.filter((name) => name !== "ingest_user");
  expect((await readTurnTrace(db, scope, turn.id)).stages.map(({ name }) => name)).toEqual(without);

  clock.forward(1_000);
  const { turn: sentTurn } = await say();
  await runner.idle();
  clock.forward(1_000);
  await rewriteReply(services, runner, scope, { turnId: sentTurn.id });
  await runner.idle();
  expect((await readTurnTrace(db, scope, sentTurn.id)).stages.map(({ name }) => name)).toEqual(without);
});

test("a failed attempt without a trace does not change the previous trace", async () => {
  const { scope, runner, say } = await setUp({ firstWord: 500 });
  const { turn } = await say();
  await runner.idle();
  const before = await readTurnTrace(db, scope, turn.id);
  clock.forward(1_000);
  const late = { turnId: turn.id, writtenAt: clock.now, stages: [], totalMs: 1 };
  await completeTrace(db, scope, late);
  expect(await readTurnTrace(db, scope, turn.id)).toEqual(before);
  const other = await newScope(db, clock.now);
  await completeTrace(db, other, { ...late, writtenAt: before.createdAt });
  expect(await readTurnTrace(db, scope, turn.id)).toEqual(before);
  expect(await db.select().from(turnTraces).where(eq(turnTraces.personaId, other.personaId))).toEqual([]);
});
