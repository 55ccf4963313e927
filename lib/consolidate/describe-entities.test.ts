import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, entities, llmCalls, nodeEmbeddings, nodeEntities } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { DescribeInput } from "@/lib/core/types/describe-input";
import { readConsolidation } from "@/lib/memory/consolidation/consolidations";
import { deleteDescriptionsBasedOn } from "@/lib/memory/entities/descriptions";
import { recordCall } from "@/lib/memory/ledger/model-calls";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { createWorld, type World } from "./consolidate.fixtures";
import { describeEntities } from "./describe-entities";
import { embedMemories } from "./embed";
import { closedSession, phasesOf } from "./slow-cycle.fixtures";

const words = (count: number, name = "Snowy") =>
  Array.from({ length: count }, (_, at) => ({ description: `${name} did thing ${at}.` }));
const note = (input: DescribeInput) =>
  JSON.stringify({
    description: `${input.entity.canonicalName}, of ${input.events.length} memories.`,
    filling: input.events.map((event) => event.id),
  });

onEachDatabase("describing people, places and things", (db) => {
  const open = (describeEntity: (input: DescribeInput) => string = note) => createWorld(db(), { describeEntity });

  async function entity(
    world: World,
    name: string,
    nodeIds: string[],
    more: Partial<typeof entities.$inferInsert> = {},
  ) {
    const { scope, clock } = world;
    const row = { personaId: scope.personaId, canonicalName: name, kind: "pet" as const, status: "confirmed" as const };
    const id = newId(clock.now);
    await db()
      .insert(entities)
      .values({ ...row, id, createdAt: clock.now, updatedAt: clock.now, ...more });
    await link(world, id, nodeIds);
    return id;
  }
  const link = async (world: World, entityId: string, nodeIds: string[]) => {
    const rows = nodeIds.map((nodeId) => ({ personaId: world.scope.personaId, nodeId, entityId }));
    if (rows.length > 0) await db().insert(nodeEntities).values(rows);
  };
  const read = async (id: string) => (await db().select().from(entities).where(eq(entities.id, id)))[0];
  const vectorOf = async (id: string) =>
    (
      await db()
        .select({ vector: nodeEmbeddings.vector })
        .from(nodeEmbeddings)
        .where(and(eq(nodeEmbeddings.ownerKind, "entity"), eq(nodeEmbeddings.ownerId, id)))
    )[0]?.vector;
  const describing = (world: World, { sessionId }: { sessionId: string }) =>
    describeEntities(world.services, world.scope, sessionId);
  const supersede = (old = "", by = "") =>
    db().update(conceptNodes).set({ supersededBy: by }).where(eq(conceptNodes.id, old));
  const later = async (world: World, events: { description: string }[]) => {
    world.clock.forward(HOUR);
    return closedSession(world, events);
  };

  test("an entity is described once three events mention it, with evidence and source; its vector is made only from its name", async () => {
    const world = await open();
    const first = await closedSession(world, words(2));
    const id = await entity(world, "Snowy", first.ids);
    await embedMemories(world.services, world.scope, first.sessionId);
    expect(await describing(world, first)).toBe(0);
    const bare = await vectorOf(id);
    const second = await later(world, words(1));
    await link(world, id, second.ids);
    expect(await describing(world, second)).toBe(1);
    expect(await read(id)).toMatchObject({
      description: "Snowy, of 3 memories.",
      descriptionSource: "slow_cycle",
      descriptionFrom: [...first.ids, ...second.ids],
      ownerOverride: 0,
    });
    expect(bare).toBeDefined();
    expect(await vectorOf(id)).toEqual(bare);
    const announced = (await readLive(db(), world.scope, 0)).filter(
      (event) => event.name === "memory.entity.description_updated",
    );
    expect(announced.map(({ payload }) => payload)).toMatchObject([
      { entityId: id, description: "Snowy, of 3 memories.", source: "slow_tick" },
    ]);
  });

  test("superseded events and thoughts do not count toward the three events for a description", async () => {
    const world = await open();
    const { ids, ...chat } = await closedSession(world, [
      ...words(3),
      { description: "Snowy is dear.", type: "thought" },
    ]);
    const id = await entity(world, "Snowy", ids);
    await supersede(ids[0], ids[1]);
    expect(await describing(world, chat)).toBe(0);
    expect((await read(id))?.description).toBeNull();
  });

  test("a description is rewritten when a memory that it is based on is superseded", async () => {
    const world = await open();
    const first = await closedSession(world, words(4));
    const id = await entity(world, "Snowy", first.ids);
    await describing(world, first);
    const second = await later(world, words(1));
    await link(world, id, second.ids);
    expect(await describing(world, second)).toBe(0);
    await supersede(first.ids[0], second.ids[0]);
    expect(await describing(world, await later(world, []))).toBe(1);
    expect(await read(id)).toMatchObject({ descriptionFrom: [...first.ids.slice(1), ...second.ids] });
  });

  test("a description is rewritten once three more events mention the entity, not sooner", async () => {
    const world = await open();
    const first = await closedSession(world, words(3));
    const id = await entity(world, "Snowy", first.ids);
    await describing(world, first);
    const second = await later(world, words(2));
    await link(world, id, second.ids);
    expect(await describing(world, second)).toBe(0);
    const third = await later(world, words(1));
    await link(world, id, third.ids);
    expect(await describing(world, third)).toBe(1);
    expect((await read(id))?.description).toBe("Snowy, of 6 memories.");
  });

  test.each([
    [
      "after the user wrote it",
      { ownerOverride: 1, description: "My own words.", descriptionSource: "owner" as const },
    ],
    ["after the user edited any part of the entity", { ownerOverride: 1 }],
    ["while the entity is uncertain", { status: "uncertain" as const }],
  ])("no description is written %s", async (_when, more) => {
    const world = await open();
    const chat = await closedSession(world, words(3));
    const other = await entity(world, "Other", []);
    const id = await entity(world, "Snowy", chat.ids, {
      ...more,
      mergeTargetId: "status" in more ? other : null,
    });
    expect(await describing(world, chat)).toBe(0);
    expect((await read(id))?.description ?? null).toBe("description" in more ? more.description : null);
  });

  test.each([
    ["writes a description", { ownerOverride: 1, description: "My own words.", descriptionSource: "owner" as const }],
    ["renames the entity", { canonicalName: "Snowball" }],
    ["clears the description", { ownerOverride: 1, description: null }],
  ])("when a user %s while the model runs, the user's edit stays", async (_what, edit) => {
    const world = await open();
    const chat = await closedSession(world, words(3));
    const id = await entity(world, "Snowy", chat.ids);
    const mind = scriptedMind({ describeEntity: note });
    world.services.mind = {
      ...mind,
      describeEntity: async (input, options) => {
        await db().update(entities).set(edit).where(eq(entities.id, id));
        return mind.describeEntity(input, options);
      },
    };
    expect(await describing(world, chat)).toBe(0);
    expect(await read(id)).toMatchObject({ descriptionSource: null, ...edit });
  });

  test("at most two entities are described per session, even if the step is repeated; the others wait for later sessions", async () => {
    const asked: string[] = [];
    const world = await open((input) => {
      asked.push(input.entity.canonicalName);
      return note(input);
    });
    const chat = await closedSession(world, words(3));
    for (const name of ["One", "Two", "Three"]) await entity(world, name, chat.ids);
    expect([await describing(world, chat), await describing(world, chat)]).toEqual([2, 0]);
    expect(asked).toEqual(["One", "Two"]);
    expect(await describing(world, await later(world, []))).toBe(1);
  });

  test("a failing model stops the describing until the next attempt, which continues where it broke off", async () => {
    const world = await open();
    const chat = await closedSession(world, words(3));
    for (const name of ["One", "Two"]) await entity(world, name, chat.ids);
    const { mind } = world;
    let calls = 0;
    world.services.mind = {
      ...mind,
      describeEntity: async (input, options) => {
        calls += 1;
        if (calls === 2) throw new MindError("unavailable", "gone");
        return mind.describeEntity(input, options);
      },
    };
    await expect(describing(world, chat)).rejects.toThrow("gone");
    expect((await readConsolidation(db(), world.scope, chat.sessionId))?.slowAt).toBeNull();
    expect((await phasesOf(world, chat.sessionId))["G describe"]).toMatchObject({
      failure: "The model could not be reached.",
    });
    expect(await describing(world, chat)).toBe(2);
    expect(calls).toBe(3);
    expect((await readConsolidation(db(), world.scope, chat.sessionId))?.slowAt).toEqual(world.clock.now);
  });

  test("an unusable description is skipped", async () => {
    const world = await open((input) => (input.entity.canonicalName === "One" ? "no" : note(input)));
    const chat = await closedSession(world, words(3));
    const one = await entity(world, "One", chat.ids);
    const two = await entity(world, "Two", chat.ids);
    expect(await describing(world, chat)).toBe(1);
    expect([(await read(one))?.description, (await read(two))?.description]).toEqual([null, "Two, of 3 memories."]);
  });

  test("calls for descriptions are in the ledger, limited by the day's tokens, and can be switched off", async () => {
    const world = await open();
    const { settings } = world.services;
    const chat = await closedSession(world, words(3));
    await entity(world, "Snowy", chat.ids);
    world.services.settings = { ...settings, slowCycle: { ...settings.slowCycle, enabled: false } };
    await describing(world, chat);
    expect((await phasesOf(world, chat.sessionId))["G describe"]?.verdict).toBe("disabled");
    world.services.settings = { ...settings, slowCycle: { ...settings.slowCycle, outputTokensPerDay: 10 } };
    const usage = { inputTokens: 1, outputTokens: 10, cachedInputTokens: 0 };
    const call = { feature: "slow_cycle" as const, tier: "medium" as const, model: "m", ok: true, ms: 1 };
    await recordCall(db(), world.scope, { ...call, usage }, world.clock.now);
    const second = await later(world, []);
    await describing(world, second);
    expect((await phasesOf(world, second.sessionId))["G describe"]?.verdict).toBe("output_spent");
    world.services.settings = settings;
    expect(await describing(world, await later(world, []))).toBe(1);
    const calls = await db().select().from(llmCalls).where(eq(llmCalls.personaId, world.scope.personaId));
    expect(calls.map((row) => row.feature)).toEqual(["slow_cycle", "describe"]);
  });

  test("a description is deleted with any memory that it is based on; the user's own text is not", async () => {
    const world = await open();
    const chat = await closedSession(world, words(3));
    const id = await entity(world, "Snowy", chat.ids);
    const owned = { ownerOverride: 1, description: "Mine.", descriptionSource: "owner" as const };
    const own = await entity(world, "Own", chat.ids, owned);
    await describing(world, chat);
    await embedMemories(world.services, world.scope, chat.sessionId);
    const ofName = await vectorOf(id);
    const drop = (nodeIds: string[]) =>
      db().transaction((tx) => deleteDescriptionsBasedOn(tx, world.scope, nodeIds, world.clock.now));
    expect(await drop([newId(world.clock.now)])).toEqual([]);
    expect(await drop(chat.ids.slice(0, 1))).toEqual([id]);
    expect(await read(id)).toMatchObject({ description: null, descriptionSource: null, descriptionFrom: [] });
    expect((await read(own))?.description).toBe("Mine.");
    expect(await vectorOf(id)).toEqual(ofName);
    expect(ofName).toBeDefined();
    const feed = JSON.stringify(await readLive(db(), world.scope, 0));
    expect(feed).not.toContain("of 3 memories");
  });
});
