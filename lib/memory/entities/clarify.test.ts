import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities } from "@/db/schema";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { clarifyEntities } from "./clarify";
import { person, rememberSession } from "./entities.fixtures";
import { confirmSeparate, createEntity, mergeEntitiesManually } from "./manual-edits";
import { listEntities, readEntity } from "./reader";
import { countAsked, listUncertainPairs } from "./uncertain-pairs";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");

onEachDatabase("clarifying whether two entities are one", (db) => {
  const clarify = (scope: Scope, nameA: string, nameB: string, same: boolean) =>
    db().transaction((tx) => clarifyEntities(tx, scope, { clarification: { nameA, nameB, same }, now: later }));

  /** Liz is uncertain: she may be Elizabeth. */
  async function uncertainPair() {
    const scope = await newScope(db(), now);
    const texts = ["Elizabeth rang."];
    const [long = ""] = (await rememberSession(db(), scope, { texts, mentioned: [person("Elizabeth")] }, now)).resolved;
    const [short = ""] = (await rememberSession(db(), scope, { texts: ["Liz came."], mentioned: [person("Liz")] }, now))
      .resolved;
    return { scope, long, short };
  }

  test("an uncertain pair is listed with all aliases of both entities", async () => {
    const { scope } = await uncertainPair();
    expect(await listUncertainPairs(db(), scope)).toEqual([
      { name: "Liz", aliases: ["Liz"], kind: "person", otherName: "Elizabeth", otherAliases: ["Elizabeth"] },
    ]);
  });

  test("a pair that the user was asked about three times is not asked about again, but can still be answered", async () => {
    const { scope, short } = await uncertainPair();
    for (let times = 0; times < 3; times += 1) {
      expect(await listUncertainPairs(db(), scope)).toHaveLength(1);
      await db().transaction((tx) => countAsked(tx, scope, [short], later));
    }
    expect(await listUncertainPairs(db(), scope)).toEqual([]);
    expect(await listUncertainPairs(db(), scope, { askedSince: now })).toHaveLength(1);
    expect((await readEntity(db(), scope, short)).status).toBe("uncertain");
  });

  test("only a few of many uncertain pairs are listed, including the one asked about last", async () => {
    const { scope, short } = await uncertainPair();
    await db().transaction((tx) => countAsked(tx, scope, [short], later));
    const doubts = Array.from({ length: 25 }, (_, at) => `Friend${at}`);
    for (const name of doubts) {
      const [first = ""] = (
        await rememberSession(db(), scope, { texts: [`${name} rang.`], mentioned: [person(name)] }, now)
      ).resolved;
      const [second = ""] = (
        await rememberSession(db(), scope, { texts: [`${name}x rang.`], mentioned: [person(`${name}x`)] }, now)
      ).resolved;
      await db().update(entities).set({ status: "uncertain", mergeTargetId: first }).where(eq(entities.id, second));
    }
    const shown = await listUncertainPairs(db(), scope, { askedSince: now });
    expect(shown).toHaveLength(20);
    expect(shown[0]?.name).toBe("Liz");
  });

  test.each([
    ["Liz", "Elizabeth"],
    ["elizabeth", "LIZ"],
  ])(
    "answering that %s and %s are the same merges the uncertain entity into the other, in either order",
    async (a, b) => {
      const { scope, long, short } = await uncertainPair();
      expect(await clarify(scope, a, b, true)).toEqual({ outcome: "merged", entityIds: [long, short] });
      expect(await readEntity(db(), scope, long)).toMatchObject({
        status: "confirmed",
        aliases: ["Liz"],
        linkedCount: 2,
      });
      expect(await listUncertainPairs(db(), scope)).toEqual([]);
    },
  );

  test("when two entities are not the same both stay, and the next session does not make the pair uncertain again", async () => {
    const { scope, short } = await uncertainPair();
    expect((await clarify(scope, "Elizabeth", "Liz", false)).outcome).toBe("separated");
    expect(await readEntity(db(), scope, short)).toMatchObject({ status: "disambiguated", mergeTargetId: null });
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: ["Liz and Elizabeth met."], mentioned: [person("Liz"), person("Elizabeth")] },
      later,
    );
    expect(conversation.tiers.map(({ tier }) => tier)).toEqual(["alias", "alias"]);
    expect(await listUncertainPairs(db(), scope)).toEqual([]);
  });

  test("merging two confirmed entities leaves the one that the user edited, else the one with more links", async () => {
    const scope = await newScope(db(), now);
    const texts = ["Tom rang.", "Thom rang.", "Thom came."];
    const [, thom] = (await rememberSession(db(), scope, { texts, mentioned: [person("Tom"), person("Thom")] }, now))
      .resolved;
    expect(await clarify(scope, "Tom", "Thom", true)).toMatchObject({
      outcome: "merged",
      entityIds: [thom, expect.any(String)],
    });
    const bear = await createEntity(db(), scope, { canonicalName: "Tommy Bear", kind: "pet", now });
    expect(await clarify(scope, "Thom", "Tommy Bear", true)).toMatchObject({ entityIds: [bear.id, thom] });
  });

  test("a clarification about unknown names or a settled pair changes nothing and is reported", async () => {
    const { scope } = await uncertainPair();
    const before = await listEntities(db(), scope, { limit: 9 });
    expect(await clarify(scope, "Liz", "Nobody", true)).toEqual({
      outcome: "ignored",
      reason: "a name in the clarification is unknown",
    });
    expect((await clarify(scope, "Liz", "liz", true)).outcome).toBe("ignored");
    expect((await clarify(scope, "Liz", "liz", false)).outcome).toBe("ignored");
    expect(await listEntities(db(), scope, { limit: 9 })).toEqual(before);
  });

  test("when the user says that two entities are different, an automatic merge is undone, a merge by the user is not", async () => {
    const { scope, long, short } = await uncertainPair();
    await clarify(scope, "Liz", "Elizabeth", true);
    expect((await clarify(scope, "Liz", "Elizabeth", false)).outcome).toBe("separated");
    expect(await readEntity(db(), scope, short)).toMatchObject({ status: "disambiguated", linkedCount: 1 });
    await mergeEntitiesManually(db(), scope, { id: short, targetId: long, now: later });
    expect((await clarify(scope, "Liz", "Elizabeth", false)).outcome).toBe("ignored");
  });

  test("the user can mark two entities as different for good", async () => {
    const { scope, long, short } = await uncertainPair();
    const separated = await confirmSeparate(db(), scope, { id: long, otherId: short, now: later });
    expect(separated.status).toBe("confirmed");
    expect((await readEntity(db(), scope, short)).status).toBe("disambiguated");
    expect(await listUncertainPairs(db(), scope)).toEqual([]);
  });
});
