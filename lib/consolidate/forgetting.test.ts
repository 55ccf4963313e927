import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, entities, messages, nodeFilling, sessions, tombstones } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { previewForgetting } from "@/lib/memory/forgetting/preview";
import { newScope } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { loadTurnContext } from "@/lib/memory/recall/turn-context";
import type { Scope } from "@/lib/memory/scope";
import { sessionTranscript } from "@/lib/memory/transcript";
import {
  cat,
  catTalk,
  closeAgain,
  event,
  everything,
  oneThought,
  openHouse,
  start,
  talk,
} from "./consolidate.fixtures";
import { embedMemories } from "./embed";

onEachDatabase("forgetting a memory", (db) => {
  async function remembered(reflection = "They are fond of animals.") {
    const house = await openHouse(db(), { reflect: oneThought(reflection) });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const [cat] = await listNodes(db(), house.scope, { types: ["event"], limit: 1 });
    return { house, sessionId, run, eventId: cat?.id ?? "" };
  }
  const said = (scope: Scope) =>
    db().select().from(messages).where(eq(messages.personaId, scope.personaId)).orderBy(messages.createdAt);

  test("orphan keeps the lesson without its evidence", async () => {
    const { house, eventId } = await remembered();
    const result = await forgetIt(db(), house.scope, { id: eventId, choice: "orphan", now: house.clock.now });
    expect(result).toMatchObject({
      forgotten: [eventId],
      counts: { events: 1, thoughts: 0, entities: 1, messages: 0 },
    });
    expect(result.kept).toHaveLength(1);
    expect(await everything(db(), house.scope)).toMatchObject({
      nodes: 1,
      filling: 1,
      vectors: 1,
      entities: 0,
      links: 0,
      summaries: 0,
      sources: 0,
    });
    const [edge] = await db().select().from(nodeFilling).where(eq(nodeFilling.personaId, house.scope.personaId));
    expect(edge).toMatchObject({ childId: null, orphanedAt: house.clock.now });
  });

  test("a lesson that only repeats the event, or names who is gone, goes with it", async () => {
    for (const words of ["You told me that you have a white cat named Snowy.", "Snowy matters to them."]) {
      const { house, eventId } = await remembered(words);
      const preview = await previewForgetting(db(), house.scope, { kind: "event", id: eventId, choice: "orphan" });
      expect(preview.dependants).toMatchObject([{ description: words, goes: true, because: "tells" }]);
      const result = await forgetIt(db(), house.scope, { id: eventId, choice: "orphan", now: house.clock.now });
      expect(result.forgotten, words).toHaveLength(2);
      expect((await everything(db(), house.scope)).nodes).toBe(0);
    }
  });

  test("cascade takes what rested only on it", async () => {
    const { house, eventId } = await remembered();
    await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
    expect(await everything(db(), house.scope)).toMatchObject({
      nodes: 0,
      filling: 0,
      vectors: 0,
      entities: 0,
      aliases: 0,
    });
  });

  test("its words are excluded, its raw answer is gone, and a Retry does not bring it or its names back", async () => {
    const { house, sessionId, run, eventId } = await remembered();
    await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
    const excluded = (await said(house.scope)).filter((message) => message.recallExcluded);
    expect(excluded.map((message) => message.content)).toEqual(["I have a white cat named Snowy"]);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.raw).toBeNull();
    const stones = await db().select().from(tombstones).where(eq(tombstones.personaId, house.scope.personaId));
    expect(stones.map((stone) => stone.kind).toSorted()).toEqual(["entity", "entity", "node", "node"]);
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), house.scope, sessionId);
    await run();
    expect(await listNodes(db(), house.scope, { types: ["event"], limit: 9 })).toEqual([]);
    expect((await everything(db(), house.scope)).entities).toBe(0);
  });

  test("its words stay with the person, and no window, search, Retry or new embedding brings them up again", async () => {
    const { house, sessionId, run, eventId } = await remembered();
    await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
    house.clock.forward(MINUTE);
    const next = { clientId: "next", content: "what is my cat called?", channelId: "web", idleMinutes: 30 };
    const asked = await storeUserMessage(db(), house.scope, { ...next, now: house.clock.now });
    const window = { messages: 50, tokens: 5000 };
    const context = await loadTurnContext(db(), house.scope, { ...asked, window, now: house.clock.now });
    expect(context.window.map((line) => line.content)).toEqual(["she sleeps on my face"]);
    expect(JSON.stringify(context)).not.toContain("Snowy");
    expect(JSON.stringify(await sessionTranscript(db(), house.scope, sessionId))).not.toContain("Snowy");
    await closeAgain(db(), house.scope, sessionId);
    await run();
    house.services.embedder = { ...house.services.embedder, id: "another" };
    await embedMemories(house.services, house.scope, sessionId);
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0, vectors: 0, summaries: 0 });
    expect((await said(house.scope)).map((message) => message.content)).toContain("I have a white cat named Snowy");
  });

  test("another talk from before brings it back neither as a memory nor as a name; one from after does", async () => {
    const { house, eventId } = await remembered();
    house.clock.forward(MINUTE);
    const waiting = await talk(house, "my white cat is called Snowy, you know");
    house.clock.forward(MINUTE);
    await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
    await waiting.run();
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0, entities: 0 });
    house.clock.forward(MINUTE);
    await (await talk(house, "I have a white cat named Snowy")).run();
    const [again] = await listNodes(db(), house.scope, { types: ["event"], limit: 1 });
    expect(again?.description).toBe("The user has a white cat named Snowy.");
    const names = await db().select().from(entities).where(eq(entities.personaId, house.scope.personaId));
    expect(names.map((entity) => entity.canonicalName)).toEqual(["Snowy"]);
  });

  test("a name that its owner forgot comes back only when it is told again", async () => {
    const { house } = await remembered();
    const [snowy] = await db().select().from(entities).where(eq(entities.personaId, house.scope.personaId));
    house.clock.forward(MINUTE);
    const waiting = await talk(house, "my white cat Snowy was ill and I took her to the vet");
    const vet = event("The user took Snowy to the vet.", { source_messages: [1] });
    house.services.mind = {
      ...house.services.mind,
      ...(await openHouse(db(), { extract: () => catTalk({ events: [vet] }) })).services.mind,
    };
    await forgetIt(db(), house.scope, { id: snowy?.id ?? "", now: house.clock.now });
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 2, entities: 0, links: 0 });
    await waiting.run();
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 3, entities: 0 });
    house.clock.forward(MINUTE);
    await (await talk(house, "my white cat Snowy had to go to the vet once more")).run();
    expect((await everything(db(), house.scope)).entities).toBe(1);
  });

  test("what is forgotten while a later talk is read leaves no raw answer that may tell of it", async () => {
    const { house, eventId } = await remembered();
    const { mind } = house.services;
    let forgotten = false;
    const extract: typeof mind.extract = async (input, options) => {
      if (!forgotten) {
        expect(input.known.map((memory) => memory.id)).toContain(eventId);
        await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
        forgotten = true;
      } else expect(JSON.stringify(input)).not.toContain("Snowy");
      return mind.extract(input, options);
    };
    house.services.mind = { ...mind, extract };
    const { sessionId, run } = await talk(house, "I have a green bicycle and a cat");
    await run();
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.known ?? []).not.toContain(eventId);
    expect(row?.writtenAt).toEqual(house.clock.now);
  });

  test("a message takes the memory told in it along, and leaves what other words tell", async () => {
    const bicycle = event("The user rides a green bicycle.", { source_messages: [2] });
    const both = event("The user likes quiet evenings.", { source_messages: [1, 2] });
    const house = await openHouse(db(), { extract: () => catTalk({ events: [cat, bicycle, both] }) });
    const { sessionId, run } = await talk(
      house,
      "I have a white cat named Snowy, and quiet evenings",
      "and I ride a green bicycle. I like quiet evenings",
    );
    await run();
    const [first] = await said(house.scope);
    const request = { kind: "message", id: first?.id ?? "", choice: "cascade" } as const;
    const preview = await previewForgetting(db(), house.scope, request);
    const result = await forgetIt(db(), house.scope, { ...request, now: house.clock.now });
    expect(result.counts).toEqual(preview.counts);
    expect(result.counts).toMatchObject({ messages: 1, events: 1, entities: 1, sessions: 0 });
    const left = await listNodes(db(), house.scope, { types: ["event"], limit: 9 });
    expect(left.map((node) => node.description).toSorted()).toEqual([
      "The user likes quiet evenings.",
      "The user rides a green bicycle.",
    ]);
    const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session).toMatchObject({ messageCount: 1, status: "closed" });
  });

  test("a memory that tells what only the forgotten words told goes, and the rest of its talk is remembered anew", async () => {
    const both = event("The user and Snowy like quiet evenings.", { source_messages: [1, 2] });
    const house = await openHouse(db(), { extract: () => catTalk({ events: [both] }) });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy", "we like quiet evenings");
    await run();
    const [first] = await said(house.scope);
    await forgetIt(db(), house.scope, { id: first?.id ?? "", choice: "orphan", now: house.clock.now });
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0, entities: 0, summaries: 0 });
    const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.status).toBe("closing");
    const calm = event("The user likes quiet evenings.", { source_messages: [1] });
    const quiet = catTalk({ events: [calm], mentioned_entities: [], session_summary: "Quiet evenings." });
    house.services.mind = (await openHouse(db(), { extract: () => quiet })).services.mind;
    await run();
    const [again] = await listNodes(db(), house.scope, { types: ["event"], limit: 9 });
    expect(again?.description).toBe("The user likes quiet evenings.");
  });

  test("a talk that is forgotten leaves what was told in another one too, with that one as its home", async () => {
    const house = await openHouse(db(), {});
    const first = await talk(house, "I have a white cat named Snowy");
    await first.run();
    house.clock.forward(MINUTE);
    const second = await talk(house, "Snowy, my white cat, sleeps");
    await second.run();
    expect((await everything(db(), house.scope)).nodes).toBe(1);
    const result = await forgetIt(db(), house.scope, { id: first.sessionId, choice: "cascade", now: house.clock.now });
    expect(result.counts).toMatchObject({ sessions: 1, messages: 1, events: 0 });
    const [node] = await listNodes(db(), house.scope, { types: ["event"], limit: 9 });
    expect(node?.sessionId).toBe(second.sessionId);
    await forgetIt(db(), house.scope, { id: second.sessionId, choice: "cascade", now: house.clock.now });
    expect(await everything(db(), house.scope)).toEqual({
      nodes: 0,
      sources: 0,
      filling: 0,
      vectors: 0,
      entities: 0,
      aliases: 0,
      links: 0,
      summaries: 0,
      moods: 0,
      runs: 0,
    });
  });

  test("another person cannot, nor can it be done twice, nor both at once", async () => {
    const { house, eventId } = await remembered();
    const stranger = await newScope(db(), start);
    const attempt = (scope: Scope, kind: "event" | "thought" = "event") =>
      forgetIt(db(), scope, { kind, id: eventId, choice: "orphan", now: start });
    await expect(attempt(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(attempt(house.scope, "thought")).rejects.toMatchObject({ code: "not_found" });
    const both = await Promise.allSettled([attempt(house.scope), attempt(house.scope)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "not_found" });
    await expect(attempt(house.scope)).rejects.toMatchObject({ code: "not_found" });
    const left = and(eq(conceptNodes.personaId, house.scope.personaId), eq(conceptNodes.type, "event"));
    expect(await db().select().from(conceptNodes).where(left)).toEqual([]);
  });
});
