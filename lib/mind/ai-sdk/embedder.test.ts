import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { insideTransaction } from "@/lib/core/transaction-scope";
import { createOpenAiEmbedder } from ".";

const signal = new AbortController().signal;
let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ embeddingDims: 48 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("ok");
  fake.requests.length = 0;
});

const embedder = (timeoutMs = 60_000) =>
  createOpenAiEmbedder({ apiKey: "sk-test", baseUrl: fake.url, model: "embed-1", timeoutMs });

test("the embedder learns its dimensions from the first answer and returns unit vectors", async () => {
  const one = embedder();
  expect(one).toMatchObject({ id: "openai:embed-1", dims: 0, thresholds: { relevance: 0.28, calibrated: 0.75 } });
  const vectors = await one.embed(["a white cat", "小黑半夜跳到脸上"], { signal });
  expect(one.dims).toBe(48);
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 9);
});

test("the embedder sends at most 96 texts per request and preserves their order", async () => {
  const texts = Array.from({ length: 200 }, (_, i) => `text number ${i}`);
  const one = embedder();
  const vectors = await one.embed(texts, { signal });
  expect(fake.requests.map((request) => request.body.input?.length)).toEqual([96, 96, 8]);
  expect(vectors[150]).toEqual((await one.embed(["text number 150"], { signal }))[0]);
});

test("the embedder sends no request without texts, and can embed an empty text", async () => {
  expect(await embedder().embed([], { signal })).toEqual([]);
  expect(fake.requests).toHaveLength(0);
  expect(await embedder().embed([""], { signal })).toHaveLength(1);
});

test("the embedder reports every failure as a MindError", async () => {
  fake.behave({ embed: "401" });
  await expect(embedder().embed(["x"], { signal })).rejects.toMatchObject({ failure: "unauthorized" });
  fake.behave({ embed: "429" });
  await expect(embedder().embed(["x"], { signal })).rejects.toMatchObject({ failure: "rate_limited" });
  fake.behave({ embed: "hang" });
  await expect(embedder(100).embed(["x"], { signal })).rejects.toMatchObject({ failure: "timeout" });
});

test("the embedder sends no request inside a database transaction", async () => {
  await expect(insideTransaction(() => embedder().embed(["x"], { signal }))).rejects.toThrow("inside a database");
});
