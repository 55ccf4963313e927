import { expect, test, vi } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { OWN_FILE } from "@/lib/core/types/local-model";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ModelChoice, StoredModels } from "@/lib/core/types/model-choice";
import { NO_POLICY } from "@/lib/memory/model/reader";
import { builtInMind } from "@/lib/mind";
import { tinyModels } from "@/lib/mind/llama/engine.fixtures";
import { encryptKey } from "./api-keys";
import { Minds } from "./minds";

const address = { preset: "custom", baseUrl: "http://127.0.0.1:9/v1" };
const never = (): never => {
  throw new Error("there is no process");
};
const weak: ModelCheck = {
  code: "ok",
  models: [{ model: "a", tiers: ["large", "medium", "small"], code: "ok", exam: "weak" }],
};
const stored = (over: Partial<StoredModels> = {}): StoredModels => ({
  ...{ ...address, models: { large: "a", medium: "a", small: "a" }, contextTokens: {}, encryptedKey: null },
  ...{ check: null, checkedAt: null, updatedAt: new Date(0) },
  ...over,
});
const choice = (over: Partial<ModelChoice>): ModelChoice => ({
  ...{
    userId: "u",
    own: null,
    server: null,
    consents: {},
    since: new Date(0),
    policy: { ...NO_POLICY, ownKeys: true },
  },
  ...over,
});

test("the same models share one mind, so that what was learned about them is not lost, and different models have another", () => {
  const minds = new Minds(parseEnv({}));
  const first = minds.of(choice({ server: stored() }));
  expect(minds.of(choice({ server: stored({ check: weak }), userId: "another" }))).toBe(first);
  expect(minds.of(choice({ server: stored({ models: { large: "b", medium: "a", small: "a" } }) }))).not.toBe(first);
  expect(minds.of(choice({ own: stored() }))).not.toBe(first);
  expect(minds.of(choice({}))).toBe(builtInMind);
});

test("the measured strength of a model survives a restart, for saved models and those of the environment", async () => {
  const after = new Minds(parseEnv({}));
  expect(await after.of(choice({ server: stored({ check: weak }) })).strength?.()).toBe("weak");
  expect(await after.of(choice({ own: stored({ check: weak }) })).strength?.()).toBe("weak");
  const env = parseEnv({ OPENAI_BASE_URL: address.baseUrl, MODEL_LARGE: "a" });
  const [before, again] = [new Minds(env), new Minds(env)];
  const policy = { ...NO_POLICY, envPrint: before.envPrint, envCheck: weak };
  expect(await again.of(choice({ policy })).strength?.()).toBe("weak");
  const other = new Minds(parseEnv({ OPENAI_BASE_URL: address.baseUrl, MODEL_LARGE: "a", OPENAI_API_KEY: "sk-other" }));
  expect(await other.of(choice({ policy })).strength?.()).toBe("strong");
});

test("when a key can no longer be decrypted it counts as refused: nothing is sent, and no other model answers", async () => {
  const encryptedKey = encryptKey("another row", address, "sk-1");
  const mind = new Minds(parseEnv({})).of(choice({ own: stored({ encryptedKey }) }));
  const check = await mind.check?.();
  expect(check).toMatchObject({ code: "unauthorized", models: [{ code: "unauthorized" }] });
});

test("only models at a loopback address count as running on this machine and using its battery", () => {
  const minds = new Minds(parseEnv({}));
  const runsHere = (baseUrl: string) => minds.of(choice({ server: stored({ baseUrl }) })).runsHere;
  expect(runsHere("http://127.0.0.1:11434/v1")).toBe(true);
  expect(runsHere("http://192.168.1.5:11434/v1")).toBe(false);
  expect(minds.ofServer(choice({ server: stored({ preset: "mistral" }) })).runsHere).toBe(false);
});

test("the model file in LOCAL_MODEL is used again after another local model was chosen and removed", async () => {
  const ownFile = {
    name: "mine",
    path: "mine.gguf",
    bytes: 1,
    contextTokens: 4_096,
    kvBytesPerToken: 1,
    problem: null,
  };
  const local = tinyModels({ one: "one.gguf" }, ownFile);
  const minds = new Minds(parseEnv({}), local);
  const before = minds.of(choice({}));
  expect(before.models?.large).toBe(OWN_FILE);
  await local.choose("one");
  const after = minds.of(choice({}));
  expect(after.models?.large).toBe(OWN_FILE);
  const begun = vi
    .spyOn(local.processOf(OWN_FILE)?.lifecycle ?? never(), "ready")
    .mockRejectedValue(new Error("begun"));
  after.wake?.();
  expect(begun).toHaveBeenCalledOnce();
  await local.stop();
});
