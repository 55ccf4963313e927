import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { isMindError } from "@/lib/core/errors";
import { isLoopbackAddress, isPrivateAddress } from "@/lib/core/net/private-address";
import { extractInput, replyInput } from "@/prompts/inputs.fixtures";
import { createOpenAiMind } from ".";
import type { ServerConfig } from "./server";

const models = { small: "gpt-4.1-mini", medium: "gpt-4.1-mini", large: "gpt-4.1" };
const signal = new AbortController().signal;
let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.limit = null;
  fake.requests.length = 0;
});

const mind = (over: Partial<ServerConfig> = {}) =>
  createOpenAiMind({ baseUrl: fake.url, models, timeoutMs: 60_000, ...over });
const long = extractInput([["user", "We walked along the river and talked about the old days. ".repeat(400)]]);

test("a model's context is the configured one, else the one reported by vLLM, llama.cpp or Ollama, else 8,192 on a private address", async () => {
  expect(await mind().contextTokens("small")).toBe(8_192);
  fake.limit = { tokens: 6_000, refuses: "vllm", tells: true };
  expect(await mind().contextTokens("small")).toBe(6_000);
  fake.limit = { tokens: 5_000, refuses: "llama.cpp", tells: true };
  expect(await mind().contextTokens("large")).toBe(5_000);
  fake.limit = { tokens: 7_000, refuses: "never", tells: true };
  expect(await mind().contextTokens("small")).toBe(7_000);
  expect(await mind({ contextTokens: { large: 32_000 } }).contextTokens("large")).toBe(32_000);
  expect(await createOpenAiMind({ models, timeoutMs: 60_000 }).contextTokens("large")).toBe(128_000);
});

test.each(["openai", "llama.cpp", "vllm"] as const)(
  "a request that %s refuses for its length is not repeated, and the context is learned from the refusal",
  async (refuses) => {
    fake.limit = { tokens: 3_000, refuses, tells: false };
    const asked = mind();
    const error = await asked.extract(long, { signal }).catch((caught: unknown) => caught);
    expect(isMindError(error) && error).toMatchObject({ failure: "too_small", contextTokens: 3_000, retryable: false });
    expect(fake.requests).toHaveLength(1);
    expect(await asked.contextTokens("small")).toBe(3_000);
  },
);

test("a server that silently truncates prompts is detected by its token count", async () => {
  fake.limit = { tokens: 3_000, refuses: "never", tells: false };
  const asked = mind();
  const error = await asked.extract(long, { signal }).catch((caught: unknown) => caught);
  expect(isMindError(error) && error.failure).toBe("too_small");
  expect(await asked.contextTokens("small")).toBeLessThanOrEqual(3_000);
});

test("a reply refused for its length is requested once more with a shorter prompt", async () => {
  fake.limit = { tokens: 4_096, refuses: "openai", tells: false };
  const line = "We walked along the river and talked about the old days. ".repeat(12);
  const window = Array.from({ length: 40 }, () => ({ role: "user" as const, content: line, at: new Date() }));
  const stream = mind({ contextTokens: { large: 100_000 } }).reply(replyInput("Good evening.", { window }), { signal });
  const before = stream.prompt.user.length;
  let text = "";
  for await (const delta of stream.text) text += delta;
  expect(text).toBe("I am here, tell me more about it.");
  expect(fake.requests).toHaveLength(2);
  expect(stream.prompt.user.length).toBeLessThan(before);
});

test.each([
  ["http://127.0.0.1:11434/v1", true],
  ["http://192.168.1.20:8080/v1", true],
  ["http://[fd00::1]:8080/v1", true],
  ["http://ollama:11434/v1", true],
  ["http://box.local:1234/v1", true],
  ["https://api.example.com/v1", false],
  ["https://8.8.8.8/v1", false],
])("whether %s is a private address: %s", (url, is) => expect(isPrivateAddress(url)).toBe(is));

test.each([
  ["http://127.0.0.1:11434/v1", true],
  ["http://[::1]:1234/v1", true],
  ["http://localhost:8080/v1", true],
  ["http://192.168.1.5:11434/v1", false],
  ["http://nas.local/v1", false],
  ["http://127.example.org/v1", false],
  ["https://api.openai.com/v1", false],
])("whether %s is an address on this machine: %s", (url, is) => expect(isLoopbackAddress(url)).toBe(is));
