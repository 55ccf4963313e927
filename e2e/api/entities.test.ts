import { expect, test } from "vitest";
import type { Entity, MemoryNode } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();

type Merge = { id: string; loserId: string; loserName: string; cause: string; createdAt: string };
type Known = Entity & {
  descriptionSource: string | null;
  ownerOverride: boolean;
  mergeTargetId: string | null;
  mergeTargetName: string | null;
  memories: MemoryNode[];
  merges: Merge[];
};

const PATH = "/api/admin/memory/entities";
const STATED = {
  en: { said: "I have a white cat named Biscuit.", name: "Biscuit" },
  zh: { said: "我养了只白猫，叫小黑。", name: "小黑" },
};

const create = (lin: Companion, draft: Record<string, unknown>) =>
  lin.client.post<Known>(PATH, { personaId: lin.id, kind: "person", ...draft });
const read = async (lin: Companion, id: string) => (await lin.client.get<Known>(`${PATH}/${id}`)).body;
const act = <T = Known>(lin: Companion, id: string, verb: string, body: Record<string, unknown>) =>
  lin.client.post<T>(`${PATH}/${id}/${verb}`, body);

for (const [locale, { said, name }] of Object.entries(STATED)) {
  test(`a person mentioned in chat is listed with the memories about them (${locale})`, async () => {
    const lin = await newCompanion(server.url, { locale });
    await lin.chat(said);
    await lin.closeAndWait();
    const met = (await lin.entities()).find((entity) => entity.canonicalName === name);
    expect(met).toMatchObject({ status: "confirmed", linkedCount: 1, ownerOverride: false, mergeTargetId: null });
    const known = await read(lin, met?.id ?? "");
    expect(known.memories.map(({ description }) => description)).toEqual([expect.stringContaining(name)]);
    expect(known.merges).toEqual([]);
  });
}

test("the user can add an entity, but not under a name or alias of another entity of the same kind", async () => {
  const lin = await newCompanion(server.url);
  const made = await create(lin, { canonicalName: " Anna ", aliases: ["Annie"], description: "A friend." });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    canonicalName: "Anna",
    kind: "person",
    status: "confirmed",
    aliases: ["Annie"],
    description: "A friend.",
    descriptionSource: "owner",
    ownerOverride: true,
    linkedCount: 0,
  });
  expectRefused(await create(lin, { canonicalName: "ANNIE" }), 409, "conflict");
  expect((await create(lin, { canonicalName: "Annie", kind: "pet" })).status).toBe(201);
  expect(await lin.entities()).toHaveLength(2);
});

test("an entity's name without a letter or digit is refused", async () => {
  const lin = await newCompanion(server.url);
  expectRefused(await create(lin, { canonicalName: "🎉", kind: "person" }), 422, "invalid");
  expect(await lin.entities()).toEqual([]);
});

test("after a user renames an entity the former name stays as an alias, and unknown fields are refused", async () => {
  const lin = await newCompanion(server.url);
  const { id } = (await create(lin, { canonicalName: "Anna", aliases: ["Annie"] })).body;
  const edit = (change: Record<string, unknown>) => lin.client.patch<Known>(`${PATH}/${id}`, change);
  const described = "字".repeat(4000);
  const edited = await edit({ canonicalName: "Hanna", description: described });
  expect(edited.status, edited.text).toBe(200);
  expect(edited.body).toMatchObject({ canonicalName: "Hanna", aliases: ["Anna", "Annie"], description: described });
  expect((await edit({ aliases: [], description: null })).body).toMatchObject({ aliases: [], description: null });
  for (const wrong of [{ ownerOverride: false }, { description: "字".repeat(4001) }, { kind: "robot" }, {}]) {
    expectRefused(await edit(wrong), 422, "invalid");
  }
  expect(await read(lin, id)).toMatchObject({ canonicalName: "Hanna", aliases: [], description: null });
});

test("two confirmed entities can be merged and unmerged", async () => {
  const lin = await newCompanion(server.url);
  const anna = (await create(lin, { canonicalName: "Anna" })).body;
  const lee = (await create(lin, { canonicalName: "Mrs. Lee", description: "Teaches maths." })).body;
  const merged = await act<Known & { mergeId: string }>(lin, lee.id, "merge", { targetId: anna.id });
  expect(merged.status, merged.text).toBe(200);
  const survivor = { id: anna.id, canonicalName: "Anna", aliases: ["Mrs. Lee"], description: "Teaches maths." };
  expect(merged.body).toMatchObject(survivor);
  expect((await lin.entities()).map(({ id }) => id)).toEqual([anna.id]);
  expect(await read(lin, lee.id)).toMatchObject({ status: "merged", mergeTargetName: "Anna" });
  expect((await read(lin, anna.id)).merges).toMatchObject([{ id: merged.body.mergeId, loserName: "Mrs. Lee" }]);

  const { mergeId } = merged.body;
  expectRefused(await act(lin, lee.id, "merge", { targetId: anna.id }), 409, "conflict");
  expect((await act(lin, anna.id, "unmerge", { mergeId })).body).toMatchObject({ aliases: [], description: null });
  expect(await read(lin, lee.id)).toMatchObject({ status: "confirmed", description: "Teaches maths." });
  expectRefused(await act(lin, anna.id, "unmerge", { mergeId }), 409, "conflict");
});

test("the user can state that two similar entities are different", async () => {
  const lin = await newCompanion(server.url);
  const [anna, hanna] = [await create(lin, { canonicalName: "Anna" }), await create(lin, { canonicalName: "Hanna" })];
  const response = await act(lin, anna.body.id, "confirm-separate", { otherId: hanna.body.id });
  expect(response.status, response.text).toBe(200);
  for (const { status } of await lin.entities()) expect(status).toMatch(/^(confirmed|disambiguated)$/);
  const renamed = await lin.client.patch(`${PATH}/${anna.body.id}`, { personaId: lin.id, canonicalName: "Annie" });
  expect(renamed.status, "a personaId in addition to the id is not an unknown key").toBe(200);
});

test("an entity cannot be merged with itself, or with an entity of another persona or user", async () => {
  const lin = await newCompanion(server.url);
  const { id } = (await create(lin, { canonicalName: "Anna" })).body;
  expectRefused(await act(lin, id, "merge", { targetId: id }), 422, "invalid");
  expectRefused(await act(lin, id, "confirm-separate", { otherId: id }), 422, "invalid");

  const sibling = await lin.client.post<{ id: string }>("/api/personas", { displayName: "Mo" });
  const theirs = await lin.client.post<Known>(PATH, {
    personaId: sibling.body.id,
    canonicalName: "Anna",
    kind: "person",
  });
  const stranger = await newCompanion(server.url);
  const foreign = (await create(stranger, { canonicalName: "Anna" })).body;
  for (const other of [theirs.body.id, foreign.id, "not-an-id", "01990000-0000-7000-8000-000000000001"]) {
    expectRefused(await act(lin, id, "merge", { targetId: other }), 404, "not_found");
    expectRefused(await act(lin, id, "confirm-separate", { otherId: other }), 404, "not_found");
    expectRefused(await act(lin, id, "unmerge", { mergeId: other }), 404, "not_found");
  }
  expectRefused(await stranger.client.patch(`${PATH}/${id}`, { description: "Mine now." }), 404, "not_found");
  expect(await read(lin, id)).toMatchObject({ status: "confirmed", description: null, aliases: [] });
});

test("the list of entities is paged", async () => {
  const lin = await newCompanion(server.url);
  for (const canonicalName of ["Anna", "Bob", "Carl"]) await create(lin, { canonicalName });
  const page = async (cursor: string) =>
    (
      await lin.client.get<{ items: Entity[]; nextCursor: string | null }>(
        `${PATH}?personaId=${lin.id}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
    ).body;
  const first = await page("");
  expect(first.items.map(({ canonicalName }) => canonicalName)).toEqual(["Carl", "Bob"]);
  const second = await page(first.nextCursor ?? "");
  expect(second.items.map(({ canonicalName }) => canonicalName)).toEqual(["Anna"]);
  expect(second.nextCursor).toBeNull();
});

test("entities can be found by a part of any name, and listed from a given offset", async () => {
  const lin = await newCompanion(server.url);
  const made = [];
  for (const canonicalName of ["Anna", "Bob", "100% Carl"])
    made.push((await create(lin, { canonicalName, aliases: [`${canonicalName}'s other name`] })).body);
  type Found = { items: Entity[]; nextCursor: string | null; offset?: number; total?: number };
  const ask = (query: string) => lin.client.get<Found>(`${PATH}?personaId=${lin.id}&${query}`);
  const names = async (query: string) => (await ask(query)).body.items.map(({ canonicalName }) => canonicalName);
  expect(await names("q=ANN")).toEqual(["Anna"]);
  expect(await names("q=")).toEqual(["100% Carl", "Bob", "Anna"]);
  expect(await names("q=%25")).toEqual(["100% Carl"]);
  expect(await names("q=_")).toEqual([]);
  expect(await names(`q=other&limit=2&cursor=${made[2]?.id}`)).toEqual(["Bob", "Anna"]);
  expect(await names("kind=place")).toEqual([]);
  expect(await names("status=uncertain")).toEqual([]);
  const placed = (await ask(`limit=2&around=${made[0]?.id}`)).body;
  expect(placed).toMatchObject({ items: [{ canonicalName: "Anna" }], offset: 2, total: 3, nextCursor: null });
  expect(await names("limit=1&offset=1&kind=person")).toEqual(["Bob"]);
  const tooLong = [`q=${"x".repeat(201)}`, `q=${encodeURIComponent("字".repeat(201))}`];
  for (const query of [...tooLong, "q=%00", "kind=robot", "status=merged", "offset=-1", "around=nobody"])
    expectRefused(await ask(query), 422, "invalid");
  expect((await ask(`q=${encodeURIComponent("字".repeat(200))}`)).status).toBe(200);
  const stranger = await newCompanion(server.url);
  expectRefused(await stranger.client.get(`${PATH}?personaId=${stranger.id}&around=${made[0]?.id}`), 404, "not_found");
  expect((await stranger.client.get<Found>(`${PATH}?personaId=${stranger.id}&q=ann`)).body.items).toEqual([]);
});
