import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, liveEvents, nodeEmbeddings, nodeMessages } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/language/search-tokens";
import type { ExtractInput } from "@/lib/core/types/mind";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { scriptedMind, testSettings } from "@/lib/memory/memory.fixtures";
import { findCandidates } from "@/lib/memory/recall/candidates";
import { consolidateSession } from "./consolidate";
import {
  cat,
  catTalk,
  closeAgain,
  event,
  everything,
  type House,
  openHouse,
  plain,
  start,
  type Told,
  talk,
  wordsFor,
} from "./consolidate.fixtures";

onEachDatabase("a memory that is told again", (db) => {
  const answerOf = (events: object[], more: object = {}) => catTalk({ events, mentioned_entities: [], ...more });

  /** Has a talk whose extraction holds these events. */
  async function tell(house: House, events: Told[], more: object | ((input: ExtractInput) => object) = {}) {
    house.clock.forward(HOUR);
    const extract = (input: ExtractInput) => answerOf(events, typeof more === "function" ? more(input) : more);
    house.services.mind = scriptedMind({ extract });
    const [first, second] = ["I have a white cat named Snowy", "she sleeps on my face"];
    const said = [`${first}. ${wordsFor(events)}`, `${second}. ${wordsFor(events, 2)}`];
    const promised = wordsFor(events, 3);
    const held = await talk(house, ...said, ...(promised ? [{ persona: `I promise: ${promised}` }] : []));
    await held.run();
    return held;
  }
  const read = (house: House) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, house.scope.personaId), inArray(conceptNodes.type, ["event", "intention"])))
      .orderBy(asc(conceptNodes.id));
  const told = (description: string, more: object = {}) => event(description, { source_messages: [1], ...more });

  test("is one memory: the stronger feeling, all tags, the later time and the words of both talks", async () => {
    const house = await openHouse(db());
    const at = (day: number) => ({ start: `2026-03-0${day}T09:00:00+00:00`, end: null });
    await tell(house, [told("Snowy was ill.", { emotional_impact: -2, emotion_tags: ["sad"], event_time: at(5) })]);
    const again = { emotional_impact: -6, emotion_tags: ["afraid"], relational_tags: ["vulnerability"] };
    await tell(house, [told("snowy was ILL", { ...again, event_time: at(6) })]);
    const [node, ...others] = await read(house);
    expect(others).toEqual([]);
    expect(node).toMatchObject({
      emotionalImpact: -6,
      emotionTags: ["sad", "afraid"],
      relationalTags: ["vulnerability"],
      eventTimeStart: new Date("2026-03-06T09:00:00Z"),
      mentionCount: 2,
      lastMentionedAt: house.clock.now,
    });
    expect(await everything(db(), house.scope)).toMatchObject({ sources: 2 });
  });

  test("the same talk held again adds no row of memory, and says so to the live feed", async () => {
    const house = await openHouse(db());
    const names = { mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0] }] };
    await tell(house, [cat], names);
    const before = await everything(db(), house.scope);
    await tell(house, [cat], names);
    const after = await everything(db(), house.scope);
    for (const what of ["nodes", "vectors", "entities", "aliases", "links"] as const)
      expect(after[what], what).toBe(before[what]);
    const feed = await db().select().from(liveEvents).where(eq(liveEvents.personaId, house.scope.personaId));
    const topics = feed.map((row) => row.topic as string);
    expect(topics.filter((topic) => topic === "memory.event.created")).toHaveLength(1);
    expect(topics.filter((topic) => topic === "memory.node.updated")).toHaveLength(1);
  });

  test("the same session replayed changes nothing, not even the number of mentions", async () => {
    const house = await openHouse(db());
    const { sessionId, run } = await tell(house, [cat]);
    const before = await read(house);
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), house.scope, sessionId);
    await run();
    expect(await read(house)).toEqual(before);
  });

  test("twice within one talk is one memory too", async () => {
    const house = await openHouse(db());
    await tell(house, [told("The user has a white cat."), told("the user has a WHITE cat", { source_messages: [2] })]);
    expect(await read(house)).toMatchObject([{ mentionCount: 2 }]);
    expect(await everything(db(), house.scope)).toMatchObject({ sources: 2 });
  });

  test("the richer words stay and are indexed and embedded anew", async () => {
    const house = await openHouse(db());
    house.services.embedder = {
      ...house.services.embedder,
      id: "alike",
      embed: async (texts) => texts.map(() => [1, 0]),
    };
    await tell(house, [told("The user has a cat.")]);
    const vectors = () => db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, house.scope.personaId));
    const [first] = await vectors();
    await tell(house, [told("The user has a cat that purrs at thunder.")]);
    const [node] = await read(house);
    expect(node?.description).toBe("The user has a cat that purrs at thunder.");
    expect(node?.searchTokens).toContain("thunder");
    expect((await vectors()).filter((row) => row.ownerId === node?.id)).toMatchObject([{ ownerId: first?.ownerId }]);
    expect((await vectors())[0]?.createdAt).not.toEqual(first?.createdAt);
  });

  test.each([
    ["another subject", told("The persona likes tea.", { subject: "persona" }), told("The persona likes tea.")],
    [
      "the opposite feeling",
      told("The exam is over.", { emotional_impact: 5 }),
      told("The exam is over.", { emotional_impact: -5 }),
    ],
    ["another number", told("The user weighs 70 kg."), told("The user weighs 75 kg.")],
    ["a denial", told("用户喝酒。"), told("用户不喝酒。")],
  ])("%s makes it another memory, however alike", async (_what, one, other) => {
    const house = await openHouse(db());
    house.services.embedder = {
      ...house.services.embedder,
      id: "alike",
      embed: async (texts) => texts.map(() => [1, 0]),
    };
    await tell(house, [one]);
    await tell(house, [other]);
    expect(await read(house)).toHaveLength(2);
  });

  /** Has the last talk read again by a model that answers this. */
  async function readAgain(house: House, sessionId: string, events: Told[]) {
    house.services.mind = scriptedMind({ extract: () => answerOf(events) });
    const anew = { writtenAt: null, raw: null, parts: null };
    await db().update(consolidations).set(anew).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), house.scope, sessionId);
    await consolidateSession(house.services, house.scope, { sessionId, step: plain });
    return JSON.stringify((await readConsolidateTrace(db(), house.scope, sessionId)).phases["B write"]);
  }
  const death = (emotional_impact: number, emotion_tags: string[] = []) =>
    told("The user's parrot is gone.", { emotional_impact, emotion_tags });
  const reworded = (emotional_impact: number, emotion_tags: string[] = []) =>
    told("The parrot is gone.", { emotional_impact, emotion_tags });

  test.each([
    ["the sign that the tags of both name", death(-6, ["grief"]), reworded(4), -6],
    ["no feeling where no tag names one", death(-6), reworded(4), 0],
    [
      "no feeling where the tags differ",
      told("The user's parrot is green.", { emotional_impact: -6, emotion_tags: ["grief"] }),
      told("The parrot is green.", { emotional_impact: 4, emotion_tags: ["joy"] }),
      0,
    ],
  ])("from the same lines with the opposite feeling is one memory, with %s", async (_what, one, other, impact) => {
    const house = await openHouse(db());
    const { sessionId } = await tell(house, [one]);
    const trace = await readAgain(house, sessionId, [other]);
    expect(trace).toContain("felt the opposite way, merged");
    expect(await read(house)).toMatchObject([{ emotionalImpact: impact, mentionCount: 1 }]);
    await readAgain(house, sessionId, [other]);
    expect(await read(house)).toMatchObject([{ emotionalImpact: impact, mentionCount: 1 }]);
  });

  test("a pinned or edited memory keeps its feeling and words when its lines are read the opposite way", async () => {
    for (const held of [{ pinnedAt: start }, { editedAt: start }]) {
      const house = await openHouse(db());
      const { sessionId } = await tell(house, [death(-6)]);
      await db().update(conceptNodes).set(held).where(eq(conceptNodes.personaId, house.scope.personaId));
      await readAgain(house, sessionId, [reworded(9, ["joy"])]);
      expect(await read(house)).toMatchObject([{ emotionalImpact: -6, description: "The user's parrot is gone." }]);
    }
  });

  test("a pinned or edited memory keeps its impact where that of the same words is not believed", async () => {
    const joyful = told("The user's dog died.", { emotional_impact: 7, emotion_tags: ["joyful"] });
    const house = await openHouse(db());
    await tell(house, [joyful]);
    expect(await read(house)).toMatchObject([{ emotionalImpact: 0 }]);
    for (const held of [{ pinnedAt: start }, { editedAt: start }]) {
      const other = await openHouse(db());
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
  ])("two facts of one message that share a word stay two, also when it is read again: %s", async (good, bad) => {
    const house = await openHouse(db());
    const facts = [told(good, { emotional_impact: 6 }), told(bad, { emotional_impact: -5 })];
    const { sessionId } = await tell(house, facts);
    for (let times = 0; times < 2; times += 1) {
      expect((await read(house)).map(({ emotionalImpact }) => emotionalImpact).sort()).toEqual([-5, 6]);
      await readAgain(house, sessionId, facts);
    }
  });

  test("the wording that lost against an opposite telling is recognized when the session is read again", async () => {
    const house = await openHouse(db());
    const { embedder } = house.services;
    house.services.embedder = { ...embedder, id: "alike", embed: async (texts) => texts.map(() => [1, 0]) };
    const facts = [
      told("The user's parrot lives in the big aviary now.", { emotional_impact: -6 }),
      told("That parrot moved out.", { emotional_impact: 4 }),
    ];
    const { sessionId } = await tell(house, facts);
    expect(await read(house)).toMatchObject([{ emotionalImpact: 0 }]);
    house.services.embedder = embedder;
    for (const again of [facts, facts.toReversed()]) {
      await readAgain(house, sessionId, again);
      expect(await read(house)).toMatchObject([{ emotionalImpact: 0, mentionCount: 1 }]);
    }
  });

  test("two things of one line stay two, whatever is felt of each", async () => {
    const house = await openHouse(db());
    await tell(house, [told("The user was promoted.", { emotional_impact: 6 }), death(-6)]);
    expect(await read(house)).toHaveLength(2);
  });

  test("likeness below the knob, or a memory older than the knob's days, is no mention", async () => {
    const house = await openHouse(db());
    const cosine = 0.96;
    const other = [cosine, Math.sqrt(1 - cosine * cosine)];
    const embed = async (texts: string[]) => texts.map((text) => (text.includes("quiet") ? other : [1, 0]));
    house.services.embedder = { ...house.services.embedder, id: "two", embed };
    const count = async (first: string, second: string, knobs: object, wait = 0) => {
      const fresh = await openHouse(db());
      fresh.services.embedder = house.services.embedder;
      fresh.services.settings = { ...testSettings, ...knobs };
      await tell(fresh, [told(first)]);
      fresh.clock.forward(wait);
      await tell(fresh, [told(second)]);
      return (await read(fresh)).length;
    };
    const [one, two] = ["The user likes rain.", "The user likes quiet rain."];
    expect(await count(one, two, { mentionCosine: 0.95 })).toBe(1);
    expect(await count(one, two, { mentionCosine: 0.97 })).toBe(2);
    expect(await count(one, one, { mentionDays: 30 }, 29 * DAY)).toBe(1);
    expect(await count(one, one, { mentionDays: 30 }, 31 * DAY)).toBe(2);
    expect(await count(one, one, { mentionDays: 0 })).toBe(2);
  });

  test("a replaced memory is kept as history, hidden from retrieval, and no mention in the same talk revives it", async () => {
    const house = await openHouse(db());
    await tell(house, [told("The user lives in Oslo.")]);
    const news = told("The user moved to Rome.", { superseded_event_ids: [1] });
    await tell(house, [news, told("The user lives in Oslo.", { source_messages: [2] })]);
    const [oslo, rome, ...others] = await read(house);
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
    const { candidates } = await findCandidates(db(), house.scope, query);
    expect(candidates.map((row) => row.id)).toEqual([rome?.id]);
  });

  test("what was told again is not replaced by itself", async () => {
    const house = await openHouse(db());
    await tell(house, [told("The user lives in Oslo.")]);
    await tell(house, [told("The user lives in Oslo.", { superseded_event_ids: [1] })]);
    expect(await read(house)).toMatchObject([{ supersededBy: null, mentionCount: 2 }]);
  });

  test("a promise that the talk decided is settled by the event that tells of it, once", async () => {
    const house = await openHouse(db());
    const time = { start: "2026-03-06T09:00:00+00:00", end: null };
    const promise = told("The persona promised to ask about the exam.", {
      ...{ subject: "persona", event_time: time },
      source_messages: [3],
    });
    await tell(house, [promise]);
    const keeping = told("The persona asked about the exam.", { subject: "persona", event_time: time });
    const decided = (input: ExtractInput) => ({
      decided: [
        { id: 1 + input.known.findIndex((one) => one.type === "intention"), outcome: "fulfilled", by_event: 0 },
      ],
    });
    await tell(house, [keeping], decided);
    const [first, second] = await read(house);
    expect(first).toMatchObject({
      type: "intention",
      status: "fulfilled",
      resolvedHow: "event",
      resolvedBy: second?.id,
    });
    expect(second).toMatchObject({ type: "event", status: null });
  });

  test("a memory keeps the words it came from: the lines that were named, else the person's that say it", async () => {
    const house = await openHouse(db());
    await tell(house, [
      told("Snowy sleeps on their face.", { source_messages: [2] }),
      event("The user has a white cat named Snowy."),
    ]);
    const sources = await db()
      .select()
      .from(nodeMessages)
      .where(eq(nodeMessages.personaId, house.scope.personaId))
      .orderBy(asc(nodeMessages.nodeId));
    expect(sources).toHaveLength(2);
    expect(new Set(sources.map((row) => row.messageId)).size).toBe(2);
  });

  test("a writing that fails leaves nothing behind, and can be run again", async () => {
    const house = await openHouse(db());
    const broken = event("A memory too heavy to write.", { source_messages: [1] });
    house.services.mind = scriptedMind({ extract: () => answerOf([cat, broken], { session_summary: "x" }) });
    const held = await talk(house, `I have a white cat named Snowy. ${wordsFor([broken])}`);
    const whole = house.services.embedder;
    house.services.embedder = { ...whole, embed: () => Promise.reject(new Error("no embedder")) };
    await expect(held.run()).rejects.toThrow("no embedder");
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0, summaries: 0, moods: 0, entities: 0 });
    house.services.embedder = whole;
    await held.run();
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 2, summaries: 1, moods: 1 });
  });
});
