import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { entities, entityAliases, llmCalls, outbox, turns, turnTraces } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { ReplyOptions } from "@/lib/core/types/reply-input";
import { closeSession, readSession } from "@/lib/memory/conversation/sessions";
import { claimTurn, readTurn } from "@/lib/memory/conversation/turns";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { resetMemory } from "@/lib/memory/forgetting/reset";
import { newScope } from "@/lib/memory/memory.fixtures";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import type { TurnSignal } from "./live-turn";
import { receiveMessage, retryReply } from "./receive";
import { recoverTurns } from "./recover";
import { TurnRunner } from "./runner";
import { openTurns, stepwise } from "./turn.fixtures";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");
const statements: string[] = [];
let db: Db;
const setUp = (reply?: Parameters<typeof openTurns>[2], burstQuietMs?: number) =>
  openTurns(db, start, reply, burstQuietMs);

beforeAll(async () => {
  db = await openTestDatabase((statement) => statements.push(statement));
});
afterAll(() => db.close());

test("every watcher of a turn learns what its reply waits for", async () => {
  const { services, runner, scope, say, collectSignals, mind } = await setUp();
  const { promise: begin, resolve } = Promise.withResolvers<void>();
  const wait = { for: "model" as const, seconds: 14 };
  const asked: ReplyOptions[] = [];
  services.mind = {
    ...mind,
    reply(input, options) {
      asked.push(options);
      async function* text() {
        options.onWait?.(wait);
        await begin;
        options.onWait?.(null);
        yield "Here I am.";
      }
      return { ...mind.reply(input, options), text: text() };
    },
  };
  const { turn } = await say("hello");
  const early = collectSignals(turn.id);
  await expect.poll(() => runner.watchable(turn.id)?.waitsFor).toEqual(wait);
  const late: TurnSignal[] = [];
  const joined = collectSignals(turn.id, late);
  await expect.poll(() => late).toEqual([{ type: "wait", wait }]);
  resolve();
  const stated = [
    { type: "wait", wait },
    { type: "wait", wait: null },
  ];
  for (const collected of [await early, await joined]) {
    expect(collected.filter(({ type }) => type === "wait")).toEqual(stated);
    expect(collected.at(-1)).toEqual({ type: "end", status: "done" });
  }
  expect(asked.map(({ userId }) => userId)).toEqual([scope.userId]);
});

test("a message is answered even if nobody watches the reply, and everything about it is stored", async () => {
  const { say, runner, history, scope } = await setUp();
  const { turn } = await say("Hello there");
  await runner.idle();
  expect(await history()).toEqual(["user: Hello there", "persona: Yes, I hear you."]);
  expect((await readTurn(db, scope, turn.id)).status).toBe("done");
  const [trace] = await db.select().from(turnTraces).where(eq(turnTraces.turnId, turn.id));
  expect(trace?.stages.map((stage) => stage.name)).toHaveLength(12);
  const calls = await db.select().from(llmCalls).where(eq(llmCalls.turnId, turn.id));
  expect(calls.map(({ feature }) => feature).sort()).toEqual(["embed", "reply"]);
  const sent = await db.select().from(outbox).where(eq(outbox.personaId, scope.personaId));
  expect(sent.map((row) => row.name).sort()).toEqual(["chat/message.stored", "chat/turn.completed"]);
});

test("several messages sent in a row are answered together, each of them once", async () => {
  const { say, runner, mind, history, scope } = await setUp(undefined, 600_000);
  runner.composing(scope, { channelId: "web", composing: true });
  const userText = await Promise.all([say("one"), say("two"), say("three")]);
  runner.composing(scope, { channelId: "web", composing: false });
  await runner.idle();
  expect(new Set(userText.map(({ turn }) => turn.id)).size).toBe(1);
  expect(mind.seen).toHaveLength(1);
  expect(mind.seen[0]?.burst.map((line) => line.content).sort()).toEqual(["one", "three", "two"]);
  expect(mind.seen[0]?.window).toEqual([]);
  expect(await history()).toHaveLength(4);
});

test("a message that arrives while a reply streams is answered in the next turn", async () => {
  const slow = stepwise(["first ", "part"]);
  const { say, runner, history, mind } = await setUp(slow.reply);
  await say("one");
  await expect.poll(() => mind.seen.length).toBe(1);
  const { turn: second } = await say("two");
  slow.go();
  await expect.poll(() => mind.seen.length).toBe(2);
  slow.go();
  await runner.idle();
  expect(await history()).toEqual(["user: one", "user: two", "persona: first part", "persona: first part"]);
  expect(mind.seen[1]?.burst.map((line) => line.content)).toEqual(["two"]);
  expect(second.status).toBe("pending");
});

test("every watcher receives the whole reply, whether it joins early, late or after the end of the reply", async () => {
  const slow = stepwise(["a", "b", "c"]);
  const { say, runner, collectSignals, mind } = await setUp(slow.reply);
  const { turn } = await say("hi");
  const early = collectSignals(turn.id);
  await expect.poll(() => mind.seen.length).toBe(1);
  slow.go();
  const lateSignals: TurnSignal[] = [];
  const late = collectSignals(turn.id, lateSignals);
  await expect.poll(() => lateSignals.length).toBeGreaterThan(0);
  slow.go();
  await runner.idle();
  const after = collectSignals(turn.id);
  for (const collected of [await early, await late, await after]) {
    expect(collected.map((one) => (one.type === "text" ? one.delta : "")).join("")).toBe("abc");
    expect(collected.at(-1)).toEqual({ type: "end", status: "done" });
  }
});

test("stopping a reply stores the text written so far", async () => {
  const slow = stepwise(["I was about to", " never said"]);
  const { say, runner, history, collectSignals, scope } = await setUp(slow.reply);
  const { turn } = await say("hi");
  const signals: TurnSignal[] = [];
  const collected = collectSignals(turn.id, signals);
  await expect.poll(() => signals.length).toBe(1);
  expect(await runner.stop(scope, "web")).toBe(true);
  await runner.idle();
  expect((await collected).at(-1)).toEqual({ type: "end", status: "stopped" });
  expect(await history()).toEqual(["user: hi", "persona: I was about to"]);
  expect(await runner.stop(scope, "web")).toBe(false);
});

test("a reply that repeats itself endlessly is cut while it streams, the model is stopped, and the turn ends normally", async () => {
  let stated = 0;
  async function* reply() {
    yield "Here is the list: ";
    for (; stated < 100_000; stated++) yield "1. ";
  }
  const { say, runner, history, collectSignals, scope } = await setUp(reply);
  const { turn } = await say("make a list");
  const collected = collectSignals(turn.id);
  await runner.idle();
  expect((await collected).at(-1)).toEqual({ type: "end", status: "done" });
  expect(stated).toBeLessThan(1_000);
  const text = (await collected).map((one) => (one.type === "text" ? one.delta : "")).join("");
  expect(text).toMatch(/^Here is the list: (?:1\. ){5,20}$/);
  expect(await history()).toEqual(["user: make a list", `persona: ${text.trim()}`]);
  expect((await readTurn(db, scope, turn.id)).status).toBe("done");
});

test("a reply that repeats itself for a while and then continues is stored whole, even if it breaks off", async () => {
  const laughter = `${"ha ".repeat(100)}`;
  async function* reply() {
    yield laughter;
    yield "but now to you. ";
    yield laughter;
    throw new MindError("unavailable", "connection reset");
  }
  const { say, runner, history } = await setUp(reply);
  await say("a joke");
  await runner.idle();
  expect(await history()).toEqual(["user: a joke", `persona: ${`${laughter}but now to you. ${laughter}`.trim()}`]);
});

test("a model that fails midway leaves a partial reply, a visible error, and a Retry that repeats no text", async () => {
  let broken = true;
  async function* reply() {
    yield "half a ";
    if (broken) throw new MindError("unavailable", "connection reset");
    yield "reply";
  }
  const { say, runner, history, collectSignals, services, scope } = await setUp(reply);
  const { turn } = await say("please answer");
  const collected = collectSignals(turn.id);
  await runner.idle();
  expect((await collected).at(-1)).toMatchObject({ type: "error", code: "unavailable" });
  expect(await readTurn(db, scope, turn.id)).toMatchObject({
    status: "failed",
    errorCode: "unavailable",
    leaseOwner: null,
  });
  expect(await history()).toEqual(["user: please answer", "persona: half a"]);
  // After a reload, on another device or after a restart: the same, read from the database.
  const elsewhere = followTurn(services, new TurnRunner(services), scope, {
    turnId: turn.id,
    signal: AbortSignal.timeout(200_000),
  });
  const stated = [];
  for await (const one of elsewhere) stated.push(one);
  expect(stated).toMatchObject([
    { type: "text", delta: "half a" },
    { type: "error", code: "unavailable" },
  ]);
  broken = false;
  await retryReply(services, runner, scope, turn.id);
  const again = collectSignals(turn.id);
  await runner.idle();
  expect((await again).at(-1)).toEqual({ type: "end", status: "done" });
  expect(await history()).toEqual(["user: please answer", "persona: half a reply"]);
  await expect(retryReply(services, runner, scope, turn.id)).rejects.toMatchObject({ code: "conflict" });
});

test("sending the failed message again retries its reply", async () => {
  let broken = true;
  async function* reply() {
    if (broken) throw new MindError("rate_limited", "429");
    yield "now";
  }
  const { services, runner, scope, history } = await setUp(reply);
  await receiveMessage(services, runner, scope, { clientId: "same", content: "hi", channelId: "web" });
  await runner.idle();
  broken = false;
  await receiveMessage(services, runner, scope, { clientId: "same", content: "hi", channelId: "web" });
  await runner.idle();
  expect(await history()).toEqual(["user: hi", "persona: now"]);
});

test("a turn left unfinished by a killed process is answered once, by the next process", async () => {
  const { say, runner, services, scope, history } = await setUp();
  const stuck = new TurnRunner(services);
  stuck.kick = () => {};
  const { turn } = await receiveMessage(services, stuck, scope, {
    clientId: "k",
    content: "are you there",
    channelId: "web",
  });
  await claimTurn(db, scope, { turnId: turn.id, owner: "a dead process", now: new Date() });
  await recoverTurns(services, runner, { atBoot: true });
  await runner.idle();
  expect(await history()).toEqual(["user: are you there", "persona: Yes, I hear you."]);
  await say("good");
  await runner.idle();
  expect(await history()).toHaveLength(4);
});

test("a turn during which the process is killed repeatedly is shown as failed, with Retry, and its messages stay", async () => {
  const { runner, services, scope, history } = await setUp();
  const stuck = new TurnRunner(services);
  stuck.kick = () => {};
  const { turn } = await receiveMessage(services, stuck, scope, { clientId: "k", content: "poison", channelId: "web" });
  for (let run = 0; run < 2; run += 1) {
    await claimTurn(db, scope, { turnId: turn.id, owner: `life ${run}`, now: new Date() });
    await recoverTurns(services, stuck, { atBoot: true });
  }
  await receiveMessage(services, runner, scope, { clientId: "k", content: "poison", channelId: "web" });
  await runner.idle();
  expect(await readTurn(db, scope, turn.id)).toMatchObject({ status: "failed", errorCode: "interrupted" });
  await retryReply(services, runner, scope, turn.id);
  await runner.idle();
  expect(await history()).toEqual(["user: poison", "persona: Yes, I hear you."]);
});

test("between claiming a turn and calling the model there are at most four database statements", async () => {
  let before = 0;
  async function* reply() {
    before = statements.length;
    yield "ok";
  }
  const { say, runner } = await setUp(reply);
  await say("My cat Snowy jumped on my face again");
  await runner.idle();
  const lease = statements.findLastIndex((one, at) => at < before && /update "turns".*"lease_owner"/s.test(one));
  const reads = statements.slice(lease + 1, before).filter((one) => !/live_events|commit/i.test(one));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(4);
});

test("a session closed while its reply streams is consolidated only after that reply", async () => {
  const slow = stepwise(["wait", " for me"]);
  const { say, runner, services, scope, mind } = await setUp(slow.reply);
  const { stored } = await say("bye");
  await expect.poll(() => mind.seen.length).toBe(1);
  await closeSession(services.db, scope, stored.sessionId, new Date());
  const closing = async () =>
    (await db.select().from(outbox).where(eq(outbox.personaId, scope.personaId))).filter(
      (row) => row.name === "session/closing",
    );
  expect(await closing()).toHaveLength(0);
  slow.go();
  await runner.idle();
  expect(await closing()).toHaveLength(1);
  expect((await readSession(db, scope, stored.sessionId)).status).toBe("closing");
});

test("a persona has at most one running turn, whoever starts it", async () => {
  const { scope, services } = await setUp();
  const stuck = new TurnRunner(services);
  stuck.kick = () => {};
  const { turn } = await receiveMessage(services, stuck, scope, { clientId: "1", content: "one", channelId: "web" });
  const claims = await Promise.all(
    ["a", "b", "c"].map((owner) => claimTurn(db, scope, { turnId: turn.id, owner, now: new Date() })),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  const rows = await db.select().from(turns).where(eq(turns.personaId, scope.personaId));
  expect(rows.filter((row) => row.status === "running")).toHaveLength(1);
});

async function someone(personaId: string, name: string, more: Partial<typeof entities.$inferInsert> = {}) {
  const id = newId(start);
  const row = { id, personaId, canonicalName: name, kind: "person" as const, createdAt: start, updatedAt: start };
  await db.insert(entities).values({ ...row, status: "confirmed", ...more });
  await db.insert(entityAliases).values({ personaId, entityId: id, alias: name, normalized: normalizeAlias(name) });
  return id;
}

test("a possible duplicate pair counts as asked about only when the reply asks about it", async () => {
  const replies = ["How lovely.", "Is Sammy the Sam you told me of?"];
  const { say, runner, scope, mind } = await setUp(async function* () {
    yield replies.shift() ?? "";
  });
  const sam = await someone(scope.personaId, "Sam");
  const id = await someone(scope.personaId, "Sammy", { status: "uncertain", mergeTargetId: sam });
  const asked = async () => (await db.select().from(entities).where(eq(entities.id, id)))[0]?.askedCount;
  await say("Sammy called");
  await runner.idle();
  expect(mind.seen[0]?.uncertain).toEqual([
    { name: "Sammy", aliases: ["Sammy"], kind: "person", otherName: "Sam", otherAliases: ["Sam"] },
  ]);
  expect(await asked()).toBe(0);
  await say("Sammy is coming on Friday");
  await runner.idle();
  expect(await asked()).toBe(1);
  await say("Sammy, I mean");
  await runner.idle();
  expect(mind.seen[2]?.uncertain).toEqual([]);
});

test("a reply's trace shows the memories that were always included and who was named, only to its user", async () => {
  const { say, runner, scope } = await setUp();
  const entityId = await someone(scope.personaId, "Ada");
  const { turn } = await say("Ada is here");
  await runner.idle();
  const trace = await readTurnTrace(db, scope, turn.id);
  expect(trace.retrieval).toEqual([
    {
      kind: "always_included",
      salientThoughtIds: [],
      pinnedIds: [],
      selfIds: [],
      intentionIds: [],
      expectationIds: [],
      entities: [{ entityId, name: "Ada" }],
      uncertainIds: [],
      windowMessages: 0,
      mood: "neutral",
      isCompacted: false,
    },
  ]);
  expect(trace).toMatchObject({ turnId: turn.id, model: "scripted", promptVersion: "test-1" });
  const stranger = await newScope(db, start);
  await expect(readTurnTrace(db, stranger, turn.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(readTurnTrace(db, scope, "nonsense")).rejects.toMatchObject({ code: "not_found" });
});

test("resetting memory while a reply streams leaves nothing of that reply, and the next session starts empty", async () => {
  const slow = stepwise(["Your lizard ", "Wumbleq is fine."]);
  const { say, runner, history, scope, mind } = await setUp(slow.reply);
  const { turn } = await say("How is my lizard Wumbleq?");
  await expect.poll(() => mind.seen.length).toBe(1);
  await resetMemory(db, scope, new Date());
  slow.go();
  await runner.idle();
  expect(await history()).toEqual([]);
  expect(await grepDatabase(db, "Wumbleq")).toEqual([]);
  await expect(readTurn(db, scope, turn.id)).rejects.toMatchObject({ code: "not_found" });
  await say("Hello, who are you?");
  await expect.poll(() => mind.seen.length).toBe(2);
  slow.go();
  await runner.idle();
  expect(mind.seen[1]?.window).toEqual([]);
  expect(await history()).toEqual(["user: Hello, who are you?", "persona: Your lizard Wumbleq is fine."]);
});
