import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages, nodeEvidence, personas, sessionSummaries, sessions } from "@/db/schema";
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
import { builtInMind } from "@/lib/mind";
import { backfillSession, beginBackfill, continueBackfill, viewBackfill } from "./backfill";
import { consolidateSession } from "./consolidate";
import { chat, createWorld, event, plain } from "./consolidate.fixtures";
import type { Step } from "./step";

const CAT = "I have a white cat named Snowy.";
const MOVE = "We moved to Bergen last week, into a small flat.";
const MODELS = { large: "gpt-4.1", medium: "gpt-4.1-mini", small: "gpt-4.1-mini" };
const NO_LIMIT = { which: "unread" as const, tokensMax: null };

/** The model's extraction of each line: the line in the third person, with its line numbers. */
const extractEachLine = (lines: { role: string; content: string; index: number }[]) =>
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

/** Conversations consolidated without a model; `connect` adds a model. */
async function newPersonaWith(db: Db, ...stated: string[]) {
  const world = await createWorld(db, {});
  const { services, scope, clock } = world;
  services.mind = builtInMind;
  const talked: string[] = [];
  for (const line of stated) {
    clock.forward(40 * MINUTE);
    const { sessionId, run } = await chat(world, line);
    await run();
    talked.push(sessionId);
  }
  const read: string[] = [];
  const connect = (extract = extractEachLine) => {
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
  /** What the background worker does: takes the next conversation and consolidates it until none is left. */
  const work = async (step: Step = plain) => {
    for (;;) {
      await continueBackfill(services, scope);
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
  return { ...world, talked, read, connect, of, closing, work, events, described, begin, view };
}

onEachDatabase("reading past conversations with a model that was connected later", (db) => {
  test("reads conversations oldest first, one at a time, and replaces the quotes stored without a model with the model's memories", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    const before = await seeded.events();
    expect(before.map(({ description }) => description)).toEqual([CAT, MOVE]);
    seeded.connect();
    expect(await seeded.view()).toMatchObject({ hasModel: true, unread: { conversations: 2 }, progress: null });
    await seeded.begin();
    expect(await seeded.view()).toMatchObject({
      unread: { conversations: 0 },
      progress: { status: "running", total: 2, read: 0 },
    });
    await continueBackfill(seeded.services, seeded.scope);
    await continueBackfill(seeded.services, seeded.scope);
    expect(await seeded.closing()).toEqual([seeded.talked[0]]);
    expect(await seeded.described()).toEqual([CAT, MOVE]);
    await seeded.work();
    expect(seeded.read).toEqual([CAT, MOVE]);
    const after = await seeded.events();
    expect(after.map(({ description }) => description)).toEqual([
      `The user told me: ${CAT}`,
      `The user told me: ${MOVE}`,
    ]);
    expect(after.map(({ learnedAt }) => learnedAt)).toEqual(before.map(({ learnedAt }) => learnedAt));
    expect(await seeded.view()).toMatchObject({
      unread: { conversations: 0 },
      progress: { status: "done", total: 2, read: 2 },
    });
    const summaries = await db()
      .select()
      .from(sessionSummaries)
      .where(eq(sessionSummaries.personaId, seeded.scope.personaId));
    expect(summaries.map(({ summary }) => summary)).toEqual(["Retold.", "Retold."]);
  });

  test("estimates tokens and cost from the texts and the prices of the connected models", async () => {
    const seeded = await newPersonaWith(db(), CAT);
    expect(await seeded.view()).toMatchObject({ hasModel: false, unread: { conversations: 1, cost: null } });
    seeded.connect();
    const { unread } = await seeded.view();
    expect(unread.tokens).toBeGreaterThan(2_000);
    expect(unread.cost).toBeGreaterThan(0);
    const prices = Object.fromEntries(Object.values(MODELS).map((name) => [name, { input: 1_000, output: 1_000 }]));
    const dear = await viewBackfill(seeded.services, seeded.scope, prices);
    expect(dear.unread.cost).toBeCloseTo(unread.tokens / 1_000, 1);
  });

  test("does not replace quotes that the user pinned or edited, or that another memory cites", async () => {
    const seeded = await newPersonaWith(
      db(),
      CAT,
      MOVE,
      "My brother Tom plays the cello.",
      "I am afraid of deep water.",
    );
    const [cat, move, tom] = await seeded.events();
    const where = (id: string | undefined) => eq(conceptNodes.id, id ?? "");
    await db().update(conceptNodes).set({ pinnedAt: seeded.clock.now }).where(where(cat?.id));
    await db().update(conceptNodes).set({ editedAt: seeded.clock.now }).where(where(move?.id));
    const thoughtId = newId(seeded.clock.now);
    const { id: _id, ...likeTom } = tom ?? ({} as NonNullable<typeof tom>);
    await db()
      .insert(conceptNodes)
      .values({ ...likeTom, id: thoughtId, type: "thought", origin: "reflection", sessionId: null, isQuote: false });
    await db()
      .insert(nodeEvidence)
      .values({
        id: newId(seeded.clock.now),
        personaId: seeded.scope.personaId,
        parentId: thoughtId,
        childId: tom?.id,
        createdAt: seeded.clock.now,
      });
    seeded.connect();
    await seeded.begin();
    await seeded.work();
    const ids = (await seeded.events()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([cat?.id, move?.id, tom?.id]));
    expect(await seeded.described()).not.toContain("I am afraid of deep water.");
    expect(await seeded.described()).toContain("The user told me: I am afraid of deep water.");
  });

  test("never shows the model excluded messages, and does not offer conversations from which learning was switched off", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE, "My brother Tom plays the cello.");
    await db()
      .update(messages)
      .set({ recallExcluded: true })
      .where(eq(messages.sessionId, seeded.talked[0] ?? ""));
    await db()
      .update(sessions)
      .set({ learns: false })
      .where(seeded.of(seeded.talked[1] ?? ""));
    seeded.connect();
    expect(await seeded.view()).toMatchObject({ unread: { conversations: 1 } });
    await seeded.begin();
    await seeded.work();
    expect(seeded.read).toEqual(["My brother Tom plays the cello."]);
  });

  test("pauses when a conversation cannot be read, loses no memory, and retries the conversation when the user resumes", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    seeded.connect(() => "no JSON at all");
    await seeded.begin();
    const failing: Step = async (name, run) => {
      try {
        return await run();
      } catch (error) {
        const failure = "The AI model gave no usable answer.";
        for (const sessionId of await seeded.closing())
          await failConsolidation(db(), seeded.scope, { sessionId, failure, now: seeded.clock.now });
        throw new Error(name, { cause: error });
      }
    };
    await expect(seeded.work(failing)).rejects.toThrow();
    await continueBackfill(seeded.services, seeded.scope);
    expect((await seeded.view()).progress).toMatchObject({ status: "paused", pausedFor: "failed", total: 2, read: 0 });
    expect(await seeded.described()).toEqual([CAT, MOVE]);
    seeded.connect();
    await resumeBackfill(db(), seeded.scope, { tokensMax: undefined, now: seeded.clock.now });
    await seeded.work();
    expect(await seeded.described()).toEqual([`The user told me: ${CAT}`, `The user told me: ${MOVE}`]);
    expect((await seeded.view()).progress).toMatchObject({ status: "done", read: 2 });
  });

  test("loses and duplicates no memory when the process dies after any step", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    seeded.connect();
    await seeded.begin();
    for (const deadly of ["triage", "extract", "write", "embed", "close"]) {
      await continueBackfill(seeded.services, seeded.scope);
      const dying: Step = async (name, run) => {
        const done = await run();
        if (name === deadly) throw new Error("killed");
        return done;
      };
      for (const sessionId of await seeded.closing())
        await consolidateSession(seeded.services, seeded.scope, { sessionId, step: dying }).catch(() => undefined);
    }
    await seeded.work();
    expect(await seeded.described()).toEqual([`The user told me: ${CAT}`, `The user told me: ${MOVE}`]);
    expect((await seeded.view()).progress).toMatchObject({ status: "done", total: 2, read: 2 });
  });

  test("stops before the next conversation when paused or at its token limit, and continues from there", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    seeded.connect();
    await seeded.begin();
    await pauseBackfill(db(), seeded.scope, { reason: "user", now: seeded.clock.now });
    await seeded.work();
    expect(seeded.read).toEqual([]);
    expect(await findBackfills(db())).not.toContainEqual(
      expect.objectContaining({ personaId: seeded.scope.personaId }),
    );
    await resumeBackfill(db(), seeded.scope, { tokensMax: 0, now: seeded.clock.now });
    await seeded.work();
    expect((await seeded.view()).progress).toMatchObject({ status: "paused", pausedFor: "limit", read: 0 });
    await resumeBackfill(db(), seeded.scope, { tokensMax: null, now: seeded.clock.now });
    const { userId, personaId } = seeded.scope;
    expect(await findBackfills(db())).toContainEqual({ userId, personaId });
    await seeded.work();
    expect(seeded.read).toEqual([CAT, MOVE]);
  });

  test("leaves the memories of finished conversations when it is stopped, and offers the rest again", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    seeded.connect();
    await seeded.begin();
    await continueBackfill(seeded.services, seeded.scope);
    await stopBackfill(db(), seeded.scope, seeded.clock.now);
    await seeded.work();
    expect(await seeded.described()).toEqual([`The user told me: ${CAT}`, MOVE]);
    expect(await seeded.view()).toMatchObject({ unread: { conversations: 1 }, progress: { status: "done", total: 1 } });
  });

  test("cannot begin without a model, and pauses when the model is disconnected", async () => {
    const seeded = await newPersonaWith(db(), CAT);
    await expect(seeded.begin()).rejects.toMatchObject({ code: "conflict" });
    seeded.connect();
    await seeded.begin();
    seeded.services.mind = builtInMind;
    await seeded.work();
    expect((await seeded.view()).progress).toMatchObject({ status: "paused", pausedFor: "no_model" });
    expect(await seeded.described()).toEqual([CAT]);
  });

  test("reads any single conversation again on request, and includes conversations read by another model only on request", async () => {
    const seeded = await newPersonaWith(db(), CAT, MOVE);
    seeded.connect();
    await backfillSession(seeded.services, seeded.scope, seeded.talked[1] ?? "");
    await seeded.work();
    expect(await seeded.described()).toEqual([CAT, `The user told me: ${MOVE}`]);
    await expect(backfillSession(seeded.services, seeded.scope, newId(seeded.clock.now))).rejects.toMatchObject({
      code: "conflict",
    });
    // The scripted model reports the id "scripted", which is not the connected one.
    expect(await seeded.view()).toMatchObject({ unread: { conversations: 1 }, others: { conversations: 1 } });
    await beginBackfill(seeded.services, seeded.scope, { which: "all", tokensMax: null });
    await seeded.work();
    expect(seeded.read).toEqual([MOVE, CAT, MOVE]);
  });

  test("deletes a quote made from two conversations when both are read, and leaves it when only one is", async () => {
    const seeded = await newPersonaWith(db(), CAT, CAT, MOVE, MOVE);
    expect(await seeded.events()).toMatchObject([{ mentionCount: 2 }, { mentionCount: 2 }]);
    seeded.connect();
    await backfillSession(seeded.services, seeded.scope, seeded.talked[2] ?? "");
    await seeded.work();
    expect(await seeded.described()).toEqual(expect.arrayContaining([CAT, MOVE]));
    await seeded.begin();
    await seeded.work();
    expect(await seeded.described()).toContain(`The user told me: ${CAT}`);
    expect(await seeded.described()).not.toContain(CAT);
  });

  test("does not continue for a persona in the bin", async () => {
    const seeded = await newPersonaWith(db(), CAT);
    seeded.connect();
    await seeded.begin();
    await db().update(personas).set({ binnedAt: seeded.clock.now }).where(eq(personas.id, seeded.scope.personaId));
    expect(await findBackfills(db())).not.toContainEqual(seeded.scope);
    expect(await readBackfill(db(), seeded.scope)).toMatchObject({ status: "running" });
  });
});
