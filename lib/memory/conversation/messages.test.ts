import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, sessions, turns } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { newScope } from "../memory.fixtures";
import { ownPersona } from "../scope";
import { listHistory, storeUserMessage } from "./messages";
import { closeIfIdle } from "./sessions";

const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

onEachDatabase("storing a user's message", (db) => {
  const store = (
    scope: Awaited<ReturnType<typeof newScope>>,
    clientId: string,
    content: string,
    at = now,
    channelId = "web",
  ) => storeUserMessage(db(), scope, { clientId, content, channelId, idleMinutes: 30, now: at });

  test("a message is stored exactly as typed", async () => {
    const scope = await newScope(db(), now);
    const text = "  Tab\tand\r\nlines — “quotes” 👩‍👩‍👧 <b>&amp; \\n é e\u0301 ";
    await store(scope, "a", text);
    const [row] = await listHistory(db(), scope, { limit: 10 });
    expect(row?.content).toBe(text);
  });

  test("a repeated client id returns the stored message for the same text, and conflicts for another text", async () => {
    const scope = await newScope(db(), now);
    const first = await store(scope, "same", "hello");
    const second = await store(scope, "same", "hello", later(5));
    const { messageId, turnId, sessionId } = first;
    expect(second).toEqual({ messageId, turnId, sessionId, isNew: false });
    await expect(store(scope, "same", "other words")).rejects.toMatchObject({ code: "conflict" });
    expect(await listHistory(db(), scope, { limit: 10 })).toHaveLength(1);
  });

  describe("a long session", () => {
    const say = async (
      limits: { sessionMaxMessages: number; sessionMaxTokens: number } | undefined,
      text: string[],
    ) => {
      const scope = await newScope(db(), now);
      const stored: Awaited<ReturnType<typeof storeUserMessage>>[] = [];
      for (const [at, content] of text.entries()) {
        const input = { clientId: `${at}`, content, channelId: "web", idleMinutes: 30, length: limits, now: later(at) };
        stored.push(await storeUserMessage(db(), scope, input));
        // Answered at once, so that the next message does not join a turn of the closed session.
        await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
      }
      const rows = await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId));
      const triggers = rows.map((row) => row.closeTrigger).filter((trigger) => trigger !== null);
      return { sessions: new Set(stored.map((one) => one.sessionId)).size, triggers };
    };
    const text = ["one", "two", "three", "four", "five"];

    test("a session closes with the message that reaches the count, and the next message opens another", async () => {
      const closed = await say({ sessionMaxMessages: 2, sessionMaxTokens: 20_000 }, text);
      expect(closed).toEqual({ sessions: 3, triggers: ["max_length", "max_length"] });
    });

    test("a session closes with the message that reaches the token limit", async () => {
      const closed = await say({ sessionMaxMessages: 200, sessionMaxTokens: 3 }, text);
      expect(closed).toEqual({ sessions: 2, triggers: ["max_length"] });
    });

    test("a session below both limits, or without limits, stays open; a limit of 0 closes it after every message", async () => {
      expect(await say({ sessionMaxMessages: 6, sessionMaxTokens: 6 }, text)).toEqual({ sessions: 1, triggers: [] });
      expect((await say(undefined, text)).sessions).toBe(1);
      expect((await say({ sessionMaxMessages: 0, sessionMaxTokens: 20_000 }, text)).sessions).toBe(5);
    });
  });

  test("one message in two concurrent requests is stored once", async () => {
    const scope = await newScope(db(), now);
    const both = await Promise.all([store(scope, "twice", "hi"), store(scope, "twice", "hi")]);
    expect(both[0].messageId).toBe(both[1].messageId);
    expect(both.filter((one) => one.isNew)).toHaveLength(1);
  });

  describe.each([
    ["an empty text", "a", ""],
    ["only spaces", "a", " \n\t　"],
    ["one code point too many", "a", "字".repeat(20_001)],
    ["a NUL character", "a", "a\u0000b"],
    ["half a surrogate pair", "a", "a\ud83d"],
    ["an id that is too long", "x".repeat(65), "hello"],
    ["an empty id", "", "hello"],
  ])("refused input: %s", (_what, clientId, content) => {
    test("a refused message is not stored", async () => {
      const scope = await newScope(db(), now);
      await expect(store(scope, clientId, content)).rejects.toMatchObject({ code: "invalid" });
      expect(await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId))).toEqual([]);
    });
  });

  test("a message may have 20,000 characters of any width", async () => {
    const scope = await newScope(db(), now);
    await store(scope, "long", "🐈".repeat(20_000));
    const [row] = await listHistory(db(), scope, { limit: 1 });
    expect([...(row?.content ?? "")]).toHaveLength(20_000);
  });

  test("consecutive messages share a turn and retain their order", async () => {
    const scope = await newScope(db(), now);
    const stored = [await store(scope, "1", "one"), await store(scope, "2", "two"), await store(scope, "3", "three")];
    expect(new Set(stored.map((one) => one.turnId)).size).toBe(1);
    const history = await listHistory(db(), scope, { limit: 10 });
    expect(history.map((row) => row.content)).toEqual(["three", "two", "one"]);
  });

  test("after thirty idle minutes a new session opens and the old one closes", async () => {
    const scope = await newScope(db(), now);
    const first = await store(scope, "1", "one");
    await db().update(messages).set({ active: true }).where(eq(messages.id, first.messageId));
    await settleAll(scope.personaId);
    const second = await store(scope, "2", "two", later(31 * MINUTE));
    expect(second.sessionId).not.toBe(first.sessionId);
    const rows = await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId));
    expect(rows.map((row) => row.status).sort()).toEqual(["closing", "open"]);
    expect(rows.find((row) => row.id === first.sessionId)?.closeTrigger).toBe("idle");
  });

  test("a session stays open as long as each message comes before the idle time has passed", async () => {
    const scope = await newScope(db(), now);
    const first = await store(scope, "0", "hello");
    await settleAll(scope.personaId);
    for (let count = 1; count <= 6; count++) {
      const at = later(count * 29 * MINUTE);
      expect((await store(scope, `${count}`, `still here, ${count}`, at)).sessionId).toBe(first.sessionId);
      await settleAll(scope.personaId);
      const due = { sessionId: first.sessionId, idleMinutes: 30, now: later((count * 29 + 28) * MINUTE) };
      expect(await closeIfIdle(db(), scope, due)).toBe(false);
    }
    const due = { sessionId: first.sessionId, idleMinutes: 30, now: later((6 * 29 + 30) * MINUTE) };
    expect(await closeIfIdle(db(), scope, due)).toBe(true);
  });

  test("channels have separate sessions but one history", async () => {
    const scope = await newScope(db(), now);
    const web = await store(scope, "1", "on the web");
    await settleAll(scope.personaId);
    const phone = await store(scope, "2", "on the phone", later(1000), "phone");
    expect(phone.sessionId).not.toBe(web.sessionId);
    expect(await listHistory(db(), scope, { limit: 10 })).toHaveLength(2);
  });

  test("the history is paged backwards without gaps or repeats", async () => {
    const scope = await newScope(db(), now);
    for (let i = 0; i < 7; i += 1) await store(scope, `m${i}`, `text ${i}`, later(i * 1000));
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await listHistory(db(), scope, { limit: 3, before });
      seen.push(...page.map((row) => row.content));
      before = page.length === 3 ? page.at(-1)?.id : undefined;
    } while (before);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `text ${i}`));
  });

  test("another user's persona cannot be accessed", async () => {
    const mine = await newScope(db(), now);
    const theirs = await newScope(db(), now);
    await expect(ownPersona(db(), { userId: mine.userId, personaId: theirs.personaId })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(ownPersona(db(), { userId: mine.userId, personaId: "no id" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  const settleAll = async (personaId: string) => {
    const { turns } = await import("@/db/schema");
    await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, personaId));
  };
});
