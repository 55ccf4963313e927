import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newScope } from "../memory.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import { linkKnown } from "./link-known-entities";
import { createEntity } from "./manual-edits";
import { readEntity } from "./reader";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("linking memories to known entities", (db) => {
  const tell = async (scope: Awaited<ReturnType<typeof newScope>>, ...text: string[]) => {
    const nodes = await insertNodes(
      db(),
      scope,
      text.map((description) => ({ description })),
      now,
    );
    await db().transaction((tx) => linkKnown(tx, scope, nodes));
  };
  const linked = async (scope: Awaited<ReturnType<typeof newScope>>, id: string) =>
    (await readEntity(db(), scope, id)).memories.map(({ description }) => description).sort();

  test("a memory that mentions an entity by one alias is found under every other alias", async () => {
    const scope = await newScope(db(), now);
    const boss = await createEntity(db(), scope, {
      canonicalName: "Adeyemi",
      kind: "person",
      aliases: ["Sphinx", "冯老大"],
      now,
    });
    await tell(scope, "The sphinx is away all of june.", "冯老大下周出差。", "It rained.");
    expect(await linked(scope, boss.id)).toEqual(["The sphinx is away all of june.", "冯老大下周出差。"]);
  });

  test("an everyday word counts as a name only when capitalized", async () => {
    const scope = await newScope(db(), now);
    const dog = await createEntity(db(), scope, { canonicalName: "Bear", kind: "pet", now });
    await tell(scope, "The user saw a bear at the zoo.", "Bear ate a sock.");
    expect(await linked(scope, dog.id)).toEqual(["Bear ate a sock."]);
  });

  test('an ambiguous name, and a kinship word such as "mother" without a name, are not linked', async () => {
    const scope = await newScope(db(), now);
    const cat = await createEntity(db(), scope, { canonicalName: "Max", kind: "pet", now });
    const uncle = await createEntity(db(), scope, { canonicalName: "Max", kind: "person", now });
    const mum = await createEntity(db(), scope, { canonicalName: "mum", kind: "person", now });
    await tell(scope, "Max is asleep.", "Theo's mum is a nurse.");
    for (const { id } of [cat, uncle, mum]) expect(await linked(scope, id)).toEqual([]);
  });
});
