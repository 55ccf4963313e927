import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { llmCalls } from "@/db/schema";
import { COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { readTurn } from "@/lib/memory/conversation/turns";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { openTurns } from "./turn.fixtures";

const start = new Date("2026-03-01T10:00:00Z");
/** Long enough that no test waits for it. */
const QUIET_MS = 60_000;
const statements: string[] = [];
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase((statement) => statements.push(statement));
});
afterAll(() => db.close());

/** A model whose first calls hang until they are aborted, and whose later calls answer with the messages they were given. */
async function setUp({ hanging }: { hanging: number }) {
  const asked: { burst: string[]; signal: AbortSignal }[] = [];
  async function* reply({ burst }: ReplyInput, signal: AbortSignal) {
    const texts = burst.map(({ content }) => content);
    asked.push({ burst: texts, signal });
    if (asked.length <= hanging)
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    if (!signal.aborted) yield `You said: ${texts.join(" ")}`;
  }
  const opened = await openTurns(db, start, reply, QUIET_MS);
  const { services, scope, runner } = opened;
  const send = (content: string) => {
    runner.composing(scope, { channelId: "web", composing: false });
    return opened.say(content);
  };
  const calls = () =>
    db
      .select({ ok: llmCalls.ok, turnId: llmCalls.turnId })
      .from(llmCalls)
      .where(and(eq(llmCalls.personaId, scope.personaId), eq(llmCalls.feature, "reply")));
  return { ...opened, services, asked, send, calls };
}

test("a client that reports an empty composer gets its reply long before the usual wait is over", async () => {
  const { send, runner, history, asked } = await setUp({ hanging: 0 });
  await send("hello");
  await runner.idle();
  expect(await history()).toEqual(["user: hello", "persona: You said: hello"]);
  expect(asked).toHaveLength(1);
});

test("while there is text in the composer the reply is prepared, but the model is not called", async () => {
  const { runner, scope, say, asked } = await setUp({ hanging: 0 });
  const before = statements.length;
  runner.composing(scope, { channelId: "web", composing: true });
  await say("hello");
  await vi.waitUntil(() => statements.slice(before).some((one) => /with compacted as/.test(one)), { timeout: 20_000 });
  expect(asked).toEqual([]);
  runner.composing(scope, { channelId: "web", composing: false });
  await runner.idle();
  expect(asked).toHaveLength(1);
});

test("a message that arrives before the first token cancels the call, and one reply answers both", async () => {
  const { send, runner, history, asked, calls, collectSignals } = await setUp({ hanging: 1 });
  const { turn } = await send("I came home late.");
  const watched = collectSignals(turn.id);
  await vi.waitUntil(() => asked.length === 1, { timeout: 20_000 });
  const second = await send("It rained.");
  expect(second.turn.id).toBe(turn.id);
  await runner.idle();
  expect(asked.map(({ burst }) => burst)).toEqual([["I came home late."], ["I came home late.", "It rained."]]);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await history()).toEqual([
    "user: I came home late.",
    "user: It rained.",
    "persona: You said: I came home late. It rained.",
  ]);
  expect((await watched).at(-1)).toEqual({ type: "end", status: "done" });
  expect(await calls()).toEqual([
    { ok: true, turnId: turn.id },
    { ok: true, turnId: turn.id },
  ]);
});

test("after the second cancelled call the turn waits for the usual time", async () => {
  const { send, services, runner, asked, scope } = await setUp({ hanging: 2 });
  const { turn } = await send("one");
  await vi.waitUntil(() => asked.length === 1, { timeout: 20_000 });
  await send("two");
  await vi.waitUntil(() => asked.length === 2, { timeout: 20_000 });
  await send("three");
  await new Promise((resolve) => setTimeout(resolve, 3 * COMPOSER_STILL_MS));
  expect(asked).toHaveLength(2);
  expect(await readTurn(db, scope, turn.id)).toMatchObject({ status: "pending", cancelledCalls: 2, attempts: 0 });
  services.settings.burstQuietMs = 0;
  runner.kick(scope);
  await runner.idle();
  expect(asked.at(-1)?.burst).toEqual(["one", "two", "three"]);
});

test("a message that arrives after the first token gets a reply of its own", async () => {
  let go: () => void = () => {};
  const more = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* reply({ burst }: ReplyInput) {
    yield "You said: ";
    if (burst[0]?.content === "one") await more;
    yield burst.map(({ content }) => content).join(" ");
  }
  const { runner, scope, say, history, services } = await openTurns(db, start, reply, QUIET_MS);
  runner.composing(scope, { channelId: "web", composing: false });
  const { turn } = await say("one");
  await vi.waitUntil(() => runner.watchable(turn.id)?.replyText !== "", { timeout: 20_000 });
  const second = await say("two");
  expect(second.turn.id).not.toBe(turn.id);
  services.settings.burstQuietMs = 0;
  go();
  runner.kick(scope);
  await runner.idle();
  expect((await history()).filter((line) => line.startsWith("persona"))).toEqual([
    "persona: You said: one",
    "persona: You said: two",
  ]);
});

test("a message that reaches another process cancels the call, too", async () => {
  const { send, services, scope, runner, asked, history, calls } = await setUp({ hanging: 1 });
  const other = new TurnRunner(services);
  await runner.listen();
  await send("I came home late.");
  await vi.waitUntil(() => asked.length === 1, { timeout: 20_000 });
  other.composing(scope, { channelId: "web", composing: false });
  await receiveMessage(services, other, scope, { clientId: "elsewhere", content: "It rained.", channelId: "web" });
  await vi.waitUntil(() => asked[0]?.signal.aborted === true, { timeout: 20_000 });
  await other.idle();
  expect((await history()).at(-1)).toBe("persona: You said: I came home late. It rained.");
  await vi.waitUntil(async () => (await calls()).length === 2, { timeout: 20_000 });
});

test("a running turn that another message joined does not count as one at which a process died", async () => {
  const { send, runner, asked, scope } = await setUp({ hanging: 1 });
  const { turn } = await send("one");
  await vi.waitUntil(() => asked.length === 1, { timeout: 20_000 });
  await send("two");
  await runner.idle();
  expect(await readTurn(db, scope, turn.id)).toMatchObject({ status: "done", attempts: 1, cancelledCalls: 1 });
});
