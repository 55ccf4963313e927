import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, nodeMessages, turns } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { TEMPORARY_CHANNEL, WEB_CHANNEL } from "@/lib/core/types/messages";
import { storeUserMessage } from "../conversation/messages";
import { closeSession } from "../conversation/sessions";
import { FakeClock, newScope } from "../memory.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import type { Scope } from "../scope";
import { readRecallExplanation } from "./recall-explanation";
import { searchMessages } from "./search-messages";
import { listPastSessions, readPastSession } from "./sessions";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("past sessions", (db) => {
  const setUp = async () => {
    const clock = new FakeClock(start);
    const scope = await newScope(db(), start);
    const say = async (content: string, channelId: string = WEB_CHANNEL) => {
      clock.forward(MINUTE);
      const message = { clientId: newId(clock.now), content, channelId, idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, message);
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
      return stored;
    };
    const chat = async (...lines: string[]) => {
      const stored = [];
      for (const line of lines) stored.push(await say(line));
      const [first] = stored;
      if (!first) throw new Error("nothing was said");
      await closeSession(db(), scope, first.sessionId, clock.now);
      return { sessionId: first.sessionId, messageIds: stored.map(({ messageId }) => messageId) };
    };
    const find = async (q: string, sessionId?: string) =>
      (await searchMessages(db(), scope, { q, sessionId, limit: 20 })).map(({ content }) => content);
    return { clock, scope, say, chat, find };
  };

  test("past sessions are listed with their first message, newest first, page by page, without temporary ones", async () => {
    const { scope, chat, say } = await setUp();
    const cat = await chat("I have a white cat.", "It sleeps all day.");
    const job = await chat("I started a new job.");
    await say("Nobody is to know.", TEMPORARY_CHANNEL);
    const listed = await listPastSessions(db(), scope, { limit: 10 });
    expect(listed.map(({ id, opening, messageCount }) => ({ id, opening, messageCount }))).toEqual([
      { id: job.sessionId, opening: "I started a new job.", messageCount: 1 },
      { id: cat.sessionId, opening: "I have a white cat.", messageCount: 2 },
    ]);
    const rest = await listPastSessions(db(), scope, { before: job.sessionId, limit: 10 });
    expect(rest.map(({ id }) => id)).toEqual([cat.sessionId]);
    const stranger = await newScope(db(), start);
    await expect(listPastSessions(db(), stranger, { before: job.sessionId, limit: 10 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("past sessions have counts of the memories they created or mentioned again", async () => {
    const { clock, scope, chat } = await setUp();
    const first = await chat("I have a white cat.");
    const again = await chat("My white cat sleeps.");
    const [cat] = await insertNodes(
      db(),
      scope,
      [{ description: "A white cat", sessionId: first.sessionId }],
      clock.now,
    );
    if (!cat) throw new Error("nothing was remembered");
    const [messageId] = again.messageIds;
    if (!messageId) throw new Error("nothing was said");
    await db().insert(nodeMessages).values({ personaId: scope.personaId, nodeId: cat.id, messageId });
    for (const { sessionId } of [first, again]) {
      const { memories, eventsCount } = await readPastSession(db(), scope, sessionId);
      expect(memories.map(({ id }) => id)).toEqual([cat.id]);
      expect(eventsCount).toBe(1);
    }
    const stranger = await newScope(db(), start);
    await expect(readPastSession(db(), stranger, first.sessionId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("messages of past sessions can be searched in any language, by word and by symbol, in all sessions or one", async () => {
    const { chat, find } = await setUp();
    const cat = await chat("I have a white cat.", "The weather was fine.");
    await chat("Cats sleep all day. 🐈‍⬛", "我养了一只白色的猫。");
    expect((await find("cat")).toSorted()).toEqual(["Cats sleep all day. 🐈‍⬛", "I have a white cat."]);
    expect(await find("cat", cat.sessionId)).toEqual(["I have a white cat."]);
    expect(await find("白色")).toEqual(["我养了一只白色的猫。"]);
    expect(await find("🐈‍⬛")).toEqual(["Cats sleep all day. 🐈‍⬛"]);
    expect(await find("day. 🐈")).toEqual(["Cats sleep all day. 🐈‍⬛"]);
    expect(await find("%")).toEqual([]);
    await expect(find(" ")).rejects.toMatchObject({ code: "invalid" });
    await expect(find("x".repeat(201))).rejects.toMatchObject({ code: "invalid" });
  });

  test("a search of past sessions leaves out inactive, temporary and other users' messages", async () => {
    const { scope, chat, say, find } = await setUp();
    const { messageIds } = await chat("The kingfisher came back.");
    await say("Nobody knows of the kingfisher.", TEMPORARY_CHANNEL);
    expect(await find("kingfisher")).toEqual(["The kingfisher came back."]);
    const stranger = await newScope(db(), start);
    expect(await searchMessages(db(), stranger, { q: "kingfisher", limit: 5 })).toEqual([]);
    const [id] = messageIds;
    if (id) await db().update(messages).set({ active: false, selected: false }).where(eq(messages.id, id));
    expect(await find("kingfisher")).toEqual([]);
    expect(scope.personaId).not.toBe(stranger.personaId);
  });

  test("a reply's used memories are shown in their current state, with the number of forgotten ones", async () => {
    const { clock, scope, say } = await setUp();
    const [cat] = await insertNodes(db(), scope, [{ description: "A white cat" }], clock.now);
    if (!cat) throw new Error("nothing was remembered");
    const words = await say("I have a white cat.");
    const usedIds = [words.messageId, cat.id, newId(clock.now)];
    await db().update(turns).set({ usedIds }).where(eq(turns.id, words.turnId));
    const { items, forgottenCount } = await readRecallExplanation(db(), scope, words.turnId);
    expect(items).toMatchObject([
      { kind: "excerpt", message: { content: "I have a white cat." }, relevance: null },
      { kind: "memory", node: { description: "A white cat" }, score: null },
    ]);
    expect(forgottenCount).toBe(1);
    const stranger: Scope = await newScope(db(), start);
    await expect(readRecallExplanation(db(), stranger, words.turnId)).rejects.toMatchObject({ code: "not_found" });
  });
});
