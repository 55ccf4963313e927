import { beforeEach, expect, test } from "vitest";
import type { MemoryNode } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const PATH = "/api/admin/memory";
type Event = MemoryNode & {
  editedAt: string | null;
  isQuote: boolean;
  history: { wordings: { description: string }[]; supersedes: MemoryNode[]; merges: { id: string }[] };
};
type Placed = { items: MemoryNode[]; nextCursor: string | null; offset: number; total: number };

let lin: Companion;
beforeEach(async () => {
  lin = await newCompanion(server.url);
});

const add = (draft: Record<string, unknown>, section = "events") =>
  lin.client.post<Event>(`${PATH}/${section}`, { personaId: lin.id, ...draft });
const added = async (description: string, more: Record<string, unknown> = {}) =>
  (await add({ description, ...more })).body.id;
const edit = (id: string, change: Record<string, unknown>, section = "events") =>
  lin.client.patch<Event>(`${PATH}/${section}/${id}`, change);
const read = async (id: string) => (await lin.client.get<Event>(`${PATH}/events/${id}`)).body;

test("the user can write an event, a thought and a promise, which are stored verbatim, and a reply recalls the event", async () => {
  const message = " I keep bees on the roof.  ";
  const made = await add({
    description: message,
    emotionalImpact: 3,
    emotionTags: ["Joy", "joy"],
    eventTimeStart: "2026-02-03",
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    type: "event",
    origin: "owner",
    description: message,
    isQuote: true,
    emotionalImpact: 3,
    emotionTags: ["joy"],
  });
  expect((await add({ description: "I need quiet mornings." }, "thoughts")).body).toMatchObject({ type: "thought" });
  const promise = { description: "Ask about the hives.", eventTimeStart: "2099-05-01" };
  expect((await add(promise, "coming-up")).body).toMatchObject({ type: "intention", status: "pending" });
  expect(
    (await lin.client.get<{ items: MemoryNode[] }>(`${PATH}/search?personaId=${lin.id}&q=bees`)).body.items,
  ).toHaveLength(1);
  expect((await lin.chat("Do you remember my bees?")).text).toContain("bees on the roof");
});

for (const [why, draft] of [
  ["an end without a start", { description: "x", eventTimeEnd: "2026-02-03" }],
  ["an end before the start", { description: "x", eventTimeStart: "2026-02-03", eventTimeEnd: "2026-02-02" }],
] as const) {
  test(`a memory that the user writes is refused with ${why}`, async () => {
    expectRefused(await add(draft), 422, "invalid");
  });
}

test("editing a memory changes the given fields and stores the former text; an edit without a field is refused", async () => {
  const id = await added("The cat is grey.", { emotionalImpact: 2 });
  const changed = await edit(id, { description: "The cat is black." });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({
    description: "The cat is black.",
    emotionalImpact: 2,
    editedAt: expect.any(String),
  });
  expect(changed.body.history.wordings).toMatchObject([{ description: "The cat is grey." }]);
  expectRefused(await edit(id, {}), 422, "invalid");
  expectRefused(await edit(id, { type: "thought" }), 422, "invalid");
  expectRefused(await edit(id, { description: "x" }, "thoughts"), 404, "not_found");
  const thought = (await add({ description: "I like rain." }, "thoughts")).body.id;
  expect((await edit(thought, { description: "I love rain." }, "thoughts")).body).toMatchObject({
    description: "I love rain.",
  });
  const promise = (await add({ description: "Ask about rain." }, "coming-up")).body.id;
  expect((await edit(promise, { description: "Ask about snow." }, "coming-up")).body).toMatchObject({
    description: "Ask about snow.",
  });
  expect((await edit(promise, { status: "missed" }, "coming-up")).body).toMatchObject({ status: "missed" });
  expectRefused(await edit(promise, { status: "missed", description: "x" }, "coming-up"), 422, "invalid");
});

test("memories can be filtered by feeling, tag, days and origin, and listed from an offset; invalid filters are refused", async () => {
  const sad = await added("A loss.", { emotionalImpact: -4, emotionTags: ["grief"], eventTimeStart: "2026-01-02" });
  const glad = await added("A win.", { emotionalImpact: 4, relationalTags: ["turning-point"] });
  const list = async (query: string) =>
    (await lin.client.get<Placed>(`${PATH}/events?personaId=${lin.id}&${query}`)).body;
  const ids = async (query: string) => (await list(query)).items.map((node) => node.id);
  expect(await ids("feeling=unpleasant")).toEqual([sad]);
  expect(await ids("feeling=pleasant&tag=turning-point&origin=owner")).toEqual([glad]);
  expect(await ids("tag=grief&from=2026-01-01&to=2026-01-02")).toEqual([sad]);
  expect(await ids("feeling=mixed")).toEqual([]);
  expect(await list("offset=1&limit=1")).toMatchObject({ offset: 1, total: 2, nextCursor: null, items: [{ id: sad }] });
  expect(await list(`around=${sad}&limit=1`)).toMatchObject({ offset: 1, total: 2, items: [{ id: sad }] });
  for (const query of [
    "feeling=blue",
    "from=soon",
    "origin=me",
    "entityId=x",
    "offset=-1",
    "around=x",
    "from=2026-02-02&to=2026-02-01",
  ]) {
    expectRefused(await lin.client.get(`${PATH}/events?personaId=${lin.id}&${query}`), 422, "invalid");
  }
  const other = await newCompanion(server.url);
  const theirs = await other.client.post<{ id: string }>(`${PATH}/entities`, {
    personaId: other.id,
    canonicalName: "Mia",
    kind: "person",
  });
  expectRefused(
    await lin.client.get(`${PATH}/events?personaId=${lin.id}&entityId=${theirs.body.id}`),
    404,
    "not_found",
  );
});

test("two events can be merged and unmerged", async () => {
  const [winner, other] = [await added("A walk."), await added("We walked.")];
  const merged = await lin.client.post<Event & { mergeId: string }>(`${PATH}/events/${winner}/merge`, {
    ids: [other],
    description: "A long walk.",
  });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.body).toMatchObject({ description: "A long walk.", mentionCount: 2 });
  expect((await lin.events()).map((event) => event.id)).toEqual([winner]);
  const { mergeId } = merged.body;
  expect((await read(winner)).history).toMatchObject({ supersedes: [{ id: other }], merges: [{ id: mergeId }] });
  expectRefused(await lin.client.post(`${PATH}/events/${winner}/merge`, { ids: [winner] }), 422, "invalid");
  expectRefused(await lin.client.post(`${PATH}/events/${winner}/merge`, { ids: ["x"] }), 404, "not_found");
  expectRefused(await lin.client.post(`${PATH}/events/${winner}/unmerge`, { mergeId: "x" }), 404, "not_found");
  await lin.client.post(`${PATH}/events/${winner}/unmerge`, { mergeId });
  expect((await lin.events()).map((event) => event.description).toSorted()).toEqual(["A walk.", "We walked."]);
});

test("several memories can be previewed, forgotten, restored and pinned in one request", async () => {
  const [one, two, three] = [await added("One."), await added("Two."), await added("Three.")];
  const wish = { kind: "event", choice: "orphan", others: [{ kind: "event", id: two }] };
  const preview = await lin.preview(one, wish);
  expect(preview.counts.events).toBe(2);
  const byNodeId = { personaId: lin.id, nodeId: one, ...wish };
  expect((await lin.client.post(`${PATH}/preview-delete`, byNodeId)).body).toEqual(preview);
  const forgotten = await lin.client.post<{ binItemId: string; forgotten: string[] }>(`${PATH}/forget`, {
    personaId: lin.id,
    id: one,
    ...wish,
  });
  expect(forgotten.status, forgotten.text).toBe(200);
  expect(forgotten.body.forgotten.toSorted()).toEqual([one, two].toSorted());
  expect((await lin.events()).map((event) => event.id)).toEqual([three]);
  expect(await lin.bin()).toHaveLength(1);
  await lin.undo(forgotten.body.binItemId);
  expect(await lin.events()).toHaveLength(3);
  const pin = (pinned: boolean, otherIds: string[]) =>
    lin.client.post(`${PATH}/pins`, { personaId: lin.id, kind: "node", id: one, otherIds, pinned });
  expect((await pin(true, [two])).status).toBe(200);
  expect(await lin.pins()).toHaveLength(2);
  expectRefused(await pin(false, ["01990000-0000-7000-8000-0000000000aa"]), 404, "not_found");
  expect(await lin.pins()).toHaveLength(2);
});
