import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { insideTransaction } from "@/lib/core/transaction-scope";
import { EXTRACTION_VERSION, parseExtraction } from "@/prompts/extraction";
import { extractInput, node, reflectInput, replyInput } from "@/prompts/inputs.fixtures";
import { parseReflection, REFLECTION_VERSION } from "@/prompts/reflection";
import { createOpenAiMind } from ".";

const KEY = "sk-test-0123456789";
const models = { small: "small-1", medium: "medium-1", large: "large-1" };
const signal = new AbortController().signal;
const transcript = extractInput([
  ["user", "I have a white cat called Xiaohei. She jumps on my face at night."],
  ["persona", "Sounds like a wild one."],
]);

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("ok");
  fake.requests.length = 0;
});

const mind = (timeoutMs = 60_000) => createOpenAiMind({ apiKey: KEY, baseUrl: fake.url, models, timeoutMs });
const formats = () => fake.requests.map((request) => request.body.response_format?.type ?? "plain");
const extract = (behaviour: Behaviour, timeoutMs?: number) => {
  fake.behave({ extract: behaviour });
  return mind(timeoutMs).extract(transcript, { signal });
};

describe("extraction over HTTP", () => {
  test("requests its schema from the small model and returns the raw answer", async () => {
    await extract("ok");
    fake.requests.length = 0;
    const answer = await extract("ok");
    expect(answer).toMatchObject({ model: "small-1", promptVersion: EXTRACTION_VERSION });
    expect(answer.usage.cachedInputTokens).toBeGreaterThan(0);
    const parsed = parseExtraction(answer.raw, { lines: 2 });
    expect(parsed).toMatchObject({ ok: true, extraction: { problems: [], entities: [{ canonicalName: "Xiaohei" }] } });
    const [request] = fake.requests;
    expect(request?.body).toMatchObject({ model: "small-1", temperature: 0.4, max_tokens: 2048 });
    expect(request?.body.response_format).toMatchObject({ type: "json_schema", json_schema: { strict: true } });
  });

  test.each(["sloppy", "truncated"] as const)(
    "returns a %s answer as it is, and the answer can still be parsed",
    async (behaviour) => {
      const { raw } = await extract(behaviour);
      const parsed = parseExtraction(raw, { lines: 2 });
      expect(parsed).toMatchObject({ ok: true, extraction: { events: [{ emotionalImpact: 3, relationalTags: [] }] } });
    },
  );

  test("returns an answer that is not JSON as it is, and a repair repeats the answer with its problem", async () => {
    const first = await extract("broken-json");
    const parsed = parseExtraction(first.raw, { lines: 2 });
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    fake.behave("ok");
    const second = await mind().extract(transcript, { signal, repair: { raw: first.raw, problem: parsed.problem } });
    expect(parseExtraction(second.raw, { lines: 2 }).ok).toBe(true);
    const messages = fake.requests.at(-1)?.body.messages ?? [];
    expect(messages.map((message) => message.role)).toEqual(["system", "user", "assistant", "user"]);
    expect(messages[2]?.content).toBe(first.raw);
    expect(messages[3]?.content).toContain(parsed.problem);
  });

  test("requests a JSON object from a server without schemas, and remembers that", async () => {
    fake.behave("reject-json-schema");
    const one = mind();
    expect(parseExtraction((await one.extract(transcript, { signal })).raw, { lines: 2 }).ok).toBe(true);
    await one.extract(transcript, { signal });
    expect(formats()).toEqual(["json_schema", "json_object", "json_object"]);
  });

  test("sends no format to a server without response formats", async () => {
    const { raw } = await extract("reject-response-format");
    expect(parseExtraction(raw, { lines: 2 }).ok).toBe(true);
    expect(formats()).toEqual(["json_schema", "json_object", "plain"]);
  });

  test.each([
    ["401", "unauthorized"],
    ["429", "rate_limited"],
    ["500", "unavailable"],
    ["half", "unavailable"],
  ] as const)("from a server that answers %s fails with %s and is not repeated", async (behaviour, failure) => {
    const error = await extract(behaviour).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: "MindError", failure });
    expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(/sk-|Xiaohei/);
    expect(fake.requests).toHaveLength(1);
  });

  test("reports a silent server as a timeout, and an abort as an abort", async () => {
    await expect(extract("hang", 150)).rejects.toMatchObject({ failure: "timeout" });
    const asked = fake.requests.length;
    const stop = new AbortController();
    const aborted = mind().extract(transcript, { signal: stop.signal });
    await expect.poll(() => fake.requests.length).toBe(asked + 1);
    stop.abort(new DOMException("stopped", "AbortError"));
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  });

  test("sends no request inside a database transaction", async () => {
    await expect(insideTransaction(() => mind().extract(transcript, { signal }))).rejects.toThrow("inside a database");
    await expect(insideTransaction(() => mind().reflect(reflectInput([]), { signal }))).rejects.toThrow("inside a");
    expect(fake.requests).toHaveLength(0);
  });
});

describe("reflection over HTTP", () => {
  test("asks the medium model, and the thought cites the given events", async () => {
    const event = node("Lin moved to a new flat.");
    const answer = await mind().reflect(reflectInput([event]), { signal });
    expect(answer).toMatchObject({ model: "medium-1", promptVersion: REFLECTION_VERSION });
    expect(parseReflection(answer.raw, { allowedIds: [event.id] })).toMatchObject({
      ok: true,
      reflection: { thoughts: [{ evidence: [event.id] }], problems: [] },
    });
    expect(fake.requests.at(-1)).toMatchObject({ kind: "reflect", body: { temperature: 0.6 } });
  });

  test("sends a request that differs from an extraction's even without a schema", async () => {
    fake.behave("reject-response-format");
    await mind().reflect(reflectInput([node("x")]), { signal });
    expect(fake.requests.map((request) => request.kind)).toEqual(["reflect", "reflect", "reflect"]);
  });
});

test("a call that was interrupted by a reply is repeated only when it may begin again", async () => {
  const never = new Promise<void>(() => {});
  let isHeld = true;
  fake.behave(({ kind }) => {
    if (kind !== "extract" || !isHeld) return undefined;
    isHeld = false;
    return { heldAfter: 1, until: never };
  });
  const asked = mind();
  let readied = 0;
  const ready = async () => {
    readied += 1;
  };
  const extraction = asked.extract(transcript, { signal, ready });
  await expect.poll(() => fake.requests.length).toBe(1);
  expect(readied).toBe(1);
  for await (const _ of asked.reply(replyInput("Good evening."), { signal }).text);
  expect(parseExtraction((await extraction).raw, { lines: 2 }).ok).toBe(true);
  expect(readied).toBe(2);
});

test("a request with a long prompt may take as long as the model has been measured to need", async () => {
  const timeoutMs = 2_000;
  const asked = mind(timeoutMs);
  const long = (times: number) => extractInput([["user", "We walked along the river until dark. ".repeat(times)]]);
  const beginsAfter = (ms: number) => {
    fake.behave(({ kind }) => (kind === "extract" ? { heldAfter: 0, until: sleep(ms) } : undefined));
  };
  beginsAfter(1_000);
  await asked.extract(long(20), { signal });
  beginsAfter(timeoutMs + 1_000);
  await asked.extract(long(400), { signal });
  expect(fake.requests).toHaveLength(2);
}, 60_000);

test("a fast model times out after the usual silence, and is allowed more time at the next attempt", async () => {
  const timeoutMs = 2_000;
  const asked = mind(timeoutMs);
  const long = extractInput([["user", "We walked along the river until dark. ".repeat(60)]]);
  // Text that the fake server has not seen before, or it would count it as cached.
  await asked.extract(extractInput([["user", "She rowed over the lake before noon. ".repeat(60)]]), { signal });
  fake.behave(({ kind }) => (kind === "extract" ? { heldAfter: 0, until: sleep(timeoutMs + 1_000) } : undefined));
  await expect(asked.extract(long, { signal })).rejects.toMatchObject({ failure: "timeout" });
  await asked.extract(long, { signal });
}, 60_000);

test("a model on a private address counts as slow until its speed is measured", async () => {
  const timeoutMs = 1_000;
  const long = extractInput([["user", "We walked along the river until dark. ".repeat(60)]]);
  fake.behave(({ kind }) => (kind === "extract" ? { heldAfter: 0, until: sleep(timeoutMs + 1_000) } : undefined));
  await mind(timeoutMs).extract(long, { signal });
}, 60_000);
