import { beforeAll, describe, expect, test, vi } from "vitest";
import { Client } from "../support/client";
import { newCompanion } from "../support/companion";
import { EXAM_ANSWERS } from "../support/fake-openai-exam";
import { REPEATED } from "../support/fake-openai-faults";
import { anAppWithModel } from "./app";

const TIMEOUT_MS = 1_500;
const server = anAppWithModel({ MODEL_TIMEOUT_MS: String(TIMEOUT_MS), SLOW_CYCLE: "off" });
const REPLY = "I am here, tell me more about it.";
const THOUGHT = "I should answer kindly";
const TAGS = /<\/?(?:said|think)>/;

const checkOf = async (url: string) =>
  (await new Client(url).get<{ mind: { check: string } }>("/api/health")).body.mind.check;

const everything = async (lin: Awaited<ReturnType<typeof newCompanion>>) =>
  JSON.stringify([await lin.history(), await lin.events(), await lin.sessions(), await lin.thoughts()]);

type Thinks = "field" | "tag" | "unopened";

async function isNeverSeen(thinking: typeof server, thinks: Thinks): Promise<void> {
  const lin = await newCompanion(thinking.url);
  thinking.model.behave({ reply: { thinks }, extract: { thinks }, reflect: { thinks } });
  const reply = await lin.chat("I have a white cat named Biscuit.");
  expect(reply).toMatchObject({ text: REPLY, ended: "done" });
  expect(reply.raw).not.toContain(THOUGHT);
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect((await lin.events()).map(({ description }) => description)).toEqual([expect.stringContaining("Biscuit")]);
  expect(await everything(lin)).not.toContain(THOUGHT);
  expect(await everything(lin)).not.toMatch(TAGS);
}

test("A model that spends all its tokens on thinking is asked once more without thinking", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "only-thinks", extract: "only-thinks" });
  const asked = server.model.requests.length;
  expect(await lin.chat("I have a white cat named Biscuit.")).toMatchObject({ text: REPLY, ended: "done" });
  const [first, second, ...more] = server.model.requests.slice(asked);
  expect(more).toEqual([]);
  expect(first?.body.chat_template_kwargs).toBeUndefined();
  expect(second?.body).toMatchObject({ chat_template_kwargs: { enable_thinking: false }, reasoning_effort: "none" });
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect(await lin.events()).toHaveLength(1);
});

test("a list that a model repeats without end is cut, and each item is stored once", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: "loops" });
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect(await lin.events()).toHaveLength(1);
});

test("Tags, rules and labels of the prompt that a model repeats are never shown and never stored, even when streamed in pieces", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "leaks", extract: "leaks" });
  const reply = await lin.chat("I have a white cat named Biscuit.");
  expect(reply).toMatchObject({ text: REPLY, ended: "done" });
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect(await lin.events()).toHaveLength(1);
  expect(`${reply.raw}${await everything(lin)}`).not.toMatch(TAGS);
});

test("a line that a reply repeats endlessly is shown a few times at most, and the text after it stays", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "loops" });
  const { text } = await lin.chat("I have a white cat named Biscuit.");
  expect(text).toBe(`${REPLY}\n${REPLY}\nAnd how are you?`);
});

test("A reply that begins like an earlier reply is never shown; the model is asked once more not to repeat itself", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: [{ text: `${REPEATED} it tells me who you are.` }, "repeats", "repeats"] });
  await lin.chat("I have a white cat named Biscuit.");
  const asked = server.model.requests.length;
  const reply = await lin.chat("And a grey one.");
  expect(reply).toMatchObject({ text: REPLY, ended: "done" });
  expect(reply.raw).not.toContain("again and again");
  const [before, once, ...more] = server.model.requests.slice(asked).filter(({ kind }) => kind === "reply");
  expect(more).toEqual([]);
  expect(JSON.stringify(before?.body)).toContain(REPEATED);
  expect(JSON.stringify(once?.body)).not.toContain(REPEATED);
});

test("A model that answers in English instead of the chat's language is asked again, in that language, to use it", async () => {
  const lin = await newCompanion(server.url, { locale: "zh" });
  server.model.behave({ reply: "english" });
  expect((await lin.chat("我今天有点累，想早点睡。")).text).toMatch(/\p{Script=Han}/u);
  const ann = await newCompanion(server.url, { locale: "zh" });
  expect((await ann.chat("I am a little tired today and want to sleep early.")).text).toBe(REPLY);
});

test("When a model ignores the response format, its answer is repaired by one more call", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: ["broken-json"] });
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect(await lin.events()).toHaveLength(1);
});

test("A reply and a consolidation wait for a model that is still being loaded", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["loading"], extract: ["loading"] });
  expect(await lin.chat("I have a white cat named Biscuit.")).toMatchObject({ text: REPLY, ended: "done" });
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  server.model.behave({ reply: "loading" });
  const reply = await lin.chat("Good evening.");
  expect(reply.error).toContain("still loading");
});

test("A model that its server does not have is reported after it was asked once", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "missing", extract: "missing" });
  const reply = await lin.chat("I have a white cat named Biscuit.");
  expect(reply.error).toContain("does not have this model");
  const asked = server.model.requests.length;
  const failed = await lin.closeAndWait();
  expect(failed).toMatchObject({
    status: "failed",
    failure: "The model server does not have the model that is set here.",
  });
  expect(server.model.requests.length - asked).toBe(1);
});

test("A steady reply may last several times the timeout; a silence as long as the timeout ends it, and the text so far is stored", async () => {
  const lin = await newCompanion(server.url);
  const message =
    "One word after another and never in a hurry, so that it takes longer than anybody would wait for it. "
      .repeat(2)
      .trim();
  server.model.behave({ reply: { text: message, msPerToken: TIMEOUT_MS / 10 } });
  const began = Date.now();
  expect(await lin.chat("Tell me something long.")).toMatchObject({ text: message, ended: "done" });
  expect(Date.now() - began).toBeGreaterThan(TIMEOUT_MS * 3);
  server.model.behave({ reply: { silentMs: TIMEOUT_MS * 2 } });
  const broken = await lin.chat("And now?");
  expect(broken.error).toContain("in time");
  expect((await lin.history()).at(-1)).toMatchObject({ role: "persona", content: "I am", partial: true });
});

test("A model that finds no event in a conversation about a loss is asked again; then the events found by the built-in mind are stored", async () => {
  const lin = await newCompanion(server.url);
  const nothing = { text: '{"events":[],"session_summary":"They talked."}' };
  server.model.behave({ extract: nothing });
  const asked = server.model.requests.length;
  await lin.chat("Our dog, a brown labrador called Waffle, died.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  const extractions = server.model.requests.slice(asked).filter(({ kind }) => kind === "extract");
  expect(extractions).toHaveLength(2);
  expect(extractions[1]?.body.messages?.at(-1)?.content).toContain("The list of events is empty");
  expect(await lin.events()).toEqual([
    expect.objectContaining({ origin: "built_in", description: expect.stringContaining("Waffle") }),
  ]);
  // For small talk an empty extraction is accepted.
  server.model.behave({ extract: nothing });
  await lin.chat("Good evening! How are you? I am fine, thanks, just saying hello to you before bed.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  expect(await lin.events()).toHaveLength(1);
});

for (const thinks of ["field", "tag", "unopened"] as const) {
  describe(`a model that thinks (${thinks})`, () => {
    const thinking = anAppWithModel({ SLOW_CYCLE: "off" }, { behave: { check: { thinks } } });
    // The check after the start must see the model's behaviour at that time.
    beforeAll(() => vi.waitFor(async () => expect(await checkOf(thinking.url)).toBe("ok"), 100_000));
    test("The model's thinking is never shown and never stored", () => isNeverSeen(thinking, thinks));
  });
}

describe("a model that takes one call at a time", () => {
  const small = anAppWithModel({ MODEL_PARALLEL: "1", SLOW_CYCLE: "off" });

  test("A reply interrupts consolidation, which is resumed without losing an attempt", async () => {
    const lin = await newCompanion(small.url);
    await lin.chat("I have a white cat named Biscuit.");
    const { id } = await lin.openSession();
    small.model.behave({ extract: [{ msPerToken: 400 }] });
    await lin.close(id);
    await expect.poll(() => small.model.requests.filter(({ kind }) => kind === "extract").length).toBe(1);
    expect(await lin.chat("Good evening.")).toMatchObject({ text: REPLY, ended: "done" });
    expect(await lin.settled(id)).toMatchObject({ status: "closed", failure: null });
    expect(await lin.events()).toHaveLength(1);
    const trace = await lin.client.get<{ attempt: number }>(`/api/admin/sessions/${id}/consolidate-trace`);
    expect(trace.body.attempt).toBe(1);
  });

  test("The models are checked after the start, and health reports the result as one word", async () => {
    await expect.poll(() => checkOf(small.url)).toBe("ok");
    const models = (kind: string) =>
      new Set(small.model.lookups.flatMap((one) => (one.kind === kind ? one.body.model : [])));
    expect([models("check"), models("exam")].map(({ size }) => size)).toEqual([2, 2]);
  });
});

describe("a model that failed the exam", () => {
  const weak = anAppWithModel({ SLOW_CYCLE: "off" }, { behave: { exam: { text: EXAM_ANSWERS.weak } } });
  beforeAll(() => vi.waitFor(async () => expect(await checkOf(weak.url)).toBe("ok"), 100_000));

  test("The model is asked line by line, and a stated fact that it missed is stored as a quote", async () => {
    const lin = await newCompanion(weak.url);
    await lin.chat("I have a white cat named Biscuit.");
    await lin.chat("My brother Tom plays the cello in an orchestra.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
    const [asked, ...more] = weak.model.requests.filter(({ kind }) => kind === "extract");
    expect(more).toEqual([]);
    expect(asked?.body.response_format?.json_schema?.name).toBe("line_extraction");
    expect((await lin.events()).map(({ description, origin }) => [description, origin]).toSorted()).toEqual([
      [expect.stringContaining("said: I have a white cat named Biscuit."), "extraction"],
      ["My brother Tom plays the cello in an orchestra.", "built_in"],
    ]);
  });
});
