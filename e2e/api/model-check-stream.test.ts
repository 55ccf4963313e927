import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { Client } from "../support/client";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai";
import { anApp, newOperator } from "./app";

anApp();
const models = { large: "large-1", medium: "large-1", small: "large-1" };

let operator: Client;
let fake: FakeOpenAi;

beforeAll(async () => {
  operator = (await newOperator()).client;
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

const check = (signal?: AbortSignal, headers = { accept: "application/x-ndjson" }) =>
  operator.fetch("/api/model/check", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ whose: "server", preset: "custom", baseUrl: fake.url, models }),
    signal,
  });

test("a check of the models streams each result as it arrives, and the whole result last", async () => {
  fake.behave("ok");
  const response = await check();
  expect(response.headers.get("content-type")).toContain("application/x-ndjson");
  const lines = (await response.text()).trim().split("\n");
  const updates = lines.map((line) => JSON.parse(line) as ModelCheck);
  expect(updates.slice(0, -1).every(({ code }) => code === "checking")).toBe(true);
  expect(updates.at(-1)).toMatchObject({ code: "ok", models: [{ model: "large-1", exam: "strong" }] });
  const features = ["streams", "format", "tools", "contextTokens", "beginsAfter", "exam"] as const;
  const known = updates.map(({ models: [model] }) => features.filter((feature) => model?.[feature] !== undefined));
  expect(known.slice(0, -1)).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => features.slice(0, count)));
  // A missing feature is reported together with its result, before the check ends.
  expect(updates.map(({ models: [model] }) => model?.missing).slice(3, 5)).toEqual([undefined, ["context"]]);
});

test.each(["by cancelling the stream", "by aborting the request"] as const)(
  "a check of the models that is stopped %s stops on the server: its request to the model is aborted, and none follows",
  async (way) => {
    fake.behave({ exam: "hang" });
    fake.lookups.length = 0;
    const controller = new AbortController();
    const response = await check(controller.signal);
    await expect.poll(() => fake.lookups.some(({ kind }) => kind === "exam"), { timeout: 30_000 }).toBe(true);
    expect(fake.open).toBe(1);
    if (way === "by aborting the request") controller.abort();
    else await response.body?.cancel();
    await expect.poll(() => fake.open, { timeout: 10_000 }).toBe(0);
    const asked = fake.lookups.length;
    fake.behave("ok");
    // Only the requests of the second check of the same models follow.
    expect(await (await check(undefined, { accept: "application/json" })).json()).toMatchObject({ code: "ok" });
    const questions = (from: number) => fake.lookups.slice(from).filter(({ kind }) => kind === "exam").length;
    expect(questions(asked)).toBe(2);
  },
);
