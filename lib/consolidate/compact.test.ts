import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { compactions, llmCalls, messages, sessions, turns } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CompactInput } from "@/lib/core/types/compact-input";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { addNode } from "@/lib/memory/nodes/writer";
import { TypingLog } from "@/lib/memory/typing-log";
import { compactSession } from "./compact";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("compaction of a long session", (open) => {
  type Kind = { temporary?: boolean; isPrivate?: boolean };
  async function longSession(lines: number, compact?: (input: CompactInput) => string, kind: Kind = {}) {
    const { temporary = false, isPrivate = false } = kind;
    const db = open();
    const clock = new FakeClock(start);
    const asked: CompactInput[] = [];
    const mind = scriptedMind({
      compact: (input) => {
        asked.push(input);
        return compact?.(input) ?? JSON.stringify({ summary: `They spoke of ${input.lines.length} things.` });
      },
    });
    const settings = { ...testSettings, windowTokens: 1_000 };
    const typing = new TypingLog();
    const services = testServices(db, clock, { mind: { ...mind, isPrivate }, settings, typing });
    const scope = await newScope(db, start);
    /** Marks the user as typing for the next hour. */
    const type = () => typing.note(scope.userId, new Date(clock.now.getTime() + HOUR));
    const sessionId = newId(start);
    const row = { id: sessionId, personaId: scope.personaId, channelId: "c", openedAt: start, lastMessageAt: start };
    await db.insert(sessions).values({ ...row, status: "open", temporary });
    let count = 0;
    const say = async (more: number, over: Partial<typeof messages.$inferInsert> = {}) => {
      for (let at = 0; at < more; at += 1) {
        clock.forward(60_000);
        const turnId = newId(clock.now);
        const turn = { id: turnId, personaId: scope.personaId, sessionId, replyMessageId: newId(clock.now) };
        const times = { createdAt: clock.now, lastMessageAt: clock.now };
        await db.insert(turns).values({ ...turn, ...times, channelId: "c", status: "done" });
        count += 1;
        await db.insert(messages).values({
          id: newId(clock.now),
          personaId: scope.personaId,
          sessionId,
          turnId,
          channelId: "c",
          role: count % 2 === 1 ? "user" : "persona",
          content: `line ${count}`,
          tokenCount: 100,
          searchTokens: [],
          createdAt: clock.now,
          ...over,
        });
      }
    };
    await say(lines);
    const run = () => compactSession(services, scope, sessionId);
    const stored = () =>
      db.select().from(compactions).where(eq(compactions.sessionId, sessionId)).orderBy(compactions.uptoAt);
    return { db, scope, sessionId, asked, say, type, run, stored };
  }

  test("a session over 85 % of the context window gets a summary of its older messages; the newest stay verbatim", async () => {
    const chat = await longSession(8);
    expect(await chat.run()).toBe("not_needed");
    await chat.say(1);
    expect(await chat.run()).toBe("compacted");
    expect(chat.asked[0]).toMatchObject({ earlier: null });
    expect(chat.asked[0]?.lines.map((line) => line.content)).toEqual([1, 2, 3, 4, 5].map((n) => `line ${n}`));
    const [row] = await chat.stored();
    expect(row).toMatchObject({ summary: "They spoke of 5 things.", messageCount: 5 });
    const [last] = await chat.db
      .select()
      .from(messages)
      .where(eq(messages.id, row?.uptoMessageId ?? ""));
    expect(last?.content).toBe("line 5");
    const calls = await chat.db.select().from(llmCalls).where(eq(llmCalls.personaId, chat.scope.personaId));
    expect(calls.map(({ feature, tier, ok }) => ({ feature, tier, ok }))).toEqual([
      { feature: "compact", tier: "small", ok: true },
    ]);
  });

  test("the next summary is made from the last summary and the messages since; a repeated run does nothing", async () => {
    const chat = await longSession(9);
    await chat.run();
    expect(await chat.run()).toBe("not_needed");
    await chat.say(6);
    expect(await chat.run()).toBe("compacted");
    expect(await chat.run()).toBe("not_needed");
    expect(chat.asked).toHaveLength(2);
    expect(chat.asked[1]).toMatchObject({ earlier: "They spoke of 5 things." });
    expect(chat.asked[1]?.lines[0]?.content).toBe("line 6");
    expect((await chat.stored()).map((row) => row.messageCount)).toEqual([5, 11]);
  });

  test("with a private model, compaction waits while the user types, until the session no longer fits the window", async () => {
    const chat = await longSession(9, undefined, { isPrivate: true });
    chat.type();
    const run = chat.run();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(chat.asked).toEqual([]);
    // With the eleventh line the window of 1,000 tokens is full.
    await chat.say(2);
    expect(await run).toBe("compacted");
    expect(chat.asked).toHaveLength(1);
  });

  test.each([
    ["an empty answer", () => '{"summary":"  "}'],
    ["an unreadable answer", () => "[]"],
    [
      "a model that fails",
      () => {
        throw new MindError("unavailable", "down");
      },
    ],
  ])("%s stores no summary, and the next run tries again", async (_what, answer) => {
    let broken = true;
    const chat = await longSession(9, () => (broken ? answer() : '{"summary":"Now."}'));
    expect(await chat.run()).toBe("failed");
    expect(await chat.stored()).toEqual([]);
    broken = false;
    expect(await chat.run()).toBe("compacted");
  });

  test("messages excluded from recall never enter a summary", async () => {
    const chat = await longSession(2);
    await chat.say(1, { content: "forgotten", recallExcluded: true });
    await chat.say(1, { content: "replaced", active: false });
    await chat.say(8);
    await chat.run();
    const shown = chat.asked.flatMap((input) => input.lines.map((line) => line.content));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).not.toContain("forgotten");
    expect(shown).not.toContain("replaced");
  });

  test("when messages are forgotten while the model summarises, no summary of them is stored", async () => {
    const chat = await longSession(9);
    const [first] = await chat.db.select().from(messages).where(eq(messages.sessionId, chat.sessionId)).limit(1);
    const during = await forgetDuring(chat, first?.id ?? "");
    expect(during).toBe("stale");
    expect(await chat.stored()).toEqual([]);
  });

  /** Compacts the session while its slow model lets a message be excluded meanwhile. */
  async function forgetDuring(chat: Awaited<ReturnType<typeof longSession>>, messageId: string) {
    const mind = scriptedMind({});
    const services = testServices(chat.db, new FakeClock(start), {
      settings: { ...testSettings, windowTokens: 1_000 },
      mind: {
        ...mind,
        compact: async (input, options) => {
          await chat.db.update(messages).set({ recallExcluded: true }).where(eq(messages.id, messageId));
          return mind.compact(input, options);
        },
      },
    });
    return compactSession(services, chat.scope, chat.sessionId);
  }

  test("after summarised messages are forgotten, the next summary is made from the remaining messages, not from the old summary", async () => {
    const chat = await longSession(9);
    await chat.run();
    const [first] = chat.asked[0]?.lines ?? [];
    await chat.db
      .update(messages)
      .set({ recallExcluded: true })
      .where(eq(messages.createdAt, first?.at ?? start));
    await chat.say(4);
    expect(await chat.run()).toBe("compacted");
    expect(chat.asked[1]?.earlier).toBeNull();
    expect(chat.asked[1]?.lines.map((line) => line.content)).not.toContain("line 1");
  });

  test("temporary and closed sessions are never compacted", async () => {
    const temporary = await longSession(20, undefined, { temporary: true });
    expect(await temporary.run()).toBe("not_needed");
    const over = await longSession(20);
    await over.db.update(sessions).set({ status: "closing" }).where(eq(sessions.id, over.sessionId));
    expect(await over.run()).toBe("not_needed");
    expect([...temporary.asked, ...over.asked]).toEqual([]);
  });

  test("forgetting a session's messages deletes the session's summaries", async () => {
    const chat = await longSession(9);
    await chat.run();
    const text = await chat.db.select().from(messages).where(eq(messages.sessionId, chat.sessionId)).limit(1);
    const node = await chat.db.transaction((tx) => {
      const draft = {
        type: "event",
        subject: "user",
        origin: "extraction",
        description: "They said a line.",
        emotionalImpact: 1,
        emotionTags: [],
        relationalTags: [],
        promptVersion: "test-1",
        learnedAt: start,
        messageIds: text.map((message) => message.id),
      } as const;
      return addNode(tx, chat.scope, { ...draft, emotionTags: [], relationalTags: [] }, start);
    });
    await forgetIt(chat.db, chat.scope, { id: node.id, now: start });
    expect(await chat.stored()).toEqual([]);
  });
});
