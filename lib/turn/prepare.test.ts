import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, entityAliases, messages, nodeEntities, turns } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { readTurn } from "@/lib/memory/conversation/turns";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import type { Settings, Weights } from "@/lib/memory/settings";
import { replyBuiltIn } from "@/lib/mind/built-in/reply";
import { renderReply } from "@/prompts/reply";
import { prepareReply } from "./prepare";
import { StageTimer } from "./trace";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("settings of a turn", (db) => {
  /** The reply input after six messages in three sessions about a cat that three memories mention. */
  async function given(settings: Partial<Settings>) {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock, { settings: { ...testSettings, ...settings } });
    const scope = await newScope(db(), start);
    const cats = ["a white cat", "a shy cat", "a loud cat"].map((cat) => ({ description: `They have ${cat}.` }));
    await insertNodes(db(), scope, cats, start);
    let turnId = "";
    for (let n = 1; n <= 6; n++) {
      clock.forward((n % 2 === 1 ? 60 : 1) * MINUTE);
      const message = { clientId: `c${n}`, content: `My cat, ${n}`, channelId: "web", idleMinutes: 30, now: clock.now };
      ({ turnId } = await storeUserMessage(db(), scope, message));
      if (n < 6) await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
    }
    const turn = await readTurn(db(), scope, turnId);
    const signal = AbortSignal.timeout(200_000);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    return { chat: reply.window.map((line) => line.content), events: reply.events.length, reply };
  }

  test("the settings for the window, its tokens, the recalled memories and the prompt all reach the mind that replies", async () => {
    const usual = await given({});
    expect(usual).toMatchObject({ chat: [1, 2, 3, 4, 5].map((n) => `My cat, ${n}`), events: 3 });
    expect(usual.reply.tokenBudget).toBe(testSettings.promptTokens);
    // The last two messages of other sessions, and those of this session.
    expect((await given({ recentWindowSize: 2 })).chat).toEqual(["My cat, 3", "My cat, 4", "My cat, 5"]);
    expect((await given({ windowTokens: 10 })).chat).toEqual(["My cat, 5"]);
    expect((await given({ retrieveK: 1 })).events).toBe(1);
    expect((await given({ promptTokens: 1_234 })).reply.tokenBudget).toBe(1_234);
  });

  test("the configured weights determine the order of recalled memories", async () => {
    const firstWith = async (weights: Partial<Weights>) => {
      const clock = new FakeClock(start);
      const settings = { ...testSettings, weights: { ...testSettings.weights, ...weights } };
      const services = testServices(db(), clock, { settings });
      const scope = await newScope(db(), start);
      const stated = [
        { description: "Their cat is white.", emotionalImpact: 0 },
        { description: "Their old grey cat, the one from the farm, had kittens.", emotionalImpact: 9 },
      ];
      await insertNodes(db(), scope, stated, start);
      const message = {
        clientId: "c",
        content: "where is my white cat?",
        channelId: "web",
        idleMinutes: 30,
        now: start,
      };
      const { turnId } = await storeUserMessage(db(), scope, message);
      const turn = await readTurn(db(), scope, turnId);
      const input = { turn, timer: new StageTimer(clock.read), signal: AbortSignal.timeout(200_000) };
      return (await prepareReply(services, scope, input)).reply.events[0]?.description;
    };
    expect(await firstWith({})).toContain("white");
    expect(await firstWith({ impact: 10 })).toContain("grey");
  });

  test("events of the day that a message asks about are recalled without any shared term", async () => {
    const clock = new FakeClock(new Date("2026-03-02T10:00:00Z"));
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    const friday = { eventTimeStart: new Date("2026-02-27T12:00:00Z") };
    const stated = ["climbed the lighthouse stairs", "my sister Anna moved to Leeds"];
    await insertNodes(
      db(),
      scope,
      [{ description: stated[0] ?? "", ...friday }, { description: stated[1] ?? "" }],
      start,
    );
    const content = "what did I do last Friday?";
    const message = { clientId: "c", content, channelId: "web", idleMinutes: 30, now: clock.now };
    const { turnId } = await storeUserMessage(db(), scope, message);
    const signal = AbortSignal.timeout(200_000);
    const turn = await readTurn(db(), scope, turnId);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    expect(replyBuiltIn(reply, { signal }).cites).toContain(stated[0]);
  });

  test("a question about the time at a place recalls the events during the user's stay there", async () => {
    const clock = new FakeClock(new Date("2026-05-02T10:00:00Z"));
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    const on = (iso: string) => ({ eventTimeStart: new Date(`${iso}T12:00:00Z`) });
    const stated = [
      { description: "we flew to Lisbon", ...on("2026-03-03") },
      { description: "climbed the lighthouse stairs", ...on("2026-03-05") },
      { description: "rowed across the lake", ...on("2026-04-20") },
    ];
    const [flight] = await insertNodes(db(), scope, stated, start);
    const { personaId } = scope;
    const entityId = newId(start);
    const times = { createdAt: start, updatedAt: start };
    await db()
      .insert(entities)
      .values({ id: entityId, personaId, canonicalName: "Lisbon", kind: "place", status: "confirmed", ...times });
    await db().insert(entityAliases).values({ personaId, entityId, alias: "Lisbon", normalized: "lisbon" });
    await db()
      .insert(nodeEntities)
      .values({ personaId, entityId, nodeId: flight?.id ?? "" });
    const [landing] = await insertNodes(db(), scope, [{ description: "home from Lisbon", ...on("2026-03-10") }], start);
    await db()
      .insert(nodeEntities)
      .values({ personaId, entityId, nodeId: landing?.id ?? "" });
    const asked = async (content: string) => {
      const message = { clientId: content, content, channelId: "web", idleMinutes: 30, now: clock.now };
      const { turnId } = await storeUserMessage(db(), scope, message);
      const turn = await readTurn(db(), scope, turnId);
      const input = { turn, timer: new StageTimer(clock.read), signal: AbortSignal.timeout(200_000) };
      const { reply } = await prepareReply(services, scope, input);
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
      return reply.events.filter(({ isPointedAt }) => isPointedAt).map(({ description }) => description);
    };
    const there = await asked("what did I do when I was in Lisbon?");
    expect(there).toContain("climbed the lighthouse stairs");
    expect(there).not.toContain("rowed across the lake");
    expect(await asked("did I tell you how far Lisbon is?")).not.toContain("climbed the lighthouse stairs");
  });

  test("a question about tonight does not recall a loss of the same day", async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    const grief = { description: "…anyway, mom passed away today.", emotionalImpact: -9 };
    await insertNodes(db(), scope, [{ ...grief, eventTimeStart: start }], start);
    clock.forward(60 * MINUTE);
    const content = "what should I cook tonight?";
    const message = { clientId: "c", content, channelId: "web", idleMinutes: 30, now: clock.now };
    const { turnId } = await storeUserMessage(db(), scope, message);
    const signal = AbortSignal.timeout(200_000);
    const turn = await readTurn(db(), scope, turnId);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    expect(replyBuiltIn(reply, { signal }).cites).toEqual([]);
  });

  test("A quoted memory counts as an answer only when its first line is a question that the persona asked", async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    const say = async (content: string) => {
      clock.forward(MINUTE);
      const message = { clientId: content, content, channelId: "web", idleMinutes: 30, now: clock.now };
      return storeUserMessage(db(), scope, message);
    };
    const { messageId, sessionId, turnId } = await say("Not before May.");
    const question = newId(clock.now);
    const message = { content: "Oh. Is the boat ready?", tokenCount: 6, searchTokens: [], channelId: "web" };
    const asked = { ...message, sessionId, turnId, role: "persona" as const, createdAt: clock.now };
    await db()
      .insert(messages)
      .values({ ...asked, id: question, personaId: scope.personaId });
    const quote = { isQuote: true, messageIds: [question, messageId] };
    const stated = ["Is the boat ready?\nNot before May.", "Is the boat mine?\nIt was the neighbour's."];
    const all = stated.map((description) => ({ ...quote, description }));
    await insertNodes(db(), scope, all, start);
    await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
    const next = await say("what did I say of the boat?");
    const turn = await readTurn(db(), scope, next.turnId);
    const signal = AbortSignal.timeout(200_000);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    const answers = reply.events.map(({ description, isAnswer }) => [description, isAnswer === true]);
    expect(Object.fromEntries(answers)).toEqual({ [stated[0] ?? ""]: true, [stated[1] ?? ""]: false });
  });

  test("The mind receives the pinned messages of the window and the first messages of the session", async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    let turnId = "";
    for (const content of ["the spare key hangs behind the door", "and now?"]) {
      clock.forward(MINUTE);
      const message = { clientId: content, content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, message);
      turnId = stored.turnId;
      if (content !== "and now?") {
        await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
        await db().update(messages).set({ pinnedAt: clock.now }).where(eq(messages.id, stored.messageId));
      }
    }
    const turn = await readTurn(db(), scope, turnId);
    const signal = AbortSignal.timeout(200_000);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    expect(reply.pinnedMessages).toEqual([]);
    expect(reply.pinnedInWindow?.map(({ content }) => content)).toEqual(["the spare key hangs behind the door"]);
    expect(reply.firstLines).toEqual(["the spare key hangs behind the door", "and now?"]);
  });

  test("an older message in the window may also be an excerpt, and the prompt shows it once", async () => {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    let turnId = "";
    for (const content of ["The wifi password is on the fridge", "Where did I say the wifi password is?"]) {
      clock.forward(60 * MINUTE);
      const message = { clientId: content, content, channelId: "web", idleMinutes: 30, now: clock.now };
      ({ turnId } = await storeUserMessage(db(), scope, message));
      if (content.startsWith("The")) await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
    }
    const turn = await readTurn(db(), scope, turnId);
    const signal = AbortSignal.timeout(200_000);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    const stated = "The wifi password is on the fridge";
    expect(reply.window.map(({ content }) => content)).toEqual([stated]);
    expect(reply.excerpts.map(({ statement }) => statement.content)).toEqual([stated]);
    expect(renderReply(reply).user.split(stated).length).toBe(2);
    expect(replyBuiltIn(reply, { signal }).cites).toEqual([stated]);
  });
});
