import { expect, test } from "vitest";
import { tellCheck } from "./tell-check";

test("one line about each model, in words that a person understands", () => {
  const small = {
    model: "qwen3:8b",
    tiers: ["medium" as const, "small" as const],
    code: "ok",
    streams: true,
    thinks: true,
  };
  const found = { format: "json_schema", contextTokens: 4_096, tokensPerSecond: 7.42 };
  expect(
    tellCheck({
      code: "missing_model",
      models: [
        { ...small, ...found },
        { model: "big", tiers: ["large"], code: "missing_model" },
      ],
    }),
  ).toEqual([
    "qwen3:8b (medium, small) works: streams; JSON by schema; thinks before it answers; 4,096 tokens of context, which is little: 16,384 are better; 7.4 tokens a second.",
    "big (large) cannot be used: the server does not have it; pull it first (ollama pull), or name another.",
  ]);
});
