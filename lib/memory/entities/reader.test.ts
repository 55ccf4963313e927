import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { createEntity, mergeEntitiesManually } from "./manual-edits";
import { type EntityFilter, listEntities, listEntitiesAt } from "./reader";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("the entity list", (db) => {
  const add = (scope: Scope, canonicalName: string, more: object = {}) =>
    createEntity(db(), scope, { canonicalName, kind: "person", now, ...more });
  const named = async (scope: Scope, filter: EntityFilter) =>
    (await listEntities(db(), scope, { ...filter, limit: 20 })).map(({ canonicalName }) => canonicalName);

  test("entities are found by a part of any alias, ignoring case and character width, within one persona", async () => {
    const scope = await newScope(db(), now);
    await add(scope, "Élodie", { aliases: ["The Neighbour", "小黑"] });
    await add(scope, "Bob", { aliases: ["Robert"] });
    const stranger = await newScope(db(), now);
    await add(stranger, "Bobby");
    expect(await named(scope, { q: "" })).toEqual(["Bob", "Élodie"]);
    for (const q of ["élo", "elo", "ELODIE", "NEIGH", "黑", "ｎｅｉｇｈ"])
      expect(await named(scope, { q }), q).toEqual(["Élodie"]);
    for (const q of ["bob", "bert"]) expect(await named(scope, { q }), q).toEqual(["Bob"]);
    expect(await named(scope, { q: "nobody" })).toEqual([]);
  });

  test.each([
    ["Zoë", ["zoe", "ZOË", "zo\u0308".replace("o\u0308", "oe\u0308")]],
    ["Straße", ["strasse", "STRASSE", "straße"]],
    ["İpek Işık", ["ipek", "isik", "IŞIK"]],
    ["Łucja", ["lucja", "łuc"]],
    ["Đặng", ["dang", "đặng"]],
    ["Søren Æbel", ["soren", "aebel", "ÆBEL"]],
    ["ﬁona", ["fiona", "FI"]],
    ["Ｆｕｊｉ", ["fuji"]],
    ["שָׁרוֹן", ["שרון"]],
  ])("searching the entities finds %s however its accents and letters are typed", async (name, queries) => {
    const scope = await newScope(db(), now);
    await add(scope, name);
    await add(scope, "Bob");
    for (const q of queries) expect(await named(scope, { q }), q).toEqual([name]);
    for (const q of ["\u0308", "\u200d"]) expect(await named(scope, { q }), "marks alone").toEqual([]);
  });

  test("the entity search treats every character literally", async () => {
    const scope = await newScope(db(), now);
    await add(scope, "100% Ann", { aliases: ["a_b", "c\\d", "O'Hara"] });
    await add(scope, "100 Ann", { aliases: ["axb", "cd"] });
    for (const q of ["0%", "a_b", "c\\d", "o'h"]) expect(await named(scope, { q }), q).toEqual(["100% Ann"]);
    for (const q of ["%", "_", "\\"]) expect(await named(scope, { q }), q).toEqual(["100% Ann"]);
  });

  test("searching the entities can be paged and leaves out merged entities", async () => {
    const scope = await newScope(db(), now);
    const anns = [];
    for (const name of ["Ann 1", "Ann 2", "Ann 3", "Ann 4"]) anns.push(await add(scope, name));
    await add(scope, "Bob");
    const [first, second] = anns;
    await mergeEntitiesManually(db(), scope, { id: first?.id ?? "", targetId: second?.id ?? "", now });
    const page = await listEntities(db(), scope, { q: "ann", limit: 2 });
    expect(page.map(({ canonicalName }) => canonicalName)).toEqual(["Ann 4", "Ann 3"]);
    const rest = await listEntities(db(), scope, { q: "ann", before: page.at(-1)?.id, limit: 2 });
    expect(rest.map(({ canonicalName }) => canonicalName)).toEqual(["Ann 2"]);
    expect(await named(scope, { q: "Ann 1" })).toEqual(["Ann 2"]);
  });

  test("the entity list is paged by offset, can be filtered by kind, and returns the total", async () => {
    const scope = await newScope(db(), now);
    const made = [];
    for (const n of [1, 2, 3, 4, 5]) {
      made.push(await add(scope, `Ann ${n}`));
      await add(scope, `Cat ${n}`, { kind: "pet" });
    }
    const read = async (at: { offset: number } | { around: string }) => {
      const { items, ...rest } = await listEntitiesAt(db(), scope, { kind: "person", limit: 2, ...at });
      return { names: items.map(({ canonicalName }) => canonicalName), ...rest };
    };
    expect(await read({ offset: 2 })).toEqual({ names: ["Ann 3", "Ann 2"], offset: 2, total: 5 });
    expect(await read({ around: made[0]?.id ?? "" })).toEqual({ names: ["Ann 1"], offset: 4, total: 5 });
    const stranger = await newScope(db(), now);
    const asked = listEntitiesAt(db(), stranger, { limit: 2, around: made[0]?.id ?? "" });
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
    expect(await named(scope, { status: "uncertain" })).toEqual([]);
  });
});
