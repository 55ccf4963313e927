import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  binItems,
  conceptNodes,
  coreBlocks,
  corrections,
  messages,
  reminders,
  searchTerms,
  sessions,
  turns,
  turnTraces,
} from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { TEMPORARY_CHANNEL, WEB_CHANNEL } from "@/lib/core/types/messages";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { forget } from "@/lib/memory/forgetting/forget";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { setPin } from "@/lib/memory/nodes/pins";
import { writeAboutYou } from "@/lib/memory/persona/about-you";
import { builtInMind } from "@/lib/mind/built-in";
import { prepareReply } from "@/lib/turn/prepare";
import { TurnRunner } from "@/lib/turn/runner";
import { StageTimer } from "@/lib/turn/trace";
import { renderReply } from "@/prompts/reply";

const start = new Date("2026-03-01T10:00:00Z");
const STATED = "I have a white cat named Biscuit, and my sister Anna moved to Leeds on Friday.";
const secret = (clinic: string) =>
  `Remind me tomorrow at 9 to call the ${clinic} clinic. Actually, my name is Ottoline.`;

onEachDatabase("a temporary session", (db) => {
  const setUp = async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock, { mind: builtInMind });
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    const say = async (content: string, channelId: string = TEMPORARY_CHANNEL) => {
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
    const close = async (sessionId: string) => {
      await closeSession(db(), scope, sessionId, clock.now);
      return consolidateSession(services, scope, { sessionId, step: (_, run) => run() });
    };
    const prompt = async (content: string, channelId?: string) => {
      const { turnId } = await say(content, channelId);
      const turn = await readTurn(db(), scope, turnId);
      const signal = AbortSignal.timeout(200_000);
      const made = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
      const { system, user } = renderReply(made.reply);
      return { ...made, text: `${system}\n${user}` };
    };
    return { clock, scope, say, answer, close, prompt };
  };

  test("can exist beside the open session, and neither session sees the other's messages", async () => {
    const { scope, answer, prompt } = await setUp();
    const open = await answer(STATED, WEB_CHANNEL);
    const beside = await answer("I am thinking of leaving my job at Hollowgate.");
    expect(beside.sessionId).not.toBe(open.sessionId);
    const rows = await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId));
    expect(rows.map(({ status, temporary }) => ({ status, temporary }))).toEqual([
      { status: "open", temporary: false },
      { status: "open", temporary: true },
    ]);
    expect((await prompt("What did I tell you?", WEB_CHANNEL)).text).not.toContain("Hollowgate");
    const there = await prompt("What did I tell you?");
    expect(there.text).not.toMatch(/Biscuit|Leeds/);
    expect(there.text).toContain("Hollowgate");
  });

  test("has the persona's texts, facts and style and its own messages in the prompt, but neither the text about the user nor memory", async () => {
    const { scope, answer, close, prompt } = await setUp();
    for (const [label, content] of [
      ["persona", "You grew up by the harbour."],
      ["style", "Speak in short lines."],
    ] as const)
      await db()
        .insert(coreBlocks)
        .values({ personaId: scope.personaId, label, content, version: 1, updatedAt: start });
    await writeAboutYou(db(), scope.userId, "They breed alpacas.", start);
    await close((await answer(STATED, WEB_CHANNEL)).sessionId);
    const open = await prompt("How is Biscuit?", WEB_CHANNEL);
    expect(open.text).toContain("alpacas");
    expect(open.text).toContain("Leeds");
    const { text, drawnOn, retrieval } = await prompt("How is Biscuit?");
    expect(text).toContain("harbour");
    expect(text).toContain("short lines");
    expect(text).toContain("nothing of it is stored");
    expect(text).not.toMatch(/alpacas|Leeds|white cat/);
    expect(drawnOn).toMatchObject({ nodeIds: [], entityIds: [], sessionIds: [] });
    expect(retrieval.filter(({ kind }) => kind !== "always_included")).toEqual([]);
  });

  test("stores messages as typed, and none is indexed or treated as a correction, reminder, promise or pin", async () => {
    const { clock, scope, answer } = await setUp();
    const { messageId } = await answer(secret("Hollyhock"));
    const own = await db().select().from(messages).where(eq(messages.personaId, scope.personaId));
    expect(own.map(({ role }) => role).toSorted()).toEqual(["persona", "user"]);
    expect(own.find(({ id }) => id === messageId)?.content).toBe(secret("Hollyhock"));
    expect(own.flatMap(({ searchTokens }) => searchTokens)).toEqual([]);
    for (const table of [corrections, reminders, searchTerms])
      expect(await db().select().from(table).where(eq(table.personaId, scope.personaId))).toEqual([]);
    const pin = setPin(db(), scope, { kind: "message", id: messageId, pinned: true, now: clock.now });
    await expect(pin).rejects.toMatchObject({ code: "conflict" });
  });

  test("is erased when it closes: no table contains any of its words, and no later session brings them back", async () => {
    const { scope, answer, close, prompt } = await setUp();
    const { sessionId } = await answer(secret("Quillfeather"));
    expect(await close(sessionId)).toBe("temporary");
    expect(await grepDatabase(db(), "Quillfeather")).toEqual([]);
    expect(await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId))).toEqual([]);
    expect(await db().select().from(turns).where(eq(turns.personaId, scope.personaId))).toEqual([]);
    expect((await prompt("What is my name?", WEB_CHANNEL)).text).not.toContain("Ottoline");
  });

  test("takes nothing else with it when it is erased: no memory with the same words, no other session's trace, no bin item", async () => {
    const { clock, scope, answer, close } = await setUp();
    await insertNodes(db(), scope, [{ description: "I am allergic to pistachios.", origin: "owner" }], clock.now);
    await answer("Good morning.", WEB_CHANNEL);
    const traces = () => db().select().from(turnTraces).where(eq(turnTraces.personaId, scope.personaId));
    expect(await traces()).toHaveLength(1);
    const { sessionId, messageId } = await answer("Are pistachios bad for a veterinarian?");
    expect(await traces()).toHaveLength(2);
    for (const [kind, id] of [
      ["message", messageId],
      ["session", sessionId],
    ] as const) {
      const request = { kind, id, choice: "cascade", mode: "bin", binDays: 30, now: clock.now } as const;
      await expect(forget(db(), scope, request)).rejects.toMatchObject({ code: "conflict" });
    }
    await close(sessionId);
    const left = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId));
    expect(left.map(({ description }) => description)).toEqual(["I am allergic to pistachios."]);
    expect(await traces()).toHaveLength(1);
    expect(await db().select().from(binItems).where(eq(binItems.personaId, scope.personaId))).toEqual([]);
    expect(await grepDatabase(db(), "veterinarian")).toEqual([]);
  });

  test("never closes because of its length", async () => {
    const { clock, scope } = await setUp();
    const length = { sessionMaxMessages: 1, sessionMaxTokens: 1 };
    const message = { content: "And so on.", idleMinutes: 30, length, now: clock.now };
    for (const channelId of [TEMPORARY_CHANNEL, WEB_CHANNEL])
      await storeUserMessage(db(), scope, { ...message, channelId, clientId: channelId });
    const rows = await db().select().from(sessions).where(eq(sessions.personaId, scope.personaId));
    expect(rows.map(({ temporary, status }) => ({ temporary, status }))).toEqual(
      expect.arrayContaining([
        { temporary: true, status: "open" },
        { temporary: false, status: "closing" },
      ]),
    );
  });

  test("is erased even when the daily allowance is used up", async () => {
    const { clock, scope, answer } = await setUp();
    const services = testServices(db(), clock, { mind: builtInMind });
    const ceilings = { ...services.settings.ceilings, requestsPerDay: 1 };
    const spent = { ...services, settings: { ...services.settings, ceilings } };
    const { sessionId } = await answer(secret("Larkspur"));
    await closeSession(db(), scope, sessionId, clock.now);
    expect(await consolidateSession(spent, scope, { sessionId, step: (_, run) => run() })).toBe("temporary");
    expect(await grepDatabase(db(), "Larkspur")).toEqual([]);
  });
});
