import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  compactions,
  conceptNodes,
  consolidations,
  messages,
  moodHistory,
  nodeEvidence,
  personas,
  reflectionRuns,
  sessionSummaries,
} from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { readSession } from "@/lib/memory/conversation/sessions";
import { regenerateReply } from "@/lib/memory/conversation/versions";
import { plain, start } from "./consolidate.fixtures";
import { animals, cat, dog, newChat } from "./reconsolidation.fixtures";
import type { Step } from "./step";

onEachDatabase("a session that is consolidated again", (db) => {
  test("loses the memories of replaced messages and the entities only they named; memories of what is still said stay, once", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.say("and I live in Oslo");
    await session.consolidate(first.sessionId);
    expect(await session.live()).toEqual([animals, "The user has a white cat named Snowy.", "The user lives in Oslo."]);
    const oslo = await session.node("Oslo");
    const second = await session.say("I love my cat and Oslo");
    await session.consolidate(second.sessionId);
    const third = await session.edit(second.messageId, "no, a dog named Rex, and Oslo");
    expect(await session.run(third.sessionId)).toBe("extract");
    expect(await session.live()).toEqual([animals, dog, cat, "The user lives in Oslo."].toSorted());
    expect((await session.node("Oslo"))?.id).toBe(oslo?.id);
    expect((await session.node("Oslo"))?.mentionCount).toBe(2);
    expect((await session.node("cat"))?.mentionCount).toBe(1);
    expect((await session.names()).toSorted()).toEqual(["Rex", "Snowy"]);
    expect(session.asked.at(-1)).toEqual(["no, a dog named Rex, and Oslo", "I see."]);
    await session.select(second.messageId);
    await session.run(second.sessionId);
    expect(await session.live()).toEqual([animals, cat, "The user lives in Oslo."].toSorted());
    expect(await session.names()).toEqual(["Snowy"]);
    expect((await session.node("cat"))?.mentionCount).toBe(2);
  });

  test("loses thoughts without other evidence; other thoughts lose only that evidence, and reflection runs on new memories", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.say("and I live in Oslo");
    await session.consolidate(first.sessionId);
    const oslo = await session.node("Oslo");
    const evidence = async () =>
      (await db().select().from(nodeEvidence).where(eq(nodeEvidence.personaId, session.scope.personaId))).map(
        (edge) => edge.childId,
      );
    expect(await evidence()).toHaveLength(2);
    const last = (await db().select().from(messages).where(eq(messages.content, "and I live in Oslo"))).find(
      (row) => row.personaId === session.scope.personaId,
    );
    const edited = await session.edit(last?.id ?? "", "and a dog named Rex");
    await session.run(first.sessionId);
    expect(await session.live()).toEqual([animals, dog, cat].toSorted());
    expect(await evidence()).toEqual([(await session.node("cat"))?.id, (await session.node("dog"))?.id]);
    expect(await evidence()).not.toContain(oslo?.id);
    await session.edit(first.messageId, "nothing much to tell you today, to be honest");
    expect(await session.live()).toEqual([]);
    await session.run(first.sessionId);
    expect(
      await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, session.scope.personaId)),
    ).toHaveLength(2);
    await expect(session.select(edited.messageId)).resolves.toMatchObject({ messageId: edited.messageId });
  });

  test("makes memories that the deleted ones had superseded current again, and promises they had settled open again", async () => {
    const session = await newChat(db());
    const first = await session.say("I live in Oslo and have an exam");
    await session.consolidate(first.sessionId);
    session.clock.forward(DAY);
    const second = await session.say("I moved to Bergen and passed with honours");
    await session.consolidate(second.sessionId);
    expect((await session.node("Oslo"))?.supersededBy).toBe((await session.node("Bergen"))?.id);
    expect(await session.node("promised")).toMatchObject({ status: "fulfilled", resolvedHow: "event" });
    const edited = await session.edit(second.messageId, "I bought a dog named Rex");
    expect((await session.node("Oslo"))?.supersededBy).toBeNull();
    expect(await session.node("promised")).toMatchObject({ status: "pending", resolvedAt: null, resolvedBy: null });
    await session.run(edited.sessionId);
    await session.select(second.messageId);
    await session.run(second.sessionId);
    expect((await session.node("Oslo"))?.supersededBy).toBe((await session.node("Bergen"))?.id);
    expect(await session.node("promised")).toMatchObject({ status: "fulfilled" });
  });

  test("leaves memories and promises as a later session superseded or settled them", async () => {
    const session = await newChat(db());
    const first = await session.say("I live in Oslo and have an exam");
    const chat = await session.say("so much for today");
    const other = await session.edit(chat.messageId, "that is all for today");
    await session.consolidate(first.sessionId);
    session.clock.forward(DAY);
    const second = await session.say("I moved to Bergen and passed with honours");
    await session.consolidate(second.sessionId);
    const before = (await session.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }));
    await session.select(chat.messageId);
    await session.run(first.sessionId);
    await session.select(other.messageId);
    await session.run(first.sessionId);
    expect((await session.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }))).toEqual(
      before,
    );
  });

  test("leaves a pinned memory, whatever happens to its source messages", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.consolidate(first.sessionId);
    const pinned = await session.node("cat");
    await db()
      .update(conceptNodes)
      .set({ pinnedAt: start })
      .where(eq(conceptNodes.id, pinned?.id ?? ""));
    await session.edit(first.messageId, "I have a dog named Rex");
    await session.run(first.sessionId);
    expect(await session.live()).toEqual([animals, dog, cat].toSorted());
    await session.select(first.messageId);
    await session.run(first.sessionId);
    expect((await session.nodes()).filter((node) => node.description === cat)).toHaveLength(1);
  });

  test("gets the summary and mood of the active branch; until then the previous mood applies", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.consolidate(first.sessionId);
    const mood = async () =>
      (await db().select().from(personas).where(eq(personas.id, session.scope.personaId)))[0]?.episodicState;
    expect(await mood()).toMatchObject({ mood: "calm" });
    const second = await session.say("I have a dog named Rex");
    await session.consolidate(second.sessionId);
    expect(await mood()).toMatchObject({ mood: "playful" });
    await session.edit(second.messageId, "I live in Oslo");
    expect(await mood()).toMatchObject({ mood: "calm" });
    expect(await db().select().from(moodHistory).where(eq(moodHistory.sessionId, second.sessionId))).toEqual([]);
    await session.run(second.sessionId);
    const [row] = await db().select().from(sessionSummaries).where(eq(sessionSummaries.sessionId, second.sessionId));
    expect(row?.summary).toBe("They spoke of Oslo.");
    expect(await readSession(db(), session.scope, second.sessionId)).toMatchObject({
      status: "closed",
      messageCount: 2,
    });
  });

  test("drops waiting comparisons of its memories, which are made again", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.consolidate(first.sessionId);
    const waits = { compareDueAt: session.clock.now, compareTries: 3 };
    await db().update(consolidations).set(waits).where(eq(consolidations.sessionId, first.sessionId));
    await session.edit(first.messageId, "I have a dog named Rex");
    expect(await session.consolidation(first.sessionId)).toMatchObject({ compareDueAt: null, compareTries: 0 });
  });

  test("ends with the same rows when any step runs twice", async () => {
    const twice: Step = async (_name, run) => {
      await run();
      return run();
    };
    const [once, again] = [await newChat(db()), await newChat(db())];
    const results = [];
    for (const [session, step] of [
      [once, plain],
      [again, twice],
    ] as const) {
      const first = await session.say("I have a cat named Snowy and live in Oslo");
      await session.close(first.sessionId);
      await session.run(first.sessionId, step);
      await session.edit(first.messageId, "I have a dog named Rex and live in Oslo");
      await session.run(first.sessionId, step);
      await session.run(first.sessionId, step);
      const rows = (await session.nodes()).map(({ description, mentionCount, supersededBy, type }) => {
        return { description, mentionCount, supersededBy, type };
      });
      results.push({ rows, names: await session.names() });
    }
    expect(results[1]).toEqual(results[0]);
  });

  test("loses its compaction summaries when the summarised messages are no longer on the active branch", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    const second = await session.say("and I live in Oslo");
    const insertCompaction = async (messageId: string) => {
      const [row] = await db().select().from(messages).where(eq(messages.id, messageId));
      const made = {
        summary: "words",
        tokenCount: 1,
        messageCount: 1,
        model: "m",
        promptVersion: "p",
        createdAt: start,
      };
      const upto = { uptoMessageId: messageId, uptoAt: row?.createdAt ?? start };
      const ids = { id: newId(start), personaId: session.scope.personaId, sessionId: first.sessionId };
      await db()
        .insert(compactions)
        .values({ ...made, ...upto, ...ids });
    };
    await insertCompaction(first.messageId);
    await insertCompaction(second.messageId);
    await session.edit(second.messageId, "and I have a dog named Rex");
    const left = await db().select().from(compactions).where(eq(compactions.personaId, session.scope.personaId));
    expect(left.map((row) => row.uptoMessageId)).toEqual([first.messageId]);
  });

  test("uses a regenerated reply as shown, and a failed attempt to regenerate changes nothing", async () => {
    const session = await newChat(db());
    const first = await session.say("I have a cat named Snowy");
    await session.consolidate(first.sessionId);
    const before = await session.live();
    session.clock.forward(1000);
    await regenerateReply(db(), session.scope, { turnId: first.turnId, now: session.clock.now });
    expect(await session.run(first.sessionId)).toBe("nothing_to_do");
    await session.answer(first.turnId, "");
    expect(await session.run(first.sessionId)).toBe("extract");
    expect(await session.live()).toEqual(before);
    session.clock.forward(1000);
    await regenerateReply(db(), session.scope, { turnId: first.turnId, now: session.clock.now });
    await session.answer(first.turnId, "Tell me more!");
    await session.run(first.sessionId);
    expect(session.asked.at(-1)).toEqual(["I have a cat named Snowy", "Tell me more!"]);
    expect(await session.live()).toEqual(before);
  });
});
