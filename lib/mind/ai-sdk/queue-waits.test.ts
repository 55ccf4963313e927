import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { isMindError } from "@/lib/core/errors";
import type { ReplyWait } from "@/lib/core/types/reply-wait";
import { replyInput } from "@/prompts/inputs.fixtures";
import { createOpenAiMind, type ServerConfig } from ".";
import { mindError } from "./failures";
import { createModelServer } from "./server";
import type { ServerLifecycle } from "./server-lifecycle";
import { streamAnswer } from "./stream";

const ANOTHER: ReplyWait = { for: "another_reply" };
const REPLY = "I am here, tell me more about it.";
const signal = new AbortController().signal;
const compaction = {
  ...{ now: new Date("2026-03-01T10:00:00Z"), timeZone: "Europe/Berlin", locale: "en" as const },
  ...{ personaName: "Lin", userName: "Ann", earlier: null, lines: [] },
};

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("ok");
  fake.requests.length = 0;
});

const config = (over: Partial<ServerConfig> = {}): ServerConfig => ({
  baseUrl: fake.url,
  models: { small: "m", medium: "m", large: "m" },
  timeoutMs: 5_000,
  contextTokens: { small: 8_192, medium: 8_192, large: 8_192 },
  ...over,
});
const mind = (over: Partial<ServerConfig> = {}) => createOpenAiMind(config(over));

/** Collects a reply and its wait reports. `reportedFirst`: those before the first word. */
async function collectReply(asked: ReturnType<typeof mind>, userId: string, stop = signal) {
  const reported: (ReplyWait | null)[] = [];
  const { text } = asked.reply(replyInput("hello"), { signal: stop, userId, onWait: (wait) => reported.push(wait) });
  let answer = "";
  let reportedFirst: (ReplyWait | null)[] | undefined;
  for await (const delta of text) {
    reportedFirst ??= [...reported];
    answer += delta;
  }
  return { answer, reported, reportedFirst };
}

async function textOf(answer: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const delta of answer) whole += delta;
  return whole;
}

/** Makes the model hold its next reply until the returned function is called. */
function holdReply(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  fake.behave(() => {
    if (isHeld) return undefined;
    isHeld = true;
    return { heldAfter: 0, until: promise };
  });
  return resolve;
}

type FakeLifecycle = ServerLifecycle & {
  install(is: boolean): void;
  begin(): void;
  fail(error: Error): void;
  asked: number;
};

/** A process that takes calls once `begin` is called. */
function createLifecycle(seconds: number | null = 14): FakeLifecycle {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  let [isReady, isInstalling] = [false, false];
  const watchers = new Set<() => void>();
  const lifecycle = {
    asked: 0,
    isReady: () => isReady,
    isDown: () => false,
    isInstalling: () => isInstalling,
    loadSeconds: () => seconds,
    watch(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    install(is: boolean) {
      isInstalling = is;
      for (const changed of watchers) changed();
    },
    ready(stop: AbortSignal) {
      lifecycle.asked += 1;
      const left = new Promise<never>((_, leave) => stop.addEventListener("abort", () => leave(stop.reason)));
      return Promise.race([promise, left]);
    },
    begin() {
      isReady = true;
      resolve();
    },
    fail: reject,
  };
  return lifecycle;
}

const realNow = performance.now.bind(performance);
let hours = 0;

/** A process whose loading takes an hour by the mocked clock. */
function slowLifecycle(): ServerLifecycle {
  const lifecycle = createLifecycle();
  return {
    ...lifecycle,
    async ready() {
      hours += 1;
      vi.spyOn(performance, "now").mockImplementation(() => realNow() + hours * 3_600_000);
      lifecycle.begin();
    },
  };
}
afterEach(() => void vi.restoreAllMocks());

describe("a reply", () => {
  test("reports that another reply goes first until its own turn", async () => {
    const asked = mind({ parallel: 1 });
    const release = holdReply();
    const first = collectReply(asked, "ann");
    await expect.poll(() => fake.requests.length).toBe(1);
    const second = collectReply(asked, "bob");
    await sleep(20);
    expect(fake.requests).toHaveLength(1);
    release();
    expect((await first).reported).toEqual([]);
    expect(await second).toEqual({ answer: REPLY, reported: [ANOTHER, null], reportedFirst: [ANOTHER, null] });
  });

  test("that preempts background work reports no wait", async () => {
    const asked = mind({ parallel: 1 });
    const release = holdReply();
    const work = asked.compact(compaction, {});
    await expect.poll(() => fake.requests.length).toBe(1);
    expect((await collectReply(asked, "ann")).reported).toEqual([]);
    release();
    await work;
  });

  test("that is stopped while waiting ends its wait", async () => {
    const asked = mind({ parallel: 1 });
    const release = holdReply();
    const first = collectReply(asked, "ann");
    await expect.poll(() => fake.requests.length).toBe(1);
    const stop = new AbortController();
    const second = collectReply(asked, "bob", stop.signal);
    await sleep(20);
    stop.abort();
    expect(await second).toMatchObject({ answer: "", reported: [ANOTHER, null] });
    release();
    await first;
  });

  test("reports that the server is loading its model, until its first word", async () => {
    fake.behave(["loading", "ok"]);
    const { reported, reportedFirst, answer } = await collectReply(mind(), "ann");
    expect(reported).toEqual([{ for: "model", seconds: null }, null]);
    expect(reportedFirst).toEqual(reported);
    expect(answer).toBe(REPLY);
  });

  test("fails and ends its wait if the server never finishes loading", async () => {
    fake.behave("loading");
    const reported: (ReplyWait | null)[] = [];
    const { text } = mind({ timeoutMs: 100 }).reply(replyInput("hello"), {
      signal,
      onWait: (wait) => reported.push(wait),
    });
    await expect(textOf(text)).rejects.toMatchObject({ failure: "loading" });
    expect(reported).toEqual([{ for: "model", seconds: null }, null]);
  });
});

describe("a server whose process is started by its first call", () => {
  test("receives requests only once it accepts them, however long that takes", async () => {
    const lifecycle = createLifecycle();
    const asked = mind({ lifecycle, timeoutMs: 200 });
    const reply = collectReply(asked, "ann");
    await sleep(600);
    expect(fake.requests).toHaveLength(0);
    lifecycle.begin();
    const { reported, answer } = await reply;
    expect(reported).toEqual([{ for: "model", seconds: 14 }, null]);
    expect(answer).toBe(REPLY);
    expect(lifecycle.asked).toBe(1);
  });

  test("makes a reply report that the engine is being installed, and then that the model is loading", async () => {
    const lifecycle = createLifecycle();
    const reply = collectReply(mind({ lifecycle }), "ann");
    await expect.poll(() => lifecycle.asked).toBe(1);
    lifecycle.install(true);
    lifecycle.install(false);
    lifecycle.begin();
    const model: ReplyWait = { for: "model", seconds: 14 };
    expect((await reply).reported).toEqual([model, { for: "engine" }, model, null]);
  });

  test("does not count its loading time as reading or generating", async () => {
    const server = createModelServer({ ...config(), lifecycle: slowLifecycle() });
    const messages = [{ role: "user" as const, content: "word ".repeat(400) }];
    const question = { model: "m", system: "Hello.", messages, temperature: 0, maxOutputTokens: 99, thinkingTokens: 0 };
    await textOf(streamAnswer(server, { who: "reply" }, question, signal));
    expect(server.factsOf("m").readsPerSecond).toBeGreaterThan(1);
    const check = await mind({ lifecycle: slowLifecycle() }).check?.({ signal });
    expect(check?.models[0]?.tokensPerSecond).toBeGreaterThan(0.1);
    expect(hours).toBe(2);
  });

  test("makes a reply report another reply first, and then the loading", async () => {
    const lifecycle = createLifecycle(null);
    const asked = mind({ lifecycle, parallel: 1 });
    const first = collectReply(asked, "ann");
    await expect.poll(() => lifecycle.asked).toBe(1);
    const second = collectReply(asked, "bob");
    lifecycle.begin();
    const model: ReplyWait = { for: "model", seconds: null };
    expect((await first).reported).toEqual([model, null]);
    expect((await second).reported).toEqual([ANOTHER, null]);
  });

  test("a reply fails with the reason when the model server's process cannot be started", async () => {
    const lifecycle = createLifecycle();
    const reply = collectReply(mind({ lifecycle }), "ann");
    await expect.poll(() => lifecycle.asked).toBe(1);
    lifecycle.fail(mindError("unavailable"));
    const error = await reply.catch((caught: unknown) => caught);
    expect(isMindError(error) && error.failure).toBe("unavailable");
  });

  test("also loads for background work, which a reply interrupts and which continues afterwards", async () => {
    const lifecycle = createLifecycle();
    const asked = mind({ lifecycle, parallel: 1 });
    const work = asked.compact(compaction, {});
    await expect.poll(() => lifecycle.asked).toBe(1);
    const reply = collectReply(asked, "ann");
    await expect.poll(() => lifecycle.asked).toBe(2);
    lifecycle.begin();
    expect((await reply).answer).toBe(REPLY);
    expect((await work).raw).not.toBe("");
    expect(fake.requests.map(({ kind }) => kind)).toEqual(["reply", "compact"]);
  });
});
