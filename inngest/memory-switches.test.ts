import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, messages, moodHistory, sessionSummaries, sessions, turns } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { changeMemorySwitches } from "@/lib/memory/conversation/memory-switches";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { builtInMind } from "@/lib/mind/built-in";
import { prepareReply } from "@/lib/turn/prepare";
import { StageTimer } from "@/lib/turn/trace";
import { renderReply } from "@/prompts/reply";

const start = new Date("2026-03-01T10:00:00Z");
const STATED = "I have a white cat named Biscuit, and my sister Anna moved to Leeds on Friday.";

onEachDatabase("the two memory switches", (db) => {
  const setUp = async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock, { mind: builtInMind });
    const scope = await newScope(db(), start);
    const say = async (content: string) => {
      clock.forward(MINUTE);
      const message = { clientId: newId(clock.now), content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, message);
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
      return stored;
    };
    const consolidate = async (sessionId: string) => {
      await consolidateSession(services, scope, { sessionId, step: (_, run) => run() });
      return db().select().from(sessions).where(eq(sessions.id, sessionId));
    };
    const close = async (sessionId: string) => {
      await closeSession(db(), scope, sessionId, clock.now);
      return consolidate(sessionId);
    };
    const change = (what: Parameters<typeof changeMemorySwitches>[2]) =>
      changeMemorySwitches(db(), scope, what, clock.now);
    const prompt = async (content: string) => {
      const { turnId } = await say(content);
      const turn = await readTurn(db(), scope, turnId);
      const signal = AbortSignal.timeout(200_000);
      const made = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
      return { ...made, text: renderReply(made.reply).user };
    };
    const events = () => db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId));
    return { clock, services, scope, say, close, consolidate, change, prompt, events };
  };

  test("while learning is off a session leaves nothing in any memory table, even if learning is switched on again later", async () => {
    const world = await setUp();
    await world.change({ learnFromTalks: false });
    const { sessionId } = await world.say(STATED);
    expect(await world.close(sessionId)).toMatchObject([{ status: "closed", learns: false }]);
    await world.change({ learnFromTalks: true });
    await world.consolidate(sessionId);
    for (const table of [conceptNodes, moodHistory, sessionSummaries])
      expect(await db().select().from(table).where(eq(table.personaId, world.scope.personaId))).toEqual([]);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.phases).toMatchObject({ "A trivial": { trivial: true, reason: "learning off" } });
    // The messages stay in their session, and no other session reads them.
    expect(await db().select().from(messages).where(eq(messages.sessionId, sessionId))).toHaveLength(1);
    const { text } = await world.prompt("What do you know of Biscuit?");
    expect(text).not.toContain("Leeds");
  });

  test("messages sent before learning was switched off, and after it is on again, are remembered", async () => {
    const world = await setUp();
    const first = await world.say(STATED);
    await world.change({ learnFromTalks: false });
    await world.consolidate(first.sessionId);
    const between = await world.say("My brother Tom broke his leg skiing in Norway.");
    expect(between.sessionId).not.toBe(first.sessionId);
    await world.change({ learnFromTalks: true });
    await world.consolidate(between.sessionId);
    const after = await world.say("I started a new job at the library in Bath.");
    expect(after.sessionId).not.toBe(between.sessionId);
    await world.close(after.sessionId);
    const descriptions = (await world.events()).map(({ description }) => description).join("\n");
    expect(descriptions).toContain("Biscuit");
    expect(descriptions).toContain("library");
    expect(descriptions).not.toContain("Tom");
  });

  test("while the use of memories is off a reply gets the persona's texts (L1) and its own session, and nothing from memory", async () => {
    const world = await setUp();
    const { sessionId } = await world.say(STATED);
    await world.close(sessionId);
    expect((await world.prompt("How is my cat Biscuit?")).text).toContain("Leeds");
    await world.change({ useMemories: false });
    const asked = await world.prompt("How is Biscuit, and where does Anna live?");
    expect(asked.text).not.toMatch(/Leeds|white cat/);
    expect(asked.text).toContain("How is my cat Biscuit?");
    expect(asked.drawnOn).toMatchObject({ nodeIds: [], entityIds: [], sessionIds: [] });
    expect(asked.retrieval.filter(({ kind }) => kind !== "always_included")).toEqual([]);
    await world.change({ useMemories: true });
    expect((await world.prompt("How is Biscuit, and where does Anna live?")).text).toContain("Leeds");
  });

  test("setting a memory switch to the value it already has does not end a session", async () => {
    const world = await setUp();
    const { sessionId } = await world.say(STATED);
    await world.change({ learnFromTalks: true, useMemories: false });
    const mine = and(eq(sessions.personaId, world.scope.personaId), eq(sessions.status, "open"));
    expect(await db().select({ id: sessions.id }).from(sessions).where(mine)).toEqual([{ id: sessionId }]);
  });
});
