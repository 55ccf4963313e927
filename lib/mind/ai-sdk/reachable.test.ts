import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { replyInput } from "@/prompts/inputs.fixtures";
import { createOpenAiMind } from ".";
import { isReachable, recordReachability } from "./reachable";
import { createModelServer, type ServerConfig } from "./server";

const models = { small: "small-1", medium: "medium-1", large: "large-1" };

describe("an unreachable server", () => {
  function lostServer(status: () => number | null, over: Partial<ServerConfig> = {}) {
    const looks: string[] = [];
    const fetch = (async (url: string) => {
      looks.push(url);
      const now = status();
      if (now === null) throw new TypeError("nobody there");
      return new Response("{}", { status: now });
    }) as typeof globalThis.fetch;
    const server = createModelServer({
      ...{ apiKey: "sk-test", baseUrl: "http://127.0.0.1:9/v1/", timeoutMs: 1_000, models, fetch },
      ...over,
    });
    recordReachability(server, false, 0);
    return { server, looks };
  }

  test("is asked again after ten seconds, and counts as reachable once it answers", async () => {
    const { server, looks } = lostServer(() => 200);
    expect(isReachable(server, 9_999)).toBe(false);
    expect(looks).toEqual([]);
    expect(isReachable(server, 10_000)).toBe(false);
    await vi.waitFor(() => expect(isReachable(server, 10_001)).toBe(true));
    expect(looks).toEqual(["http://127.0.0.1:9/v1/models"]);
  });

  test("is asked at most every ten seconds, however many calls need it", async () => {
    const { server, looks } = lostServer(() => null);
    for (let now = 10_000; now < 40_000; now += 100) expect(isReachable(server, now)).toBe(false);
    await vi.waitFor(() => expect(looks).toHaveLength(3));
  });

  test.each([
    [401, true],
    [404, true],
    [429, true],
    [500, false],
    [503, false],
  ])("that answers %d is reachable again: %s", async (status, found) => {
    const { server, looks } = lostServer(() => status);
    isReachable(server, 10_000);
    await vi.waitFor(() => expect(looks).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isReachable(server, 10_001)).toBe(found);
  });

  test("stays unreachable if a call fails while it is asked", async () => {
    const { server, looks } = lostServer(() => 200);
    isReachable(server, 10_000);
    recordReachability(server, false, 10_001);
    await vi.waitFor(() => expect(looks).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isReachable(server, 10_002)).toBe(false);
  });

  test("that has become reachable is not asked any more", () => {
    const { server, looks } = lostServer(() => 200);
    recordReachability(server, true, 0);
    expect(isReachable(server, 60_000)).toBe(true);
    expect(looks).toEqual([]);
  });
});

describe("a call", () => {
  let fake: FakeOpenAi;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
  });
  afterAll(() => fake.close());
  beforeEach(() => fake.behave("ok"));

  const reachableAfter = async (behaviour: Behaviour, timeoutMs: number) => {
    const mind = createOpenAiMind({ baseUrl: fake.url, models, timeoutMs });
    fake.behave({ reply: behaviour });
    const { text } = mind.reply(replyInput("hello"), { signal: new AbortController().signal });
    let error: unknown;
    try {
      for await (const _ of text);
    } catch (caught) {
      error = caught;
    }
    return { error, isReachable: mind.isReachable?.() };
  };

  test.each(["500", "half"] as const)("that fails with %s marks the model as unreachable", async (behaviour) => {
    expect(await reachableAfter(behaviour, 5_000)).toMatchObject({
      error: { failure: "unavailable" },
      isReachable: false,
    });
  });

  test("that times out before the first token marks the model as unreachable, a call that times out later does not", async () => {
    expect(await reachableAfter("hang", 200)).toMatchObject({ error: { failure: "timeout" }, isReachable: false });
    const slow: Behaviour = { text: "one two three four", silentMs: 3_000 };
    expect(await reachableAfter(slow, 300)).toMatchObject({ error: { failure: "timeout" }, isReachable: true });
  });

  test("that is refused does not mark the model as unreachable", async () => {
    expect(await reachableAfter("401", 5_000)).toMatchObject({
      error: { failure: "unauthorized" },
      isReachable: true,
    });
  });
});
