import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { conceptNodes, consolidations, messages, nodeFilling, tombstones } from "@/db/schema";
import { onEachDatabase } from "@/db/testing";
import { listNodes } from "@/lib/memory/browse";
import { forgetEvent } from "@/lib/memory/forget";
import type { Scope } from "@/lib/memory/scope";
import { newScope } from "@/lib/memory/testing";
import { closeAgain, everything, oneThought, openHouse, start, talk } from "./testing";

onEachDatabase("forgetting an event", (db) => {
  async function remembered() {
    const house = await openHouse(db(), {
      reflect: oneThought("They are fond of animals."),
    });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const nodes = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, house.scope.personaId));
    const eventId = nodes.find((node) => node.type === "event")?.id ?? "";
    return { house, sessionId, run, eventId };
  }

  test("orphan keeps the lesson without its evidence", async () => {
    const { house, eventId } = await remembered();
    const result = await forgetEvent(db(), house.scope, { eventId, choice: "orphan", now: house.clock.now });
    expect(result).toMatchObject({ forgotten: [eventId] });
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
    expect(edge).toMatchObject({ childId: null });
    expect(edge?.orphanedAt).toEqual(house.clock.now);
  });

  test("a lesson that only repeats the event, or names who is gone, goes with it", async () => {
    for (const words of ["You told me that you have a white cat named Snowy.", "Snowy matters to them."]) {
      const house = await openHouse(db(), { reflect: oneThought(words) });
      await (await talk(house, "I have a white cat named Snowy")).run();
      const [event] = await listNodes(db(), house.scope, { types: ["event"], limit: 1 });
      const result = await forgetEvent(db(), house.scope, {
        eventId: event?.id ?? "",
        choice: "orphan",
        now: house.clock.now,
      });
      expect(result.forgotten, words).toHaveLength(2);
      expect((await everything(db(), house.scope)).nodes).toBe(0);
    }
  });

  test("cascade takes what rested only on it", async () => {
    const { house, eventId } = await remembered();
    await forgetEvent(db(), house.scope, { eventId, choice: "cascade", now: house.clock.now });
    expect(await everything(db(), house.scope)).toMatchObject({
      nodes: 0,
      filling: 0,
      vectors: 0,
      entities: 0,
      aliases: 0,
    });
  });

  test("its words are excluded, its raw answer is gone, and a Retry does not bring it back", async () => {
    const { house, sessionId, run, eventId } = await remembered();
    await forgetEvent(db(), house.scope, { eventId, choice: "cascade", now: house.clock.now });
    const said = await db().select().from(messages).where(eq(messages.personaId, house.scope.personaId));
    expect(said.filter((message) => message.recallExcluded).map((message) => message.content)).toEqual([
      "I have a white cat named Snowy",
    ]);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.raw).toBeNull();
    expect(await db().select().from(tombstones).where(eq(tombstones.personaId, house.scope.personaId))).toHaveLength(2);
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), house.scope, sessionId);
    await run();
    const [node] = await db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, house.scope.personaId), eq(conceptNodes.type, "event")));
    expect(node).toBeUndefined();
  });

  test("what is forgotten while a later talk is read leaves no raw answer that may tell of it", async () => {
    const { house, eventId } = await remembered();
    const { mind } = house.services;
    const extract: typeof mind.extract = async (input, options) => {
      expect(input.known.map((memory) => memory.id)).toContain(eventId);
      await forgetEvent(db(), house.scope, { eventId, choice: "cascade", now: house.clock.now });
      return mind.extract(input, options);
    };
    house.services.mind = { ...mind, extract };
    const { sessionId, run } = await talk(house, "I have a white cat and a green bicycle");
    await run();
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row).toMatchObject({ raw: null, writtenAt: house.clock.now });
  });

  test("another person cannot, nor can it be done twice", async () => {
    const { house, eventId } = await remembered();
    const stranger = await newScope(db(), start);
    const attempt = (scope: Scope) => forgetEvent(db(), scope, { eventId, choice: "orphan", now: start });
    await expect(attempt(stranger)).rejects.toMatchObject({ code: "not_found" });
    await attempt(house.scope);
    await expect(attempt(house.scope)).rejects.toMatchObject({ code: "not_found" });
  });
});
