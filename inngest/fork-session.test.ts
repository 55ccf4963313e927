import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages, outbox, personas, sessions, turns } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { TEMPORARY_CHANNEL, WEB_CHANNEL } from "@/lib/core/types/messages";
import { forkSession } from "@/lib/memory/conversation/fork-session";
import { keepSession } from "@/lib/memory/conversation/keep-session";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeIfIdle, closeSession, listSessions } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { restoreFromBin } from "@/lib/memory/forgetting/bin";
import { forget } from "@/lib/memory/forgetting/forget";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { listPastSessions } from "@/lib/memory/recall/sessions";
import { builtInMind } from "@/lib/mind/built-in";
import { prepareReply } from "@/lib/turn/prepare";
import { TurnRunner } from "@/lib/turn/runner";
import { StageTimer } from "@/lib/turn/trace";
import { renderReply } from "@/prompts/reply";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("a conversation that continues from a message", (db) => {
  const setUp = async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock, { mind: builtInMind });
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    const say = (content: string, channelId: string = WEB_CHANNEL) => {
      clock.forward(MINUTE);
      const message = { clientId: newId(clock.now), content, channelId, idleMinutes: 30, now: clock.now };
      return storeUserMessage(db(), scope, message);
    };
    const answer = async (content: string, channelId?: string) => {
      const stored = await say(content, channelId);
      clock.forward(MINUTE);
      runner.kick(scope);
      await runner.idle();
      return stored;
    };
    const fork = (messageId: string, temporary = false, by = scope) =>
      forkSession(db(), by, { messageId, temporary, now: clock.now });
    const consolidate = (sessionId: string) =>
      consolidateSession(services, scope, { sessionId, step: (_, run) => run() });
    /** The reply's input and prompt, without a reply: the turn ends here. */
    const prompt = async (content: string, channelId?: string) => {
      const { turnId } = await say(content, channelId);
      const turn = await readTurn(db(), scope, turnId);
      const signal = AbortSignal.timeout(200_000);
      const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
      const { system, user } = renderReply(reply);
      return { text: `${system}\n${user}`, window: reply.window.map((line) => line.content), care: reply.care };
    };
    const stored = () =>
      db().select().from(messages).where(eq(messages.personaId, scope.personaId)).orderBy(asc(messages.createdAt));
    const allSessions = () =>
      db().select().from(sessions).where(eq(sessions.personaId, scope.personaId)).orderBy(asc(sessions.openedAt));
    return { clock, scope, say, answer, fork, consolidate, prompt, stored, allSessions };
  };

  test("ends the open conversation as the user would, and opens one that links to the message, also when asked twice", async () => {
    const { scope, answer, fork, allSessions } = await setUp();
    const { messageId, sessionId } = await answer("I have a white cat named Biscuit.");
    const made = await fork(messageId);
    expect(made).toMatchObject({ status: "open", temporary: false, messageCount: 0 });
    expect(made.forkedFrom).toMatchObject({ messageId, sessionId });
    expect((await fork(messageId)).id).toBe(made.id);
    const [first, ...rest] = await allSessions();
    expect(first).toMatchObject({ id: sessionId, status: "closing", closeTrigger: "explicit" });
    expect(rest.map(({ id }) => id)).toEqual([made.id]);
    const queued = and(eq(outbox.personaId, scope.personaId), eq(outbox.name, "session/closing"));
    expect((await db().select().from(outbox).where(queued)).map(({ data }) => data)).toMatchObject([{ sessionId }]);
    expect((await listSessions(db(), scope, { limit: 9 }))[0]?.forkedFrom?.messageId).toBe(messageId);
  });

  test("reads the last ten messages up to there, none of later ones or other conversations, and copies none", async () => {
    const { scope, answer, fork, prompt, stored, clock } = await setUp();
    const other = await answer("My brother lives in Hollowgate.");
    await closeSession(db(), scope, other.sessionId, clock.now);
    for (let at = 1; at <= 6; at += 1) await answer(`Chapter ${at} of my book is about rivers.`);
    const last = await answer("Chapter 7 of my book is about Quillfeather.");
    await answer("Chapter 8 of my book is about mountains.");
    const before = await stored();
    await fork(last.messageId);
    const { window, text } = await prompt("Where were we?");
    const upTo = before.findIndex(({ id }) => id === last.messageId) + 1;
    expect(window).toEqual(before.slice(upTo - 10, upTo).map(({ content }) => content));
    expect(text).toContain("the user continues this conversation");
    expect(window.join()).not.toMatch(/mountains|Hollowgate/);
    expect(await stored()).toHaveLength(before.length + 1);
    // Its own messages follow the earlier ones.
    await prompt("And then?");
    expect((await prompt("Tell me.")).window.slice(-2)).toEqual(["Where were we?", "And then?"]);
  });

  test("is consolidated from its own messages only", async () => {
    const { scope, clock, answer, fork, consolidate } = await setUp();
    const source = await answer("I have a white cat named Biscuit.");
    const { id } = await fork(source.messageId);
    await answer("My brother Tom broke his leg skiing in Norway.");
    await closeSession(db(), scope, id, clock.now);
    await consolidate(id);
    const found = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId));
    expect(found.map(({ description }) => description).join()).toContain("Tom");
    expect(found.map(({ description }) => description).join()).not.toContain("Biscuit");
    await consolidate(source.sessionId);
    const all = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId));
    expect(all.map(({ description }) => description).join()).toContain("Biscuit");
  });

  test("as a temporary one stands beside the open one, has the same context and no memory, and can be kept", async () => {
    const { scope, clock, answer, fork, prompt, allSessions } = await setUp();
    const source = await answer("I have a white cat named Biscuit.");
    const made = await fork(source.messageId, true);
    expect(made).toMatchObject({ status: "open", temporary: true });
    expect((await allSessions()).map(({ status }) => status)).toEqual(["open", "open"]);
    const { text, window } = await prompt("How old can they get?", TEMPORARY_CHANNEL);
    expect(window[0]).toBe("I have a white cat named Biscuit.");
    expect(text).toContain("nothing of it is stored");
    // Another one would erase it.
    await expect(fork(source.messageId, true)).rejects.toMatchObject({
      code: "conflict",
      message: /Keep it or end it/,
    });
    await keepSession(db(), scope, made.id, clock.now);
    expect((await allSessions()).find(({ id }) => id === made.id)?.forkedFromMessageId).toBe(source.messageId);
    expect((await fork(source.messageId, true)).id).not.toBe(made.id);
  });

  test("is refused for a message of another user, of a temporary conversation or of another version, and during a reply", async () => {
    const { scope, say, answer, fork, allSessions } = await setUp();
    const source = await answer("I have a white cat named Biscuit.");
    const stranger = await newScope(db(), start);
    await expect(fork(source.messageId, false, stranger)).rejects.toMatchObject({ code: "not_found" });
    for (const id of ["", "nonsense", newId(start)])
      await expect(fork(id)).rejects.toMatchObject({ code: "not_found" });
    const secret = await answer("I may leave my job.", TEMPORARY_CHANNEL);
    for (const temporary of [false, true])
      await expect(fork(secret.messageId, temporary)).rejects.toMatchObject({
        code: "conflict",
        message: /Keep it first/,
      });
    const inactive = { selected: false, active: false };
    await db().update(messages).set(inactive).where(eq(messages.id, source.messageId));
    await expect(fork(source.messageId)).rejects.toMatchObject({ code: "conflict", message: /Select it first/ });
    await db().update(messages).set({ selected: true, active: true }).where(eq(messages.id, source.messageId));
    await say("One more thing.");
    for (const temporary of [false, true])
      await expect(fork(source.messageId, temporary)).rejects.toMatchObject({ code: "conflict", message: /complete/ });
    expect((await allSessions()).map(({ status }) => status)).toEqual(["open", "open"]);
    expect(await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId))).toHaveLength(2);
  });

  test("does not read what was forgotten or excluded, loses its link with the message, and has it again when restored", async () => {
    const { scope, clock, answer, fork, prompt, allSessions } = await setUp();
    const first = await answer("My sister Anna moved to Quillfeather.");
    const last = await answer("Rivers are long.");
    const { id } = await fork(last.messageId);
    const linkOf = async () => (await allSessions()).find((one) => one.id === id)?.forkedFromMessageId;
    const request = { kind: "message", choice: "cascade", binDays: 30 } as const;
    expect((await prompt("Go on.")).window.join()).toContain("Quillfeather");
    await forget(db(), scope, { ...request, id: first.messageId, mode: "erase", now: clock.now });
    const afterErasing = (await prompt("Go on.")).window.join();
    expect(afterErasing).not.toContain("Quillfeather");
    expect(afterErasing).toContain("Rivers");
    const { binItemId } = await forget(db(), scope, { ...request, id: last.messageId, mode: "bin", now: clock.now });
    expect(await linkOf()).toBeNull();
    expect((await prompt("Go on.")).window.join()).not.toContain("Rivers are long");
    await restoreFromBin(db(), scope, { binItemId: binItemId ?? "", now: clock.now });
    expect(await linkOf()).toBe(last.messageId);
    expect((await prompt("Go on.")).window.join()).toContain("Rivers are long");
    await forget(db(), scope, { ...request, kind: "session", id: last.sessionId, mode: "erase", now: clock.now });
    expect(await linkOf()).toBeNull();
  });

  test("is not remembered when its source is not, takes over its call for help, and has its context with memory off", async () => {
    const { scope, answer, fork, prompt, allSessions } = await setUp();
    const switchTo = (set: Partial<typeof personas.$inferInsert>) =>
      db().update(personas).set(set).where(eq(personas.id, scope.personaId));
    await switchTo({ learnFromTalks: false });
    const source = await answer("I want to kill myself.");
    await db().update(messages).set({ crisis: "self" }).where(eq(messages.id, source.messageId));
    await switchTo({ learnFromTalks: true, useMemories: false });
    const { id } = await fork(source.messageId);
    expect((await allSessions()).find((one) => one.id === id)?.learns).toBe(false);
    const { window, care } = await prompt("Rivers are long.");
    expect(window[0]).toBe("I want to kill myself.");
    expect(care).toMatchObject({ before: "self" });
  });

  test("waits for the first message however long, is not listed before, and is used again for another message", async () => {
    const { scope, clock, answer, fork, allSessions } = await setUp();
    const first = await answer("I have a white cat named Biscuit.");
    const second = await answer("Rivers are long.");
    const { id } = await fork(first.messageId);
    clock.forward(5 * HOUR);
    expect(await closeIfIdle(db(), scope, { sessionId: id, idleMinutes: 30, now: clock.now })).toBe(false);
    expect((await listPastSessions(db(), scope, { limit: 9 })).map((one) => one.id)).toEqual([first.sessionId]);
    expect(await fork(second.messageId)).toMatchObject({ id, forkedFromMessageId: second.messageId });
    expect((await answer("And wide.")).sessionId).toBe(id);
    expect((await listPastSessions(db(), scope, { limit: 9 })).map((one) => one.id)).toEqual([id, first.sessionId]);
    expect(await allSessions()).toHaveLength(2);
  });
});
