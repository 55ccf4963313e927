import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, outbox, sessions, turns } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { lastLiveSeq } from "../ledger/publish-event";
import { storeUserMessage } from "./messages";
import { retryTurn } from "./retry-turn";
import { closeSession, readSession } from "./sessions";
import { listUnsettledTurns, readTurn, type TurnOutcome } from "./turns";
import { done, newChat } from "./versions.fixtures";

const broken: TurnOutcome = { status: "failed", code: "unavailable", message: "It broke off." };

onEachDatabase("versions", (db) => {
  describe("editing a message", () => {
    test("an edit replaces the text; later messages become inactive, and nothing is deleted", async () => {
      const { chat, edit, answer, activeTexts, all, scope } = await newChat(db());
      const first = await chat("I have a cat", "A cat!");
      await chat("She is white", "How lovely.");
      const stored = await edit(first.messageId, "I have a dog");
      expect(await activeTexts()).toEqual(["I have a dog"]);
      expect(await readTurn(db(), scope, stored.turnId)).toMatchObject({ status: "pending" });
      await answer(stored.turnId, "A dog!");
      expect(await activeTexts()).toEqual(["I have a dog", "A dog!"]);
      expect(await all()).toHaveLength(6);
      expect(await readSession(db(), scope, first.sessionId)).toMatchObject({ messageCount: 2, status: "open" });
    });

    test("each version has its own branch, and the history lists all versions", async () => {
      const { chat, edit, answer, select, activeTexts, history } = await newChat(db());
      const first = await chat("one", "reply one");
      await chat("two", "reply two");
      const second = await edit(first.messageId, "uno");
      await answer(second.turnId, "reply uno");
      await chat("dos", "reply dos");
      expect(await activeTexts()).toEqual(["uno", "reply uno", "dos", "reply dos"]);
      await select(first.messageId);
      expect(await activeTexts()).toEqual(["one", "reply one", "two", "reply two"]);
      const versions = [
        { id: first.messageId, version: 1 },
        { id: second.messageId, version: 2 },
      ];
      expect((await history())[0]).toMatchObject({ version: 1, versionCount: 2, versions });
      expect((await history())[1]).toMatchObject({
        version: 1,
        versionCount: 1,
        pinnedAt: null,
        recallExcluded: false,
      });
      await chat("three", "reply three");
      await select(second.messageId);
      expect(await activeTexts()).toEqual(["uno", "reply uno", "dos", "reply dos"]);
      await select(first.messageId);
      expect(await activeTexts()).toEqual(["one", "reply one", "two", "reply two", "three", "reply three"]);
    });

    test("the same client id and text return the stored edit; with another text or message they are refused", async () => {
      const { chat, edit, all } = await newChat(db());
      const first = await chat("one", "reply");
      const other = await chat("two", "reply");
      const { messageId, turnId, sessionId } = await edit(first.messageId, "uno", "mine");
      expect(await edit(first.messageId, "uno", "mine")).toEqual({ messageId, turnId, sessionId, isNew: false });
      await expect(edit(first.messageId, "eins", "mine")).rejects.toMatchObject({ code: "conflict" });
      await expect(edit(other.messageId, "uno", "mine")).rejects.toMatchObject({ code: "conflict" });
      expect(await all()).toHaveLength(5);
    });

    test.each([
      ["an empty text", ""],
      ["only spaces", " \n　"],
      ["a text that is too long", "字".repeat(20_001)],
      ["half a surrogate pair", "a\ud83d"],
    ])("an edit to %s is refused and changes nothing", async (_what, content) => {
      const { chat, edit, activeTexts } = await newChat(db());
      const first = await chat("one", "reply");
      await expect(edit(first.messageId, content)).rejects.toMatchObject({ code: "invalid" });
      expect(await activeTexts()).toEqual(["one", "reply"]);
    });

    test("another user's message and an unknown one are not found", async () => {
      const [mine, theirs] = [await newChat(db()), await newChat(db())];
      const { messageId, turnId } = await theirs.chat("secret", "reply");
      for (const id of [messageId, "01990000-0000-7000-8000-000000000001", "no id"]) {
        await expect(mine.edit(id, "x")).rejects.toMatchObject({ code: "not_found" });
        await expect(mine.select(id)).rejects.toMatchObject({ code: "not_found" });
      }
      await expect(mine.regenerate(turnId)).rejects.toMatchObject({ code: "not_found" });
      expect(await theirs.activeTexts()).toEqual(["secret", "reply"]);
    });

    test("replies and inactive versions cannot be edited", async () => {
      const { chat, edit, answer, idOf } = await newChat(db());
      const first = await chat("one", "reply");
      await expect(edit(await idOf("reply"), "x")).rejects.toMatchObject({ code: "conflict" });
      const second = await edit(first.messageId, "uno");
      await answer(second.turnId, "ok");
      await expect(edit(first.messageId, "eins")).rejects.toMatchObject({ code: "conflict" });
    });

    test("editing one of several messages answered together retains the earlier ones and deactivates the later ones", async () => {
      const { say, answer, edit, activeTexts } = await newChat(db());
      const { turnId } = await say("one");
      const two = await say("two");
      await say("three");
      await answer(turnId, "all three");
      const stored = await edit(two.messageId, "zwei");
      expect(await activeTexts()).toEqual(["one", "zwei"]);
      await answer(stored.turnId, "both");
      expect(await activeTexts()).toEqual(["one", "zwei", "both"]);
    });
  });

  describe("changes that are refused", () => {
    const all = async (chat: Awaited<ReturnType<typeof newChat>>, at: { messageId: string; turnId: string }) =>
      Promise.allSettled([chat.edit(at.messageId, "x"), chat.regenerate(at.turnId)]);
    const refused = [
      { status: "rejected", reason: { code: "conflict" } },
      { status: "rejected", reason: { code: "conflict" } },
    ];

    test("edits and regenerations are refused while a reply is due", async () => {
      const chat = await newChat(db());
      const first = await chat.chat("one", "reply");
      const { turnId } = await chat.say("two");
      expect(await all(chat, first)).toMatchObject(refused);
      await chat.answer(turnId, "late", {
        meanwhile: async () => expect(await all(chat, first)).toMatchObject(refused),
      });
      expect(await chat.activeTexts()).toEqual(["one", "reply", "two", "late"]);
    });

    test("edits and regenerations are refused during consolidation", async () => {
      const chat = await newChat(db());
      const first = await chat.chat("one", "reply");
      const second = await chat.edit(first.messageId, "uno");
      await chat.answer(second.turnId, "ok");
      await db().update(sessions).set({ status: "consolidating" }).where(eq(sessions.id, first.sessionId));
      expect(await all(chat, second)).toMatchObject(refused);
      await expect(chat.select(first.messageId)).rejects.toMatchObject({ code: "conflict" });
    });

    test("edits and regenerations are refused in an older session; existing versions can be selected", async () => {
      const chat = await newChat(db());
      const first = await chat.chat("one", "reply");
      const second = await chat.edit(first.messageId, "uno");
      await chat.answer(second.turnId, "ok");
      await closeSession(db(), chat.scope, first.sessionId, chat.tick());
      await chat.chat("another talk", "reply");
      expect(await all(chat, second)).toMatchObject(refused);
      await chat.select(first.messageId);
      expect(await chat.activeTexts()).toEqual(["one", "reply", "another talk", "reply"]);
    });

    test("a failed reply must be retried and cannot be regenerated", async () => {
      const chat = await newChat(db());
      const { turnId } = await chat.say("one");
      await chat.answer(turnId, "", { outcome: broken });
      await expect(chat.regenerate(turnId)).rejects.toMatchObject({ code: "conflict" });
    });
  });

  describe("a regenerated reply", () => {
    test("a regenerated reply is a new version of the same turn, with its hint, and the older one can be selected again", async () => {
      const { chat, regenerate, answer, select, activeTexts, idOf, scope } = await newChat(db());
      const { turnId } = await chat("one", "first try");
      const turn = await regenerate(turnId, "  shorter ");
      expect(turn).toMatchObject({ status: "pending", hint: "shorter" });
      expect(await activeTexts()).toEqual(["one"]);
      await answer(turnId, "second try");
      expect(await activeTexts()).toEqual(["one", "second try"]);
      expect((await readTurn(db(), scope, turnId)).replyMessageId).toBe(await idOf("second try"));
      await select(await idOf("first try"));
      expect(await activeTexts()).toEqual(["one", "first try"]);
      expect((await readTurn(db(), scope, turnId)).replyMessageId).toBe(await idOf("first try"));
      await regenerate(turnId);
      await answer(turnId, "third try");
      const rows = await db().select().from(messages).where(eq(messages.turnId, turnId)).orderBy(asc(messages.id));
      expect(rows.filter((row) => row.role === "persona").map((row) => row.version)).toEqual([1, 2, 3]);
    });

    test("a regeneration that fails or is empty leaves the earlier reply active and the turn done, and the failure is announced", async () => {
      const { chat, regenerate, answer, activeTexts, scope, liveEventNames } = await newChat(db());
      const { turnId, sessionId } = await chat("one", "as it was");
      for (const [text, outcome] of [
        ["half a", broken],
        ["  ", done],
      ] as const) {
        await regenerate(turnId);
        const lastSeq = await lastLiveSeq(db(), scope);
        expect(await answer(turnId, text, { outcome })).toMatchObject({ status: "failed" });
        expect(await liveEventNames(lastSeq)).toContain("chat.message.error");
        expect(await activeTexts()).toEqual(["one", "as it was"]);
        expect(await readTurn(db(), scope, turnId)).toMatchObject({ status: "done", leaseOwner: null });
      }
      expect(await readSession(db(), scope, sessionId)).toMatchObject({ messageCount: 2 });
    });

    test("a regeneration stopped after some text is stored; if stopped before any text, the earlier reply stays", async () => {
      const { chat, regenerate, answer, activeTexts } = await newChat(db());
      const { turnId } = await chat("one", "as it was");
      await regenerate(turnId);
      expect(await answer(turnId, "", { outcome: { status: "stopped" } })).toEqual({ status: "stopped" });
      expect(await activeTexts()).toEqual(["one", "as it was"]);
      await regenerate(turnId);
      await answer(turnId, "I was", { outcome: { status: "stopped" } });
      expect(await activeTexts()).toEqual(["one", "I was"]);
    });

    test("messages sent during a regeneration come after the reply, however the regeneration ends", async () => {
      const { chat, regenerate, answer, say, select, activeTexts, idOf } = await newChat(db());
      const { turnId } = await chat("one", "first try");
      await regenerate(turnId);
      let late = { turnId: "" };
      await answer(turnId, "second try", { meanwhile: async () => (late = await say("meanwhile")) });
      await answer(late.turnId, "to that");
      expect((await activeTexts()).toSorted()).toEqual(["meanwhile", "one", "second try", "to that"]);
      await select(await idOf("first try"));
      expect(await activeTexts()).toEqual(["one", "first try"]);
      await regenerate(turnId);
      await answer(turnId, "", { outcome: broken, meanwhile: async () => (late = await say("again meanwhile")) });
      await answer(late.turnId, "to that too");
      expect(await activeTexts()).toEqual(["one", "first try", "again meanwhile", "to that too"]);
    });

    test("a regeneration with an invalid hint is refused", async () => {
      const { chat, regenerate, activeTexts } = await newChat(db());
      const { turnId } = await chat("one", "reply");
      await expect(regenerate(turnId, "x".repeat(501))).rejects.toMatchObject({ code: "invalid" });
      await expect(regenerate(turnId, "a\u0000")).rejects.toMatchObject({ code: "invalid" });
      expect(await activeTexts()).toEqual(["one", "reply"]);
    });
  });

  describe("inactive messages", () => {
    test("a failed reply on an inactive branch is neither offered nor retried", async () => {
      const { say, answer, edit, scope, activeTexts, tick } = await newChat(db());
      const first = await say("one");
      await answer(first.turnId, "", { outcome: broken });
      expect(await listUnsettledTurns(db(), scope)).toHaveLength(1);
      const second = await edit(first.messageId, "uno");
      await answer(second.turnId, "reply uno");
      expect(await listUnsettledTurns(db(), scope)).toEqual([]);
      await expect(retryTurn(db(), scope, { turnId: first.turnId, now: tick() })).rejects.toMatchObject({
        code: "conflict",
      });
      expect(await activeTexts()).toEqual(["uno", "reply uno"]);
    });

    test("a reply to inactive messages is stored on their branch and stays inactive", async () => {
      const { say, answer, edit, scope, activeTexts, select } = await newChat(db());
      const first = await say("one");
      await answer(first.turnId, "", { outcome: broken });
      const second = await edit(first.messageId, "uno");
      await answer(second.turnId, "reply uno");
      await db().update(turns).set({ status: "pending" }).where(eq(turns.id, first.turnId));
      await answer(first.turnId, "reply one");
      expect(await activeTexts()).toEqual(["uno", "reply uno"]);
      expect(await readSession(db(), scope, first.sessionId)).toMatchObject({ messageCount: 2 });
      await select(first.messageId);
      expect(await activeTexts()).toEqual(["one", "reply one"]);
    });
  });

  test("a closed session whose active branch changed is closed and extracted again", async () => {
    const { chat, edit, answer, select, scope, tick } = await newChat(db());
    const first = await chat("one", "reply");
    await closeSession(db(), scope, first.sessionId, tick());
    await db().update(sessions).set({ status: "closed", closedAt: tick() }).where(eq(sessions.id, first.sessionId));
    const closing = async () =>
      (
        await db()
          .select()
          .from(outbox)
          .where(and(eq(outbox.personaId, scope.personaId), eq(outbox.name, "session/closing")))
      ).length;
    expect(await closing()).toBe(1);
    const second = await edit(first.messageId, "uno");
    expect(await readSession(db(), scope, first.sessionId)).toMatchObject({ status: "closing", closedAt: null });
    expect(await closing()).toBe(1);
    await answer(second.turnId, "reply uno");
    expect(await closing()).toBe(2);
    await db().update(sessions).set({ status: "failed", failure: "no" }).where(eq(sessions.id, first.sessionId));
    await select(second.messageId);
    expect((await readSession(db(), scope, first.sessionId)).status).toBe("failed");
    await select(first.messageId);
    expect(await readSession(db(), scope, first.sessionId)).toMatchObject({ status: "closing", failure: null });
    expect(await closing()).toBe(3);
    await chat("later", "in a talk of its own");
  });

  test("idle time counts from the last message, including edited ones", async () => {
    const { chat, edit, answer, scope, tick } = await newChat(db());
    const first = await chat("one", "reply");
    const before = (await readSession(db(), scope, first.sessionId)).lastMessageAt;
    const second = await edit(first.messageId, "uno");
    await answer(second.turnId, "ok");
    const after = (await readSession(db(), scope, first.sessionId)).lastMessageAt;
    expect(after.getTime()).toBeGreaterThan(before.getTime());
    const late = new Date(tick().getTime() + 31 * MINUTE);
    const input = { clientId: "late", content: "hi", channelId: "web", idleMinutes: 30, now: late };
    expect((await storeUserMessage(db(), scope, input)).sessionId).not.toBe(first.sessionId);
  });
});
