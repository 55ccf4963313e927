import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { isMindError, type MindError } from "@/lib/core/errors";
import { insideTransaction } from "@/lib/core/transaction-scope";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplyStream } from "@/lib/core/types/reply-input";
import { node, replyInput } from "@/prompts/inputs.fixtures";
import { createOpenAiMind } from ".";

const WHOLE = "I am here, tell me more about it.";
const KEY = "sk-test-0123456789";
const models = { small: "small-1", medium: "medium-1", large: "large-1" };
const never = () => new AbortController().signal;

let fake: FakeOpenAi;
const printed = vi.fn();

beforeAll(async () => {
  fake = await startFakeOpenAi({ msPerToken: 60 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("ok");
  fake.requests.length = 0;
  printed.mockClear();
  for (const level of ["log", "info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(printed);
});
afterEach(() => vi.restoreAllMocks());

const mind = (timeoutMs = 60_000) => createOpenAiMind({ apiKey: KEY, baseUrl: fake.url, models, timeoutMs });

let release: () => void = () => {};

/** A mind that has already replied: of a new model, the first ten words are held back until it is known how it thinks. */
async function knownMind(timeoutMs?: number) {
  const known = mind(timeoutMs);
  fake.behave("ok");
  await readAll(known.reply(replyInput("hello"), { signal: never() }));
  fake.requests.length = 0;
  return known;
}

async function readAll(stream: ReplyStream) {
  let text = "";
  let error: unknown;
  try {
    for await (const delta of stream.text) text += delta;
  } catch (caught) {
    error = caught;
  }
  return { text, error, usage: await stream.usage };
}

async function reply(behaviour: Behaviour, timeoutMs?: number) {
  const known = await knownMind(timeoutMs);
  fake.behave({ reply: behaviour });
  return readAll(known.reply(replyInput("My secret is 4711"), { signal: never() }));
}

describe("a reply over HTTP", () => {
  test("streams in several deltas and reports its usage with cached tokens", async () => {
    const stream = (await knownMind()).reply(
      replyInput("Do you remember my cat?", { events: [node("Lin has a white cat called Xiaohei.")] }),
      { signal: never() },
    );
    const deltas: string[] = [];
    for await (const delta of stream.text) deltas.push(delta);
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.join("")).toContain("white cat called Xiaohei");
    const usage = await stream.usage;
    expect(usage.outputTokens).toBeGreaterThan(0);
    expect(usage.cachedInputTokens).toBeGreaterThan(0);
    expect(usage.inputTokens).toBeGreaterThan(usage.cachedInputTokens);
  });

  test("uses a lower temperature for a weak model", async () => {
    await readAll(mind().reply(replyInput("hello", { isWeak: true }), { signal: never() }));
    expect(fake.requests[0]?.body).toMatchObject({ temperature: 0.3 });
  });

  test("sends the rendered prompt to the large model, and the key only in the header", async () => {
    const stream = mind().reply(replyInput("hello"), { signal: never() });
    await readAll(stream);
    const [request] = fake.requests;
    expect(request?.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.body).toMatchObject({ model: "large-1", stream: true, temperature: 0.7, max_tokens: 1024 });
    expect(request?.body.messages).toEqual([
      { role: "system", content: stream.prompt.system },
      ...(stream.prompt.messages ?? []),
    ]);
    expect(request?.body.messages?.at(-1)?.content.endsWith("hello")).toBe(true);
    expect(JSON.stringify(request?.body)).not.toContain(KEY);
    expect(stream.model).toBe("large-1");
  });

  test.each([
    ["401", "unauthorized"],
    ["429", "rate_limited"],
    ["500", "unavailable"],
    ["no-finish", "unavailable"],
    ["half", "unavailable"],
    ["empty", "bad_answer"],
  ] as const)(
    "from a server that answers %s fails with %s, after one request and without console output",
    async (behaviour, failure) => {
      const { error } = await reply(behaviour);
      expect(isMindError(error)).toBe(true);
      expect((error as MindError).failure).toBe(failure);
      expect(fake.requests).toHaveLength(1);
      expect(printed).not.toHaveBeenCalled();
      const shown = `${String(error)} ${(error as MindError).stack} ${JSON.stringify(error)} ${String((error as MindError).cause)}`;
      expect(shown).not.toMatch(/4711|sk-/);
    },
  );

  test("that breaks off still returns its text so far, and its tokens are counted", async () => {
    const { text, usage } = await reply("half");
    expect(text).not.toBe("");
    expect(usage.outputTokens).toBeGreaterThan(0);
  });

  test("fails as unavailable if the server is unreachable", async () => {
    const lost = createOpenAiMind({ baseUrl: "http://127.0.0.1:9/v1", models, timeoutMs: 2_000 });
    const { error, usage } = await readAll(lost.reply(replyInput("hi"), { signal: never() }));
    expect((error as MindError).failure).toBe("unavailable");
    expect(usage).toEqual(NO_USAGE);
  });

  test("times out on silence before the first token", async () => {
    const { error } = await reply("hang", 200);
    expect((error as MindError).failure).toBe("timeout");
  });

  test("times out on silence between two tokens, but not on a slow steady stream", async () => {
    const { error: steady, text } = await reply("slow", 10_000);
    expect(steady).toBeUndefined();
    expect(text).not.toBe("");
    expect(((await reply("slow", 30)).error as MindError).failure).toBe("timeout");
  });

  test("does not time out because its reader is slow", async () => {
    const stream = (await knownMind(2_000)).reply(replyInput("hello"), { signal: never() });
    let text = "";
    for await (const delta of stream.text) {
      text += delta;
      if (text === delta) await new Promise((resolve) => setTimeout(resolve, 2_500));
    }
    expect(text).toBe(WHOLE);
  });

  test.each(["hang", "slow"] as const)("ends quietly on abort (%s)", async (behaviour) => {
    fake.behave({ reply: behaviour });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 120);
    const { text, error } = await readAll(mind().reply(replyInput("hello"), { signal: stop.signal }));
    expect(error).toBeUndefined();
    expect(text).not.toBe(WHOLE);
  });

  test("does not include the model's visible reasoning", async () => {
    const { text, error } = await reply({ text: "<think>They say hello. I answer.</think>\n\nHello, Lin." });
    expect(error).toBeUndefined();
    expect(text).toBe("Hello, Lin.");
    expect(((await reply({ text: "<think>only this</think>" })).error as MindError).failure).toBe("bad_answer");
  });

  test("shows no reasoning of a model that begins with it, even if it is cut before its end", async () => {
    const unopened = { chunks: ["They say hello.", "</th", "ink>\n\n", "I am here, tell me more about it."] };
    fake.behave({ reply: [unopened, "truncated", "truncated"] });
    const thinking = mind();
    const first = await readAll(thinking.reply(replyInput("hello"), { signal: never() }));
    expect(first.text).toBe("I am here, tell me more about it.");
    const cut = await readAll(thinking.reply(replyInput("hello"), { signal: never() }));
    expect(cut).toMatchObject({ text: "", error: { failure: "bad_answer" } });
    expect(fake.requests.map(({ body }) => body.max_tokens)).toEqual([1024, 1024 + 1536, 1024 + 1536]);
  });

  test("delays at most ten words of a model that is not yet known to reason", async () => {
    const rest = new Promise<void>((resolve) => {
      release = resolve;
    });
    const text = Array.from({ length: 20 }, (_, nth) => `word${nth}`).join(" ");
    fake.behave(() => ({ text, heldAfter: 12, until: rest }) as Behaviour);
    let received = "";
    for await (const delta of mind().reply(replyInput("hello"), { signal: never() }).text) {
      received += delta;
      release();
    }
    expect(received).toBe(text);
  });

  test("that is aborted before it is read sends no request", async () => {
    const { text } = await readAll(mind().reply(replyInput("hello"), { signal: AbortSignal.abort() }));
    expect(text).toBe("");
    expect(fake.requests).toHaveLength(0);
  });

  test("sends no request inside a database transaction", async () => {
    await expect(insideTransaction(async () => mind().reply(replyInput("x"), { signal: never() }))).rejects.toThrow(
      "inside a database transaction",
    );
    expect(fake.requests).toHaveLength(0);
  });
});

describe("the crisis marker", () => {
  async function markedBy(chunks: string[]) {
    const known = await knownMind();
    fake.behave({ reply: { chunks } });
    const stream = known.reply(replyInput("I gave my dog away today. It is all settled now."), { signal: never() });
    return { ...(await readAll(stream)), marks: stream.crisisMarks };
  }
  const TEXT = "I am with you. Are you safe right now?";

  test.each([
    ["in one piece", [`<crisis/>${TEXT}`]],
    ["in two pieces", ["<cri", `sis/>${TEXT}`]],
    ["between white space", ["\n", " <crisis", " />", "\n\n", TEXT]],
    ["character by character", [...`<crisis/>${TEXT}`]],
  ])("at the start of a reply, %s, is reported and removed", async (_, chunks) => {
    expect(await markedBy(chunks)).toMatchObject({ text: TEXT, marks: [0], error: undefined });
  });

  test.each([
    ["after a label", ["\n", "Vessel: <cri", `sis/>${TEXT}`], "Vessel: ".length, `Vessel: ${TEXT}`],
    ["after other text", [TEXT, "<crisis/>"], TEXT.length, TEXT],
  ])("%s is reported with its position in the reply", async (_, chunks, before, text) => {
    expect(await markedBy(chunks)).toMatchObject({ text, marks: [before] });
  });

  test("without any text is reported, and the answer counts as empty", async () => {
    const { text, error, marks } = await markedBy(["<crisis", "/>"]);
    expect({ text, marks }).toEqual({ text: "", marks: [0] });
    expect(error).toMatchObject({ failure: "bad_answer" });
  });

  test.each([
    ["absent", [TEXT]],
    ["only in the reasoning", ["<think>shall I write <crisis/>?</think>", TEXT]],
  ])("is not reported when it is %s", async (_, chunks) => {
    expect(await markedBy(chunks)).toMatchObject({ text: TEXT, marks: [] });
  });
});
