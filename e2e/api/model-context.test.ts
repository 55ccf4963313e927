import { describe, expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import type { Limit } from "../support/fake-openai-limits";
import { anAppWithModel } from "./app";

const PETS = [
  "Alba",
  "Biscuit",
  "Cosmo",
  "Dotty",
  "Ember",
  "Fudge",
  "Gizmo",
  "Hazel",
  "Indigo",
  "Jasper",
  "Kiwi",
  "Lotus",
];
const FILLER =
  "Then we went on about the weather, the shops by the river, and how the light falls through the kitchen window in the morning. ";
/** About two thousand tokens, with one fact in the middle. */
const message = (pet: string) => `${FILLER.repeat(38)}I have a cat named ${pet}. ${FILLER.repeat(38)}`;

const LIMITS: Limit[] = [
  { tokens: 4_096, refuses: "openai", tells: false },
  { tokens: 4_096, refuses: "vllm", tells: true },
  { tokens: 8_192, refuses: "llama.cpp", tells: false },
  { tokens: 8_192, refuses: "llama.cpp", tells: true },
  { tokens: 4_096, refuses: "never", tells: false },
  { tokens: 32_768, refuses: "vllm", tells: true },
];

for (const limit of LIMITS) {
  describe(`a model that reads ${limit.tokens} tokens`, () => {
    const server = anAppWithModel({ SESSION_MAX_TOKENS: "100000", SLOW_CYCLE: "off", MODEL_PARALLEL: "1" }, { limit });

    const variant = `server: ${limit.refuses}, limit ${limit.tells ? "reported" : "not reported"}`;
    test(`a session of 24,000 tokens is consolidated with every fact exactly once (${variant})`, async () => {
      const lin = await newCompanion(server.url);
      for (const pet of PETS) await lin.chat(message(pet));
      expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
      const descriptions = (await lin.events()).map(({ description }) => description);
      for (const pet of PETS)
        expect(
          descriptions.filter((text) => text.includes(pet)),
          pet,
        ).toHaveLength(1);
      const names = (await lin.entities()).map((entity) => entity.canonicalName);
      expect(names.toSorted()).toEqual(PETS);
      const asked = server.model.requests.filter(({ kind }) => kind === "extract");
      if (limit.tokens >= 32_768) expect(asked.length).toBeLessThanOrEqual(2);
      else expect(asked.length).toBeGreaterThan(2);
      // The reply fits the context, too, and includes the latest messages.
      const reply = await lin.chat("Do you remember my cat Lotus?");
      expect(reply).toMatchObject({ ended: "done", error: undefined });
      // A server that silently drops a third of a prompt is not detected by its token count, and the dropped part contains the rules.
      if (limit.refuses !== "never") expect(reply.text).toContain("Lotus");
    });
  });
}

describe("a model whose context is too small for any session", () => {
  const server = anAppWithModel({ SLOW_CYCLE: "off" });

  test("the session fails with a sentence that names the setting to change, and is consolidated once the context is larger", async () => {
    const lin = await newCompanion(server.url);
    await lin.chat("I have a white cat named Biscuit, and she likes the kitchen window best.");
    server.model.limit = { tokens: 1_024, refuses: "openai", tells: false };
    const failed = await lin.closeAndWait();
    expect(failed.status).toBe("failed");
    expect(failed.failure).toBe(
      "The model's context is too small for this conversation. Give it a larger one on its server, and set MODEL_CONTEXT to that. It has 1,024 tokens.",
    );
    const reply = await lin.chat("Good evening.");
    expect(reply.error).toContain("context");
    expect((await lin.turns())[0]).toMatchObject({ status: "failed", errorCode: "too_small" });
  });
});

describe("a model whose context is configured", () => {
  const server = anAppWithModel({ MODEL_CONTEXT: "4096", SLOW_CYCLE: "off" });

  test("no request exceeds the context, and L1 is cut at the end of a sentence", async () => {
    server.model.limit = { tokens: 4_096, refuses: "openai", tells: false };
    const page = `${FILLER.repeat(30)}The very last line.`;
    const lin = await newCompanion(server.url, { blocks: { persona: page } });
    const reply = await lin.chat("Good evening.");
    expect(reply).toMatchObject({ ended: "done", error: undefined });
    const replies = server.model.requests.filter(({ kind }) => kind === "reply");
    expect(replies).toHaveLength(1);
    const system = replies[0]?.body.messages?.[0]?.content ?? "";
    expect(system).toContain("in the morning.</character>");
    expect(system).not.toContain("The very last line.");
  });
});
