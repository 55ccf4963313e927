import { expect, test } from "vitest";
import { COMPOSER_STILL_MS } from "@/lib/core/settings/consolidation";
import type { TurnTrace } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { anAppWithModel } from "./app";

// The maximum wait: each test ends it itself by reporting that the user stopped typing.
const QUIET_MS = 60_000;
const server = anAppWithModel({ BURST_QUIET_MS: String(QUIET_MS) });
const REPLY = "I am here, tell me more about it.";
const repliesAsked = () => server.model.requests.filter((request) => request.kind === "reply").length;
const soon = { interval: 50 };
const stopTyping = (lin: Companion) => lin.client.post("/api/chat/composer", { personaId: lin.id, composing: false });

test("three messages sent in a row get one reply", async () => {
  const lin = await newCompanion(server.url);
  const asked = repliesAsked();
  const first = lin.startChat("I came home late.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(1);
  const second = lin.startChat("It rained.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(2);
  const third = lin.startChat("I am soaked.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(3);
  await stopTyping(lin);
  const replies = await Promise.all([first.done, second.done, third.done]);
  expect(new Set(replies.map((reply) => reply.turnId)).size).toBe(1);
  expect(replies.map((reply) => reply.text)).toEqual([REPLY, REPLY, REPLY]);
  expect((await lin.history()).map((message) => message.role)).toEqual(["user", "user", "user", "persona"]);
  expect(repliesAsked()).toBe(asked + 1);
  const prompt = JSON.stringify(server.model.requests.findLast((request) => request.kind === "reply")?.body);
  for (const message of ["I came home late.", "It rained.", "I am soaked."]) expect(prompt).toContain(message);
});

test("the trace of a reply counts the wait for more messages only in that stage", async () => {
  const lin = await newCompanion(server.url);
  const began = Date.now();
  const first = lin.startChat("I came home late.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(1);
  const second = lin.startChat("It rained.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(2);
  await stopTyping(lin);
  const [, { turnId }] = await Promise.all([first.done, second.done]);
  const elapsed = Date.now() - began;
  const { body } = await lin.client.get<TurnTrace>(`/api/admin/turns/${turnId}`);
  const took = (name: string) => body.stages.find((stage) => stage.name === name);
  const waited = took("debounce")?.ms ?? 0;
  expect(waited).toBeGreaterThanOrEqual(COMPOSER_STILL_MS / 2);
  expect(took("ingest_user")?.count).toBe(2);
  // If another stage included the wait too, the sum would exceed the total.
  expect(body.totalMs).toBeLessThanOrEqual(elapsed - waited);
  // Messages are stored while the turn still waits.
  const others = body.stages.filter(({ name }) => name !== "debounce" && name !== "ingest_user");
  for (const { name, ms } of others) expect(ms, name).toBeLessThanOrEqual(body.totalMs);
});

test("stopping while the persona waits for more messages ends the wait and stores the messages", async () => {
  const lin = await newCompanion(server.url);
  const asked = repliesAsked();
  const pending = lin.startChat("I came home late.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(1);
  expect((await lin.client.post("/api/chat/stop", { personaId: lin.id })).body).toEqual({ stopped: true });
  expect(await pending.done).toMatchObject({ text: "", ended: "stopped", error: undefined });
  expect(await lin.messageTexts()).toEqual(["I came home late."]);
  expect(repliesAsked()).toBe(asked);
});

test("when the composer reports that typing has ended, the reply begins before the wait is over", async () => {
  const lin = await newCompanion(server.url);
  const pending = lin.startChat("I came home late.");
  await expect.poll(() => lin.messageTexts(), soon).toHaveLength(1);
  await stopTyping(lin);
  const { text, turnId } = await pending.done;
  expect(text).toBe(REPLY);
  const { body } = await lin.client.get<TurnTrace>(`/api/admin/turns/${turnId}`);
  expect(body.stages.find(({ name }) => name === "debounce")?.ms).toBeLessThan(QUIET_MS);
});
