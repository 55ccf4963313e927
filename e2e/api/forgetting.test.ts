import { expect, test } from "vitest";
import { type Companion, type MemoryRoute, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import {
  BOTH,
  CAT,
  CHOIR,
  companionWithMemories,
  event,
  everythingOf,
  idOf,
  LESSON,
  STATED,
  targetsOf,
} from "../support/sample-memory";
import { anAppWithModel } from "./app";
import { reusableData } from "./seeded-memory";

const server = anAppWithModel({ SLOW_CYCLE: "off" });
const fixture = reusableData(async () => ({ lin: await companionWithMemories({ server }) }));
const begin = async () => (await fixture()).lin;
const sorted = (ids: string[]) => ids.toSorted();

const ROUTES: { route: MemoryRoute; choice: "orphan" | "cascade" }[] = [
  { route: "events", choice: "orphan" },
  { route: "events", choice: "cascade" },
  { route: "thoughts", choice: "orphan" },
  { route: "coming-up", choice: "orphan" },
  { route: "entities", choice: "orphan" },
  { route: "entities", choice: "cascade" },
  { route: "moods", choice: "orphan" },
  { route: "messages", choice: "cascade" },
  { route: "messages", choice: "orphan" },
  { route: "sessions", choice: "cascade" },
];

for (const { route, choice } of ROUTES) {
  test(`${route} (${choice}): the preview matches what is forgotten, and undo restores everything`, async () => {
    const lin = await begin();
    const id = (await targetsOf(lin))[route];
    const before = await everythingOf(lin);

    const preview = await lin.preview(id, { choice });
    expect(preview).toMatchObject({ id, targetId: id, label: expect.stringMatching(/\S/) });
    expect(preview.hasDependents).toBe(preview.dependants.length > 0);
    expect(preview.dependentThoughtIds).toEqual(preview.dependants.map((dependant) => dependant.id));
    expect(preview.descriptions).toEqual(preview.dependants.map((dependant) => dependant.description));
    expect(await everythingOf(lin)).toEqual(before);

    const { status, body, text } = await lin.forget(route, id, `choice=${choice}`);
    expect(status, text).toBe(200);
    expect(body.counts).toEqual(preview.counts);
    expect(body.binItemId).toBeTruthy();
    expect(Date.parse(body.undoUntil ?? "")).toBeGreaterThan(Date.now());
    const going = preview.dependants.filter((dependant) => dependant.isDeleted).map((dependant) => dependant.id);
    expect(body.forgotten).toEqual(expect.arrayContaining(going));
    for (const retained of preview.dependants.filter((dependant) => !dependant.isDeleted)) {
      expect(body.forgotten).not.toContain(retained.id);
    }

    const after = await everythingOf(lin);
    expect(after).not.toEqual(before);
    const shown = JSON.stringify(after);
    for (const deletedId of [id, ...body.forgotten]) expect(shown).not.toContain(deletedId);
    expectRefused(await lin.forget(route, id), 404, "not_found");

    const undone = await lin.undo();
    expect(undone).toMatchObject({ status: 200, body: { binItemId: body.binItemId, counts: body.counts } });
    expect(await everythingOf(lin)).toEqual(before);
    expect(await lin.bin()).toEqual([]);
    expectRefused(await lin.undo(), 404, "not_found");
  });
}

test("a thought based on a forgotten event stays or is forgotten with it, as chosen; with other evidence it always stays", async () => {
  const lin = await begin();
  const [cat, lesson, both] = [await idOf(lin, CAT), await idOf(lin, LESSON), await idOf(lin, BOTH)];
  const retained = await lin.forget("events", cat, "choice=orphan");
  expect(retained.body.forgotten).toEqual([cat]);
  expect(sorted(retained.body.retained)).toEqual(sorted([lesson, both]));
  const evidence = async (id: string) => (await lin.thoughts()).find((thought) => thought.id === id)?.evidence;
  expect(await evidence(lesson)).toEqual([]);
  expect(await evidence(both)).toEqual([await idOf(lin, CHOIR)]);
  await lin.undo();
  const forgotten = await lin.forget("events", cat, "choice=cascade");
  expect(sorted(forgotten.body.forgotten)).toEqual(sorted([cat, lesson]));
  expect(forgotten.body.retained).toEqual([both]);
});

test("whether to forget a dependent memory can be chosen for each one separately", async () => {
  const lin = await begin();
  const [cat, lesson] = [await idOf(lin, CAT), await idOf(lin, LESSON)];
  const wish = { choice: "orphan", dependants: { [lesson]: "cascade" } };
  expect((await lin.preview(cat, wish)).dependants.find(({ id }) => id === lesson)).toMatchObject({ isDeleted: true });
  const dropped = await lin.forget("events", cat, `choice=orphan&drop=${lesson}`);
  expect(sorted(dropped.body.forgotten)).toEqual(sorted([cat, lesson]));
  await lin.undo(dropped.body.binItemId ?? "");
  const retained = await lin.forget("events", cat, `choice=cascade&keep=${lesson}`);
  expect(retained.body.forgotten).toEqual([cat]);
  expect(retained.body.retained).toContain(lesson);
});

test("the source messages of a memory stay unless they are forgotten on request", async () => {
  const lin = await begin();
  const cat = await idOf(lin, CAT);
  expect((await lin.preview(cat)).words.map((word) => word.content)).toContain(STATED[0]);
  await lin.forget("events", cat, "words=keep");
  expect(await lin.messageTexts()).toEqual([...STATED]);
  await lin.undo();
  const { body } = await lin.forget("events", cat, "words=go");
  expect(body.counts.messages).toBeGreaterThan(0);
  expect(await lin.messageTexts()).toEqual([STATED[1]]);
  await lin.undo();
  expect(await lin.messageTexts()).toEqual([...STATED]);
});

test("forgetting messages also forgets what was derived only from them and leaves the rest of the session", async () => {
  const lin = await begin();
  const { messages } = await targetsOf(lin);
  await lin.forget("messages", messages);
  expect(await lin.messageTexts()).toEqual([STATED[0]]);
  expect((await lin.events()).map(({ description }) => description)).toEqual([CAT]);
  expect((await lin.entities()).map(({ canonicalName }) => canonicalName)).toEqual(["Biscuit"]);
});

test("forgetting a session also forgets its memories, and the response counts its messages", async () => {
  const lin = await begin();
  const { sessions } = await targetsOf(lin);
  const { body } = await lin.forget("sessions", sessions);
  expect(body).toMatchObject({ messagesDeleted: 4, counts: { messages: 4, sessions: 1, events: 2, intentions: 1 } });
  const after = await everythingOf(lin);
  expect(after).toMatchObject({ events: [], thoughts: [], promises: [], entities: [], history: [], sessions: [] });
  expect(after).toMatchObject({ moods: [], timeline: [], episodicState: { mood: "neutral" } });
});

test("an older memory that a forgotten one had superseded is forgotten with it or becomes current again, as chosen", async () => {
  server.model.behave((request) => {
    if (request.kind !== "extract") return undefined;
    const prompt = (request.body.messages ?? []).map((message) => message.content).join("\n");
    const known = /<memory number="(\d+)"[^>]*>Ann lives in Oslo\.<\/memory>/.exec(prompt)?.[1];
    const events = known
      ? [event("Ann moved to Bergen.", { superseded_event_ids: [Number(known)] })]
      : [event("Ann lives in Oslo.")];
    return { text: JSON.stringify({ events, session_summary: "About homes." }) };
  });
  const lin = await newCompanion(server.url);
  for (const words of ["I live in Oslo, by the harbour.", "I do not live in Oslo any more, we moved to Bergen."]) {
    await lin.chat(words);
    await lin.closeAndWait();
  }
  const bergen = await idOf(lin, "Ann moved to Bergen.");
  expect((await lin.preview(bergen)).older.map(({ description }) => description)).toEqual(["Ann lives in Oslo."]);
  await lin.forget("events", bergen, "older=revive");
  expect((await lin.events()).map(({ description }) => description)).toEqual(["Ann lives in Oslo."]);
  await lin.undo();
  expect((await lin.events()).map(({ description }) => description)).toEqual(["Ann moved to Bergen."]);
  await lin.forget("events", bergen);
  expect(await lin.events()).toEqual([]);
});

test("the bin is paged, newest first, and each item can be restored completely", async () => {
  const lin = await begin();
  const before = await everythingOf(lin);
  const { thoughts, moods } = await targetsOf(lin);
  const first = await lin.forget("thoughts", thoughts);
  const second = await lin.forget("moods", moods);
  const bin = await lin.bin();
  expect(bin.map((item) => item.id)).toEqual([second.body.binItemId, first.body.binItemId]);
  expect(bin.map((item) => [item.kind, item.targetId])).toEqual([
    ["mood", moods],
    ["thought", thoughts],
  ]);
  expect(bin[1]).toMatchObject({ label: LESSON, counts: first.body.counts });
  for (const item of bin) {
    const days = (Date.parse(item.purgeAt) - Date.parse(item.forgottenAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 5);
  }
  expect(await lin.bin("limit=1")).toEqual(bin.slice(0, 1));
  expect(await lin.bin(`limit=1&cursor=${bin[0]?.id}`)).toEqual(bin.slice(1));
  for (const item of bin) {
    expect((await lin.restore(item.id)).body.counts).toEqual(item.counts);
    expectRefused(await lin.restore(item.id), 404, "not_found");
  }
  expect(await everythingOf(lin)).toEqual(before);
  expect(await lin.bin()).toEqual([]);
});

test("an item erased from the bin cannot be restored, and emptying the bin erases all items", async () => {
  const lin = await begin();
  const { thoughts, moods, "coming-up": promises } = await targetsOf(lin);
  const [one, two] = [await lin.forget("thoughts", thoughts), await lin.forget("moods", moods)];
  await lin.forget("coming-up", promises);
  const place = `/api/admin/memory/bin/${one.body.binItemId}`;
  expect((await lin.client.delete(place)).status).toBe(200);
  expectRefused(await lin.client.delete(place), 404, "not_found");
  expectRefused(await lin.restore(one.body.binItemId ?? ""), 404, "not_found");
  expectRefused(await lin.undo(one.body.binItemId ?? ""), 404, "not_found");
  expect((await lin.client.delete(`/api/admin/memory/bin?personaId=${lin.id}`)).status).toBe(200);
  expect(await lin.bin()).toEqual([]);
  expectRefused(await lin.restore(two.body.binItemId ?? ""), 404, "not_found");
  expect((await lin.thoughts()).map(({ description }) => description)).toEqual([BOTH]);
});

for (const query of ["erase=now", "choice=erase"]) {
  test(`a memory that is erased immediately (${query}) never appears in the bin`, async () => {
    const lin = await begin();
    const { body } = await lin.forget("events", await idOf(lin, CAT), query);
    expect(body).toMatchObject({ binItemId: null, undoUntil: null });
    expect(await lin.bin()).toEqual([]);
    expectRefused(await lin.undo(), 404, "not_found");
    const text = await lin.messageTexts();
    expect(text).toEqual(query === "choice=erase" ? [STATED[1]] : [...STATED]);
  });
}

test("of two concurrent requests to forget the same memory only one takes effect", async () => {
  const lin = await begin();
  const id = await idOf(lin, CAT);
  const answers = await Promise.all([1, 2, 3].map(() => lin.forget("events", id)));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404]);
  expect(await lin.bin()).toHaveLength(1);
});

test("forgetting an unknown id, another user's id or an id of another type is answered with 404 on every route", async () => {
  const lin = await begin();
  const other = await newCompanion(server.url);
  const targets = await targetsOf(lin);
  const before = await everythingOf(lin);
  const wrong: [MemoryRoute, keyof typeof targets][] = [
    ["events", "thoughts"],
    ["events", "coming-up"],
    ["thoughts", "events"],
    ["coming-up", "thoughts"],
    ["entities", "events"],
    ["moods", "sessions"],
    ["messages", "sessions"],
    ["sessions", "messages"],
  ];
  for (const [route, kind] of wrong) expectRefused(await lin.forget(route, targets[kind]), 404, "not_found");
  for (const [route, id] of Object.entries(targets) as [MemoryRoute, string][]) {
    for (const unknown of [id.toUpperCase(), "x", `${id}0`, "01990000-0000-7000-8000-000000000001"]) {
      expectRefused(await lin.forget(route, unknown), 404, "not_found");
    }
    expectRefused(await other.forget(route, id), 404, "not_found");
    const look = await other.client.post("/api/admin/memory/preview-delete", { personaId: other.id, id });
    expectRefused(look, 404, "not_found");
  }
  expect(await everythingOf(lin)).toEqual(before);
});

test("the live feed reports forgotten and restored memories by id only, without their text", async () => {
  const lin = await begin();
  const { events, messages } = await targetsOf(lin);
  const feed = await lin.feed();
  await feed.next("chat.connection.ready");
  await lin.forget("events", events);
  expect((await feed.next("memory.node.forgotten")).payload).toEqual({ nodeIds: [events] });
  const { body } = await lin.undo();
  expect((await feed.next("memory.restored")).payload).toEqual({ binItemId: body.binItemId });
  await lin.forget("messages", messages);
  const payload = (await feed.next("chat.message.forgotten")).payload as { messageIds: string[] };
  expect(payload.messageIds).toContain(messages);
  feed.close();
});

test("a forgotten fact is remembered again only when it is mentioned again", async () => {
  const lin: Companion = await companionWithMemories({ server });
  await lin.forget("events", await idOf(lin, CAT), "choice=cascade");
  await lin.chat(STATED[0]);
  expect((await lin.events()).map(({ description }) => description)).toEqual([CHOIR]);
  await lin.closeAndWait();
  expect((await lin.events()).map(({ description }) => description)).toContain(CAT);
});
