import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  compactions,
  conceptNodes,
  consolidations,
  messages,
  moodHistory,
  nodeFilling,
  personas,
  reflectionRuns,
  sessionSummaries,
} from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { readSession } from "@/lib/memory/conversation/sessions";
import { regenerateReply } from "@/lib/memory/conversation/versions";
import { animals, cat, dog, newTalk } from "./reconsolidation.fixtures";
import { plain, start } from "./consolidate.fixtures";
import type { Step } from "./step";

onEachDatabase("a talk that is remembered again", (db) => {
  test("memory of words that were replaced goes, with whom only they named; what is still told stays, once", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.say("and I live in Oslo");
    await talk.remember(first.sessionId);
    expect(await talk.live()).toEqual([animals, "The user has a white cat named Snowy.", "The user lives in Oslo."]);
    const oslo = await talk.node("Oslo");
    const second = await talk.say("I love my cat and Oslo");
    await talk.remember(second.sessionId);
    const third = await talk.edit(second.messageId, "no, a dog named Rex, and Oslo");
    expect(await talk.run(third.sessionId)).toBe("extract");
    expect(await talk.live()).toEqual([animals, dog, cat, "The user lives in Oslo."].toSorted());
    expect((await talk.node("Oslo"))?.id).toBe(oslo?.id);
    expect((await talk.node("Oslo"))?.mentionCount).toBe(2);
    expect((await talk.node("cat"))?.mentionCount).toBe(1);
    expect((await talk.names()).toSorted()).toEqual(["Rex", "Snowy"]);
    expect(talk.asked.at(-1)).toEqual(["no, a dog named Rex, and Oslo", "I see."]);
    await talk.select(second.messageId);
    await talk.run(second.sessionId);
    expect(await talk.live()).toEqual([animals, cat, "The user lives in Oslo."].toSorted());
    expect(await talk.names()).toEqual(["Snowy"]);
    expect((await talk.node("cat"))?.mentionCount).toBe(2);
  });

  test("thoughts that rested on nothing else go, others lose that evidence only, and what is remembered again is thought about again", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.say("and I live in Oslo");
    await talk.remember(first.sessionId);
    const oslo = await talk.node("Oslo");
    const evidence = async () =>
      (await db().select().from(nodeFilling).where(eq(nodeFilling.personaId, talk.scope.personaId))).map(
        (edge) => edge.childId,
      );
    expect(await evidence()).toHaveLength(2);
    const last = (await db().select().from(messages).where(eq(messages.content, "and I live in Oslo"))).find(
      (row) => row.personaId === talk.scope.personaId,
    );
    const edited = await talk.edit(last?.id ?? "", "and a dog named Rex");
    await talk.run(first.sessionId);
    expect(await talk.live()).toEqual([animals, dog, cat].toSorted());
    expect(await evidence()).toEqual([(await talk.node("cat"))?.id, (await talk.node("dog"))?.id]);
    expect(await evidence()).not.toContain(oslo?.id);
    await talk.edit(first.messageId, "nothing much to tell you today, to be honest");
    expect(await talk.live()).toEqual([]);
    await talk.run(first.sessionId);
    expect(
      await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, talk.scope.personaId)),
    ).toHaveLength(2);
    await expect(talk.select(edited.messageId)).resolves.toMatchObject({ messageId: edited.messageId });
  });

  test("what they had replaced is live again, and promises they had decided are open again", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I live in Oslo and have an exam");
    await talk.remember(first.sessionId);
    talk.clock.forward(DAY);
    const second = await talk.say("I moved to Bergen and passed with honours");
    await talk.remember(second.sessionId);
    expect((await talk.node("Oslo"))?.supersededBy).toBe((await talk.node("Bergen"))?.id);
    expect(await talk.node("promised")).toMatchObject({ status: "fulfilled", resolvedHow: "event" });
    const edited = await talk.edit(second.messageId, "I bought a dog named Rex");
    expect((await talk.node("Oslo"))?.supersededBy).toBeNull();
    expect(await talk.node("promised")).toMatchObject({ status: "pending", resolvedAt: null, resolvedBy: null });
    await talk.run(edited.sessionId);
    await talk.select(second.messageId);
    await talk.run(second.sessionId);
    expect((await talk.node("Oslo"))?.supersededBy).toBe((await talk.node("Bergen"))?.id);
    expect(await talk.node("promised")).toMatchObject({ status: "fulfilled" });
  });

  test("what a later talk replaced or decided stays so when its own talk is read again", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I live in Oslo and have an exam");
    const chat = await talk.say("so much for today");
    const other = await talk.edit(chat.messageId, "that is all for today");
    await talk.remember(first.sessionId);
    talk.clock.forward(DAY);
    const second = await talk.say("I moved to Bergen and passed with honours");
    await talk.remember(second.sessionId);
    const before = (await talk.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }));
    await talk.select(chat.messageId);
    await talk.run(first.sessionId);
    await talk.select(other.messageId);
    await talk.run(first.sessionId);
    expect((await talk.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }))).toEqual(before);
  });

  test("a pinned memory stays, whatever becomes of the words it came from", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.remember(first.sessionId);
    const pinned = await talk.node("cat");
    await db()
      .update(conceptNodes)
      .set({ pinnedAt: start })
      .where(eq(conceptNodes.id, pinned?.id ?? ""));
    await talk.edit(first.messageId, "I have a dog named Rex");
    await talk.run(first.sessionId);
    expect(await talk.live()).toEqual([animals, dog, cat].toSorted());
    await talk.select(first.messageId);
    await talk.run(first.sessionId);
    expect((await talk.nodes()).filter((node) => node.description === cat)).toHaveLength(1);
  });

  test("its summary and its mood are those of what is shown, and the mood from before returns in between", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.remember(first.sessionId);
    const mood = async () =>
      (await db().select().from(personas).where(eq(personas.id, talk.scope.personaId)))[0]?.episodicState;
    expect(await mood()).toMatchObject({ mood: "calm" });
    const second = await talk.say("I have a dog named Rex");
    await talk.remember(second.sessionId);
    expect(await mood()).toMatchObject({ mood: "playful" });
    await talk.edit(second.messageId, "I live in Oslo");
    expect(await mood()).toMatchObject({ mood: "calm" });
    expect(await db().select().from(moodHistory).where(eq(moodHistory.sessionId, second.sessionId))).toEqual([]);
    await talk.run(second.sessionId);
    const [row] = await db().select().from(sessionSummaries).where(eq(sessionSummaries.sessionId, second.sessionId));
    expect(row?.summary).toBe("They spoke of Oslo.");
    expect(await readSession(db(), talk.scope, second.sessionId)).toMatchObject({ status: "closed", messageCount: 2 });
  });

  test("what waited to be compared waits no more: its memories are made anew", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.remember(first.sessionId);
    const waits = { compareDueAt: talk.clock.now, compareTries: 3 };
    await db().update(consolidations).set(waits).where(eq(consolidations.sessionId, first.sessionId));
    await talk.edit(first.messageId, "I have a dog named Rex");
    expect(await talk.consolidation(first.sessionId)).toMatchObject({ compareDueAt: null, compareTries: 0 });
  });

  test("every step may run twice: the same rows come out", async () => {
    const twice: Step = async (_name, run) => {
      await run();
      return run();
    };
    const [once, again] = [await newTalk(db()), await newTalk(db())];
    const results = [];
    for (const [talk, step] of [
      [once, plain],
      [again, twice],
    ] as const) {
      const first = await talk.say("I have a cat named Snowy and live in Oslo");
      await talk.close(first.sessionId);
      await talk.run(first.sessionId, step);
      await talk.edit(first.messageId, "I have a dog named Rex and live in Oslo");
      await talk.run(first.sessionId, step);
      await talk.run(first.sessionId, step);
      const rows = (await talk.nodes()).map(({ description, mentionCount, supersededBy, type }) => {
        return { description, mentionCount, supersededBy, type };
      });
      results.push({ rows, names: await talk.names() });
    }
    expect(results[1]).toEqual(results[0]);
  });

  test("stand-ins for the older part of a talk go when what they stood for is no longer shown", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    const second = await talk.say("and I live in Oslo");
    const standIn = async (messageId: string) => {
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
      const ids = { id: newId(start), personaId: talk.scope.personaId, sessionId: first.sessionId };
      await db()
        .insert(compactions)
        .values({ ...made, ...upto, ...ids });
    };
    await standIn(first.messageId);
    await standIn(second.messageId);
    await talk.edit(second.messageId, "and I have a dog named Rex");
    const left = await db().select().from(compactions).where(eq(compactions.personaId, talk.scope.personaId));
    expect(left.map((row) => row.uptoMessageId)).toEqual([first.messageId]);
  });

  test("a reply that is written again is remembered as it is shown, a failed attempt leaves all as it was", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.remember(first.sessionId);
    const before = await talk.live();
    talk.clock.forward(1000);
    await regenerateReply(db(), talk.scope, { turnId: first.turnId, now: talk.clock.now });
    expect(await talk.run(first.sessionId)).toBe("nothing_to_do");
    await talk.answer(first.turnId, "");
    expect(await talk.run(first.sessionId)).toBe("extract");
    expect(await talk.live()).toEqual(before);
    talk.clock.forward(1000);
    await regenerateReply(db(), talk.scope, { turnId: first.turnId, now: talk.clock.now });
    await talk.answer(first.turnId, "Tell me more!");
    await talk.run(first.sessionId);
    expect(talk.asked.at(-1)).toEqual(["I have a cat named Snowy", "Tell me more!"]);
    expect(await talk.live()).toEqual(before);
  });
});
