import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, nodeEmbeddings, nodeEntities, nodeRevisions, outbox, tombstones } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "../conversation/messages";
import { createEntity } from "../entities/manual-edits";
import { fingerprint } from "../fingerprint";
import { listBin, undoForgetting } from "../forgetting/bin";
import { forget } from "../forgetting/forget";
import { grepDatabase } from "../forgetting/grep.fixtures";
import { previewForgetting } from "../forgetting/preview";
import { readLive } from "../ledger/publish-event";
import { newScope, testSettings } from "../memory.fixtures";
import { readEvent } from "../nodes/evidence-trace";
import { addEvidence, insertNodes, replace } from "../nodes/nodes.fixtures";
import { setPin } from "../nodes/pins";
import { listNodes, listNodesAt, listSources, readNode } from "../nodes/reader";
import { addSources } from "../nodes/writer";
import { searchMemories } from "../recall/search";
import { createMemoryManually } from "./create-memory";
import { editMemoryManually } from "./edit-memory";
import { listEventMerges, mergeEvents } from "./merge-events";
import { unmergeEvents } from "./unmerge-events";

const now = new Date("2026-03-01T10:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase("memories that the user writes", (open) => {
  async function setUp() {
    const db = open();
    const scope = await newScope(db, now);
    const add = (description: string, more: object = {}) =>
      createMemoryManually(db, scope, { draft: { type: "event", subject: "user", description, ...more }, now });
    const edit = (id: string, change: object, when = at(60)) =>
      editMemoryManually(db, scope, { id, types: ["event"], change, now: when });
    const links = async (nodeId: string) =>
      (await db.select().from(nodeEntities).where(eq(nodeEntities.nodeId, nodeId))).map((row) => row.entityId);
    const find = async (query: string) =>
      (await searchMemories(db, scope, { q: query, limit: 10 })).map((hit) => hit.description);
    return { db, scope, add, edit, links, find };
  }

  test("memories that the user adds count toward the memory ceiling", async () => {
    const db = open();
    const scope = await newScope(db, now);
    const draft = { type: "event", subject: "user", description: "A walk." } as const;
    const ceilings = { ...testSettings.ceilings, memories: 1 };
    await createMemoryManually(db, scope, { draft, ceilings, now });
    await expect(createMemoryManually(db, scope, { draft, ceilings, now })).rejects.toMatchObject({ code: "full" });
  });

  test("a memory is stored exactly, found by its words, linked to the entities it names, announced, and queued for its vector", async () => {
    const { db, scope, add, links, find } = await setUp();
    const mei = await createEntity(db, scope, { canonicalName: "Mei", kind: "person", now });
    const text = "  Mei and I   climbed Fløyen.\nIt rained! ";
    const node = await add(text, { emotionalImpact: 4, emotionTags: ["joy"], eventTimeStart: "2026-02-03" });
    expect(await readNode(db, scope, node.id, ["event"])).toMatchObject({
      description: text,
      origin: "owner",
      isQuote: true,
      emotionalImpact: 4,
      eventTimeStart: new Date("2026-02-03T00:00:00Z"),
      learnedAt: now,
    });
    expect(await find("climbed")).toEqual([text]);
    expect(await links(node.id)).toEqual([mei.id]);
    expect((await readLive(db, scope, 0)).at(-1)).toMatchObject({ name: "memory.event.created" });
    const sent = await db.select().from(outbox).where(eq(outbox.personaId, scope.personaId));
    expect(sent.map((row) => [row.name, row.data])).toContainEqual([
      "memory/written",
      { nodeId: node.id, userId: scope.userId, personaId: scope.personaId },
    ]);
  });

  test("a given day lasts until its end, an end needs a start, and a promise needs a day that is not over", async () => {
    const { add } = await setUp();
    const trip = await add("We were away.", { eventTimeStart: "2026-02-03", eventTimeEnd: "2026-02-05" });
    expect(trip.eventTimeEnd).toEqual(new Date("2026-02-05T23:59:59.999Z"));
    await expect(add("Away.", { eventTimeEnd: "2026-02-05" })).rejects.toMatchObject({ code: "invalid" });
    const backwards = { eventTimeStart: "2026-02-05", eventTimeEnd: "2026-02-03" };
    await expect(add("Away.", backwards)).rejects.toMatchObject({ code: "invalid" });
    const promise = { type: "intention", eventTimeStart: "2026-02-27" };
    await expect(add("She asks about the exam.", promise)).rejects.toMatchObject({ code: "invalid" });
    expect(await add("She asks about the exam.", { ...promise, eventTimeStart: "2026-03-01" })).toMatchObject({
      status: "pending",
    });
  });

  test("editing a memory retains its revision, sources and pin, and the memory is found only by its new text and entities", async () => {
    const { db, scope, edit, links, find } = await setUp();
    const tom = await createEntity(db, scope, { canonicalName: "Tom", kind: "person", now });
    const anna = await createEntity(db, scope, { canonicalName: "Anna", kind: "person", now });
    const [node] = await insertNodes(db, scope, [{ description: "The user quarrelled with Tom." }], now);
    const id = node?.id ?? "";
    const { personaId } = scope;
    await db.insert(nodeEntities).values({ personaId, nodeId: id, entityId: tom.id });
    const vector = { personaId, ownerKind: "node" as const, ownerId: id, model: "m", dims: 2, vector: [1, 0] };
    await db.insert(nodeEmbeddings).values({ ...vector, createdAt: now });
    const message = { clientId: "a", content: "Tom and I quarrelled", channelId: "web", idleMinutes: 30, now };
    const { messageId } = await storeUserMessage(db, scope, message);
    await db.transaction((tx) => addSources(tx, scope, { nodeId: id, messageIds: [messageId] }));
    await setPin(db, scope, { kind: "node", id, pinned: true, now });
    await edit(id, { description: "I argued with Anna.", emotionalImpact: -5 });
    const event = await readEvent(db, scope, id);
    expect(event).toMatchObject({
      description: "I argued with Anna.",
      isQuote: true,
      emotionalImpact: -5,
      pinnedAt: now,
    });
    expect(event.editedAt).toEqual(at(60));
    expect(event.history.wordings).toMatchObject([
      { description: "The user quarrelled with Tom.", isQuote: false, emotionalImpact: 1, createdAt: at(60) },
    ]);
    expect((await listSources(db, scope, id)).map((line) => line.id)).toEqual([messageId]);
    expect(await links(id)).toEqual([anna.id]);
    expect([await find("quarrelled"), await find("argued")]).toEqual([[], ["I argued with Anna."]]);
    expect(await db.select().from(nodeEmbeddings).where(eq(nodeEmbeddings.ownerId, id))).toEqual([]);
    await edit(id, { description: "I argued with Anna." }, at(90));
    expect((await readEvent(db, scope, id)).history.wordings).toHaveLength(1);
  });

  test("a superseded memory, one of another type and one of another user cannot be edited", async () => {
    const { db, scope, edit } = await setUp();
    const [old, by, thought] = await insertNodes(db, scope, [{}, {}, { type: "thought" }], now);
    await replace(db, scope, { old: old?.id, by: by?.id });
    await expect(edit(old?.id ?? "", { description: "x" })).rejects.toMatchObject({ code: "conflict" });
    await expect(edit(thought?.id ?? "", { description: "x" })).rejects.toMatchObject({ code: "not_found" });
    const other = await setUp();
    await expect(other.edit(by?.id ?? "", { description: "x" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("forgetting a memory deletes its revisions, each with a tombstone, and restoring returns them", async () => {
    const { db, scope, add, edit } = await setUp();
    const { id } = await add("The zeppelin landed.");
    await edit(id, { description: "The balloon landed." });
    const request = { kind: "event" as const, id, choice: "orphan" as const, binDays: 30, now: at(120) };
    const { binItemId } = await forget(db, scope, { ...request, mode: "bin" });
    expect(await db.select().from(nodeRevisions).where(eq(nodeRevisions.nodeId, id))).toEqual([]);
    const stones = await db
      .select()
      .from(tombstones)
      .where(and(eq(tombstones.personaId, scope.personaId), eq(tombstones.nodeId, id)));
    const text = ["The zeppelin landed.", "The balloon landed."].map((text) => fingerprint(scope.personaId, text));
    expect(stones.map((stone) => stone.fingerprint).toSorted()).toEqual(text.toSorted());
    await undoForgetting(db, scope, { binItemId: binItemId ?? "", now: at(121) });
    expect((await readEvent(db, scope, id)).history.wordings).toMatchObject([{ description: "The zeppelin landed." }]);
    await forget(db, scope, { ...request, mode: "erase" });
    expect(await grepDatabase(db, "zeppelin")).toEqual([]);
  });

  test("forgetting all memories of an entity also deletes revisions that mention it, and restoring returns them", async () => {
    const { db, scope, edit, add } = await setUp();
    const zora = await createEntity(db, scope, { canonicalName: "Zora", kind: "person", now });
    const only = await add("Zora moved away.");
    const { id } = await add("Dinner with Zora.");
    await edit(id, { description: "Dinner with nobody." });
    await db.update(entities).set({ ownerOverride: 0 }).where(eq(entities.id, zora.id));
    const request = { choice: "orphan" as const, mode: "bin" as const, binDays: 30, now: at(200) };
    const { binItemId } = await forget(db, scope, { ...request, kind: "event", id: only.id });
    expect(await readEvent(db, scope, id)).toMatchObject({
      description: "Dinner with nobody.",
      history: { wordings: [] },
    });
    await undoForgetting(db, scope, { binItemId: binItemId ?? "", now: at(201) });
    expect((await readEvent(db, scope, id)).history.wordings).toMatchObject([{ description: "Dinner with Zora." }]);
  });

  test("several memories forgotten together are one item of the bin, count shared dependants once, and are restored together", async () => {
    const { db, scope, add } = await setUp();
    const [one, two, other] = [await add("One."), await add("Two."), await add("Three.")];
    const [thought] = await insertNodes(db, scope, [{ type: "thought", description: "Numbers matter." }], now);
    await addEvidence(db, scope, thought?.id ?? "", [one.id, two.id], now);
    const request = {
      kind: "event" as const,
      id: one.id,
      others: [{ kind: "event" as const, id: two.id }],
      choice: "cascade" as const,
    };
    const preview = await previewForgetting(db, scope, request);
    expect(preview.counts).toMatchObject({ events: 2, thoughts: 1 });
    expect(preview.dependants).toMatchObject([{ id: thought?.id, isDeleted: true }]);
    const forgotten = await forget(db, scope, { ...request, mode: "bin", binDays: 30, now: at(60) });
    expect(forgotten.counts).toEqual(preview.counts);
    expect((await listNodes(db, scope, { types: ["event"], limit: 10 })).map((node) => node.id)).toEqual([other.id]);
    expect(await listBin(db, scope, { limit: 10 })).toHaveLength(1);
    await undoForgetting(db, scope, { binItemId: forgotten.binItemId ?? "", now: at(61) });
    expect(await listNodes(db, scope, { types: ["event", "thought"], limit: 10 })).toHaveLength(4);
    const foreign = await setUp();
    const stolen = { ...request, others: [{ kind: "event" as const, id: (await foreign.add("Theirs.")).id }] };
    await expect(previewForgetting(db, scope, stolen)).rejects.toMatchObject({ code: "not_found" });
  });

  test("memories can be filtered by impact, tag, entity, days and origin, and the position of one in the list can be found", async () => {
    const { db, scope, add } = await setUp();
    const mei = await createEntity(db, scope, { canonicalName: "Mei", kind: "person", now });
    await insertNodes(db, scope, [{ emotionalImpact: -3, emotionTags: ["grief"] }, { emotionalImpact: 0 }], now);
    await add("Mei called.", {
      emotionalImpact: 2,
      relationalTags: ["commitment"],
      eventTimeStart: "2026-01-02",
    });
    const list = async (filter: object) =>
      (await listNodes(db, scope, { types: ["event"], filter, limit: 10 })).map((node) => node.emotionalImpact);
    expect(await list({ feeling: "unpleasant" })).toEqual([-3]);
    expect(await list({ feeling: "mixed" })).toEqual([0]);
    expect(await list({ tag: "grief" })).toEqual([-3]);
    for (const filter of [
      { feeling: "pleasant" },
      { tag: "commitment" },
      { entityId: mei.id },
      { origin: "owner" },
      { from: "2026-01-02", to: "2026-01-02" },
    ]) {
      expect(await list(filter), JSON.stringify(filter)).toEqual([2]);
    }
    expect(await list({ from: "2026-03-01" })).toHaveLength(2);
    const other = await setUp();
    const whose = { types: ["event"] as const, filter: { entityId: mei.id }, limit: 10 };
    await expect(listNodes(other.db, other.scope, whose)).rejects.toMatchObject({ code: "not_found" });
    const many = await insertNodes(
      db,
      scope,
      Array.from({ length: 25 }, () => ({})),
      at(100),
    );
    const asked = many[3]?.id ?? "";
    const page = await listNodesAt(db, scope, { types: ["event"], around: asked, limit: 10 });
    expect(page).toMatchObject({ offset: 20, total: 28 });
    expect(page.items.map((node) => node.id)).toContain(asked);
    expect(await listNodesAt(db, scope, { types: ["event"], offset: 20, limit: 10 })).toEqual(page);
    await expect(listNodesAt(db, scope, { types: ["event"], around: newId(now), limit: 10 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a merged event takes over sources, entities, evidence, mentions and pin; unmerging restores everything", async () => {
    const { db, scope, add, links } = await setUp();
    const mei = await createEntity(db, scope, { canonicalName: "Mei", kind: "person", now });
    const [winner, other, third] = [await add("A walk."), await add("A walk with Mei."), await add("We walked.")];
    const [thought, both] = await insertNodes(db, scope, [{ type: "thought" }, { type: "thought" }], now);
    await addEvidence(db, scope, thought?.id ?? "", [other.id], now);
    await addEvidence(db, scope, both?.id ?? "", [winner.id, other.id], now);
    const message = { clientId: newId(now), content: "we walked", channelId: "web", idleMinutes: 30, now };
    const { messageId } = await storeUserMessage(db, scope, message);
    await db.transaction((tx) => addSources(tx, scope, { nodeId: third.id, messageIds: [messageId] }));
    await setPin(db, scope, { kind: "node", id: other.id, pinned: true, now });
    const edges = () =>
      db.rows<{ row: string }>(sql`select parent_id || ':' || child_id as row from node_filling
      where persona_id = ${scope.personaId}::uuid order by 1`);
    const before = { event: await readEvent(db, scope, winner.id), edges: await edges() };

    const ids = [other.id, third.id];
    const mergeId = await mergeEvents(db, scope, {
      winnerId: winner.id,
      ids,
      description: "A walk in the rain.",
      now: at(60),
    });
    const event = await readEvent(db, scope, winner.id);
    expect(event).toMatchObject({ description: "A walk in the rain.", mentionCount: 3, pinnedAt: now });
    expect(event.history.supersedes.map((node) => node.id).toSorted()).toEqual(ids.toSorted());
    // The merged event keeps the others' entities, even if its text does not name them.
    expect(await links(winner.id)).toEqual([mei.id]);
    expect((await listSources(db, scope, winner.id)).map((line) => line.id)).toEqual([messageId]);
    const resting = (await edges()).map(({ row }) => row);
    expect(resting).toContain(`${thought?.id}:${winner.id}`);
    expect((await listNodes(db, scope, { types: ["event"], limit: 10 })).map((node) => node.id)).toEqual([winner.id]);
    expect(await listEventMerges(db, scope, winner.id)).toMatchObject([{ id: mergeId, joinedIds: ids }]);
    await expect(mergeEvents(db, scope, { winnerId: winner.id, ids, now })).rejects.toMatchObject({ code: "conflict" });
    await expect(mergeEvents(db, scope, { winnerId: winner.id, ids: [winner.id], now })).rejects.toMatchObject({
      code: "invalid",
    });

    await unmergeEvents(db, scope, { winnerId: winner.id, mergeId, now: at(90) });
    expect(await readEvent(db, scope, winner.id)).toEqual(before.event);
    expect(await edges()).toEqual(before.edges);
    expect(await links(other.id)).toEqual([mei.id]);
    expect(await listNodes(db, scope, { types: ["event"], limit: 10 })).toHaveLength(3);
    await unmergeEvents(db, scope, { winnerId: winner.id, mergeId, now: at(91) });
    expect(await readEvent(db, scope, winner.id)).toEqual(before.event);
  });
});
