import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { llmCalls } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { rewriteReply } from "./versions";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");
const SORRY = "I am so sorry for your loss, it must be very hard for you now.";
const FIRST = `${SORRY} Tell me about her whenever you like.`;
const SECOND = `${SORRY} And what will you do about the garden this spring?`;
const OTHER =
  "The garden can wait. What did the neighbours say when you told them about the swing and the two old trees?";

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type Reply = string | ((signal: AbortSignal) => AsyncIterable<string>);

/** A persona whose model gives these replies, one per call, word by word. */
async function companion(...replies: Reply[]) {
  const clock = new FakeClock(start);
  async function* reply(_input: ReplyInput, signal: AbortSignal) {
    const next = replies.shift() ?? "Yes.";
    if (typeof next !== "string") return yield* next(signal);
    for (const word of next.match(/\S+\s*/g) ?? []) yield word;
  }
  const mind = scriptedMind({ reply });
  const services = testServices(db, clock, { mind });
  const scope = await newScope(db, start);
  const runner = new TurnRunner(services);
  let count = 0;
  const collectSignals = async (turnId: string) => {
    const signals = [];
    for await (const one of followTurn(services, runner, scope, { turnId, signal: AbortSignal.timeout(200_000) }))
      signals.push(one);
    await runner.idle();
    const text = signals.flatMap((one) => (one.type === "text" ? [one.delta] : [])).join("");
    return { turnId, text, last: signals.at(-1) };
  };
  const begin = async (content: string) => {
    clock.forward(1_000);
    const input = { clientId: `c${count++}`, content, channelId: "web" };
    const { turn } = await receiveMessage(services, runner, scope, input);
    return turn.id;
  };
  const say = async (content: string) => collectSignals(await begin(content));
  const regenerate = async (turnId: string) => {
    clock.forward(1_000);
    await rewriteReply(services, runner, scope, { turnId });
    return collectSignals(turnId);
  };
  const history = async () =>
    (await listHistory(db, scope, { limit: 50 })).reverse().map((row) => `${row.role}: ${row.content}`);
  const callsOf = async (turnId: string) => {
    const rows = await db.select().from(llmCalls).where(eq(llmCalls.turnId, turnId));
    return rows.filter(({ feature }) => feature === "reply");
  };
  const partsOf = async (turnId: string) => {
    const { stages } = await readTurnTrace(db, scope, turnId);
    return stages.find(({ name }) => name === "llm_stream")?.parts?.map(({ name }) => name) ?? [];
  };
  return { scope, runner, seen: mind.seen, begin, collectSignals, say, regenerate, history, callsOf, partsOf };
}

describe("a reply that begins like one of the last three", () => {
  test("is never shown; the model is asked once more, without the repeated replies in the conversation", async () => {
    const mara = await companion(FIRST, SECOND, OTHER);
    await mara.say("My mother died.");
    const { turnId, text, last } = await mara.say("I do not know what to do with the garden.");
    expect(text).toBe(OTHER);
    expect(last).toEqual({ type: "end", status: "done" });
    const [, before, once] = mara.seen;
    expect(mara.seen).toHaveLength(3);
    expect(before?.window.map(({ role }) => role)).toEqual(["user", "persona"]);
    expect(once?.window.map(({ role }) => role)).toEqual(["user"]);
    expect(await mara.history()).toEqual([
      "user: My mother died.",
      `persona: ${FIRST}`,
      "user: I do not know what to do with the garden.",
      `persona: ${OTHER}`,
    ]);
    expect((await mara.callsOf(turnId)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await mara.partsOf(turnId)).toContain("asked_again");
  });

  test("is shown if the second attempt repeats, too: the model is asked at most twice per turn", async () => {
    const mara = await companion(FIRST, SECOND, SECOND, OTHER);
    await mara.say("My mother died.");
    const { turnId, text } = await mara.say("And the garden?");
    expect(text).toBe(SECOND);
    expect(await mara.callsOf(turnId)).toHaveLength(2);
  });

  test("is detected up to three replies later, and not after that", async () => {
    const mara = await companion(FIRST, "Yes.", "No.", SECOND, OTHER, "Well.", "So.", SECOND);
    for (const text of ["one", "two", "three"]) await mara.say(text);
    expect((await mara.say("four")).text).toBe(OTHER);
    for (const text of ["five", "six"]) await mara.say(text);
    expect((await mara.say("seven")).text).toBe(SECOND);
    expect(mara.seen).toHaveLength(8);
  });

  test("is shown when it is short", async () => {
    const mara = await companion(FIRST, SORRY);
    await mara.say("My mother died.");
    const { turnId, text } = await mara.say("And the garden?");
    expect(text).toBe(SORRY);
    expect(await mara.callsOf(turnId)).toHaveLength(1);
    expect(await mara.partsOf(turnId)).not.toContain("asked_again");
  });

  test("leaves no text behind when the second request fails", async () => {
    async function* broken(): AsyncIterable<string> {
      yield* [];
      throw new MindError("unavailable", "connection reset");
    }
    const mara = await companion(FIRST, SECOND, broken);
    await mara.say("My mother died.");
    const { turnId, text, last } = await mara.say("And the garden?");
    expect(text).toBe("");
    expect(last).toMatchObject({ type: "error", code: "unavailable" });
    expect(await mara.history()).toHaveLength(3);
    expect((await mara.callsOf(turnId)).map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("is stored as far as it was shown when the user stops it before the repetition is detected", async () => {
    let isWaiting = false;
    async function* waits(signal: AbortSignal) {
      yield "I am so sorry for your loss";
      isWaiting = true;
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    }
    const mara = await companion(FIRST, waits);
    await mara.say("My mother died.");
    const turnId = await mara.begin("And the garden?");
    const collectSignals = mara.collectSignals(turnId);
    await expect.poll(() => isWaiting).toBe(true);
    await mara.runner.stop(mara.scope, "web");
    expect(await collectSignals).toMatchObject({ text: "I am so sorry for your loss", last: { status: "stopped" } });
    expect(await mara.callsOf(turnId)).toHaveLength(1);
  });

  test("is requested again only when it repeats another reply, not the version it replaces", async () => {
    const mara = await companion("Hello.", FIRST, SECOND);
    await mara.say("Good evening.");
    const { turnId } = await mara.say("My mother died.");
    expect((await mara.regenerate(turnId)).text).toBe(SECOND);
    expect(mara.seen).toHaveLength(3);
  });
});

test("A reply whose whole text is filtered out ends with an error and Retry, and is not stored", async () => {
  const mara = await companion("Vessel:", "Here I am.");
  const { text, last } = await mara.say("Are you there?");
  expect(text).toBe("");
  expect(last).toMatchObject({ type: "error", code: "bad_answer" });
  expect(await mara.history()).toEqual(["user: Are you there?"]);
});
