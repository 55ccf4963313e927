import { expect, test } from "@playwright/test";
import { type Companion, newCompanion } from "../support/companion";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai";
import { type Server, startServer } from "../support/server";

const REPLY = "I am here, tell me more about it.";
const CAT = "I have a white cat named Biscuit.";

let model: FakeOpenAi;
let server: Server;

test.beforeAll(async () => {
  model = await startFakeOpenAi();
  server = await startServer({ env: { BURST_QUIET_MS: "0", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-x" } });
});
test.beforeEach(() => {
  model.behave("ok");
  model.requests.length = 0;
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

/** Dies without a word, as by power cut or the kernel's hand, and comes back on the same folder. */
async function dieAndComeBack(): Promise<void> {
  await server.kill("SIGKILL");
  await server.restart();
}

async function expectOneReply(lin: Companion, said: string): Promise<void> {
  await expect.poll(async () => (await lin.history()).length).toBe(2);
  expect((await lin.history()).map((message) => message.content)).toEqual([said, REPLY]);
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

test("a reply that broke off before the process was killed is there afterwards, with its Retry", async () => {
  const lin = await newCompanion(server.url);
  model.behave({ reply: ["half"] });
  const broken = await lin.talk("Good evening.");
  await dieAndComeBack();
  const [, said] = await lin.history();
  expect(said).toMatchObject({ content: broken.text.trim(), partial: true });
  expect(await lin.turns()).toMatchObject([{ id: broken.turnId, status: "failed" }]);
  expect(await lin.join(broken.turnId).done).toMatchObject({ text: said?.content, error: broken.error });
  await lin.client.post(`/api/chat/turns/${broken.turnId}/retry`);
  expect((await lin.join(broken.turnId).done).text).toBe(REPLY);
});

test("killed in mid-reply: the words are there, and the reply is written once, without anyone asking", async () => {
  const lin = await newCompanion(server.url);
  model.behave({ reply: { msPerToken: 300 } });
  const speaking = lin.speak("Good evening.", { id: "mine" });
  await speaking.begun;
  model.behave("ok");
  await dieAndComeBack();
  expect(await lin.said()).toEqual(["Good evening."]);
  await expectOneReply(lin, "Good evening.");
  // The browser that lost the line sends its message again: it joins, nothing is doubled.
  expect(await lin.talk("Good evening.", { id: "mine" })).toMatchObject({ status: 200, text: REPLY });
  expect(await lin.history()).toHaveLength(2);
});

test("killed before the first word of a reply: the same", async () => {
  const lin = await newCompanion(server.url);
  model.behave({ reply: "hang" });
  const speaking = lin.speak("Good evening.");
  await expect.poll(() => model.requests.filter((request) => request.kind === "reply").length).toBe(1);
  model.behave("ok");
  await dieAndComeBack();
  speaking.leave();
  await expectOneReply(lin, "Good evening.");
});

test("killed in mid-reply again and again, it ends in a reply that can be tried again, never in a loop", async () => {
  const lin = await newCompanion(server.url);
  model.behave({ reply: "hang" });
  const speaking = lin.speak("Good evening.");
  for (let died = 1; died <= 2; died++) {
    await expect.poll(() => model.requests.filter((request) => request.kind === "reply").length).toBe(died);
    await dieAndComeBack();
  }
  speaking.leave();
  await expect.poll(async () => (await lin.turns())[0]?.status).toBe("failed");
  model.behave("ok");
  const [turn] = await lin.turns();
  await lin.client.post(`/api/chat/turns/${turn?.id}/retry`);
  expect(await lin.join(turn?.id ?? "").done).toMatchObject({ text: REPLY, ended: "done" });
  await expectOneReply(lin, "Good evening.");
});

test("killed between the reply and the memory: the memory is made, once", async () => {
  const lin = await newCompanion(server.url);
  const { sessionId } = await lin.talk(CAT);
  expect((await lin.close(sessionId)).status).toBe(200);
  await dieAndComeBack();
  await expectOneMemory(lin, sessionId);
});

for (const kind of ["extract", "reflect", "slowCycle"] as const) {
  test(`killed while the model is at work on the memory (${kind}): the memory is made, once`, async () => {
    const lin = await newCompanion(server.url);
    const { sessionId } = await lin.talk(CAT);
    model.behave({ [kind]: "hang" });
    await lin.close(sessionId);
    await expect.poll(() => model.requests.some((request) => request.kind === kind)).toBe(true);
    model.behave("ok");
    await dieAndComeBack();
    await expectOneMemory(lin, sessionId);
  });
}

test("killed before the talk was closed: it goes on where it was, and closes later", async () => {
  const lin = await newCompanion(server.url);
  const first = await lin.talk(CAT);
  await dieAndComeBack();
  const second = await lin.talk("He sleeps all day.");
  expect(second.sessionId).toBe(first.sessionId);
  await lin.close(first.sessionId);
  expect((await lin.settled(first.sessionId)).status).toBe("closed");
  expect((await lin.events()).filter((event) => event.description.includes("Biscuit"))).toHaveLength(1);
});

test("the live feed goes on after a crash from the last number, without gap or repeat", async () => {
  const lin = await newCompanion(server.url);
  const before = await lin.feed();
  await lin.talk("One.");
  await before.topic("chat.message.done");
  const last = before.ids().at(-1) ?? 0;
  await dieAndComeBack();
  const after = await lin.feed(last);
  await lin.talk("Two.");
  await after.topic("chat.message.done");
  expect(after.ids()).toEqual([last + 1, last + 2, last + 3]);
  after.close();
});

test("a restart in good order keeps sign-ins and everything else", async () => {
  const lin = await newCompanion(server.url);
  await lin.talk(CAT);
  await lin.closeAndWait();
  const kept = [
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
  ]).toEqual(kept);
  expect((await lin.talk("Do you remember my cat?")).text).toContain("Biscuit");
});
