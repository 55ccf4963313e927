import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, entities, messages, nodeEvidence, sessions, tombstones } from "@/db/schema";
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
  catSession,
  chat,
  closeAgain,
  createWorld,
  event,
  everything,
  oneThought,
  start,
} from "./consolidate.fixtures";
import { embedMemories } from "./embed";

onEachDatabase("forgetting a memory", (db) => {
  async function consolidated(reflection = "They are fond of animals.") {
    const world = await createWorld(db(), { reflect: oneThought(reflection) });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const [cat] = await listNodes(db(), world.scope, { types: ["event"], limit: 1 });
    return { world, sessionId, run, eventId: cat?.id ?? "" };
  }
  const storedTexts = (scope: Scope) =>
    db().select().from(messages).where(eq(messages.personaId, scope.personaId)).orderBy(messages.createdAt);

  test('with the choice "orphan" a thought stays without its evidence', async () => {
    const { world, eventId } = await consolidated();
    const result = await forgetIt(db(), world.scope, { id: eventId, choice: "orphan", now: world.clock.now });
    expect(result).toMatchObject({
      forgotten: [eventId],
      counts: { events: 1, thoughts: 0, entities: 1, messages: 0 },
    });
    expect(result.retained).toHaveLength(1);
    expect(await everything(db(), world.scope)).toMatchObject({
      nodes: 1,
      filling: 1,
      vectors: 1,
      entities: 0,
      links: 0,
      summaries: 0,
      sources: 0,
    });
    const [edge] = await db().select().from(nodeEvidence).where(eq(nodeEvidence.personaId, world.scope.personaId));
    expect(edge).toMatchObject({ childId: null, orphanedAt: world.clock.now });
  });

  test("a thought that only repeats the forgotten event, or names a forgotten entity, is forgotten with it", async () => {
    for (const message of ["You told me that you have a white cat named Snowy.", "Snowy matters to them."]) {
      const { world, eventId } = await consolidated(message);
      const preview = await previewForgetting(db(), world.scope, { kind: "event", id: eventId, choice: "orphan" });
      expect(preview.dependants).toMatchObject([{ description: message, isDeleted: true, because: "tells" }]);
      const result = await forgetIt(db(), world.scope, { id: eventId, choice: "orphan", now: world.clock.now });
      expect(result.forgotten, message).toHaveLength(2);
      expect((await everything(db(), world.scope)).nodes).toBe(0);
    }
  });

  test('with the choice "cascade" thoughts based only on the event are forgotten', async () => {
    const { world, eventId } = await consolidated();
    await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
    expect(await everything(db(), world.scope)).toMatchObject({
      nodes: 0,
      filling: 0,
      vectors: 0,
      entities: 0,
      aliases: 0,
    });
  });

  test("a forgotten event's messages are excluded and its raw answer deleted, and a Retry brings back neither event nor names", async () => {
    const { world, sessionId, run, eventId } = await consolidated();
    await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
    const excluded = (await storedTexts(world.scope)).filter((message) => message.recallExcluded);
    expect(excluded.map((message) => message.content)).toEqual(["I have a white cat named Snowy"]);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.raw).toBeNull();
    const stones = await db().select().from(tombstones).where(eq(tombstones.personaId, world.scope.personaId));
    expect(stones.map((stone) => stone.kind).toSorted()).toEqual(["entity", "entity", "node", "node"]);
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), world.scope, sessionId);
    await run();
    expect(await listNodes(db(), world.scope, { types: ["event"], limit: 9 })).toEqual([]);
    expect((await everything(db(), world.scope)).entities).toBe(0);
  });

  test("a forgotten event's messages stay visible to the user, but no window, search, Retry or new embedding uses them", async () => {
    const { world, sessionId, run, eventId } = await consolidated();
    await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
    world.clock.forward(MINUTE);
    const next = { clientId: "next", content: "what is my cat called?", channelId: "web", idleMinutes: 30 };
    const asked = await storeUserMessage(db(), world.scope, { ...next, now: world.clock.now });
    const window = { messages: 50, tokens: 5000 };
    const context = await loadTurnContext(db(), world.scope, { ...asked, window, now: world.clock.now });
    expect(context.window.map((line) => line.content)).toEqual(["she sleeps on my face"]);
    expect(JSON.stringify(context)).not.toContain("Snowy");
    expect(JSON.stringify(await sessionTranscript(db(), world.scope, sessionId))).not.toContain("Snowy");
    await closeAgain(db(), world.scope, sessionId);
    await run();
    world.services.embedder = { ...world.services.embedder, id: "another" };
    await embedMemories(world.services, world.scope, sessionId);
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0, vectors: 0, summaries: 0 });
    expect((await storedTexts(world.scope)).map((message) => message.content)).toContain(
      "I have a white cat named Snowy",
    );
  });

  test("a session from before the forgetting brings back neither the memory nor its names; a session after it does", async () => {
    const { world, eventId } = await consolidated();
    world.clock.forward(MINUTE);
    const waiting = await chat(world, "my white cat is called Snowy, you know");
    world.clock.forward(MINUTE);
    await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
    await waiting.run();
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0, entities: 0 });
    world.clock.forward(MINUTE);
    await (await chat(world, "I have a white cat named Snowy")).run();
    const [again] = await listNodes(db(), world.scope, { types: ["event"], limit: 1 });
    expect(again?.description).toBe("The user has a white cat named Snowy.");
    const names = await db().select().from(entities).where(eq(entities.personaId, world.scope.personaId));
    expect(names.map((entity) => entity.canonicalName)).toEqual(["Snowy"]);
  });

  test("a name that the user forgot comes back only when it is mentioned again", async () => {
    const { world } = await consolidated();
    const [snowy] = await db().select().from(entities).where(eq(entities.personaId, world.scope.personaId));
    world.clock.forward(MINUTE);
    const waiting = await chat(world, "my white cat Snowy was ill and I took her to the vet");
    const vet = event("The user took Snowy to the vet.", { source_messages: [1] });
    world.services.mind = {
      ...world.services.mind,
      ...(await createWorld(db(), { extract: () => catSession({ events: [vet] }) })).services.mind,
    };
    await forgetIt(db(), world.scope, { id: snowy?.id ?? "", now: world.clock.now });
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 2, entities: 0, links: 0 });
    await waiting.run();
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 3, entities: 0 });
    world.clock.forward(MINUTE);
    await (await chat(world, "my white cat Snowy had to go to the vet once more")).run();
    expect((await everything(db(), world.scope)).entities).toBe(1);
  });

  test("if a memory is forgotten while a later session is read, no raw answer that may contain it is stored", async () => {
    const { world, eventId } = await consolidated();
    const { mind } = world.services;
    let forgotten = false;
    const extract: typeof mind.extract = async (input, options) => {
      if (!forgotten) {
        expect(input.known.map((memory) => memory.id)).toContain(eventId);
        await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
        forgotten = true;
      } else expect(JSON.stringify(input)).not.toContain("Snowy");
      return mind.extract(input, options);
    };
    world.services.mind = { ...mind, extract };
    const { sessionId, run } = await chat(world, "I have a green bicycle and a cat");
    await run();
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.known ?? []).not.toContain(eventId);
    expect(row?.writtenAt).toEqual(world.clock.now);
  });

  test("forgetting a message removes the memory based on it, and leaves memories based on other messages", async () => {
    const bicycle = event("The user rides a green bicycle.", { source_messages: [2] });
    const both = event("The user likes quiet evenings.", { source_messages: [1, 2] });
    const world = await createWorld(db(), { extract: () => catSession({ events: [cat, bicycle, both] }) });
    const { sessionId, run } = await chat(
      world,
      "I have a white cat named Snowy, and quiet evenings",
      "and I ride a green bicycle. I like quiet evenings",
    );
    await run();
    const [first] = await storedTexts(world.scope);
    const request = { kind: "message", id: first?.id ?? "", choice: "cascade" } as const;
    const preview = await previewForgetting(db(), world.scope, request);
    const result = await forgetIt(db(), world.scope, { ...request, now: world.clock.now });
    expect(result.counts).toEqual(preview.counts);
    expect(result.counts).toMatchObject({ messages: 1, events: 1, entities: 1, sessions: 0 });
    const left = await listNodes(db(), world.scope, { types: ["event"], limit: 9 });
    expect(left.map((node) => node.description).toSorted()).toEqual([
      "The user likes quiet evenings.",
      "The user rides a green bicycle.",
    ]);
    const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session).toMatchObject({ messageCount: 1, status: "closed" });
  });

  test("a memory based only on the forgotten messages is deleted, and the rest of its session is consolidated again", async () => {
    const both = event("The user and Snowy like quiet evenings.", { source_messages: [1, 2] });
    const world = await createWorld(db(), { extract: () => catSession({ events: [both] }) });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy", "we like quiet evenings");
    await run();
    const [first] = await storedTexts(world.scope);
    await forgetIt(db(), world.scope, { id: first?.id ?? "", choice: "orphan", now: world.clock.now });
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0, entities: 0, summaries: 0 });
    const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.status).toBe("closing");
    const calm = event("The user likes quiet evenings.", { source_messages: [1] });
    const quiet = catSession({ events: [calm], mentioned_entities: [], session_summary: "Quiet evenings." });
    world.services.mind = (await createWorld(db(), { extract: () => quiet })).services.mind;
    await run();
    const [again] = await listNodes(db(), world.scope, { types: ["event"], limit: 9 });
    expect(again?.description).toBe("The user likes quiet evenings.");
  });

  test("forgetting a session leaves memories that another session mentions too, and they then belong to that session", async () => {
    const world = await createWorld(db(), {});
    const first = await chat(world, "I have a white cat named Snowy");
    await first.run();
    world.clock.forward(MINUTE);
    const second = await chat(world, "Snowy, my white cat, sleeps");
    await second.run();
    expect((await everything(db(), world.scope)).nodes).toBe(1);
    const result = await forgetIt(db(), world.scope, { id: first.sessionId, choice: "cascade", now: world.clock.now });
    expect(result.counts).toMatchObject({ sessions: 1, messages: 1, events: 0 });
    const [node] = await listNodes(db(), world.scope, { types: ["event"], limit: 9 });
    expect(node?.sessionId).toBe(second.sessionId);
    await forgetIt(db(), world.scope, { id: second.sessionId, choice: "cascade", now: world.clock.now });
    expect(await everything(db(), world.scope)).toEqual({
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

  test("a memory cannot be forgotten by another user, nor twice, even concurrently", async () => {
    const { world, eventId } = await consolidated();
    const stranger = await newScope(db(), start);
    const attempt = (scope: Scope, kind: "event" | "thought" = "event") =>
      forgetIt(db(), scope, { kind, id: eventId, choice: "orphan", now: start });
    await expect(attempt(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(attempt(world.scope, "thought")).rejects.toMatchObject({ code: "not_found" });
    const both = await Promise.allSettled([attempt(world.scope), attempt(world.scope)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "not_found" });
    await expect(attempt(world.scope)).rejects.toMatchObject({ code: "not_found" });
    const left = and(eq(conceptNodes.personaId, world.scope.personaId), eq(conceptNodes.type, "event"));
    expect(await db().select().from(conceptNodes).where(left)).toEqual([]);
  });
});
