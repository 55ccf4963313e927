import { expect, test } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { configuredEmbedder, configuredMind } from ".";

test("without configuration the mind and the embedder are the built-in ones", () => {
  const env = parseEnv({});
  expect(configuredMind(env).kind).toBe("offline");
  expect(configuredEmbedder(env).id).not.toContain("openai");
});

test("the start stops when the configured local embedder is no known model", () => {
  expect(configuredEmbedder(parseEnv({ EMBEDDER: "local" })).id).toBe("local:Xenova/multilingual-e5-small");
  const named = (LOCAL_EMBEDDING_MODEL: string) =>
    configuredEmbedder(parseEnv({ EMBEDDER: "local", LOCAL_EMBEDDING_MODEL }));
  expect(named("onnx-community/embeddinggemma-300m-ONNX")).toMatchObject({
    id: "local:onnx-community/embeddinggemma-300m-ONNX@256",
    dims: 256,
  });
  expect(() => named("me/mine")).toThrow(/^LOCAL_EMBEDDING_MODEL .*Xenova\/multilingual-e5-small.*\.$/);
});

test("a key or a base URL connects a model, but does not change the embedder", () => {
  for (const source of [{ OPENAI_API_KEY: "sk-x" }, { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }]) {
    expect(configuredMind(parseEnv(source)).kind).toBe("openai");
    expect(configuredEmbedder(parseEnv(source)).id).not.toContain("openai");
    expect(configuredEmbedder(parseEnv({ ...source, EMBEDDER: "openai" })).id).toBe("openai:text-embedding-3-small");
  }
});
