import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Message, Page } from "../support/api-types";
import { Client } from "../support/client";
import { newCompanion } from "../support/companion";
import type { Behaviour } from "../support/fake-openai";
import { size, usage } from "../support/fake-openai-usage";
import { API_KEY, anAppWithModel } from "./app";

const server = anAppWithModel({ MODEL_TIMEOUT_MS: "1500" });
type Versioned = Message & { versionCount: number; versions: { id: string }[] };
const REPLY = "I am here, tell me more about it.";

const CATS = [
  { locale: "zh", said: "我养了只白猫，叫小黑。他超调皮。", asked: "你还记得我的猫吗", name: "小黑" },
  { locale: "en", said: "I have a white cat named Biscuit.", asked: "Do you remember my cat?", name: "Biscuit" },
];

for (const story of CATS) {
  test(`the cat is remembered with a model behind OPENAI_BASE_URL (${story.locale})`, async () => {
    const lin = await newCompanion(server.url, { locale: story.locale });
    await lin.chat(story.said);
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
    const [event] = await lin.events();
    expect(event).toMatchObject({ emotionalImpact: 3, emotionTags: ["fond"] });
    expect(event?.description).toContain(story.name);
    expect((await lin.entities()).map((entity) => entity.canonicalName)).toEqual([story.name]);
    expect(await lin.reflections()).toEqual([expect.objectContaining({ evidence: [event?.id] })]);
    expect((await lin.persona()).episodicState.mood).toBe("quietly-moved");
    expect((await lin.chat(story.asked)).text).toContain(story.name);
  });
}

test("with prompt caching, a follow-up that recalls five memories adds at most 300 tokens to the exchange itself", async () => {
  const lin = await newCompanion(server.url);
  const facts = [
    "rowed across the harbour",
    "met Ana at the harbour",
    "painted the harbour wall",
    "lost a glove at the harbour",
    "sang at the harbour",
  ];
  const events = facts.map((fact) => ({
    ...{ description: `Ann ${fact} in May.`, emotional_impact: 3, emotion_tags: ["fond"], relational_tags: [] },
    ...{ event_time: null, subject: "user", superseded_event_ids: [], source_messages: [1] },
  }));
  server.model.behave({ extract: { text: JSON.stringify({ events, session_summary: "A day by the water." }) } });
  await lin.chat(`In May I ${facts.join(", and I ")}.`);
  await lin.closeAndWait();
  const long = "The light comes late there in winter, and the boats lie still until noon. ".repeat(8);
  server.model.behave({ reply: { text: long } });
  const asked = (turn: number) => `Do you remember the harbour, and what I did there in May? ${turn}`;
  for (let turn = 0; turn < 4; turn += 1) await lin.chat(asked(turn));
  const prompts = server.model.requests.filter(({ kind }) => kind === "reply");
  for (const prompt of prompts.slice(-3)) {
    const last = prompt.body.messages?.at(-1)?.content ?? "";
    for (const fact of facts) expect(last).toContain(fact);
    const { prompt_tokens, prompt_tokens_details } = usage(prompt, "", prompts.slice(0, prompts.indexOf(prompt)));
    const fresh = prompt_tokens - prompt_tokens_details.cached_tokens;
    expect(fresh - size(long) - 2 * size(asked(0))).toBeLessThanOrEqual(300);
  }
});

test("health reports the kind of the model and nothing about the key", async () => {
  const lin = await newCompanion(server.url);
  const answer = await lin.client.get("/api/health");
  expect(answer.body).toMatchObject({ ok: true, mind: { kind: "openai" } });
  expect(answer.text).not.toContain(API_KEY);
});

test("the key is sent to the model as a bearer token, and requests use the chat completions API", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("Good evening.");
  const request = server.model.requests.at(-1);
  expect(request?.authorization).toBe(`Bearer ${API_KEY}`);
  expect(request?.path).toBe("/v1/chat/completions");
});

const isReachable = async () =>
  (await new Client(server.url).get<{ mind: { reachable: boolean } }>("/api/health")).body.mind.reachable;
/** Faults of a server that is unreachable, breaks off or does not answer. */
const LOST: Behaviour[] = ["500", "hang", "half"];
const FAULTS: Behaviour[] = ["401", "429", "500", "hang", "half", "empty", "no-finish"];

for (const fault of FAULTS.filter((name) => name !== "no-finish")) {
  test(`a model that answers "${fault}" causes a visible error, and Retry writes the reply`, async () => {
    const lin = await newCompanion(server.url);
    server.model.behave({ reply: fault });
    const feed = await lin.feed();
    const reply = await lin.chat("Good evening.");
    expect(reply).toMatchObject({ status: 200, ended: "" });
    expect(reply.error).toMatch(/\S/);
    expect(await isReachable()).toBe(!LOST.includes(fault));
    expect(reply.raw).not.toMatch(/sk-|invalid_api_key|chat\/completions|127\.0\.0\.1/);
    await feed.next("chat.message.error");
    feed.close();

    expect(await lin.messageTexts()).toEqual(["Good evening."]);
    // The user's message is complete, and the partial reply is kept.
    const [, stored, ...more] = await lin.history();
    expect(more).toEqual([]);
    if (fault === "half") expect(stored).toMatchObject({ role: "persona", content: reply.text.trim(), partial: true });
    else expect(stored).toBeUndefined();
    const [turn] = await lin.turns();
    expect(turn).toMatchObject({ id: reply.turnId, status: "failed", errorMessage: reply.error });
    expect(await lin.join(reply.turnId).done).toMatchObject({ error: reply.error, text: stored?.content ?? "" });

    server.model.behave("ok");
    const retry = await lin.client.post<{ turnId: string }>(`/api/chat/turns/${reply.turnId}/retry`);
    expect(retry.status, retry.text).toBe(200);
    expect(await lin.join(retry.body.turnId).done).toMatchObject({ text: REPLY, ended: "done", error: undefined });
    expect(await isReachable()).toBe(true);
    expect((await lin.history()).map((message) => message.content)).toEqual(["Good evening.", REPLY]);
    expect(await lin.turns()).toEqual([]);
  });

  test(`after a model answered "${fault}", sending the same message again works like Retry`, async () => {
    const lin = await newCompanion(server.url);
    server.model.behave({ reply: [fault] });
    const id = randomUUID();
    const first = await lin.chat("Good evening.", { id });
    expect(first.error).toMatch(/\S/);
    const again = await lin.chat("Good evening.", { id });
    expect(again).toMatchObject({ status: 200, messageId: first.messageId, text: REPLY, ended: "done" });
    expect((await lin.history()).map((message) => message.content)).toEqual(["Good evening.", REPLY]);
  });
}

test("a streamed reply that stops without an end marker is never accepted as complete", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["no-finish"] });
  const reply = await lin.chat("Good evening.");
  // The whole text had arrived. It is kept; where its completeness is unknown it is marked and offers Retry.
  const [, text] = await lin.history();
  expect(text).toMatchObject({ role: "persona", content: REPLY, partial: reply.error !== undefined });
  expect(await lin.turns()).toHaveLength(reply.error === undefined ? 0 : 1);
});

test("a partial reply stays as an earlier version once Retry has written a complete one, and is never sent to a model", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: [{ half: "Quillfeather and marmalade, that was it, was it not?" }] });
  const broken = await lin.chat("Good evening.");
  const [partial] = (await lin.history()).slice(-1);
  expect(partial).toMatchObject({
    partial: true,
    turnId: broken.turnId,
    channelId: (await lin.sessions())[0]?.channelId,
  });
  server.model.behave("ok");
  const asked = server.model.requests.length;
  await lin.client.post(`/api/chat/turns/${broken.turnId}/retry`);
  expect((await lin.join(broken.turnId).done).text).toBe(REPLY);
  const versions = async () =>
    (await lin.client.get<Page<Versioned>>(`/api/chat/history?personaId=${lin.id}`)).body.items;
  const [whole] = await versions();
  expect(whole).toMatchObject({ content: REPLY, partial: false, versionCount: 2 });
  expect(whole?.versions[0]?.id).toBe(partial?.id);
  await lin.client.post(`/api/chat/messages/${partial?.id}/select`);
  expect((await versions())[0]).toMatchObject({ content: partial?.content, partial: true });
  await lin.chat("Let us go on.");
  await lin.closeAndWait();
  const read = server.model.requests.slice(asked).map((request) => JSON.stringify(request.body));
  expect(read.length).toBeGreaterThan(2);
  expect(partial?.content).toContain("Quillfeather");
  for (const body of read) expect(body).not.toContain("Quillfeather");
});

test("a Retry that fails shows the error again, any number of times", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["500", "429", "empty", "half"] });
  const reply = await lin.chat("Good evening.");
  for (let n = 0; n < 3; n++) {
    await lin.client.post(`/api/chat/turns/${reply.turnId}/retry`);
    expect((await lin.join(reply.turnId).done).error).toMatch(/\S/);
  }
  await lin.client.post(`/api/chat/turns/${reply.turnId}/retry`);
  expect((await lin.join(reply.turnId).done).text).toBe(REPLY);
  expect(await lin.history()).toHaveLength(2);
});

test("pressing Retry twice writes one reply", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["500"] });
  const { turnId } = await lin.chat("Good evening.");
  const taps = await Promise.all([1, 2, 3].map(() => lin.client.post(`/api/chat/turns/${turnId}/retry`)));
  expect(taps.map((tap) => tap.status).toSorted()).toEqual([200, 409, 409]);
  expect((await lin.join(turnId).done).text).toBe(REPLY);
  expect(await lin.history()).toHaveLength(2);
});

test("after a failed reply the conversation continues, and the next prompt contains the earlier messages", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["500"] });
  await lin.chat("I moved to Kyoto.");
  expect((await lin.chat("It is quiet here.")).text).toBe(REPLY);
  expect(JSON.stringify(server.model.requests.at(-1)?.body)).toContain("I moved to Kyoto.");
  expect(await lin.messageTexts()).toEqual(["I moved to Kyoto.", "It is quiet here."]);
});

test("a session in which a reply failed is consolidated like any other", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: ["500"] });
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  expect((await lin.events())[0]?.description).toContain("Biscuit");
});

test("no prompt mentions the channel of a message or how it was delivered", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await lin.chat("Do you remember my cat?");
  const [session] = await lin.sessions();
  const prompts = server.model.requests.flatMap((request) => request.body.messages ?? []);
  expect(new Set(server.model.requests.map((request) => request.kind))).toContain("reflect");
  for (const { content } of prompts) {
    expect(content).not.toMatch(/channel|transport|\bweb\b|web ?site|\bSSE\b|https?:|discord|telegram|localhost/i);
    expect(content).not.toContain(session?.id ?? "");
    expect(content).not.toContain(lin.id);
  }
});
