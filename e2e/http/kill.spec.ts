import { expect, test } from "@playwright/test";
import type { Reply } from "../support/chat";
import { type Companion, newCompanion } from "../support/companion";
import { type FakeOpenAi, type FakeRequest, startFakeOpenAi } from "../support/fake-openai";
import { type Server, startServer } from "../support/server";

const REPLY = "I am here, tell me more about it.";
const CAT = "I have a white cat named Biscuit.";
const GOOD_NIGHT = "Good night, and sleep well.";

let model: FakeOpenAi;
let server: Server;

test.beforeAll(async () => {
  model = await startFakeOpenAi();
  const env = { BURST_QUIET_MS: "0", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-x", MODEL_PARALLEL: "20" };
  server = await startServer({ env });
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) {
    await info.attach("server output", { body: server.output().slice(-8000), contentType: "text/plain" });
  }
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

/** Kills the server without a shutdown, as a power cut or the OOM killer would, and restarts it on the same folder. */
async function killAndRestart(): Promise<void> {
  await server.kill("SIGKILL");
  await server.restart();
}

async function expectOneReply(lin: Companion, text: string): Promise<void> {
  await expect.poll(async () => (await lin.history()).length).toBe(2);
  expect((await lin.history()).map((message) => message.content)).toEqual([text, REPLY]);
  expect(await lin.turns()).toEqual([]);
}

async function expectOneMemory(lin: Companion, sessionId: string): Promise<void> {
  expect(await lin.settled(sessionId)).toMatchObject({ status: "closed", failure: null });
  expect((await lin.events()).map((event) => event.description)).toEqual([expect.stringContaining("Biscuit")]);
  expect((await lin.entities()).map((entity) => entity.canonicalName)).toEqual(["Biscuit"]);
  expect(await lin.reflections()).toHaveLength(1);
  const between = async () =>
    (await lin.thoughts()).filter((node) => node.origin === "slow_cycle" && node.type === "thought");
  await expect.poll(async () => (await between()).length).toBe(1);
  expect(await lin.slowCycles()).toHaveLength(1);
}

/** A kill costs a restart of the server, so all work in progress is killed together, each for a different user. */
test.describe("after a server was killed during all kinds of work", () => {
  let interrupted: { lin: Companion; reply: Reply };
  let midReply: Companion;
  let beforeFirstWord: Companion;
  let dyingTwice: Companion;
  let stillOpen: { lin: Companion; sessionId: string };
  let fed: { lin: Companion; last: number };
  let closing: Record<
    "before the model was asked" | "extract" | "reflect" | "slowCycle",
    { lin: Companion; id: string }
  >;

  test.beforeAll(async () => {
    model.behave({ reply: ["half"] });
    const broken = await newCompanion(server.url);
    interrupted = { lin: broken, reply: await broken.chat("Good evening.") };
    const open = await newCompanion(server.url);
    stillOpen = { lin: open, sessionId: (await open.chat(CAT)).sessionId };
    fed = await follow(await newCompanion(server.url));
    midReply = await newCompanion(server.url);
    beforeFirstWord = await newCompanion(server.url);
    dyingTwice = await newCompanion(server.url);
    const untouched = await sessionAboutCat();
    closing = {
      extract: await closingAt("extract"),
      reflect: await closingAt("reflect"),
      slowCycle: await closingAt("slowCycle"),
      "before the model was asked": untouched,
    };

    model.behave(({ kind }) => (kind === "reply" ? { heldAfter: 3, until: new Promise(() => {}) } : "ok"));
    await midReply.startChat("Good afternoon.", { id: "mine" }).begun;
    model.behave({ reply: "hang" });
    const waiting = [beforeFirstWord.startChat("Good morning."), dyingTwice.startChat(GOOD_NIGHT)];
    for (const text of ["Good morning.", GOOD_NIGHT]) await expect.poll(() => repliesTo(text)).toBe(1);
    expect((await untouched.lin.close(untouched.id)).status).toBe(200);
    model.behave((request) => (request.kind === "reply" && says(request, GOOD_NIGHT) ? "hang" : "ok"));
    await killAndRestart();
    for (const pending of waiting) pending.leave();
  });

  test("a reply that had broken off before the kill is still there and can be retried", async () => {
    const { lin, reply } = interrupted;
    const [, storedReply] = await lin.history();
    expect(storedReply).toMatchObject({ content: reply.text.trim(), partial: true });
    expect(await lin.turns()).toMatchObject([{ id: reply.turnId, status: "failed" }]);
    expect(await lin.join(reply.turnId).done).toMatchObject({ text: storedReply?.content, error: reply.error });
    await lin.client.post(`/api/chat/turns/${reply.turnId}/retry`);
    expect((await lin.join(reply.turnId).done).text).toBe(REPLY);
  });

  test("a reply that was streaming is written once, automatically", async () => {
    expect(await midReply.messageTexts()).toEqual(["Good afternoon."]);
    await expectOneReply(midReply, "Good afternoon.");
    // The browser that lost the connection sends its message again: it resumes the turn, nothing is duplicated.
    expect(await midReply.chat("Good afternoon.", { id: "mine" })).toMatchObject({ status: 200, text: REPLY });
    expect(await midReply.history()).toHaveLength(2);
  });

  test("a reply without its first word is written once, automatically", async () => {
    await expectOneReply(beforeFirstWord, "Good morning.");
  });

  for (const at of ["before the model was asked", "extract", "reflect", "slowCycle"] as const) {
    test(`a conversation that was being consolidated (${at}) is consolidated exactly once`, async () => {
      await expectOneMemory(closing[at].lin, closing[at].id);
    });
  }

  test("an open conversation continues and is closed later", async () => {
    const { lin, sessionId } = stillOpen;
    expect((await lin.chat("He sleeps all day.")).sessionId).toBe(sessionId);
    await lin.close(sessionId);
    expect((await lin.settled(sessionId)).status).toBe("closed");
    expect((await lin.events()).filter((event) => event.description.includes("Biscuit"))).toHaveLength(1);
  });

  test("the live feed continues after the last event id, without gaps or repeats", async () => {
    const { lin, last } = fed;
    const after = await lin.feed(last);
    await lin.chat("Two.");
    await after.next("chat.message.done");
    expect(after.ids()).toEqual([last + 1, last + 2, last + 3]);
    after.close();
  });

  test("a reply during which the server is killed repeatedly can be retried and does not restart in a loop", async () => {
    await expect.poll(() => repliesTo(GOOD_NIGHT)).toBe(2);
    await killAndRestart();
    await expect.poll(async () => (await dyingTwice.turns())[0]?.status).toBe("failed");
    model.behave("ok");
    const [turn] = await dyingTwice.turns();
    await dyingTwice.client.post(`/api/chat/turns/${turn?.id}/retry`);
    expect(await dyingTwice.join(turn?.id ?? "").done).toMatchObject({ text: REPLY, ended: "done" });
    await expectOneReply(dyingTwice, GOOD_NIGHT);
  });
});

const says = (request: FakeRequest, text: string) => JSON.stringify(request.body).includes(text);
const repliesTo = (text: string) =>
  model.requests.filter((request) => request.kind === "reply" && says(request, text)).length;

async function sessionAboutCat(): Promise<{ lin: Companion; id: string }> {
  const lin = await newCompanion(server.url);
  return { lin, id: (await lin.chat(CAT)).sessionId };
}

/** A closed conversation whose consolidation waits for an answer of the model. */
async function closingAt(kind: "extract" | "reflect" | "slowCycle"): Promise<{ lin: Companion; id: string }> {
  const talked = await sessionAboutCat();
  model.behave({ [kind]: "hang" });
  await talked.lin.close(talked.id);
  await expect.poll(() => model.requests.some((request) => request.kind === kind)).toBe(true);
  model.behave("ok");
  return talked;
}

/** A user who has read the live feed up to one reply. */
async function follow(lin: Companion): Promise<{ lin: Companion; last: number }> {
  const before = await lin.feed();
  await lin.chat("One.");
  await before.next("chat.message.done");
  const last = before.ids().at(-1) ?? 0;
  before.close();
  return { lin, last };
}

test("a graceful restart keeps sign-ins, messages and memories", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat(CAT);
  await lin.closeAndWait();
  const stored = [
    await lin.persona(),
    await lin.history(),
    await lin.sessions(),
    await lin.events(),
    await lin.thoughts(),
  ];
  await server.restart();
  expect([
    await lin.persona(),
    await lin.history(),
    await lin.sessions(),
    await lin.events(),
    await lin.thoughts(),
  ]).toEqual(stored);
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
});
