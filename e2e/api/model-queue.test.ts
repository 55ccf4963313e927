import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runtime } from "@/inngest/runtime";
import { serverMind } from "@/lib/memory/model/services-for";
import { chatBody } from "../support/chat";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const WAITING_MAX = 2;
const server = anAppWithModel({ MODEL_PARALLEL: "1", MODEL_WAITING_MAX: `${WAITING_MAX}`, SLOW_CYCLE: "off" });
const REPLY = "I am here, tell me more about it.";
const WAITS = '{"type":"data-wait","data":{"for":"another_reply"},"transient":true}';
const WAITS_NO_LONGER = '{"type":"data-wait","data":null,"transient":true}';

const waiting = async () => (await serverMind((await runtime()).services)).waitingReplies?.();

/** Makes the model hold a reply until the returned function is called, and fills the queue behind it. */
async function fillQueue() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  server.model.behave(({ kind }) => {
    if (kind !== "reply" || isHeld) return undefined;
    isHeld = true;
    return { heldAfter: 0, until: promise };
  });
  const others: Companion[] = [];
  const replies = [];
  for (let nth = 0; nth <= WAITING_MAX; nth++) {
    const other = await newCompanion(server.url);
    others.push(other);
    replies.push(other.startChat("Good evening.").done);
    await expect.poll(() => (nth === 0 ? isHeld : waiting())).toBe(nth || true);
  }
  return { release, replies, last: others.at(-1) as Companion };
}

test("while too many calls wait for the model a new message is refused before it is stored, and is accepted later", async () => {
  const lin = await newCompanion(server.url);
  const { turnId, messageId } = await lin.chat("I have a white cat.");
  const mia = await newCompanion(server.url);
  server.model.behave({ reply: "500" });
  const failed = await mia.chat("Good morning.");
  expect(failed.error).toBeDefined();
  const { release, replies } = await fillQueue();

  const id = randomUUID();
  const { message } = chatBody(lin.id, "I have a brown dog.");
  for (const refused of [
    await lin.client.post("/api/chat", chatBody(lin.id, "Are you there?", id)),
    await lin.client.post(`/api/chat/messages/${messageId}/edit`, { message }),
    await lin.client.post(`/api/chat/turns/${turnId}/regenerate`, {}),
    await mia.client.post(`/api/chat/turns/${failed.turnId}/retry`, {}),
  ]) {
    expectRefused(refused, 429, "model_busy");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(await lin.messageTexts()).toEqual(["I have a white cat."]);
  const [known] = (await lin.history()).filter(({ role }) => role === "user");
  const again = await lin.chat("I have a white cat.", { id: known?.clientId ?? "" });
  expect(again).toMatchObject({ status: 200, turnId, ended: "done" });

  release();
  for (const reply of replies) expect(await reply).toMatchObject({ text: REPLY, ended: "done" });
  expect(await lin.chat("Are you there?", { id })).toMatchObject({ text: REPLY, ended: "done" });
  expect((await mia.client.post(`/api/chat/turns/${failed.turnId}/retry`, {})).status).toBe(200);
  await expect.poll(async () => (await mia.turns()).length).toBe(0);
});

/** Resumes a turn and reads until it reports that it waits. @returns reads the rest of the stream. */
async function joinWaiting(companion: Companion, turnId: string): Promise<() => Promise<string>> {
  const { body } = await companion.client.fetch(`/api/chat/${turnId}/stream`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let streamed = "";
  const read = async (isEnough: () => boolean) => {
    while (reader && !isEnough()) {
      const { done, value } = await reader.read();
      if (done) break;
      streamed += value;
    }
    return streamed;
  };
  await read(() => streamed.includes(WAITS));
  return () => read(() => false);
}

test("the stream of a turn reports what its reply waits for, also to a client that joins later, and reports the end of the wait", async () => {
  const { release, replies, last } = await fillQueue();
  const rest = await joinWaiting(last, (await last.turns())[0]?.id ?? "");
  release();
  const [first, ...others] = await Promise.all(replies);
  expect(first?.raw).not.toContain("data-wait");
  for (const { text, parts } of others) {
    expect(text).toBe(REPLY);
    expect(parts).toEqual(["start", "data-wait", "text-start", "text-delta", "text-end", "finish"]);
  }
  for (const raw of [...others.map(({ raw }) => raw), await rest()])
    expect(raw.replace(/[\s\S]*?(?=\{"type":"data-wait")/, "")).toMatch(
      new RegExp(`^${escaped(WAITS)}\\s*(data: )?${escaped(WAITS_NO_LONGER)}`),
    );
});

const escaped = (text: string) => text.replace(/[{}[\].]/g, "\\$&");
