import { describe, expect, test } from "vitest";
import type { ExportFile, Session } from "../support/api-types";
import { newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

describe("sessions", () => {
  const server = anApp();

  test("a session opens with the first message, is listed with its counts, and closes on request", async () => {
    const lin = await newCompanion(server.url);
    expect(await lin.sessions()).toEqual([]);
    const { sessionId } = await lin.chat("I have a white cat named Biscuit.");
    const [open] = await lin.sessions();
    expect(open).toMatchObject({ id: sessionId, status: "open", messageCount: 2, closeTrigger: null, failure: null });
    expect(open?.channelId).toBeTruthy();
    expect(Date.parse(open?.lastMessageAt ?? "")).toBeGreaterThanOrEqual(Date.parse(open?.openedAt ?? ""));
    const closed = await lin.closeAndWait();
    expect(closed).toMatchObject({ id: sessionId, status: "closed", closeTrigger: "explicit", messageCount: 2 });
  });

  test("closing a session twice changes nothing and does not consolidate it again", async () => {
    const lin = await newCompanion(server.url);
    const { sessionId } = await lin.chat("I have a white cat named Biscuit.");
    const answers = await Promise.all([lin.close(sessionId), lin.close(sessionId), lin.close(sessionId)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await lin.settled(sessionId);
    expect((await lin.close(sessionId)).body).toMatchObject({ status: "closed", closeTrigger: "explicit" });
    expect(await lin.events()).toHaveLength(1);
  });

  test("only a session whose consolidation failed can be retried", async () => {
    const lin = await newCompanion(server.url);
    const { sessionId } = await lin.chat("I have a white cat named Biscuit.");
    const retry = () => lin.client.post(`/api/chat/sessions/${sessionId}/retry`);
    expectRefused(await retry(), 409, "conflict");
    await lin.closeAndWait();
    expectRefused(await retry(), 409, "conflict");
    expect(await lin.events()).toHaveLength(1);
  });

  test("a message sent after a session was closed opens a new session, which is listed first", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("I have a white cat named Biscuit.");
    await lin.close(first.sessionId);
    const second = await lin.chat("One more thing: I moved to Kyoto.");
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await lin.sessions()).map((session) => session.id)).toEqual([second.sessionId, first.sessionId]);
    await lin.settled(first.sessionId);
    await lin.closeAndWait(second.sessionId);
    expect((await lin.events()).map((event) => event.sessionId).toSorted()).toEqual(
      [first.sessionId, second.sessionId].toSorted(),
    );
  });

  test("a session closed while a reply streams is consolidated after that reply, including it", async () => {
    const lin = await newCompanion(server.url);
    const pending = lin.startChat("I have a white cat named Biscuit, and my sister Mia lives in Kyoto.");
    await expect.poll(() => lin.messageTexts()).toHaveLength(1);
    await lin.closeAndWait();
    expect(await pending.done).toMatchObject({ ended: "done" });
    const [session] = await lin.sessions();
    expect(session).toMatchObject({ status: "closed", messageCount: 2 });
    expect((await lin.entities()).map((entity) => entity.canonicalName).toSorted()).toContain("Biscuit");
  });
});

describe("a conversation that continues from a message", () => {
  const server = anApp();

  test("ends the open one, which is remembered, links to the message in lists and the export, and knows what was said", async () => {
    const lin = await newCompanion(server.url);
    const source = await lin.chat("I have a white cat named Biscuit.");
    const path = `/api/chat/messages/${source.messageId}/fork`;
    const answers = await Promise.all([lin.client.post<Session>(path, {}), lin.client.post<Session>(path, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [fork] = answers.map(({ body }) => body);
    const forkedFrom = { messageId: source.messageId, sessionId: source.sessionId };
    expect(fork).toMatchObject({ status: "open", temporary: false, forkedFrom });
    expect(answers[1]?.body.id).toBe(fork?.id);
    expect(await lin.sessions()).toMatchObject([{ id: fork?.id, forkedFrom }, { id: source.sessionId }]);
    await lin.settled(source.sessionId);
    expect(await lin.events()).toHaveLength(1);
    const next = await lin.chat("Rivers are long.");
    expect(next.sessionId).toBe(fork?.id);
    const one = await lin.client.get(`/api/admin/memory/sessions/${fork?.id}`);
    expect(one.body).toMatchObject({ messageCount: 2, forkedFrom });
    const file = (await lin.client.get<ExportFile>(`/api/export?personaId=${lin.id}`)).body;
    expect(file.personas[0]?.sessions).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: fork?.id, forkedFromMessageId: source.messageId })]),
    );
    await lin.closeAndWait();
    expect(await lin.events()).toHaveLength(1);
  });

  test("as a temporary one runs beside the open one; messages of strangers and of temporary ones are refused", async () => {
    const lin = await newCompanion(server.url);
    const source = await lin.chat("I have a white cat named Biscuit.");
    const fork = (messageId: string, temporary?: boolean) =>
      lin.client.post<Session>(`/api/chat/messages/${messageId}/fork`, { temporary });
    expect((await fork(source.messageId, true)).body).toMatchObject({ status: "open", temporary: true });
    const beside = await lin.chat("I may leave my job.", { extra: { temporary: true } });
    expectRefused(await fork(source.messageId, true), 409, "conflict");
    expectRefused(await fork(beside.messageId), 409, "conflict");
    expect((await lin.sessions()).map(({ status }) => status)).toEqual(["open", "open"]);
    const stranger = await newCompanion(server.url);
    expectRefused(await stranger.client.post(`/api/chat/messages/${source.messageId}/fork`, {}), 404, "not_found");
  });
});

describe("sessions without an explicit end", () => {
  const server = anApp({ SESSION_IDLE_MINUTES: "0.05" });

  test("an idle session is closed and consolidated automatically", async () => {
    const lin = await newCompanion(server.url);
    const { sessionId } = await lin.chat("I have a white cat named Biscuit.");
    const feed = await lin.feed();
    const boundary = await feed.boundary("closed");
    feed.close();
    expect(boundary.payload).toMatchObject({ closedSessionId: sessionId, eventsCount: 1 });
    expect(await lin.session(sessionId)).toMatchObject({ status: "closed", closeTrigger: "idle" });
    expect((await lin.events())[0]?.description).toContain("Biscuit");
    const again = await lin.chat("Do you remember my cat?");
    expect(again.sessionId).not.toBe(sessionId);
    expect(again.text).toContain("Biscuit");
  });
});
