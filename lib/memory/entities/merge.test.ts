import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, nodeEmbeddings } from "@/db/schema";
import { newScope } from "../memory.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import type { Scope } from "../scope";
import { embedNames, person, rememberSession, tables, vectorsAt } from "./entities.fixtures";
import { createEntity, editEntity, mergeEntitiesManually, unmergeEntitiesManually } from "./manual-edits";
import { mergeEntities } from "./merge";
import { listEntities, readEntity } from "./reader";
import { removeEntities } from "./remove";
import { unmergeEntities } from "./unmerge";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");

onEachDatabase("merging and unmerging entities", (db) => {
  const fresh = () => newScope(db(), now);
  const merge = (scope: Scope, winnerId: string, loserId: string) =>
    db().transaction((tx) => mergeEntities(tx, scope, { winnerId, loserId, cause: "owner", now: later }));
  const undo = (scope: Scope, mergeId: string) =>
    db().transaction((tx) => unmergeEntities(tx, scope, { mergeId, now: later }));

  /** Creates entities that share aliases and memories: pairs share one alias, all share another, each memory names some. */
  async function createEntities(scope: Scope, size: number): Promise<string[]> {
    const names = Array.from({ length: size }, (_, at) => `Name${"abcdefgh"[at]}`);
    const ids: string[] = [];
    for (const [at, canonicalName] of names.entries()) {
      const aliases = [`Nick${"abcdefgh"[Math.floor(at / 2)]}`, "Everybody"];
      ids.push((await createEntity(db(), scope, { canonicalName, kind: "person", aliases, now })).id);
    }
    const texts = ["Everybody came.", ...names.map((name) => `${name} rang.`), `${names[0]} met ${names[1]}.`];
    await rememberSession(db(), scope, { texts, mentioned: names.map((name) => person(name)) }, now);
    const status = { status: "uncertain" as const, mergeTargetId: ids[0] };
    if (ids[2]) await db().update(entities).set(status).where(eq(entities.id, ids[2]));
    const described = { description: "Told.", descriptionSource: "slow_cycle" as const, ownerOverride: 0 };
    if (ids[1]) await db().update(entities).set(described).where(eq(entities.id, ids[1]));
    if (ids[3]) {
      await editEntity(db(), scope, { id: ids[3], change: { description: "The owner's words." }, now });
    }
    return ids;
  }

  test("undoing any merges in reverse order restores every row, and no merge loses a name or a link", async () => {
    const step = fc.tuple(fc.nat(4), fc.nat(4));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const scope = await fresh();
        const ids = await createEntities(scope, 5);
        const before = await tables(db(), scope);
        const names = new Set(before.aliases.map((row) => JSON.parse(row).normalized));
        const linked = new Set(before.links.map((row) => JSON.parse(row).node_id));
        const merges: string[] = [];
        const undone = new Set<string>();
        for (const [a, b] of steps) {
          const [winnerId = "", loserId = ""] = [ids[a], ids[b]];
          if (winnerId === loserId || undone.has(winnerId) || undone.has(loserId)) continue;
          merges.push(await merge(scope, winnerId, loserId));
          undone.add(loserId);
          const { aliases, links } = await tables(db(), scope);
          expect(new Set(aliases.map((row) => JSON.parse(row).normalized))).toEqual(names);
          expect(new Set(links.map((row) => JSON.parse(row).node_id))).toEqual(linked);
        }
        for (const mergeId of merges.toReversed()) await undo(scope, mergeId);
        expect(await tables(db(), scope)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  type Steps = [winner: number, loser: number][];
  const doubtMergedAfter: Steps = [
    [1, 0],
    [1, 3],
    [1, 2],
  ];
  const doubtMergedBefore: Steps = [
    [3, 2],
    [0, 4],
    [3, 0],
  ];

  test("merges can be undone in any order; one that cannot be undone yet is refused with a reason, and in the end all are undone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 2, maxLength: 5 }),
        fc.nat(),
        async (steps, seed) => {
          const scope = await fresh();
          const ids = await createEntities(scope, 5);
          const before = await tables(db(), scope);
          let open: string[] = [];
          const undone = new Set<string>();
          for (const [a, b] of steps) {
            const [winnerId = "", loserId = ""] = [ids[a], ids[b]];
            if (winnerId === loserId || undone.has(winnerId) || undone.has(loserId)) continue;
            open.push(await merge(scope, winnerId, loserId));
            undone.add(loserId);
          }
          for (let turn = seed; open.length > 0; turn += 1) {
            // The latest can always be undone; every other turn tries an arbitrary one.
            const mergeId = (turn % 2 ? open[turn % open.length] : open.at(-1)) ?? "";
            const refusal = await undo(scope, mergeId).then(
              () => null,
              (error: Error) => error.message,
            );
            if (refusal === null) open = open.filter((id) => id !== mergeId);
            else expect(refusal).toMatch(/Undo that merge first\.$/);
          }
          expect(await tables(db(), scope)).toEqual(before);
        },
      ),
      // An entity that was uncertain about a merged one is merged too, and the merges are undone out of order.
      {
        numRuns: 12,
        examples: [
          [doubtMergedAfter, 1084012851],
          [doubtMergedBefore, 1196074647],
        ],
      },
    );
  });

  test("merging two confirmed entities leaves the winner's name and adds everything else", async () => {
    const scope = await fresh();
    const [a = "", b = ""] = (
      await rememberSession(
        db(),
        scope,
        { texts: ["Anna rang.", "Bob rang."], mentioned: [person("Anna"), person("Bob")] },
        now,
      )
    ).resolved;
    const merged = await mergeEntitiesManually(db(), scope, { id: b, targetId: a, now: later });
    expect(merged).toMatchObject({
      id: a,
      canonicalName: "Anna",
      aliases: ["Bob"],
      linkedCount: 2,
      status: "confirmed",
    });
    expect((await listEntities(db(), scope, { limit: 9 })).map(({ id }) => id)).toEqual([a]);
    expect(await readEntity(db(), scope, b)).toMatchObject({ status: "merged", mergeTargetId: a, linkedCount: 0 });
    expect(merged.merges.map(({ id }) => id)).toEqual([merged.mergeId]);
  });

  test("unmerging leaves what the winner gained later, returns what was moved, and restores nothing that was forgotten", async () => {
    const scope = await fresh();
    const [a = "", b = ""] = (
      await rememberSession(
        db(),
        scope,
        { texts: ["Anna rang.", "Bob rang."], mentioned: [person("Anna"), person("Bob")] },
        now,
      )
    ).resolved;
    const { mergeId } = await mergeEntitiesManually(db(), scope, { id: b, targetId: a, now });
    await rememberSession(
      db(),
      scope,
      { texts: ["Bob came."], mentioned: [person("Bob", { aliases: ["Bobby"] })] },
      later,
    );
    await unmergeEntitiesManually(db(), scope, { id: b, mergeId, now: later });
    const [anna, bob] = [await readEntity(db(), scope, a), await readEntity(db(), scope, b)];
    expect(anna.aliases).toEqual(["Bobby"]);
    expect(anna.memories.map(({ description }) => description)).toEqual(["Bob came.", "Anna rang."]);
    expect(bob).toMatchObject({ status: "confirmed", aliases: [], linkedCount: 1 });
    await expect(unmergeEntitiesManually(db(), scope, { id: b, mergeId, now: later })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("a chain of merges is undone from its end: undoing an earlier merge is refused and names the one to undo first", async () => {
    const scope = await fresh();
    const [a = "", b = "", c = ""] = await createEntities(scope, 3);
    const first = await merge(scope, b, a);
    const second = await merge(scope, c, b);
    await expect(undo(scope, first)).rejects.toMatchObject({
      code: "conflict",
      message: "Nameb was merged into another entry afterwards. Undo that merge first.",
    });
    expect((await readEntity(db(), scope, b)).merges).toEqual([]);
    await undo(scope, second);
    await undo(scope, first);
    expect((await listEntities(db(), scope, { limit: 9 })).map(({ id }) => id).sort()).toEqual([a, b, c].sort());
  });

  test.each([
    [{ description: "A's own.", owners: true }, { description: "B's own.", owners: true }, "A's own."],
    [{ description: null, owners: true }, { description: "B's own.", owners: true }, "B's own."],
    [{ description: "Synthesised A.", owners: false }, { description: "B's own.", owners: true }, "B's own."],
    [{ description: "A's own.", owners: true }, { description: "Synthesised B.", owners: false }, "A's own."],
    [
      { description: "Synthesised A.", owners: false },
      { description: "Synthesised B.", owners: false },
      "Synthesised A.",
    ],
    [{ description: null, owners: false }, { description: "Synthesised B.", owners: false }, "Synthesised B."],
  ])("merging never overwrites a description by the user (%o + %o)", async (mine, theirs, expected) => {
    const scope = await fresh();
    const [a = "", b = ""] = await createEntities(scope, 2);
    for (const [id, { description, owners }] of [[a, mine] as const, [b, theirs] as const]) {
      const source = description === null ? null : owners ? ("owner" as const) : ("slow_cycle" as const);
      const values = { description, descriptionSource: source, ownerOverride: owners ? 1 : 0 };
      await db().update(entities).set(values).where(eq(entities.id, id));
    }
    const mergeId = await merge(scope, a, b);
    const after = await readEntity(db(), scope, a);
    expect(after.description).toBe(expected);
    expect(after.ownerOverride).toBe(mine.owners || theirs.owners);
    expect((await readEntity(db(), scope, b)).description).toBe(theirs.description);
    await undo(scope, mergeId);
    expect(await readEntity(db(), scope, a)).toMatchObject({
      description: mine.description,
      ownerOverride: mine.owners,
    });
  });

  test("the user's edits of an entity after a merge survive undoing the merge", async () => {
    const scope = await fresh();
    const [a = "", b = ""] = await createEntities(scope, 2);
    const mergeId = await merge(scope, a, b);
    await editEntity(db(), scope, { id: a, change: { canonicalName: "Nameb", description: "Mine." }, now: later });
    await undo(scope, mergeId);
    expect(await readEntity(db(), scope, a)).toMatchObject({ canonicalName: "Nameb", description: "Mine." });
    expect((await readEntity(db(), scope, b)).canonicalName).toBe("Nameb");
  });

  test("a merged entity's vectors are deleted, and its memories are found by the winner's name until the merge is undone", async () => {
    const scope = await fresh();
    const [a = "", b = ""] = (
      await rememberSession(
        db(),
        scope,
        { texts: ["Anna rang.", "Bob rang."], mentioned: [person("Anna"), person("Bob")] },
        now,
      )
    ).resolved;
    await embedNames(db(), scope, vectorsAt({ Anna: 0, Bob: 90 }), now);
    const terms = async () => (await tables(db(), scope)).nodes.filter((row) => row.includes("Bob rang."));
    const mergeId = await merge(scope, a, b);
    expect((await terms()).join()).toContain('"anna"');
    const owners = await db()
      .select({ id: nodeEmbeddings.ownerId })
      .from(nodeEmbeddings)
      .where(eq(nodeEmbeddings.personaId, scope.personaId));
    expect(owners.map(({ id }) => id)).toEqual([a]);
    await undo(scope, mergeId);
    expect((await terms()).join()).not.toContain('"anna"');
  });

  test("an entity cannot be merged with itself, an unknown one, another persona's or a merged one", async () => {
    const scope = await fresh();
    const [a = "", b = ""] = await createEntities(scope, 2);
    const other = await newScope(db(), now, { userId: scope.userId });
    const [foreign = ""] = await createEntities(other, 1);
    await expect(merge(scope, a, a)).rejects.toMatchObject({ code: "invalid" });
    for (const id of [foreign, "01990000-0000-7000-8000-000000000001", "nobody"]) {
      await expect(merge(scope, a, id)).rejects.toMatchObject({ code: "not_found" });
      await expect(undo(scope, id)).rejects.toMatchObject({ code: "not_found" });
    }
    await merge(scope, a, b);
    await expect(merge(scope, a, b)).rejects.toMatchObject({ code: "conflict" });
  });

  test("removing an entity also removes everything merged into it, and entities uncertain about it become confirmed", async () => {
    const scope = await fresh();
    const [a = "", b = "", c = ""] = await createEntities(scope, 4);
    await merge(scope, a, b);
    await insertNodes(db(), scope, [{}], now);
    await db().transaction((tx) => removeEntities(tx, scope, [a]));
    const left = await db().select().from(entities).where(eq(entities.personaId, scope.personaId));
    expect(left.map(({ id }) => id)).not.toContain(b);
    expect(left.find(({ id }) => id === c)).toMatchObject({ status: "confirmed", mergeTargetId: null });
  });
});
