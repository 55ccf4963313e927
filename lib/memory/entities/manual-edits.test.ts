import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { ownPersona } from "../scope";
import { person, rememberSession } from "./entities.fixtures";
import {
  confirmSeparate,
  createEntity,
  editEntity,
  mergeEntitiesManually,
  unmergeEntitiesManually,
} from "./manual-edits";
import { listEntities, readEntity, scopeOfEntity } from "./reader";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");

onEachDatabase("manual edits of entities", (db) => {
  const anna = { canonicalName: "Anna", kind: "person" as const, now };

  test("creating an entity stores its aliases and description and announces it", async () => {
    const scope = await newScope(db(), now);
    const made = await createEntity(db(), scope, {
      ...anna,
      description: " A friend. ",
      aliases: ["Annie", "ANNA", "annie"],
    });
    expect(made).toMatchObject({
      canonicalName: "Anna",
      status: "confirmed",
      aliases: ["Annie"],
      description: "A friend.",
      descriptionSource: "owner",
      ownerOverride: true,
      linkedCount: 0,
      memories: [],
      merges: [],
    });
    expect((await readLive(db(), scope, 0)).map(({ name }) => name)).toEqual(["memory.entity.confirmed"]);
  });

  test("an entity may not have a name or alias of another entity of the same kind, but may have one of another kind", async () => {
    const scope = await newScope(db(), now);
    await createEntity(db(), scope, { ...anna, aliases: ["Annie"] });
    for (const canonicalName of ["anna", "ＡＮＮＩＥ"]) {
      await expect(createEntity(db(), scope, { ...anna, canonicalName })).rejects.toMatchObject({ code: "conflict" });
    }
    const cat = await createEntity(db(), scope, { ...anna, kind: "pet" });
    await expect(editEntity(db(), scope, { id: cat.id, change: { kind: "person" }, now })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(createEntity(db(), scope, { ...anna, canonicalName: "🎉" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await listEntities(db(), scope, { limit: 9 })).toHaveLength(2);
  });

  test("after renaming an entity the former name stays as an alias; aliases can be replaced, and omitted fields stay", async () => {
    const scope = await newScope(db(), now);
    const { id } = await createEntity(db(), scope, {
      ...anna,
      description: "A friend.",
      aliases: ["Annie", "Ännchen"],
    });
    const edit = (change: Parameters<typeof editEntity>[2]["change"]) =>
      editEntity(db(), scope, { id, change, now: later });
    expect(await edit({ canonicalName: "Hanna" })).toMatchObject({
      canonicalName: "Hanna",
      aliases: ["Anna", "Annie", "Ännchen"],
      description: "A friend.",
    });
    expect((await edit({ aliases: ["Anna", "H."] })).aliases).toEqual(["Anna", "H."]);
    expect((await edit({ canonicalName: "HANNA" })).aliases).toEqual(["Anna", "H."]);
    expect(await edit({ canonicalName: "Johanna", aliases: [] })).toMatchObject({ aliases: ["HANNA"] });
    expect(await edit({ description: "" })).toMatchObject({ description: null, descriptionSource: null });
  });

  test("an entity's description by the user is marked as theirs and announced", async () => {
    const scope = await newScope(db(), now);
    const [id = ""] = (
      await rememberSession(db(), scope, { texts: ["Scott rang."], mentioned: [person("Scott")] }, now)
    ).resolved;
    expect((await readEntity(db(), scope, id)).ownerOverride).toBe(false);
    await editEntity(db(), scope, { id, change: { description: "My brother." }, now: later });
    expect(await readEntity(db(), scope, id)).toMatchObject({ ownerOverride: true, descriptionSource: "owner" });
    const announced = (await readLive(db(), scope, 0)).find(({ name }) => name === "memory.entity.description_updated");
    expect(announced?.payload).toMatchObject({ entityId: id, description: "My brother.", source: "owner" });
  });

  test("an entity of another persona or user and a malformed id are not found", async () => {
    const scope = await newScope(db(), now);
    const { id } = await createEntity(db(), scope, anna);
    const sibling = await newScope(db(), now, { userId: scope.userId });
    const stranger = await newScope(db(), now);
    const mine = await createEntity(db(), sibling, anna);
    for (const wrong of [mine.id, "nobody"]) {
      await expect(readEntity(db(), scope, wrong)).rejects.toMatchObject({ code: "not_found" });
      await expect(listEntities(db(), scope, { before: wrong, limit: 9 })).rejects.toMatchObject({ code: "not_found" });
      await expect(editEntity(db(), scope, { id: wrong, change: {}, now })).rejects.toMatchObject({
        code: "not_found",
      });
      const targets = { id, targetId: wrong, otherId: wrong, mergeId: wrong, now };
      for (const act of [mergeEntitiesManually, confirmSeparate, unmergeEntitiesManually]) {
        await expect(act(db(), scope, targets)).rejects.toMatchObject({ code: "not_found" });
      }
    }
    await expect(confirmSeparate(db(), scope, { id, otherId: id, now })).rejects.toMatchObject({ code: "invalid" });
    expect(await scopeOfEntity(db(), { userId: scope.userId, id })).toEqual(
      await ownPersona(db(), { userId: scope.userId, personaId: scope.personaId }),
    );
    await expect(scopeOfEntity(db(), { userId: stranger.userId, id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a merge is undone only through one of its two entities, and a merged entity cannot be edited", async () => {
    const scope = await newScope(db(), now);
    const [a, b, c] = [
      await createEntity(db(), scope, anna),
      await createEntity(db(), scope, { ...anna, canonicalName: "Bob" }),
      await createEntity(db(), scope, { ...anna, canonicalName: "Carl" }),
    ];
    const { mergeId } = await mergeEntitiesManually(db(), scope, { id: b.id, targetId: a.id, now });
    await expect(unmergeEntitiesManually(db(), scope, { id: c.id, mergeId, now })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(editEntity(db(), scope, { id: b.id, change: { description: "x" }, now })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await unmergeEntitiesManually(db(), scope, { id: a.id, mergeId, now })).toMatchObject({
      id: a.id,
      merges: [],
    });
  });
});
