import { beforeEach, expect, test } from "vitest";
import type { Message } from "../support/api-types";
import { chatBody } from "../support/chat";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const temporary = { extra: { temporary: true } };
let lin: Companion;
beforeEach(async () => {
  lin = await newCompanion(server.url, { blocks: { user: "They breed alpacas." } });
});

const search = async (query: string) => {
  const { items } = (await lin.client.get<{ items: Message[] }>(`/api/chat/history?personaId=${lin.id}${query}`)).body;
  return items.map(({ content }) => content);
};

test("a temporary session can run beside the open one, is listed as temporary, and has a history of its own", async () => {
  const open = await lin.chat("I have a white cat named Biscuit.");
  const beside = await lin.chat("I am thinking of leaving Hollowgate.", temporary);
  expect(beside.sessionId).not.toBe(open.sessionId);
  expect((await lin.chat("And it sleeps all day.")).sessionId).toBe(open.sessionId);
  expect(await lin.sessions()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: open.sessionId, status: "open", temporary: false }),
      expect.objectContaining({ id: beside.sessionId, status: "open", temporary: true }),
    ]),
  );
  expect((await search("")).join()).not.toContain("Hollowgate");
  expect(await search("&temporary=true")).toEqual([beside.text, "I am thinking of leaving Hollowgate."]);
  expectRefused(await lin.client.get(`/api/chat/history?personaId=${lin.id}&temporary=perhaps`), 422, "invalid");
});

test("a temporary session reads no memory and leaves none when it closes", async () => {
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  const asked = await lin.chat("What is my cat called?", temporary);
  expect(asked.text).not.toContain("Biscuit");
  const reply = await lin.chat("My brother Tom broke his leg skiing in Norway.", temporary);
  const { status } = await lin.client.post(`/api/chat/sessions/${reply.sessionId}/close`, { personaId: lin.id });
  expect(status).toBe(200);
  await expect.poll(async () => (await lin.sessions()).map(({ id }) => id)).not.toContain(reply.sessionId);
  expect(await search("&temporary=true")).toEqual([]);
  expect((await lin.events()).map(({ description }) => description).join()).not.toContain("Tom");
  const trace = await lin.client.get(`/api/admin/turns/${reply.turnId}`);
  expectRefused(trace, 404, "not_found");
  expect(JSON.stringify((await lin.client.get(`/api/export?personaId=${lin.id}`)).body)).not.toContain("Norway");
  // Erased messages do not come back under the same id.
  const late = chatBody(lin.id, "My brother Tom broke his leg skiing in Norway.", "late");
  expect((await lin.client.post("/api/chat", { ...late, temporary: "yes" })).status).toBe(422);
});

test("a temporary session that the user keeps becomes an ordinary one, is remembered, and can be searched", async () => {
  const open = await lin.chat("I have a white cat named Biscuit.");
  const { sessionId } = await lin.chat("My brother Tom broke his leg skiing in Norway.", temporary);
  const path = `/api/chat/sessions/${sessionId}/keep`;
  const stranger = await newCompanion(server.url);
  expectRefused(await stranger.client.post(path, {}), 404, "not_found");
  const answer = await lin.client.post(path, {});
  expect(answer).toMatchObject({ status: 200, body: { id: sessionId, temporary: false } });
  expect((await lin.client.post(path, {})).status).toBe(200);
  const statusOf = async (id: string | undefined) => (await lin.sessions()).find((one) => one.id === id)?.status;
  await expect.poll(() => statusOf(sessionId), { timeout: 60_000 }).toBe("closed");
  expect(await statusOf(open.sessionId)).toBe("open");
  expect(await search("&temporary=true")).toEqual([]);
  expect((await search("")).join()).toContain("Norway");
  const found = await lin.client.get<{ items: unknown[] }>(`/api/chat/search?personaId=${lin.id}&q=skiing`);
  expect(found.body.items.length).toBeGreaterThan(0);
  expect((await lin.events()).map(({ description }) => description).join()).toContain("Tom");
});
