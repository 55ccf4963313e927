import { expect, test } from "vitest";
import { formatModelCheck } from "./format-model-check";

test("the result of a model check has one line in plain words for each model", () => {
  const small = {
    model: "qwen3:8b",
    tiers: ["medium" as const, "small" as const],
    code: "ok",
    streams: true,
    thinks: true,
  };
  const found = { format: "json_schema", contextTokens: 4_096, tokensPerSecond: 7.42 };
  expect(
    formatModelCheck({
      code: "missing_model",
      models: [
        { ...small, ...found },
        { model: "big", tiers: ["large"], code: "missing_model" },
      ],
    }),
  ).toEqual([
    "qwen3:8b (medium, small) works: streams; JSON by schema; thinks before it answers; " +
      "4,096 tokens of context, which is little: 16,384 or more are better; 7.4 tokens a second.",
    "big (large) cannot be used: the server does not have it; pull it first (ollama pull), or set another model.",
  ]);
});

test("the check result of a model that cannot answer in JSON names this missing feature", () => {
  const models = [
    { model: "m", tiers: ["small" as const], code: "bad_answer", streams: true, missing: ["json" as const] },
  ];
  expect(formatModelCheck({ code: "bad_answer", models })).toEqual([
    "m (small) cannot be used: it cannot answer in JSON, which memory needs; choose another model.",
  ]);
});

test("the check result of a model with an exam says what the result means and when a reply starts", () => {
  const points = { readable: true, facts: 2, jokeKept: true, promise: false, answer: true };
  const speeds = { contextTokens: 16_384, tokensPerSecond: 12, readsPerSecond: 80, beginsAfter: 31.25 };
  const one = { model: "m", tiers: ["small" as const], code: "ok", streams: true, format: "json_schema", ...speeds };
  const formatted = (exam: "strong" | "weak" | "not_able") =>
    formatModelCheck({ code: "ok", models: [{ ...one, exam, points }] });
  expect(formatted("weak")).toEqual([
    "m (small) works: streams; JSON by schema; 16,384 tokens of context; reads 80 and writes 12 tokens a second.",
    "  Weak: it made mistakes in the exam; memory reads conversations line by line " +
      "and stores what the model misses in the user's own words " +
      "(2 of 4 facts, stored a joke as a fact, missed the promise, gave the right answer). A reply begins after about 31 s.",
  ]);
  expect(formatted("strong")[1]).toContain("Strong: it passed the exam");
  // Three answers were right; the one about the conversation may have been unreadable.
  expect(formatted("not_able")[1]).toContain("Not able: it failed the exam, and is used anyway");
  expect(formatted("not_able")[1]).not.toContain("nothing right");
});
