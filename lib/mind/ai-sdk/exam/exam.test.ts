import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Behaviour, type FakeOpenAi, type FakeRequest, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { EXAM_ANSWERS, isExtraction } from "@/e2e/support/fake-openai-exam";
import { createOpenAiMind } from "@/lib/mind/ai-sdk";
import { replyInput } from "@/prompts/inputs.fixtures";
import { judge } from "./grade";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("ok");
  fake.lookups.length = 0;
});

const newMind = (large = "one", small = large) =>
  createOpenAiMind({ baseUrl: fake.url, models: { small, medium: small, large }, timeoutMs: 200_000 });

/** An extraction with all facts and the promise, plus this event for the joke. */
const goodWith = (joke: string) => {
  const { events } = JSON.parse(EXAM_ANSWERS.good) as { events: object[] };
  return JSON.stringify({ events: [...events, { ...events[0], description: joke, source_messages: [5] }] });
};

/** A fake model that answers the exam with these two texts. */
const answersExam = (extraction: string, reply: string) => (request: FakeRequest) => {
  if (request.kind !== "exam") return undefined;
  return { text: isExtraction(request.body.messages) ? extraction : reply } satisfies Behaviour;
};

describe("the exam of a model", () => {
  test("uses the regular prompts at temperature 0, and a perfect result is strong", async () => {
    const mind = newMind();
    const check = await mind.check?.();
    expect(check).toMatchObject({
      code: "ok",
      models: [{ exam: "strong", points: { readable: true, facts: 4, jokeKept: false, promise: true, answer: true } }],
    });
    expect(await mind.strength?.()).toBe("strong");
    const sat = fake.lookups.filter(({ kind }) => kind === "exam");
    expect(sat).toHaveLength(2);
    expect(sat.map(({ body }) => body)).toMatchObject([{ temperature: 0 }, { temperature: 0 }]);
  });

  test.each([
    ["half of the facts and the joke", EXAM_ANSWERS.weak, "Leeds, I believe.", "weak"],
    [
      "all facts, and the joke as a fact",
      EXAM_ANSWERS.good.replace("greyhound", "penguin and a greyhound"),
      "Leeds.",
      "weak",
    ],
    [
      "the joke described as a joke",
      goodWith("Mara Quill humorously threatened to move to the moon."),
      "Leeds.",
      "strong",
    ],
    ["the joke described as hyperbole", goodWith("Moon and penguin were hyperbole about emails."), "Leeds.", "strong"],
    ["the joke described as a plan", goodWith("Mara Quill plans to marry a penguin eventually."), "Leeds.", "weak"],
    ["a wrong city", EXAM_ANSWERS.good, "In Turin.", "weak"],
    ["all of the cities", EXAM_ANSWERS.good, "Lisbon, Leeds or Turin.", "weak"],
    ["unreadable text", EXAM_ANSWERS.unable, "Leeds.", "not_able"],
    ["nothing right", '{"events":[]}', "I do not know.", "not_able"],
    ["an empty text", "", "", "not_able"],
  ])("grades an answer with %s", async (_name, extraction, reply, exam) => {
    fake.behave(answersExam(extraction, reply));
    const mind = newMind();
    expect(await mind.strength?.()).toBe("strong");
    expect(await mind.check?.()).toMatchObject({ code: "ok", models: [{ exam }] });
    expect(await mind.strength?.("small")).toBe(exam === "strong" ? "strong" : "weak");
  });

  test("grades each model by itself", async () => {
    fake.behave((request) =>
      request.body.model === "little" ? answersExam(EXAM_ANSWERS.weak, "Leeds.")(request) : undefined,
    );
    const mind = newMind("big", "little");
    await mind.check?.();
    expect([await mind.strength?.("large"), await mind.strength?.("small")]).toEqual(["strong", "weak"]);
  });

  test("is skipped for a model that is used only for thoughts", async () => {
    const mind = createOpenAiMind({
      ...{ baseUrl: fake.url, timeoutMs: 200_000 },
      models: { small: "little", medium: "middle", large: "big" },
    });
    const check = await mind.check?.();
    expect(check?.models.map(({ model, code, exam }) => [model, code, exam])).toEqual([
      ["big", "ok", "strong"],
      ["middle", "ok", undefined],
      ["little", "ok", "strong"],
    ]);
    const sat = fake.lookups.filter(({ kind }) => kind === "exam").map(({ body }) => body.model);
    expect(sat).toEqual(["big", "big", "little", "little"]);
  });

  test("delays extraction until it is finished, but delays no reply", async () => {
    fake.behave(answersExam(EXAM_ANSWERS.weak, "Leeds."));
    const mind = newMind();
    const checked = mind.check?.();
    expect(await mind.strength?.("large")).toBe("strong");
    expect(await mind.strength?.("small")).toBe("weak");
    await checked;
  });

  test("does not delay extraction if the model is unreachable", async () => {
    const mind = createOpenAiMind({
      ...{ baseUrl: "http://127.0.0.1:1/v1", timeoutMs: 1_000 },
      models: { small: "one", medium: "one", large: "one" },
    });
    const checked = mind.check?.();
    expect(await mind.strength?.("small")).toBe("strong");
    expect((await checked)?.code).not.toBe("ok");
  });

  test("is not repeated for the same model, and another process uses its stored result", async () => {
    fake.behave(answersExam(EXAM_ANSWERS.weak, "Leeds."));
    const before = await newMind().check?.();
    fake.lookups.length = 0;
    fake.behave("ok");
    const mind = newMind();
    await mind.check?.({ before });
    expect(fake.lookups.filter(({ kind }) => kind !== "models")).toEqual([]);
    expect(await mind.strength?.()).toBe("weak");
    await mind.check?.();
    expect(await mind.strength?.()).toBe("strong");
  });

  test("makes a model whose context is too small for the exam extract line by line", async () => {
    fake.limit = { tokens: 1_200, refuses: "llama.cpp", tells: true };
    const mind = newMind();
    const check = await mind.check?.();
    fake.limit = null;
    expect(check?.models[0]?.points?.readable).toBe(false);
    expect(await mind.strength?.("small")).toBe("weak");
  });
});

test("a reply that interrupts the exam's question about tools does not mark the model as unable to use tools", async () => {
  const rounds = () => fake.lookups.filter(({ body }) => body.tools !== undefined).length;
  fake.behave(({ body }) => (body.tools && rounds() === 1 ? "hang" : undefined));
  const mind = newMind();
  const checked = mind.check?.();
  await expect.poll(rounds).toBe(1);
  const { signal } = new AbortController();
  for await (const _ of mind.reply(replyInput("Good evening."), { signal }).text);
  expect((await checked)?.models[0]).toMatchObject({ code: "ok", tools: true });
});

test("the exam measures the reading speed with a prompt of 500 tokens, and predicts when a reply starts", async () => {
  const [model] = (await newMind().check?.())?.models ?? [];
  const { readsPerSecond = 0, beginsAfter = 0, contextTokens = 0 } = model ?? {};
  expect(readsPerSecond).toBeGreaterThan(0);
  expect(beginsAfter * readsPerSecond).toBeCloseTo(Math.min(2_500, contextTokens), 5);
  const [timed] = fake.lookups.filter(
    ({ kind, body }) => kind === "check" && body.messages?.[1]?.content.includes("tram"),
  );
  expect(timed?.body.messages?.[1]?.content.length).toBeGreaterThan(1_500);
});

test("missing a fact makes a model weak in the exam, missing a promise does not", () => {
  const all = { readable: true, facts: 4, jokeKept: false, promise: true, answer: true };
  expect(judge({ ...all, promise: false })).toBe("strong");
  expect(judge({ ...all, facts: 3 })).toBe("weak");
  expect(judge({ ...all, facts: 0 })).toBe("weak");
  expect(judge({ ...all, facts: 0, answer: false })).toBe("not_able");
});
