import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatBody } from "../support/chat";
import { newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel({ BURST_QUIET_MS: "500" });
const REPLY = "I am here, tell me more about it.";
const SLOW = { reply: { msPerToken: 120 } };
const repliesAsked = () => server.model.requests.filter((request) => request.kind === "reply").length;

test("a reply is one well-formed message stream, and the history then contains the message and the reply", async () => {
  const lin = await newCompanion(server.url);
  const id = randomUUID();
  const reply = await lin.chat("Good evening.", { id });
  expect(reply).toMatchObject({ status: 200, text: REPLY, ended: "done", error: undefined });
  expect(reply.parts).toEqual(["start", "text-start", "text-delta", "text-end", "finish"]);
  expect(reply.raw.trimEnd().endsWith("[DONE]")).toBe(true);
  const { turnId, sessionId, messageId } = reply;
  expect(await lin.history()).toEqual([
    expect.objectContaining({ id: messageId, clientId: id, turnId, sessionId, role: "user", content: "Good evening." }),
    expect.objectContaining({ clientId: null, turnId, sessionId, role: "persona", content: REPLY }),
  ]);
});

test("a message sent again after its reply has ended is answered with the same reply", async () => {
  const lin = await newCompanion(server.url);
  const id = randomUUID();
  const first = await lin.chat("Good evening.", { id });
  const asked = repliesAsked();
  const again = await lin.chat("Good evening.", { id });
  expect(again).toMatchObject({ status: 200, turnId: first.turnId, messageId: first.messageId, text: REPLY });
  expect(repliesAsked()).toBe(asked);
  expect(await lin.history()).toHaveLength(2);
});

test("a message sent again while its reply streams is answered with that stream from the beginning", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const id = randomUUID();
  const first = lin.startChat("Good evening.", { id });
  await first.begun;
  const [one, two] = await Promise.all([first.done, lin.chat("Good evening.", { id })]);
  expect(two).toMatchObject({ turnId: one.turnId, messageId: one.messageId, text: REPLY, ended: "done" });
  expect(one.text).toBe(REPLY);
  expect(await lin.history()).toHaveLength(2);
});

test("a message sent five times concurrently is stored and answered once", async () => {
  const lin = await newCompanion(server.url);
  const asked = repliesAsked();
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 5 }, () => lin.chat("Good evening.", { id })));
  expect(new Set(replies.map((reply) => reply.turnId)).size).toBe(1);
  expect(replies.map((reply) => reply.text)).toEqual(Array(5).fill(REPLY));
  expect(await lin.history()).toHaveLength(2);
  expect(repliesAsked()).toBe(asked + 1);
});

test("a client id used again with another text is answered with 409, during the reply and after it", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const id = randomUUID();
  const first = lin.startChat("Good evening.", { id });
  await first.begun;
  const other = chatBody(lin.id, "Good evening. ", id);
  expectRefused(await lin.client.post("/api/chat", other), 409, "conflict");
  expect((await first.done).text).toBe(REPLY);
  expectRefused(await lin.client.post("/api/chat", other), 409, "conflict");
  expect(await lin.messageTexts()).toEqual(["Good evening."]);
});

test("a client id of a message is unique within a persona, and may be any text of up to 64 characters", async () => {
  const [lin, bo] = [await newCompanion(server.url), await newCompanion(server.url)];
  const id = "猫".repeat(64);
  expect((await lin.chat("One.", { id })).status).toBe(200);
  expect((await bo.chat("Two.", { id })).status).toBe(200);
  expect(await bo.messageTexts()).toEqual(["Two."]);
});

test("a message that arrives while a reply streams is stored and answered next", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const first = lin.startChat("One.");
  await first.begun;
  const second = await lin.chat("Two.");
  expect(second).toMatchObject({ status: 200, ended: "done", text: REPLY });
  expect(second.turnId).not.toBe((await first.done).turnId);
  expect(await lin.messageTexts()).toEqual(["One.", "Two."]);
  expect((await lin.history()).filter((message) => message.role === "persona")).toHaveLength(2);
});

test("stopping a reply ends it and stores the text written so far", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const pending = lin.startChat("Good evening.");
  await pending.begun;
  expect((await lin.client.post("/api/chat/stop", { personaId: lin.id })).body).toEqual({ stopped: true });
  const reply = await pending.done;
  expect(reply).toMatchObject({ ended: "stopped", error: undefined });
  expect(REPLY.startsWith(reply.text.trim())).toBe(true);
  expect(reply.text.length).toBeLessThan(REPLY.length);
  expect((await lin.history()).map((message) => message.content)).toEqual(["Good evening.", reply.text.trim()]);
  expect((await lin.join(reply.turnId).done).text.trim()).toBe(reply.text.trim());
  server.model.behave("ok");
  expect((await lin.chat("Go on.")).text).toBe(REPLY);
});

test("stopping a reply before its first token leaves the user's message and stores no reply", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "hang" });
  const pending = lin.startChat("Good evening.");
  await expect.poll(async () => (await lin.turns())[0]?.status).toBe("running");
  expect((await lin.client.post("/api/chat/stop", { personaId: lin.id })).body).toEqual({ stopped: true });
  expect(await pending.done).toMatchObject({ ended: "stopped", text: "", error: undefined });
  expect((await lin.history()).map((message) => message.content)).toEqual(["Good evening."]);
});

test("a stop request without a running turn is answered with `stopped: false`", async () => {
  const lin = await newCompanion(server.url);
  expect((await lin.client.post("/api/chat/stop", { personaId: lin.id })).body).toEqual({ stopped: false });
});

test("a turn can be joined while it runs and after it, and everyone who joins receives the whole reply", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const pending = lin.startChat("Good evening.");
  await pending.begun;
  const [turn] = await lin.turns();
  const joined = await lin.join(turn?.id ?? "").done;
  const first = await pending.done;
  expect(joined).toMatchObject({ status: 200, text: REPLY, ended: "done", turnId: first.turnId });
  expect(await lin.join(first.turnId).done).toMatchObject({ status: 200, text: REPLY, ended: "done" });
  expect(await lin.turns()).toEqual([]);
});

test("a user who disconnects during a reply finds the whole reply later", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const pending = lin.startChat("Good evening.");
  await pending.begun;
  pending.leave();
  await expect.poll(async () => (await lin.history()).at(-1)?.content).toBe(REPLY);
});

test("two personas of one user are answered in parallel", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave(SLOW);
  const bo = await newCompanion(server.url);
  const [one, two] = [lin.startChat("One."), bo.startChat("Two.")];
  await Promise.all([one.begun, two.begun]);
  expect([(await lin.turns())[0]?.status, (await bo.turns())[0]?.status]).toEqual(["running", "running"]);
  await Promise.all([one.done, two.done]);
});

test("only a failed reply can be retried", async () => {
  const lin = await newCompanion(server.url);
  const { turnId } = await lin.chat("Good evening.");
  expectRefused(await lin.client.post(`/api/chat/turns/${turnId}/retry`), 409, "conflict");
  expect(await lin.history()).toHaveLength(2);
});
