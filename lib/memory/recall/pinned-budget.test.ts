import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conflicts } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { newScope } from "../memory.fixtures";
import { insertNodes, replace } from "../nodes/nodes.fixtures";
import { setPin } from "../nodes/pins";
import type { Scope } from "../scope";
import { type RecallQuery, retrieve } from "./retrieve";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("pinned and contested memories", (open) => {
  const ask = (scope: Scope, text: string, more: Partial<RecallQuery> = {}, db: Db = open()) =>
    retrieve(db, scope, {
      text,
      terms: searchTokens(text),
      vector: [],
      model: "m",
      floors: { relevance: 0.2, calibrated: 0.6 },
      named: [],
      asks: false,
      feeling: 0,
      relevanceFloor: 0.1,
      strongExtra: 0.2,
      topK: 10,
      relationalWeight: 1,
      expectationCosine: 0.7,
      pinnedTokens: 600,
      timeZone: "UTC",
      now,
      ...more,
    });
  async function setUp(...texts: string[]) {
    const scope = await newScope(open(), now);
    const nodes = await insertNodes(
      open(),
      scope,
      texts.map((description) => ({ description })),
      now,
    );
    const ids = nodes.map((node) => node.id);
    return { scope, ids };
  }
  const pinAll = async (scope: Scope, ids: string[]) => {
    for (const [nth, id] of ids.entries())
      await setPin(open(), scope, { kind: "node", id, pinned: true, now: new Date(now.getTime() + nth) });
  };
  const openConflict = (scope: Scope, [older = "", newer = ""]: string[], more: { askedCount?: number } = {}) =>
    open()
      .insert(conflicts)
      .values({
        id: newId(now),
        personaId: scope.personaId,
        olderId: older,
        newerId: newer,
        class: "true_contradiction",
        promptVersion: "t",
        createdAt: now,
        ...more,
      });
  const idsOf = (nodes: { id: string }[]) => nodes.map((node) => node.id);

  test("pinned memories are recalled for any message, last pinned first", async () => {
    const { scope, ids } = await setUp("Lin plays the cello.", "Lin fears heights.", "Lin likes rain.");
    await pinAll(scope, ids.slice(0, 2));
    const memory = await ask(scope, "what shall I cook?");
    expect(idsOf(memory.pinned)).toEqual([ids[1], ids[0]]);
    expect(memory.recalled).toEqual([]);
    expect((await ask(scope, "the cello")).recalled).toMatchObject([{ id: ids[0] }]);
  });

  test("pinned memories that exceed the token budget are left out, and a budget of 0 allows none", async () => {
    const long = "Lin told a very long story about a boat, a storm, a dog and three brothers at sea. ".repeat(4);
    const { scope, ids } = await setUp("Lin plays the cello.", long, "Lin fears heights.");
    await pinAll(scope, ids);
    expect(idsOf((await ask(scope, "x", { pinnedTokens: 30 })).pinned)).toEqual([ids[2], ids[0]]);
    expect((await ask(scope, "x", { pinnedTokens: 0 })).pinned).toEqual([]);
  });

  test("a pinned memory that matches the message is always recalled and does not reduce the number of others", async () => {
    const { scope, ids } = await setUp("Lin plays tennis.", "Lin plays tennis often.", "Lin plays tennis on Sunday.");
    await pinAll(scope, ids.slice(0, 1));
    const found = idsOf((await ask(scope, "tennis", { topK: 1 })).recalled);
    expect(found).toHaveLength(2);
    expect(found).toContain(ids[0]);
  });

  test("a superseded memory is no longer included, even if it was pinned", async () => {
    const { scope, ids } = await setUp("Lin plays the cello.", "Lin plays the viola.");
    await replace(open(), scope, { old: ids[0], by: ids[1] });
    expect((await ask(scope, "x")).pinned).toEqual([]);
  });

  test("both memories of an open contradiction are returned and marked when the message matches one", async () => {
    const { scope, ids } = await setUp("Lin was born on a barge.", "Lin was born in a lighthouse.", "Lin likes rain.");
    await openConflict(scope, ids);
    const memory = await ask(scope, "barge");
    expect(memory.recalled).toMatchObject([{ id: ids[0], contested: true }]);
    expect(memory.conflicts).toMatchObject([
      { older: { id: ids[0], contested: true }, newer: { id: ids[1], contested: true }, mayAsk: true },
    ]);
    const aside = await ask(scope, "rain");
    expect(aside.recalled).toMatchObject([{ id: ids[2] }]);
    expect(aside.recalled[0]?.contested).toBeUndefined();
    expect(aside.conflicts).toEqual([]);
  });

  test("a pinned memory that is part of an open contradiction is marked as contested, too", async () => {
    const { scope, ids } = await setUp("Lin was born on a barge.", "Lin was born in a lighthouse.");
    await openConflict(scope, ids);
    await pinAll(scope, ids.slice(1));
    const memory = await ask(scope, "what shall I do?");
    expect(memory.pinned).toMatchObject([{ id: ids[1], contested: true }]);
    expect(memory.conflicts).toHaveLength(1);
  });

  test("after three questions the persona may not ask about a contradiction again, and its memories stay contested", async () => {
    const { scope, ids } = await setUp("Lin was born on a barge.", "Lin was born in a lighthouse.");
    await openConflict(scope, ids, { askedCount: 3 });
    const { conflicts, recalled } = await ask(scope, "barge");
    expect(conflicts).toMatchObject([{ mayAsk: false }]);
    expect(recalled).toMatchObject([{ contested: true }]);
  });

  test("once one memory of a contradiction is superseded, none is contested", async () => {
    const { scope, ids } = await setUp(
      "Lin was born on a barge.",
      "Lin was born in a lighthouse.",
      "The barge was a story of an aunt.",
    );
    await openConflict(scope, ids);
    await replace(open(), scope, { old: ids[0], by: ids[2] });
    const memory = await ask(scope, "barge lighthouse");
    expect(memory.conflicts).toEqual([]);
    expect(memory.recalled.some((node) => node.contested)).toBe(false);
  });

  test("recalling with pins and contradictions takes two database statements", async () => {
    const { scope, ids } = await setUp("Lin was born on a barge.", "Lin was born in a lighthouse.");
    await openConflict(scope, ids);
    await pinAll(scope, ids);
    let statements = 0;
    const db = open();
    const counting = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name !== "rows" && name !== "prepared") return typeof value === "function" ? value.bind(target) : value;
        return (...args: unknown[]) => {
          statements += 1;
          return Reflect.apply(value, target, args);
        };
      },
    });
    await ask(scope, "barge", {}, counting);
    expect(statements).toBe(2);
  });
});
