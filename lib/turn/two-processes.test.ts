import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { llmCalls, messages, outbox, turnTraces } from "@/db/schema";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { claimTurn, LEASE_MS, readTurn } from "@/lib/memory/conversation/turns";
import { regenerateReply } from "@/lib/memory/conversation/versions";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import type { TurnSignal } from "./live-turn";
import { receiveMessage } from "./receive";
import { recoverTurns, STALE_CHECK_MS, watchStaleTurns } from "./recover";
import { TurnRunner } from "./runner";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");
/** Longer than any lease. */
const STALL_MS = 20_000;

/** A reply that yields one word, waits for the test, and yields the rest. */
function gated(words: [string, string]) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  async function* reply(_input: ReplyInput, signal: AbortSignal) {
    yield words[0];
    await Promise.race([opened, new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }))]);
    yield words[1];
  }
  return { reply, open };
}

async function* says(words: string) {
  yield words;
}

type Reply = (input: ReplyInput, signal: AbortSignal) => AsyncIterable<string>;

/** Two processes on one database, each with its own mind. */
async function setUp(db: Db, replies: { a: Reply }) {
  const clock = new FakeClock(start);
  const scope = await newScope(db, start);
  const process = (reply: Reply) => {
    const services = testServices(db, clock, { mind: scriptedMind({ reply }) });
    const runner = new TurnRunner(services);
    const say = (clientId: string) => {
      clock.forward(1_000);
      return receiveMessage(services, runner, scope, { clientId, content: `message ${clientId}`, channelId: "web" });
    };
    const collectSignals = async (turnId: string) => {
      const collected: TurnSignal[] = [];
      const signal = AbortSignal.timeout(20_000);
      for await (const one of followTurn(services, runner, scope, { turnId, signal })) collected.push(one);
      return { text: collected.map((one) => (one.type === "text" ? one.delta : "")).join(""), end: collected.at(-1) };
    };
    const recover = () => recoverTurns(services, runner, { atBoot: false });
    return { services, runner, say, collectSignals, recover };
  };
  const a = process(replies.a);
  const b = process(() => says("B answers."));
  /** Everything stored for a turn. */
  const written = async (turnId: string) => {
    const mine = eq(messages.personaId, scope.personaId);
    const text = await db.select().from(messages).where(mine).orderBy(messages.createdAt);
    const calls = await db.select().from(llmCalls).where(eq(llmCalls.turnId, turnId));
    const events = await db.select().from(outbox).where(eq(outbox.personaId, scope.personaId));
    return {
      replies: text.filter(({ role }) => role === "persona").map(({ content, partial }) => ({ content, partial })),
      replyCalls: calls.filter(({ feature }) => feature === "reply").length,
      completed: events.filter(({ name }) => name === "chat/turn.completed").length,
      traces: (await db.select().from(turnTraces).where(eq(turnTraces.turnId, turnId))).length,
    };
  };
  return { clock, scope, a, b, written };
}

/** Makes a process store messages without ever answering them. */
function stopAnswering(runner: TurnRunner): void {
  runner.kick = () => {};
}

const done = { type: "end", status: "done" };

onEachDatabase("two processes on one database", (db) => {
  test("a watcher at the process that stored the second of two messages receives the reply to both", async () => {
    const { a, b, scope } = await setUp(db(), { a: () => says("A answers both.") });
    stopAnswering(b.runner);
    const kick = a.runner.kick.bind(a.runner, scope);
    stopAnswering(a.runner);
    const first = await a.say("1");
    const second = await b.say("2");
    expect(second.turn.id).toBe(first.turn.id);
    const collected = [a.collectSignals(first.turn.id), b.collectSignals(first.turn.id)];
    kick();
    for (const one of await Promise.all(collected)) expect(one).toEqual({ text: "A answers both.", end: done });
    expect(b.runner.watchable(first.turn.id)).toBeUndefined();
  });

  test("the text of a reply reaches watchers at the other process while it is still being written", async () => {
    const rest = Array.from({ length: 600 }, (_, at) => `${at} 😀`).join(" ");
    const slow = gated(["A begins, ", rest]);
    const { a, b, scope } = await setUp(db(), { a: slow.reply });
    for (const { runner } of [a, b]) await runner.listen();
    const { turn } = await a.say("1");
    await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A begins, ");
    const collected: TurnSignal[] = [];
    const signal = AbortSignal.timeout(200_000);
    for await (const one of followTurn(b.services, b.runner, scope, { turnId: turn.id, signal })) {
      collected.push(one);
      if (collected.length === 1) slow.open();
    }
    const text = collected.map((one) => (one.type === "text" ? one.delta : "")).join("");
    expect(collected[0]).toEqual({ type: "text", delta: "A begins, " });
    expect(text).toBe(`A begins, ${rest}`);
    expect(collected.at(-1)).toEqual(done);
  });

  test("watchers at the other process learn what a reply waits for, and that the wait has ended", async () => {
    const slow = gated(["", "A speaks."]);
    const { a, b, scope } = await setUp(db(), { a: slow.reply });
    for (const { runner } of [a, b]) await runner.listen();
    const { turn } = await a.say("1");
    const wait = { for: "another_reply" as const };
    await expect.poll(() => a.runner.answering).toContain(turn.id);
    a.runner.watchable(turn.id)?.waitFor(wait);
    const collected: TurnSignal[] = [];
    const signal = AbortSignal.timeout(200_000);
    for await (const one of followTurn(b.services, b.runner, scope, { turnId: turn.id, signal })) {
      collected.push(one);
      if (collected.length > 1) continue;
      a.runner.watchable(turn.id)?.waitFor(null);
      slow.open();
    }
    expect(collected.slice(0, 1)).toEqual([{ type: "wait", wait }]);
    expect(collected.map((one) => (one.type === "text" ? one.delta : "")).join("")).toBe("A speaks.");
    expect(collected.at(-1)).toEqual(done);
  });

  test("when another process has answered, a process that was waiting for more messages stops waiting and frees its buffer", async () => {
    const { a, b, clock, scope } = await setUp(db(), { a: () => says("A answers both.") });
    for (const { services } of [a, b]) services.settings = { ...services.settings, burstQuietMs: 60_000 };
    const [first, second] = [await a.say("1"), await b.say("2")];
    expect(second.turn.id).toBe(first.turn.id);
    clock.forward(60_000);
    const isAnswered = async () => {
      for (const { runner } of [a, b]) runner.composing(scope, { channelId: "web", composing: false });
      return (await readTurn(db(), scope, first.turn.id)).status;
    };
    await expect.poll(isAnswered, { timeout: 20_000 }).toBe("done");
    await Promise.all([a.runner.idle(), b.runner.idle()]);
    const buffers = [a, b].flatMap(({ runner }) => runner.watchable(first.turn.id) ?? []);
    expect(buffers.map(({ ended }) => ended)).toEqual([done]);
    const [here, there] = [await a.collectSignals(first.turn.id), await b.collectSignals(first.turn.id)];
    expect(here).toEqual(there);
  });

  test("a reply regenerated by another process is streamed in full at the process that wrote the previous one", async () => {
    const { a, b, clock, scope } = await setUp(db(), { a: () => says("The first reply.") });
    const { turn } = await a.say("1");
    await a.runner.idle();
    clock.forward(1_000);
    await regenerateReply(db(), scope, { turnId: turn.id, now: clock.now });
    stopAnswering(a.runner);
    const collected = a.collectSignals(turn.id);
    b.runner.kick(scope);
    expect(await collected).toEqual({ text: "B answers.", end: done });
  });

  describe("a process that stalls for longer than its lease", () => {
    test("writes nothing once another process has taken over its turn, and its watchers receive that process's reply", async () => {
      const slow = gated(["A is ", "late."]);
      const { a, b, clock, written } = await setUp(db(), { a: slow.reply });
      const { turn } = await a.say("1");
      const collected = a.collectSignals(turn.id);
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      await b.recover();
      await b.runner.idle();
      const before = await written(turn.id);
      expect(before).toEqual({
        ...{ replies: [{ content: "B answers.", partial: false }], replyCalls: 1, completed: 1, traces: 1 },
      });
      slow.open();
      await a.runner.idle();
      expect(await written(turn.id)).toEqual(before);
      // Its watchers start again, since they received no ending.
      expect((await collected).end).toMatchObject({ type: "text" });
      expect(await a.collectSignals(turn.id)).toEqual({ text: "B answers.", end: done });
    });

    test("a process whose lease has expired writes nothing, even before another process takes over the turn: no reply, ledger or outbox row", async () => {
      const slow = gated(["A is ", "late."]);
      const { a, b, clock, written, scope } = await setUp(db(), { a: slow.reply });
      const { turn } = await a.say("1");
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      slow.open();
      await a.runner.idle();
      expect(await written(turn.id)).toEqual({ replies: [], replyCalls: 0, completed: 0, traces: 0 });
      expect(await readTurn(db(), scope, turn.id)).toMatchObject({ status: "running", leaseOwner: a.runner.bootId });
      await b.recover();
      await b.runner.idle();
      expect((await written(turn.id)).replies).toEqual([{ content: "B answers.", partial: false }]);
    });

    test("writes no partial reply when its model fails afterwards", async () => {
      const slow = gated(["A is ", "late."]);
      async function* failing(input: ReplyInput, signal: AbortSignal) {
        for await (const word of slow.reply(input, signal)) {
          if (word === "late.") throw new Error("the model is gone");
          yield word;
        }
      }
      const { a, b, clock, written } = await setUp(db(), { a: failing });
      const { turn } = await a.say("1");
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      await b.recover();
      await b.runner.idle();
      slow.open();
      await a.runner.idle();
      expect(await written(turn.id)).toMatchObject({
        replies: [{ content: "B answers.", partial: false }],
        replyCalls: 1,
      });
    });

    test("retains its turn when it renews its lease before another process checks", async () => {
      const slow = gated(["A is ", "in time."]);
      const { a, b, clock, written } = await setUp(db(), { a: slow.reply });
      const { turn } = await a.say("1");
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      await a.runner.renewLeases();
      await b.recover();
      clock.forward(LEASE_MS - 1);
      await b.recover();
      slow.open();
      await a.runner.idle();
      expect((await written(turn.id)).replies).toEqual([{ content: "A is in time.", partial: false }]);
    });

    test("stops a reply as soon as it learns that another process has its turn", async () => {
      const slow = gated(["A is ", "late."]);
      const { a, b, clock, written } = await setUp(db(), { a: slow.reply });
      const { turn } = await a.say("1");
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      await b.recover();
      await b.runner.idle();
      await a.runner.renewLeases();
      await a.runner.idle();
      expect((await written(turn.id)).replies).toEqual([{ content: "B answers.", partial: false }]);
    });

    test("does not start its own turn a second time", async () => {
      const slow = gated(["A is ", "slow."]);
      const { a, clock, scope } = await setUp(db(), { a: slow.reply });
      const { turn } = await a.say("1");
      await expect.poll(() => a.runner.watchable(turn.id)?.replyText).toBe("A is ");
      clock.forward(STALL_MS);
      await a.recover();
      expect(await readTurn(db(), scope, turn.id)).toMatchObject({ status: "running", attempts: 1 });
      slow.open();
      await a.runner.idle();
    });
  });

  test("when a process is killed its reply starts again within 15 seconds in another process, and watchers there receive it", async ({
    skip,
  }) => {
    skip(db().kind === "embedded", "the embedded database has one process");
    const { a, b, scope } = await setUp(db(), { a: () => says("never") });
    stopAnswering(a.runner);
    b.services.clock = () => new Date();
    a.services.clock = b.services.clock;
    const { turn } = await a.say("1");
    const killedAt = new Date(Date.now() - 10_000);
    await claimTurn(db(), scope, { turnId: turn.id, owner: a.runner.bootId, now: killedAt });
    const collected = b.collectSignals(turn.id);
    const stop = watchStaleTurns(b.services, b.runner);
    expect(await collected).toEqual({ text: "B answers.", end: done });
    // Asserted from its parts, because a busy machine adds to measured time: the rest of a lease plus one check interval.
    expect(LEASE_MS + STALE_CHECK_MS).toBeLessThan(15_000);
    await stop();
  });
});
