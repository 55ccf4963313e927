import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, liveEvents, nodeEmbeddings, nodeMessages } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/language/search-tokens";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { scriptedMind, testSettings } from "@/lib/memory/memory.fixtures";
import { findCandidates } from "@/lib/memory/recall/candidates";
import { consolidateSession } from "./consolidate";
import {
  cat,
  catSession,
  chat,
  closeAgain,
  createWorld,
  event,
  everything,
  messageFor,
  plain,
  type ScriptedEvent,
  start,
  type World,
} from "./consolidate.fixtures";

onEachDatabase("a repeated mention of a memory", (db) => {
  const answerOf = (events: object[], more: object = {}) => catSession({ events, mentioned_entities: [], ...more });

  /** Holds a session whose extraction has these events. */
  async function tell(world: World, events: ScriptedEvent[], more: object | ((input: ExtractInput) => object) = {}) {
    world.clock.forward(HOUR);
    const extract = (input: ExtractInput) => answerOf(events, typeof more === "function" ? more(input) : more);
    world.services.mind = scriptedMind({ extract });
    const [first, second] = ["I have a white cat named Snowy", "she sleeps on my face"];
    const userText = [`${first}. ${messageFor(events)}`, `${second}. ${messageFor(events, 2)}`];
    const promised = messageFor(events, 3);
    const held = await chat(world, ...userText, ...(promised ? [{ persona: `I promise: ${promised}` }] : []));
    await held.run();
    return held;
  }
  const read = (world: World) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, world.scope.personaId), inArray(conceptNodes.type, ["event", "intention"])))
      .orderBy(asc(conceptNodes.id));
  const extracted = (description: string, more: object = {}) => event(description, { source_messages: [1], ...more });

  test("is merged into one memory with the stronger feeling, all tags, the later time and the source messages of both sessions", async () => {
    const world = await createWorld(db());
    const at = (day: number) => ({ start: `2026-03-0${day}T09:00:00+00:00`, end: null });
    await tell(world, [
      extracted("Snowy was ill.", { emotional_impact: -2, emotion_tags: ["sad"], event_time: at(5) }),
    ]);
    const again = { emotional_impact: -6, emotion_tags: ["afraid"], relational_tags: ["vulnerability"] };
    await tell(world, [extracted("snowy was ILL", { ...again, event_time: at(6) })]);
    const [node, ...others] = await read(world);
    expect(others).toEqual([]);
    expect(node).toMatchObject({
      emotionalImpact: -6,
      emotionTags: ["sad", "afraid"],
      relationalTags: ["vulnerability"],
      eventTimeStart: new Date("2026-03-06T09:00:00Z"),
      mentionCount: 2,
      lastMentionedAt: world.clock.now,
    });
    expect(await everything(db(), world.scope)).toMatchObject({ sources: 2 });
  });

  test("in an identical session adds no memory, and is reported to the live feed", async () => {
    const world = await createWorld(db());
    const names = { mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0] }] };
    await tell(world, [cat], names);
    const before = await everything(db(), world.scope);
    await tell(world, [cat], names);
    const after = await everything(db(), world.scope);
    for (const what of ["nodes", "vectors", "entities", "aliases", "links"] as const)
      expect(after[what], what).toBe(before[what]);
    const feed = await db().select().from(liveEvents).where(eq(liveEvents.personaId, world.scope.personaId));
    const liveEventNames = feed.map((row) => row.name as string);
    expect(liveEventNames.filter((name) => name === "memory.event.created")).toHaveLength(1);
    expect(liveEventNames.filter((name) => name === "memory.node.updated")).toHaveLength(1);
  });

  test("is not counted again when the same session is consolidated again", async () => {
    const world = await createWorld(db());
    const { sessionId, run } = await tell(world, [cat]);
    const before = await read(world);
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), world.scope, sessionId);
    await run();
    expect(await read(world)).toEqual(before);
  });

  test("within one session is merged into the same memory, too", async () => {
    const world = await createWorld(db());
    await tell(world, [
      extracted("The user has a white cat."),
      extracted("the user has a WHITE cat", { source_messages: [2] }),
    ]);
    expect(await read(world)).toMatchObject([{ mentionCount: 2 }]);
    expect(await everything(db(), world.scope)).toMatchObject({ sources: 2 });
  });

  test("in richer words replaces the memory's text, which is indexed and embedded again", async () => {
    const world = await createWorld(db());
    world.services.embedder = {
      ...world.services.embedder,
      id: "alike",
      embed: async (texts) => texts.map(() => [1, 0]),
    };
    await tell(world, [extracted("The user has a cat.")]);
    const vectors = () => db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, world.scope.personaId));
    const [first] = await vectors();
    await tell(world, [extracted("The user has a cat that purrs at thunder.")]);
    const [node] = await read(world);
    expect(node?.description).toBe("The user has a cat that purrs at thunder.");
    expect(node?.searchTokens).toContain("thunder");
    expect((await vectors()).filter((row) => row.ownerId === node?.id)).toMatchObject([{ ownerId: first?.ownerId }]);
    expect((await vectors())[0]?.createdAt).not.toEqual(first?.createdAt);
  });

  test.each([
    [
      "a different subject",
      extracted("The persona likes tea.", { subject: "persona" }),
      extracted("The persona likes tea."),
    ],
    [
      "the opposite feeling",
      extracted("The exam is over.", { emotional_impact: 5 }),
      extracted("The exam is over.", { emotional_impact: -5 }),
    ],
    ["a different number", extracted("The user weighs 70 kg."), extracted("The user weighs 75 kg.")],
    ["a denial", extracted("用户喝酒。"), extracted("用户不喝酒。")],
  ])("%s makes another memory, however similar", async (_what, one, other) => {
    const world = await createWorld(db());
    world.services.embedder = {
      ...world.services.embedder,
      id: "alike",
      embed: async (texts) => texts.map(() => [1, 0]),
    };
    await tell(world, [one]);
    await tell(world, [other]);
    expect(await read(world)).toHaveLength(2);
  });

  /** Has the last session read again by a model with this answer. */
  async function readAgain(world: World, sessionId: string, events: ScriptedEvent[]) {
    world.services.mind = scriptedMind({ extract: () => answerOf(events) });
    const unwritten = { writtenAt: null, raw: null, chunks: null };
    await db().update(consolidations).set(unwritten).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), world.scope, sessionId);
    await consolidateSession(world.services, world.scope, { sessionId, step: plain });
    return JSON.stringify((await readConsolidateTrace(db(), world.scope, sessionId)).phases["B write"]);
  }
  const death = (emotional_impact: number, emotion_tags: string[] = []) =>
    extracted("The user's parrot is gone.", { emotional_impact, emotion_tags });
  const reworded = (emotional_impact: number, emotion_tags: string[] = []) =>
    extracted("The parrot is gone.", { emotional_impact, emotion_tags });

  test.each([
    ["the sign of both memories' tags", death(-6, ["grief"]), reworded(4), -6],
    ["impact 0 when no tag is a feeling", death(-6), reworded(4), 0],
    [
      "impact 0 when the tags differ",
      extracted("The user's parrot is green.", { emotional_impact: -6, emotion_tags: ["grief"] }),
      extracted("The parrot is green.", { emotional_impact: 4, emotion_tags: ["joy"] }),
      0,
    ],
  ])("from the same lines with the opposite feeling gives one memory, with %s", async (_what, one, other, impact) => {
    const world = await createWorld(db());
    const { sessionId } = await tell(world, [one]);
    const trace = await readAgain(world, sessionId, [other]);
    expect(trace).toContain("merged into a memory of the same lines with the opposite impact");
    expect(await read(world)).toMatchObject([{ emotionalImpact: impact, mentionCount: 1 }]);
    await readAgain(world, sessionId, [other]);
    expect(await read(world)).toMatchObject([{ emotionalImpact: impact, mentionCount: 1 }]);
  });

  test("in the same lines with the opposite feeling does not change a pinned or edited memory", async () => {
    for (const held of [{ pinnedAt: start }, { editedAt: start }]) {
      const world = await createWorld(db());
      const { sessionId } = await tell(world, [death(-6)]);
      await db().update(conceptNodes).set(held).where(eq(conceptNodes.personaId, world.scope.personaId));
      await readAgain(world, sessionId, [reworded(9, ["joy"])]);
      expect(await read(world)).toMatchObject([{ emotionalImpact: -6, description: "The user's parrot is gone." }]);
    }
  });

  test("does not change the impact of a pinned or edited memory when the impact of the same text is rejected", async () => {
    const joyful = extracted("The user's dog died.", { emotional_impact: 7, emotion_tags: ["joyful"] });
    const world = await createWorld(db());
    await tell(world, [joyful]);
    expect(await read(world)).toMatchObject([{ emotionalImpact: 0 }]);
    for (const held of [{ pinnedAt: start }, { editedAt: start }]) {
      const other = await createWorld(db());
      const { sessionId } = await tell(other, [joyful]);
      const mine = eq(conceptNodes.personaId, other.scope.personaId);
      await db()
        .update(conceptNodes)
        .set({ ...held, emotionalImpact: 5 })
        .where(mine);
      await readAgain(other, sessionId, [joyful]);
      expect(await read(other)).toMatchObject([{ emotionalImpact: 5 }]);
    }
  });

  test.each([
    ["The user won the chess game.", "The user lost the game of checkers."],
    ["The user's brother plays the cello again.", "The cello of the user's brother is broken."],
    ["用户的姐姐考上了大学。", "用户姐姐的大学很远。"],
  ])(
    "is not assumed for two facts of one message that share a word, even when it is read again: %s",
    async (good, bad) => {
      const world = await createWorld(db());
      const facts = [extracted(good, { emotional_impact: 6 }), extracted(bad, { emotional_impact: -5 })];
      const { sessionId } = await tell(world, facts);
      for (let times = 0; times < 2; times += 1) {
        expect((await read(world)).map(({ emotionalImpact }) => emotionalImpact).sort()).toEqual([-5, 6]);
        await readAgain(world, sessionId, facts);
      }
    },
  );

  test("in words that were merged into an opposite reading is recognised when the session is read again", async () => {
    const world = await createWorld(db());
    const { embedder } = world.services;
    world.services.embedder = { ...embedder, id: "alike", embed: async (texts) => texts.map(() => [1, 0]) };
    const facts = [
      extracted("The user's parrot lives in the big aviary now.", { emotional_impact: -6 }),
      extracted("That parrot moved out.", { emotional_impact: 4 }),
    ];
    const { sessionId } = await tell(world, facts);
    expect(await read(world)).toMatchObject([{ emotionalImpact: 0 }]);
    world.services.embedder = embedder;
    for (const again of [facts, facts.toReversed()]) {
      await readAgain(world, sessionId, again);
      expect(await read(world)).toMatchObject([{ emotionalImpact: 0, mentionCount: 1 }]);
    }
  });

  test("is not assumed for two facts of one line, whatever their feelings", async () => {
    const world = await createWorld(db());
    await tell(world, [extracted("The user was promoted.", { emotional_impact: 6 }), death(-6)]);
    expect(await read(world)).toHaveLength(2);
  });

  test("is not assumed below the similarity threshold, or for a memory older than the age limit", async () => {
    const world = await createWorld(db());
    const cosine = 0.96;
    const other = [cosine, Math.sqrt(1 - cosine * cosine)];
    const embed = async (texts: string[]) => texts.map((text) => (text.includes("quiet") ? other : [1, 0]));
    world.services.embedder = { ...world.services.embedder, id: "two", embed };
    const count = async (first: string, second: string, settings: object, wait = 0) => {
      const fresh = await createWorld(db());
      fresh.services.embedder = world.services.embedder;
      fresh.services.settings = { ...testSettings, ...settings };
      await tell(fresh, [extracted(first)]);
      fresh.clock.forward(wait);
      await tell(fresh, [extracted(second)]);
      return (await read(fresh)).length;
    };
    const [one, two] = ["The user likes rain.", "The user likes quiet rain."];
    expect(await count(one, two, { mentionCosine: 0.95 })).toBe(1);
    expect(await count(one, two, { mentionCosine: 0.97 })).toBe(2);
    expect(await count(one, one, { mentionDays: 30 }, 29 * DAY)).toBe(1);
    expect(await count(one, one, { mentionDays: 30 }, 31 * DAY)).toBe(2);
    expect(await count(one, one, { mentionDays: 0 })).toBe(2);
  });

  test("in the session that replaces the memory does not revive it: it stays as history, hidden from retrieval", async () => {
    const world = await createWorld(db());
    await tell(world, [extracted("The user lives in Oslo.")]);
    const news = extracted("The user moved to Rome.", { superseded_event_ids: [1] });
    await tell(world, [news, extracted("The user lives in Oslo.", { source_messages: [2] })]);
    const [oslo, rome, ...others] = await read(world);
    expect(others).toEqual([]);
    expect(oslo).toMatchObject({ supersededBy: rome?.id, mentionCount: 2 });
    expect(rome).toMatchObject({ description: "The user moved to Rome.", supersededBy: null });
    const query = {
      vector: [1, 0],
      model: "none",
      terms: searchTokens("Oslo, Rome"),
      entityIds: [],
      days: [],
      feeling: 0,
    };
    const { candidates } = await findCandidates(db(), world.scope, query);
    expect(candidates.map((row) => row.id)).toEqual([rome?.id]);
  });

  test("that claims to replace the memory does not make it replace itself", async () => {
    const world = await createWorld(db());
    await tell(world, [extracted("The user lives in Oslo.")]);
    await tell(world, [extracted("The user lives in Oslo.", { superseded_event_ids: [1] })]);
    expect(await read(world)).toMatchObject([{ supersededBy: null, mentionCount: 2 }]);
  });

  test("is not made of a promise that the session decides: the event about the promise settles it, once", async () => {
    const world = await createWorld(db());
    const time = { start: "2026-03-06T09:00:00+00:00", end: null };
    const promise = extracted("The persona promised to ask about the exam.", {
      ...{ subject: "persona", event_time: time },
      source_messages: [3],
    });
    await tell(world, [promise]);
    const fulfilment = extracted("The persona asked about the exam.", { subject: "persona", event_time: time });
    const decided = (input: ExtractInput) => ({
      decided: [
        { id: 1 + input.known.findIndex((one) => one.type === "intention"), outcome: "fulfilled", by_event: 0 },
      ],
    });
    await tell(world, [fulfilment], decided);
    const [first, second] = await read(world);
    expect(first).toMatchObject({
      type: "intention",
      status: "fulfilled",
      resolvedHow: "event",
      resolvedBy: second?.id,
    });
    expect(second).toMatchObject({ type: "event", status: null });
  });

  test("has the cited lines as source messages, else the user's lines that state the memory", async () => {
    const world = await createWorld(db());
    await tell(world, [
      extracted("Snowy sleeps on their face.", { source_messages: [2] }),
      event("The user has a white cat named Snowy."),
    ]);
    const sources = await db()
      .select()
      .from(nodeMessages)
      .where(eq(nodeMessages.personaId, world.scope.personaId))
      .orderBy(asc(nodeMessages.nodeId));
    expect(sources).toHaveLength(2);
    expect(new Set(sources.map((row) => row.messageId)).size).toBe(2);
  });

  test("whose storing fails leaves nothing behind and can be stored again", async () => {
    const world = await createWorld(db());
    const broken = event("A memory too heavy to write.", { source_messages: [1] });
    world.services.mind = scriptedMind({ extract: () => answerOf([cat, broken], { session_summary: "x" }) });
    const held = await chat(world, `I have a white cat named Snowy. ${messageFor([broken])}`);
    const whole = world.services.embedder;
    world.services.embedder = { ...whole, embed: () => Promise.reject(new Error("no embedder")) };
    await expect(held.run()).rejects.toThrow("no embedder");
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0, summaries: 0, moods: 0, entities: 0 });
    world.services.embedder = whole;
    await held.run();
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 2, summaries: 1, moods: 1 });
  });
});
