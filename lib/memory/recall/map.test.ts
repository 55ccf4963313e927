import { beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, nodeEntities } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { EntityStatus } from "@/lib/core/types/nodes";
import { newScope } from "../memory.fixtures";
import { addEvidence, insertNodes, replace } from "../nodes/nodes.fixtures";
import type { Scope } from "../scope";
import { readMap } from "./map";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("the memory map", (db) => {
  let scope: Scope;
  let mia: string;
  let tied: string[];
  let loose: string;
  let thought: string;
  const read = (limit = 300, whose = scope) => readMap(db(), whose, { limit });

  async function meet(whose: Scope, canonicalName: string, status: EntityStatus = "confirmed", mergeTargetId?: string) {
    const id = newId(now);
    const row = { id, canonicalName, status, mergeTargetId, kind: "person" as const, createdAt: now, updatedAt: now };
    await db()
      .insert(entities)
      .values({ ...row, personaId: whose.personaId });
    return id;
  }

  const link = (whose: Scope, entityId: string, nodeIds: string[]) =>
    db()
      .insert(nodeEntities)
      .values(nodeIds.map((nodeId) => ({ personaId: whose.personaId, nodeId, entityId })));

  /** An entity in three memories, one of them superseded; a thought based on two; an unconnected memory. */
  async function live(whose: Scope) {
    const nodes = await insertNodes(
      db(),
      whose,
      [
        { emotionalImpact: 5, description: "Mia came back, it was told wrongly." },
        { emotionalImpact: -2, description: "Mia moved away." },
        { emotionalImpact: 1, description: "Mia wrote a letter." },
        { emotionalImpact: 9, description: "The lamp was lit." },
        { type: "thought", description: "Mia is missed." },
        { type: "intention", status: "pending", description: "Call Mia." },
      ],
      now,
    );
    const [wrong = "", moved = "", wrote = "", lamp = "", missed = ""] = nodes.map(({ id }) => id);
    const met = await meet(whose, "Mia");
    await link(whose, met, [moved, wrote, wrong, missed]);
    await replace(db(), whose, { old: wrong, by: wrote });
    await addEvidence(db(), whose, missed, [moved, wrote], now);
    return { met, tied: [moved, wrote], lamp, missed };
  }

  beforeAll(async () => {
    scope = await newScope(db(), now);
    const written = await live(scope);
    [mia, tied, loose, thought] = [written.met, written.tied, written.lamp, written.missed];
  });

  test("the map shows entities, thoughts and events with their edges, but no superseded memories and promises", async () => {
    const { nodes, edges, left, uncertain } = await read();
    expect(nodes.map(({ id }) => id)).toEqual([mia, thought, ...tied, loose]);
    expect(nodes[0]).toEqual({
      id: mia,
      kind: "person",
      label: "Mia",
      isQuote: false,
      weight: 3,
      impact: null,
      status: "confirmed",
    });
    expect(nodes.find(({ id }) => id === loose)).toMatchObject({ kind: "event", impact: 9, weight: 9 });
    expect(nodes.find(({ id }) => id === thought)).toMatchObject({ kind: "thought", weight: 2 });
    const tie = (from: string | undefined, to: string | undefined, kind: string) => ({ from, to, kind });
    expect(edges).toHaveLength(5);
    expect(edges).toEqual(
      expect.arrayContaining([
        tie(tied[0], mia, "speaks_of"),
        tie(tied[1], mia, "speaks_of"),
        tie(thought, mia, "speaks_of"),
        tie(thought, tied[0], "rests_on"),
        tie(thought, tied[1], "rests_on"),
      ]),
    );
    expect({ left, uncertain }).toEqual({ left: 0, uncertain: [] });
  });

  test("at its limit the map retains the most mentioned entities and the events connected to shown nodes", async () => {
    const crowded = await newScope(db(), now);
    const { met, tied: own } = await live(crowded);
    for (let nth = 0; nth < 6; nth++) await meet(crowded, `Stranger ${nth}`);
    const { nodes, left } = await read(5, crowded);
    expect(nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([met, ...own]));
    expect(nodes).toHaveLength(5);
    expect(left).toBe(11 - 5);
    const ids = new Set(nodes.map(({ id }) => id));
    for (const { from, to } of (await read(5, crowded)).edges) expect(ids.has(from) && ids.has(to)).toBe(true);
  });

  test("the map marks uncertain entities with an edge to their target, and leaves out merged ones", async () => {
    const unsure = await newScope(db(), now);
    const known = await meet(unsure, "Mia");
    const maybe = await meet(unsure, "Mimi", "uncertain", known);
    await meet(unsure, "Mia M", "merged", known);
    const { nodes, edges, uncertain } = await read(300, unsure);
    expect(nodes.map(({ label }) => label).toSorted()).toEqual(["Mia", "Mimi"]);
    expect(edges).toEqual([{ from: maybe, to: known, kind: "maybe" }]);
    expect(uncertain).toMatchObject([{ id: maybe, canonicalName: "Mimi", mergeTargetName: "Mia" }]);
  });

  test("each persona of a user has a map of its own", async () => {
    const other = await newScope(db(), now, { userId: scope.userId });
    expect(await read(300, other)).toEqual({ nodes: [], edges: [], left: 0, uncertain: [] });
    await live(other);
    const ids = new Set((await read()).nodes.map(({ id }) => id));
    const own = await read(300, other);
    expect(own.nodes).toHaveLength(5);
    expect(own.nodes.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test("the map is the same on every request", async () => {
    expect(await read()).toEqual(await read());
  });
});
