import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, entities, entityAliases, nodeEmbeddings, nodeEntities, nodeEvidence } from "@/db/schema";
import { daysMentioned } from "@/lib/core/classify-message";
import { DAY, dayIn, startOfDayIn } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { languageOf } from "@/lib/core/language";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { type RecallQuery, retrieve } from "./retrieve";

const now = new Date("2026-03-01T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const floors = { relevance: 0.2, calibrated: 0.6 };

onEachDatabase("recall", (open) => {
  type Draft = Partial<typeof conceptNodes.$inferInsert> & { vector?: number[] };
  async function insertNode(scope: Scope, description: string, { vector, ...more }: Draft = {}) {
    const db = open();
    const id = newId(now);
    const owned = { personaId: scope.personaId, createdAt: now };
    await db.insert(conceptNodes).values({
      ...owned,
      id,
      type: "event",
      subject: "user",
      origin: "extraction",
      description,
      emotionalImpact: 0,
      emotionTags: [],
      relationalTags: [],
      promptVersion: "t",
      searchTokens: searchTokens(description),
      learnedAt: daysAgo(1),
      ...more,
    });
    if (vector) {
      const row = { ...owned, ownerKind: "node" as const, ownerId: id, model: "m", dims: vector.length, vector };
      await db.insert(nodeEmbeddings).values(row);
    }
    return id;
  }
  const decided = (status: "fulfilled" | "missed" | "expired") => ({
    status,
    resolvedAt: now,
    resolvedHow: "clock" as const,
  });
  const ask = (scope: Scope, text: string, more: Partial<RecallQuery> = {}) =>
    retrieve(open(), scope, {
      text,
      terms: searchTokens(text),
      vector: [1, 0],
      model: "m",
      floors,
      named: [],
      asks: false,
      feeling: 0,
      relevanceFloor: 0.3,
      strongExtra: 0.2,
      topK: 10,
      relationalWeight: 1,
      expectationCosine: 0.7,
      pinnedTokens: 600,
      timeZone: "UTC",
      now,
      ...more,
    });
  const found = async (scope: Scope, text: string, more: Partial<RecallQuery> = {}) =>
    (await ask(scope, text, more)).recalled.map((node) => node.id);

  test("the most similar memory comes first, by vector and by words, in English and Chinese", async () => {
    const scope = await newScope(open(), now);
    const near = await insertNode(scope, "Lin adopted a kitten.", { vector: [0.9, Math.sqrt(1 - 0.81)] });
    const far = await insertNode(scope, "Lin bought a lamp.", { vector: [0.45, Math.sqrt(1 - 0.2025)] });
    const chinese = await insertNode(scope, "小林在成都租了房子。");
    expect(await found(scope, "something")).toEqual([near, far]);
    expect(await found(scope, "成都的房子", { vector: [] })).toEqual([chinese]);
    expect(await found(scope, "lamp", { vector: [0, 0] })).toEqual([far]);
  });

  test("superseded memories and those of another persona are never recalled or included", async () => {
    const [mine, other] = [await newScope(open(), now), await newScope(open(), now)];
    await insertNode(other, "A white cat named Snowy.", { vector: [1, 0] });
    await insertNode(other, "They love cats.", { type: "thought" });
    const newer = await insertNode(mine, "The cat is grey.", { vector: [1, 0] });
    await insertNode(mine, "The cat is white.", { vector: [1, 0], supersededBy: newer });
    await insertNode(mine, "Cats matter.", { type: "thought", supersededBy: newer });
    const memory = await ask(mine, "what colour is my cat?");
    expect(memory.recalled.map((node) => node.id)).toEqual([newer]);
    expect(memory.salientThoughts).toEqual([]);
  });

  test("an unrelated memory of impact −9 is not recalled, unless it mentions an entity that the message names", async () => {
    const scope = await newScope(open(), now);
    const death = await insertNode(scope, "Grandmother died.", { emotionalImpact: -9, vector: [0.3, Math.sqrt(0.91)] });
    expect(await found(scope, "what shall I cook tonight?")).toEqual([]);
    expect(await found(scope, "Ada", { named: [{ id: newId(now), linkedCount: 1 }] })).toEqual([]);
    const id = await entity(scope, "Ada");
    await open().insert(nodeEntities).values({ personaId: scope.personaId, nodeId: death, entityId: id });
    expect(await found(scope, "Ada", { named: [{ id, linkedCount: 1 }] })).toEqual([death]);
  });

  test("a strongly negative message recalls an equally negative memory without a shared word; neutral and positive ones do not", async () => {
    const scope = await newScope(open(), now);
    const mother = await insertNode(scope, "my mom passed away last spring, a stroke", { emotionalImpact: -7 });
    for (const emotionalImpact of [9, -2]) await insertNode(scope, "we got a boat", { emotionalImpact });
    const vectorless = { vector: [] };
    expect(await found(scope, "went to her grave this morning", { ...vectorless, feeling: -7 })).toEqual([mother]);
    for (const feeling of [0, -2, 2])
      expect(await found(scope, "went to the market this morning", { ...vectorless, feeling })).toEqual([]);
    expect(await found(scope, "the choir sang so well", { ...vectorless, feeling: 7 })).not.toContain(mother);
  });

  test("memories of a day that the question names come first, even without a shared word", async () => {
    const scope = await newScope(open(), now);
    const on = (iso: string) => ({ eventTimeStart: new Date(`${iso}T15:00:00Z`), learnedAt: daysAgo(0) });
    const friday = await insertNode(scope, "climbed the lighthouse stairs", on("2026-02-27"));
    for (const other of ["2026-02-20", "2026-02-26"]) await insertNode(scope, "rowed across the lake", on(other));
    const stated = await insertNode(scope, "my tooth hurts", { learnedAt: new Date("2026-02-27T20:00:00Z") });
    for (const text of ["what did I do last Friday?", "我2月27号做了什么？"]) {
      const days = daysMentioned(text, { language: languageOf(text), now, timeZone: "UTC" });
      expect(days.map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
        ["2026-02-27T00:00:00.000Z", "2026-02-27T23:59:59.999Z"],
      ]);
      expect((await found(scope, text, { vector: [], asks: true, days })).slice(0, 2)).toEqual([friday, stated]);
    }
    for (let n = 0; n < 60; n++) await insertNode(scope, `swam ${n} lengths`, { learnedAt: daysAgo(0) });
    const days = daysMentioned("what did I do last Friday?", { language: "en", now, timeZone: "UTC" });
    expect((await found(scope, "what did I do last Friday?", { vector: [], asks: true, days }))[0]).toBe(friday);
    expect(await found(scope, "hello", { vector: [], days: [] })).toEqual([]);
  });

  test("at most two memories are recalled only because of similar impact", async () => {
    const scope = await newScope(open(), now);
    for (const lost of ["aunt", "dog", "house", "job"]) await insertNode(scope, lost, { emotionalImpact: -8 });
    expect(await found(scope, "went to her grave", { vector: [], feeling: -8 })).toHaveLength(2);
  });

  test("a message without search terms recalls nothing, unless it is a question", async () => {
    const scope = await newScope(open(), now);
    const lamp = await insertNode(scope, "Lin bought a lamp.", { vector: [1, 0] });
    expect(await found(scope, "ok")).toEqual([]);
    expect(await found(scope, "how is it?", { asks: true })).toEqual([lamp]);
  });

  async function entity(scope: Scope, name: string) {
    const db: Db = open();
    const id = newId(now);
    const row = { id, personaId: scope.personaId, canonicalName: name, kind: "person" as const, createdAt: now };
    await db.insert(entities).values({ ...row, status: "confirmed", updatedAt: now });
    const alias = { personaId: scope.personaId, entityId: id, alias: name, normalized: normalizeAlias(name) };
    await db.insert(entityAliases).values(alias);
    return id;
  }

  test("the settings for the number of memories, the relational weight and the expectation similarity change what is recalled", async () => {
    const scope = await newScope(open(), now);
    const plain = await insertNode(scope, "Lin plays tennis.", { vector: [0.62, Math.sqrt(1 - 0.3844)] });
    const tagged = await insertNode(scope, "Lin fears tennis.", {
      vector: [0.5, Math.sqrt(0.75)],
      relationalTags: ["vulnerability"],
    });
    const text = "anything";
    expect(await found(scope, text, { relationalWeight: 0 })).toEqual([plain, tagged]);
    expect(await found(scope, text, { relationalWeight: 9 })).toEqual([tagged, plain]);
    expect(await found(scope, text, { topK: 1, relationalWeight: 0 })).toEqual([plain]);
    await insertNode(scope, "Lin will win.", { type: "expectation", status: "pending", vector: [0.8, 0.6] });
    expect((await ask(scope, text, { expectationCosine: 0.81 })).expectationMatches).toHaveLength(0);
    expect((await ask(scope, text, { expectationCosine: 0.79 })).expectationMatches).toHaveLength(1);
  });

  test("an expectation is recalled from its similarity threshold on, unless it is past due or decided or the message is empty", async () => {
    const scope = await newScope(open(), now);
    const hope = (text: string, more: Draft) =>
      insertNode(scope, text, { type: "expectation", status: "pending", vector: [1, 0], ...more });
    const open1 = await hope("Lin will hear back.", {
      eventTimeStart: now,
      eventTimeEnd: new Date(now.getTime() + DAY),
    });
    await hope("Lin will call.", { eventTimeStart: daysAgo(3), eventTimeEnd: daysAgo(1) });
    await hope("Lin moved.", decided("fulfilled"));
    await hope("Lin will paint.", { vector: [0, 1] });
    const matches = async (more: Partial<RecallQuery> = {}) =>
      (await ask(scope, "x", more)).expectationMatches.map((node) => node.id);
    expect(await matches()).toEqual([open1]);
    expect(await matches({ vector: [] })).toEqual([]);
    expect(await matches({ model: "another" })).toEqual([]);
  });

  test("an expectation of a day stays included until the end of that day in the user's time zone", async () => {
    const scope = await newScope(open(), now);
    const morning = new Date(now.getTime() - 1);
    const times = { eventTimeStart: morning, eventTimeEnd: morning };
    const awaited = await insertNode(scope, "Lin will hear back.", {
      type: "expectation",
      status: "pending",
      vector: [1, 0],
      ...times,
    });
    const lists = async (more: Partial<RecallQuery>) => {
      const { expectations, expectationMatches } = await ask(scope, "x", more);
      return [expectations, expectationMatches].map((list) => list.map((node) => node.id));
    };
    expect(await lists({})).toEqual([[awaited], [awaited]]);
    expect(await lists({ now: new Date(now.getTime() + DAY) })).toEqual([[], []]);
    const midnightIn = (zone: string) => startOfDayIn(zone, dayIn(zone, new Date(now.getTime() + DAY)));
    for (const timeZone of ["UTC", "Asia/Shanghai", "America/New_York"]) {
      const end = midnightIn(timeZone);
      expect(await lists({ timeZone, now: new Date(end.getTime() - 1) }), timeZone).toEqual([[awaited], [awaited]]);
      expect(await lists({ timeZone, now: end }), timeZone).toEqual([[], []]);
    }
  });

  test("a decided promise is recalled like an event, with its outcome; a pending one is always included", async () => {
    const scope = await newScope(open(), now);
    const fulfilled = await insertNode(scope, "Echo promised to learn the song.", {
      type: "intention",
      ...decided("fulfilled"),
    });
    const open2 = await insertNode(scope, "Echo promised to ask about the song.", {
      type: "intention",
      status: "pending",
    });
    const memory = await ask(scope, "the song", { vector: [] });
    expect(memory.events.map(({ id, status }) => ({ id, status }))).toEqual([{ id: fulfilled, status: "fulfilled" }]);
    expect(memory.intentions.map((node) => node.id)).toEqual([open2]);
  });

  test("the most salient thoughts about the user and the latest about the persona are included for every message", async () => {
    const scope = await newScope(open(), now);
    const think = (text: string, more: Draft = {}) => insertNode(scope, text, { type: "thought", ...more });
    const weak = await think("Lin likes tea.", { emotionalImpact: 1 });
    const strong = await think("Lin is afraid of losing the house.", { emotionalImpact: -7 });
    const aged = await think("Lin used to sing.", { emotionalImpact: -7, learnedAt: daysAgo(200) });
    const self = await think("I am too quick with advice.", { subject: "persona" });
    const older = await think("I like long silences.", { subject: "persona", learnedAt: daysAgo(9) });
    const shared = await think("We laugh at the same things.", { subject: "shared", emotionalImpact: 3 });
    const memory = await ask(scope, "tea", { vector: [] });
    expect(memory.thoughts.map((node) => node.id)).toEqual([weak]);
    expect(memory.salientThoughts.map((node) => node.id)).toEqual([strong, shared, weak, aged]);
    expect(memory.selfThoughts.map((node) => node.id)).toEqual([self, older]);
  });

  test("evidence of a recalled thought that is related to the message is recalled, too, and the link raises both scores", async () => {
    const scope = await newScope(open(), now);
    const event = await insertNode(scope, "Lin practises the cello each night.");
    const thought = await insertNode(scope, "The cello holds Lin together.", { type: "thought" });
    const edge = { id: newId(now), personaId: scope.personaId, parentId: thought, childId: event, createdAt: now };
    await open().insert(nodeEvidence).values(edge);
    const { recalled } = await ask(scope, "cello", { vector: [] });
    expect(recalled.map((node) => node.id).sort()).toEqual([event, thought].sort());
    expect(recalled.every((node) => node.score.relational > 0)).toBe(true);
  });

  test("repeated thoughts on one topic do not displace events", async () => {
    const scope = await newScope(open(), now);
    for (let at = 0; at < 12; at += 1) {
      const description = `Work number${at} weighs${at} on Lin${at} at work.`;
      await insertNode(scope, description, { type: "thought", relationalTags: ["unresolved"] });
    }
    const event = await insertNode(scope, "Lin was moved to another team at work last autumn after a long quarrel.");
    const { events, thoughts } = await ask(scope, "how is work?", { vector: [] });
    expect(thoughts).toHaveLength(3);
    expect(events.map((node) => node.id)).toEqual([event]);
  });
});
