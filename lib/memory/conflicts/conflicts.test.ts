import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, conflicts } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { type ConflictClass, conflictClasses } from "@/lib/core/types/corrections";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { countConflictAsked, reopenConflictsOf } from "../nodes/conflict-rows";
import { insertNodes, replace } from "../nodes/nodes.fixtures";
import { setPin } from "../nodes/pins";
import { listNodes, readNode } from "../nodes/reader";
import type { NodeDraft } from "../nodes/writer";
import type { Scope } from "../scope";
import { type Judged, writeVerdicts } from "./conflict-verdicts";
import { listConflicts, settleConflict } from "./conflicts";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + 60_000);

onEachDatabase("conflicts", (open) => {
  /** A persona with these memories, oldest first. */
  async function setUp(...drafts: (string | Partial<NodeDraft>)[]) {
    const db = open();
    const scope = await newScope(db, now);
    const sessionId = newId(now);
    const whole = drafts.map((draft) => (typeof draft === "string" ? { description: draft } : draft));
    const nodes = await insertNodes(db, scope, whole, now);
    const ids = nodes.map((node) => node.id);
    const judge = (judged: Judged[]) =>
      db.transaction((tx) => writeVerdicts(tx, scope, { judged, sessionId, promptVersion: "test-1", now }));
    const pair = (found: ConflictClass, [older = "", newer = ""] = ids): Judged => ({
      olderId: older,
      newerId: newer,
      class: found,
    });
    return { db, scope, ids, judge, pair, sessionId };
  }
  const homes = ["Lin lives in Leeds.", "Lin lives in York."] as const;
  const live = async (scope: Scope) =>
    (await listNodes(open(), scope, { types: ["event"], limit: 50 })).map((node) => node.description).toSorted();
  const supersededBy = async (scope: Scope, id = "") => (await readNode(open(), scope, id, ["event"])).supersededBy;
  const openOf = (scope: Scope) => listConflicts(open(), scope, { open: true, limit: 50 });
  const asJson = async (scope: Scope) =>
    JSON.stringify(await open().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId)));

  test.each(conflictClasses.filter((name) => !["temporal_change", "true_contradiction"].includes(name)))(
    "a pair of memories with the verdict %s is left unchanged, and the stored verdict prevents a second comparison",
    async (name) => {
      const { db, scope, judge, pair } = await setUp(...homes);
      const [before, feed] = [await asJson(scope), await readLive(db, scope, 0)];
      expect(await judge([pair(name)])).toEqual({ superseded: 0, opened: 0, harmless: 1, passedOver: 0 });
      expect(await asJson(scope)).toBe(before);
      expect(await readLive(db, scope, 0)).toEqual(feed);
      expect(await listConflicts(db, scope, { limit: 50 })).toEqual([]);
      const rows = await db.select().from(conflicts).where(eq(conflicts.personaId, scope.personaId));
      expect(rows).toMatchObject([{ class: name, outcome: "none", settledAt: now }]);
    },
  );

  test("in a temporal change the newer memory supersedes the older, which stays as history, and the change is announced", async () => {
    const { db, scope, ids, judge, pair } = await setUp(...homes);
    expect(await judge([pair("temporal_change")])).toMatchObject({ superseded: 1 });
    expect(await live(scope)).toEqual(["Lin lives in York."]);
    expect(await supersededBy(scope, ids[0])).toBe(ids[1]);
    expect(await openOf(scope)).toEqual([]);
    expect(await listConflicts(db, scope, { limit: 50 })).toMatchObject([
      { class: "temporal_change", outcome: "superseded", older: { id: ids[0] }, newer: { id: ids[1] } },
    ]);
    const liveEventNames = (await readLive(db, scope, 0)).map((event) => event.name);
    expect(liveEventNames.slice(-2)).toEqual(["memory.node.updated", "memory.conflict.updated"]);
  });

  test("a contradiction stays open until it is settled, and both of its memories are marked as contested", async () => {
    const { scope, ids, judge, pair } = await setUp(...homes, "Lin likes rain.");
    await judge([pair("true_contradiction")]);
    expect(await openOf(scope)).toMatchObject([{ askedCount: 0, outcome: null, settledAt: null }]);
    const nodes = await listNodes(open(), scope, { types: ["event"], limit: 50 });
    expect(
      nodes
        .filter((node) => node.contested)
        .map((node) => node.id)
        .toSorted(),
    ).toEqual(ids.slice(0, 2).toSorted());
  });

  test("invalid pairs change nothing: foreign or unknown ids, one id twice, other types, other subjects", async () => {
    const { scope, ids, judge } = await setUp(...homes, { subject: "persona" }, { type: "thought" });
    const other = await setUp(...homes);
    const before = [await asJson(scope), await asJson(other.scope)];
    const [a = "", b = "", persona = "", thought = ""] = ids;
    const [foreign = ""] = other.ids;
    const lies = [
      [a, foreign],
      [foreign, b],
      [a, newId(now)],
      [a, a],
      [a, persona],
      [a, thought],
    ] as const;
    for (const acting of ["temporal_change", "true_contradiction"] as const) {
      const judged = lies.map(([olderId, newerId]) => ({ olderId, newerId, class: acting }));
      expect(await judge(judged)).toEqual({ superseded: 0, opened: 0, harmless: 0, passedOver: lies.length });
    }
    expect([await asJson(scope), await asJson(other.scope)]).toEqual(before);
    expect(await openOf(scope)).toEqual([]);
  });

  test("a pair of memories is judged once, in either order, and memories never supersede each other in a circle", async () => {
    const { scope, ids, judge, pair } = await setUp(...homes);
    await judge([pair("compatible")]);
    expect(await judge([pair("temporal_change")])).toMatchObject({ passedOver: 1 });
    expect(await judge([pair("temporal_change", ids.toReversed())])).toMatchObject({ passedOver: 1 });
    expect(await live(scope)).toHaveLength(2);
    const circle = await setUp("Lin lives in Leeds.", "Lin lives in York.", "Lin lives in Hull.");
    const [a = "", b = "", c = ""] = circle.ids;
    const judged = [pair("temporal_change", [a, b]), pair("temporal_change", [b, c]), pair("temporal_change", [c, a])];
    expect(await circle.judge(judged)).toMatchObject({ superseded: 2, passedOver: 1 });
    expect(await live(circle.scope)).toEqual(["Lin lives in Hull."]);
  });

  test.each([
    ["older", "Lin lives in Leeds."],
    ["newer", "Lin lives in York."],
  ] as const)(
    "settling a conflict for the %s memory supersedes the other, which stays as history",
    async (holds, winner) => {
      const { db, scope, ids, judge, pair } = await setUp(...homes);
      await judge([pair("true_contradiction")]);
      const [found] = await openOf(scope);
      const settled = await settleConflict(db, scope, { id: found?.id ?? "", holds, now: later });
      expect(settled).toMatchObject({ outcome: holds, settledAt: later });
      expect(await live(scope)).toEqual([winner]);
      const [winnerId, loserId] = holds === "older" ? ids : ids.toReversed();
      expect(await supersededBy(scope, loserId)).toBe(winnerId);
      expect((await readNode(db, scope, winnerId ?? "", ["event"])).contested).toBe(false);
      const feed = (await readLive(db, scope, 0)).slice(-2).map((event) => event.name);
      expect(feed).toEqual(["memory.node.updated", "memory.conflict.updated"]);
    },
  );

  test("settling a conflict for both memories leaves both uncontested, and can be repeated", async () => {
    const { db, scope, judge, pair } = await setUp(...homes);
    await judge([pair("true_contradiction")]);
    const [found] = await openOf(scope);
    const before = await asJson(scope);
    const settle = (holds: "older" | "newer" | "both") =>
      settleConflict(db, scope, { id: found?.id ?? "", holds, now: later });
    const once = await settle("both");
    const seq = (await readLive(db, scope, 0)).length;
    expect(await settle("both")).toEqual(once);
    expect(await readLive(db, scope, 0)).toHaveLength(seq);
    expect(await asJson(scope)).toBe(before);
    expect(await openOf(scope)).toEqual([]);
    expect(once.older.contested).toBe(false);
    await expect(settle("older")).rejects.toMatchObject({ code: "conflict" });
    expect(await live(scope)).toHaveLength(2);
  });

  test("a conflict with an unknown or malformed id, or of another user, cannot be settled", async () => {
    const { db, scope, judge, pair } = await setUp(...homes);
    await judge([pair("true_contradiction")]);
    const [found] = await openOf(scope);
    const stranger = await newScope(db, now);
    for (const [who, id] of [
      [stranger, found?.id ?? ""],
      [scope, newId(now)],
      [scope, "x"],
    ] as const) {
      const settling = settleConflict(db, who, { id, holds: "older", now });
      await expect(settling).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await live(scope)).toHaveLength(2);
  });

  test("superseding one memory of a contradiction settles the contradiction", async () => {
    const { db, scope, ids, judge, pair } = await setUp(...homes, "Lin moved from York to Hull.");
    await judge([pair("true_contradiction")]);
    await replace(db, scope, { old: ids[1], by: ids[2] });
    expect(await openOf(scope)).toEqual([]);
    expect(await listConflicts(db, scope, { limit: 50 })).toMatchObject([{ outcome: "older" }]);
    expect((await readNode(db, scope, ids[0] ?? "", ["event"])).contested).toBe(false);
  });

  test("when a superseded memory becomes current again its contradiction reopens, unless the user settled it", async () => {
    const { db, scope, ids, judge, pair } = await setUp(...homes, "Lin moved from York to Hull.");
    await judge([pair("true_contradiction")]);
    await replace(db, scope, { old: ids[1], by: ids[2] });
    const revive = async () => {
      await db.update(conceptNodes).set({ supersededBy: null }).where(eq(conceptNodes.personaId, scope.personaId));
      await db.transaction((tx) => reopenConflictsOf(tx, scope, ids, later));
    };
    await revive();
    expect(await openOf(scope)).toHaveLength(1);
    const [found] = await openOf(scope);
    await settleConflict(db, scope, { id: found?.id ?? "", holds: "both", now: later });
    await revive();
    expect(await openOf(scope)).toEqual([]);
  });

  test("the persona's questions about a conflict are counted up to three, and only while it is open", async () => {
    const { db, scope, judge, pair } = await setUp(...homes);
    await judge([pair("true_contradiction")]);
    const [found] = await openOf(scope);
    const id = found?.id ?? "";
    const ask = () => db.transaction((tx) => countConflictAsked(tx, scope, [id], later));
    for (const count of [1, 2, 3, 3]) {
      await ask();
      expect(await openOf(scope)).toMatchObject([{ askedCount: count }]);
    }
    await settleConflict(db, scope, { id, holds: "both", now: later });
    await ask();
    expect(await listConflicts(db, scope, { limit: 50 })).toMatchObject([{ askedCount: 3 }]);
    const stranger = await newScope(db, now);
    await db.transaction((tx) => countConflictAsked(tx, stranger, [id], later));
  });

  test("a pinned memory is never superseded automatically: a temporal change becomes a contradiction for the user to settle", async () => {
    const { db, scope, ids, judge, pair } = await setUp(...homes);
    await setPin(db, scope, { kind: "node", id: ids[0] ?? "", pinned: true, now });
    expect(await judge([pair("temporal_change")])).toMatchObject({ superseded: 0, opened: 1 });
    expect(await live(scope)).toHaveLength(2);
    const [found] = await openOf(scope);
    await settleConflict(db, scope, { id: found?.id ?? "", holds: "newer", now: later });
    expect(await live(scope)).toEqual(["Lin lives in York."]);
  });

  test("a pinned memory that a session would supersede becomes contested instead, even if the pair was judged harmless before", async () => {
    for (const judgedBefore of [false, true]) {
      const { db, scope, ids, judge, pair } = await setUp(...homes);
      if (judgedBefore) await judge([pair("compatible")]);
      await setPin(db, scope, { kind: "node", id: ids[0] ?? "", pinned: true, now });
      await expect(replace(db, scope, { old: ids[0], by: ids[1] })).rejects.toThrow("not replaced");
      expect(await live(scope)).toHaveLength(2);
      expect(await openOf(scope)).toMatchObject([
        { class: "true_contradiction", older: { id: ids[0], contested: true } },
      ]);
    }
  });

  test("the conflicts are listed newest first in pages without overlap, and contain none of another persona", async () => {
    const texts = ["Leeds", "York", "Hull", "Bath"].map((city) => `Lin lives in ${city}.`);
    const { db, scope, ids, judge, pair } = await setUp(...texts);
    await judge([pair("true_contradiction", [ids[0] ?? "", ids[1] ?? ""])]);
    await judge([pair("true_contradiction", [ids[1] ?? "", ids[2] ?? ""])]);
    await judge([pair("temporal_change", [ids[2] ?? "", ids[3] ?? ""])]);
    const other = await setUp(...homes);
    await other.judge([other.pair("true_contradiction")]);
    const all = await listConflicts(db, scope, { limit: 50 });
    expect(all.map((one) => one.newer.id)).toEqual([ids[3], ids[2], ids[1]]);
    const first = await listConflicts(db, scope, { limit: 1 });
    const rest = await listConflicts(db, scope, { limit: 50, before: first[0]?.id });
    expect([...first, ...rest]).toEqual(all);
    await expect(listConflicts(db, other.scope, { limit: 1, before: first[0]?.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
