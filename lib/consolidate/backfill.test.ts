import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages, nodeFilling, personas, sessionSummaries, sessions } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import {
  findBackfills,
  pauseBackfill,
  readBackfill,
  resumeBackfill,
  stopBackfill,
} from "@/lib/memory/consolidation/backfill";
import { failConsolidation } from "@/lib/memory/consolidation/consolidations";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { offlineMind } from "@/lib/mind";
import { beginBackfill, goOnWithBackfill, readConversationAgain, viewBackfill } from "./backfill";
import { consolidateSession } from "./consolidate";
import { event, openHouse, plain, talk } from "./consolidate.fixtures";
import type { Step } from "./step";

const CAT = "I have a white cat named Snowy.";
const MOVE = "We moved to Bergen last week, into a small flat.";
const MODELS = { large: "gpt-4.1", medium: "gpt-4.1-mini", small: "gpt-4.1-mini" };
const NO_LIMIT = { which: "unread" as const, tokensMax: null };

/** What the model makes of each line: the line retold in the third person, with the numbers of the lines. */
const retell = (lines: { role: string; content: string; index: number }[]) =>
  JSON.stringify({
    events: lines
      .filter(({ role }) => role === "user")
      .map(({ content, index }) => event(`The user told me: ${content}`, { source_messages: [index] })),
    session_summary: "Retold.",
    mentioned_entities: [],
    entity_clarification: null,
    session_mood_signal: { mood: "calm", energy: 5, last_user_signal: "warm" },
    self_check_notes: "",
  });

/** Conversations that were remembered without a model; `connect` puts a model in its place. */
async function newLife(db: Db, ...told: string[]) {
  const house = await openHouse(db, {});
  const { services, scope, clock } = house;
  services.mind = offlineMind;
  const talked: string[] = [];
  for (const line of told) {
    clock.forward(40 * MINUTE);
    const { sessionId, run } = await talk(house, line);
    await run();
    talked.push(sessionId);
  }
  const read: string[] = [];
  const connect = (extract = retell) => {
    services.mind = scriptedMind({
      models: MODELS,
      extract: (input) => {
        read.push(...input.transcript.filter(({ role }) => role === "user").map(({ content }) => content));
        return extract(input.transcript);
      },
    });
  };
  const of = (sessionId: string) => and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId));
  const closing = async () =>
    (await db.select().from(sessions).where(eq(sessions.personaId, scope.personaId)))
      .filter(({ status }) => status !== "closed" && status !== "failed")
      .map(({ id }) => id);
  /** What the background does: the next conversation, then its consolidation, until nothing is left to do. */
  const work = async (step: Step = plain) => {
    for (;;) {
      await goOnWithBackfill(services, scope);
      const due = await closing();
      if (due.length === 0) return;
      for (const sessionId of due) await consolidateSession(services, scope, { sessionId, step });
    }
  };
  const events = () =>
    db
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.type, "event")))
      .orderBy(conceptNodes.learnedAt);
  const described = async () => (await events()).map(({ description }) => description);
  const begin = () => beginBackfill(services, scope, NO_LIMIT);
  const view = () => viewBackfill(services, scope, {});
  return { ...house, talked, read, connect, of, closing, work, events, described, begin, view };
}

onEachDatabase("reading past conversations with a model that was connected later", (db) => {
  test("reads them oldest first, one at a time, and replaces the quotes of the notebook", async () => {
    const life = await newLife(db(), CAT, MOVE);
    const before = await life.events();
    expect(before.map(({ description }) => description)).toEqual([CAT, MOVE]);
    life.connect();
    expect(await life.view()).toMatchObject({ hasModel: true, unread: { conversations: 2 }, progress: null });
    await life.begin();
    expect(await life.view()).toMatchObject({
      unread: { conversations: 0 },
      progress: { status: "running", total: 2, read: 0 },
    });
    await goOnWithBackfill(life.services, life.scope);
    await goOnWithBackfill(life.services, life.scope);
    expect(await life.closing()).toEqual([life.talked[0]]);
    expect(await life.described()).toEqual([CAT, MOVE]);
    await life.work();
    expect(life.read).toEqual([CAT, MOVE]);
    const after = await life.events();
    expect(after.map(({ description }) => description)).toEqual([
      `The user told me: ${CAT}`,
      `The user told me: ${MOVE}`,
    ]);
    expect(after.map(({ learnedAt }) => learnedAt)).toEqual(before.map(({ learnedAt }) => learnedAt));
    expect(await life.view()).toMatchObject({
      unread: { conversations: 0 },
      progress: { status: "done", total: 2, read: 2 },
    });
    const summaries = await db()
      .select()
      .from(sessionSummaries)
      .where(eq(sessionSummaries.personaId, life.scope.personaId));
    expect(summaries.map(({ summary }) => summary)).toEqual(["Retold.", "Retold."]);
  });

  test("estimates tokens and cost from the words and the prices of the connected models", async () => {
    const life = await newLife(db(), CAT);
    expect(await life.view()).toMatchObject({ hasModel: false, unread: { conversations: 1, cost: null } });
    life.connect();
    const { unread } = await life.view();
    expect(unread.tokens).toBeGreaterThan(2_000);
    expect(unread.cost).toBeGreaterThan(0);
    const prices = Object.fromEntries(Object.values(MODELS).map((name) => [name, { input: 1_000, output: 1_000 }]));
    const dear = await viewBackfill(life.services, life.scope, prices);
    expect(dear.unread.cost).toBeCloseTo(unread.tokens / 1_000, 1);
  });

  test("keeps quotes that the user pinned or edited, and those that another memory cites", async () => {
    const life = await newLife(db(), CAT, MOVE, "My brother Tom plays the cello.", "I am afraid of deep water.");
    const [cat, move, tom] = await life.events();
    const where = (id: string | undefined) => eq(conceptNodes.id, id ?? "");
    await db().update(conceptNodes).set({ pinnedAt: life.clock.now }).where(where(cat?.id));
    await db().update(conceptNodes).set({ editedAt: life.clock.now }).where(where(move?.id));
    const thoughtId = newId(life.clock.now);
    const { id: _id, ...likeTom } = tom ?? ({} as NonNullable<typeof tom>);
    await db()
      .insert(conceptNodes)
      .values({ ...likeTom, id: thoughtId, type: "thought", origin: "reflection", sessionId: null, isQuote: false });
    await db()
      .insert(nodeFilling)
      .values({
        id: newId(life.clock.now),
        personaId: life.scope.personaId,
        parentId: thoughtId,
        childId: tom?.id,
        createdAt: life.clock.now,
      });
    life.connect();
    await life.begin();
    await life.work();
    const ids = (await life.events()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([cat?.id, move?.id, tom?.id]));
    expect(await life.described()).not.toContain("I am afraid of deep water.");
    expect(await life.described()).toContain("The user told me: I am afraid of deep water.");
  });

  test("never shows the model what may not be used, and offers no conversation that may not be learned from", async () => {
    const life = await newLife(db(), CAT, MOVE, "My brother Tom plays the cello.");
    await db()
      .update(messages)
      .set({ recallExcluded: true })
      .where(eq(messages.sessionId, life.talked[0] ?? ""));
    await db()
      .update(sessions)
      .set({ learns: false })
      .where(life.of(life.talked[1] ?? ""));
    life.connect();
    expect(await life.view()).toMatchObject({ unread: { conversations: 1 } });
    await life.begin();
    await life.work();
    expect(life.read).toEqual(["My brother Tom plays the cello."]);
  });

  test("pauses when a conversation cannot be read, loses nothing, and tries it again when the user resumes", async () => {
    const life = await newLife(db(), CAT, MOVE);
    life.connect(() => "no JSON at all");
    await life.begin();
    const failing: Step = async (name, run) => {
      try {
        return await run();
      } catch (error) {
        const failure = "The AI model gave no usable answer.";
        for (const sessionId of await life.closing())
          await failConsolidation(db(), life.scope, { sessionId, failure, now: life.clock.now });
        throw new Error(name, { cause: error });
      }
    };
    await expect(life.work(failing)).rejects.toThrow();
    await goOnWithBackfill(life.services, life.scope);
    expect((await life.view()).progress).toMatchObject({ status: "paused", pausedFor: "failed", total: 2, read: 0 });
    expect(await life.described()).toEqual([CAT, MOVE]);
    life.connect();
    await resumeBackfill(db(), life.scope, { tokensMax: undefined, now: life.clock.now });
    await life.work();
    expect(await life.described()).toEqual([`The user told me: ${CAT}`, `The user told me: ${MOVE}`]);
    expect((await life.view()).progress).toMatchObject({ status: "done", read: 2 });
  });

  test("a process that dies after any step leaves nothing doubled and nothing lost", async () => {
    const life = await newLife(db(), CAT, MOVE);
    life.connect();
    await life.begin();
    for (const deadly of ["triage", "extract", "write", "embed", "close"]) {
      await goOnWithBackfill(life.services, life.scope);
      const dying: Step = async (name, run) => {
        const done = await run();
        if (name === deadly) throw new Error("killed");
        return done;
      };
      for (const sessionId of await life.closing())
        await consolidateSession(life.services, life.scope, { sessionId, step: dying }).catch(() => undefined);
    }
    await life.work();
    expect(await life.described()).toEqual([`The user told me: ${CAT}`, `The user told me: ${MOVE}`]);
    expect((await life.view()).progress).toMatchObject({ status: "done", total: 2, read: 2 });
  });

  test("stops before the next conversation when it is paused or has taken its tokens, and goes on from there", async () => {
    const life = await newLife(db(), CAT, MOVE);
    life.connect();
    await life.begin();
    await pauseBackfill(db(), life.scope, { reason: "user", now: life.clock.now });
    await life.work();
    expect(life.read).toEqual([]);
    expect(await findBackfills(db())).not.toContainEqual(expect.objectContaining({ personaId: life.scope.personaId }));
    await resumeBackfill(db(), life.scope, { tokensMax: 0, now: life.clock.now });
    await life.work();
    expect((await life.view()).progress).toMatchObject({ status: "paused", pausedFor: "limit", read: 0 });
    await resumeBackfill(db(), life.scope, { tokensMax: null, now: life.clock.now });
    expect(await findBackfills(db())).toContainEqual(life.scope);
    await life.work();
    expect(life.read).toEqual([CAT, MOVE]);
  });

  test("a stopped backfill keeps what was read and offers the rest again", async () => {
    const life = await newLife(db(), CAT, MOVE);
    life.connect();
    await life.begin();
    await goOnWithBackfill(life.services, life.scope);
    await stopBackfill(db(), life.scope, life.clock.now);
    await life.work();
    expect(await life.described()).toEqual([`The user told me: ${CAT}`, MOVE]);
    expect(await life.view()).toMatchObject({ unread: { conversations: 1 }, progress: { status: "done", total: 1 } });
  });

  test("needs a model, and pauses when there is none any more", async () => {
    const life = await newLife(db(), CAT);
    await expect(life.begin()).rejects.toMatchObject({ code: "conflict" });
    life.connect();
    await life.begin();
    life.services.mind = offlineMind;
    await life.work();
    expect((await life.view()).progress).toMatchObject({ status: "paused", pausedFor: "no_model" });
    expect(await life.described()).toEqual([CAT]);
  });

  test("a single conversation is read again whoever read it, and other models' conversations only when asked for", async () => {
    const life = await newLife(db(), CAT, MOVE);
    life.connect();
    await readConversationAgain(life.services, life.scope, life.talked[1] ?? "");
    await life.work();
    expect(await life.described()).toEqual([CAT, `The user told me: ${MOVE}`]);
    await expect(readConversationAgain(life.services, life.scope, newId(life.clock.now))).rejects.toMatchObject({
      code: "conflict",
    });
    // The scripted model names itself "scripted": another than the one that is connected.
    expect(await life.view()).toMatchObject({ unread: { conversations: 1 }, others: { conversations: 1 } });
    await beginBackfill(life.services, life.scope, { which: "all", tokensMax: null });
    await life.work();
    expect(life.read).toEqual([MOVE, CAT, MOVE]);
  });

  test("a quote that two conversations tell goes when both are to be read, and stays when only one is", async () => {
    const life = await newLife(db(), CAT, CAT, MOVE, MOVE);
    expect(await life.events()).toMatchObject([{ mentionCount: 2 }, { mentionCount: 2 }]);
    life.connect();
    await readConversationAgain(life.services, life.scope, life.talked[2] ?? "");
    await life.work();
    expect(await life.described()).toEqual(expect.arrayContaining([CAT, MOVE]));
    await life.begin();
    await life.work();
    expect(await life.described()).toContain(`The user told me: ${CAT}`);
    expect(await life.described()).not.toContain(CAT);
  });

  test("nothing goes on for a persona in the bin", async () => {
    const life = await newLife(db(), CAT);
    life.connect();
    await life.begin();
    await db().update(personas).set({ binnedAt: life.clock.now }).where(eq(personas.id, life.scope.personaId));
    expect(await findBackfills(db())).not.toContainEqual(life.scope);
    expect(await readBackfill(db(), life.scope)).toMatchObject({ status: "running" });
  });
});
