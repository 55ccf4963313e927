import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  conceptNodes,
  consolidations,
  entities,
  messages,
  nodeEmbeddings,
  nodeEvidence,
  sessionSummaries,
  sessions,
  tombstones,
} from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { ForgettableKind, ForgottenCounts } from "@/lib/core/types/forgetting";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { emptyBin, eraseFromBin, listBin, moveToBin, purgeBin, restoreFromBin, undoForgetting } from "./bin";
import { erasePermanently } from "./erase";
import { type Dataset, liveOnce, rawRows } from "./full-history.fixtures";
import { grepDatabase } from "./grep.fixtures";
import { RowRecorder } from "./row-recorder";

const now = new Date("2026-03-01T10:00:00.123Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const counts = { events: 1 } as ForgottenCounts;

onEachDatabase("the bin", (db) => {
  let scope: Scope;
  let dataset: Dataset;
  let word: string;
  beforeEach(async () => {
    scope = await newScope(db(), now);
    word = `Zymurgy${newId(now).slice(-6)}`;
    dataset = await liveOnce(db(), scope, { word, now });
  });

  /** Deletes rows by hand and moves them to the bin. */
  const forget = (what: (recorder: RowRecorder) => Promise<unknown>, at = now, kind: ForgettableKind = "event") =>
    db().transaction(async (tx) => {
      const recorder = new RowRecorder(tx, scope, at);
      await what(recorder);
      const item = { kind, targetId: dataset.event, label: `About ${word}`, counts, binDays: 30 };
      return (await moveToBin(recorder, item)).binItemId;
    });
  const restore = (binItemId: string, at = later(3600)) => restoreFromBin(db(), scope, { binItemId, now: at });
  const withId = (id: string): SQL => sql`t.id = ${id}::uuid`;
  const takeEvent = async (recorder: RowRecorder) => {
    await recorder.change(nodeEvidence, sql`t.child_id = ${dataset.event}::uuid`, {
      child_id: sql`null`,
      orphaned_at: sql`${now.toISOString()}::timestamptz`,
    });
    await recorder.change(conceptNodes, sql`t.superseded_by = ${dataset.event}::uuid`, { superseded_by: sql`null` });
    await recorder.change(conceptNodes, sql`t.resolved_by = ${dataset.event}::uuid`, { resolved_by: sql`null` });
    await recorder.change(messages, withId(dataset.message), { recall_excluded: sql`true` });
    await recorder.change(consolidations, sql`true`, { raw: sql`null` });
    await recorder.deleteRows(nodeEmbeddings, sql`t.owner_id = ${dataset.event}::uuid`);
    await recorder.deleteRows(conceptNodes, withId(dataset.event));
    await recorder.add(tombstones, [
      { personaId: scope.personaId, nodeId: dataset.event, fingerprint: "x", createdAt: now },
    ]);
  };
  const takeThought = (recorder: RowRecorder) => recorder.deleteRows(conceptNodes, withId(dataset.thought));
  const takeSession = async (recorder: RowRecorder) => {
    await recorder.change(conceptNodes, sql`true`, { superseded_by: sql`null`, resolved_by: sql`null` });
    await recorder.deleteRows(nodeEvidence, sql`true`);
    await recorder.deleteRows(nodeEmbeddings, sql`true`);
    await recorder.deleteRows(sessions, withId(dataset.session));
  };
  const takeAll = async (recorder: RowRecorder) => {
    await takeSession(recorder);
    await recorder.change(entities, sql`true`, { merge_target_id: sql`null`, status: sql`'confirmed'` });
    await recorder.deleteRows(entities, sql`true`);
  };

  test.each<[string, (recorder: RowRecorder) => Promise<unknown>]>([
    ["a memory", takeEvent],
    ["a thought", takeThought],
    ["a whole session", takeSession],
    ["a session and every entity in it", takeAll],
  ])("restoring from the bin returns exactly the same rows of %s", async (_name, what) => {
    const before = await rawRows(db(), scope);
    const id = await forget(what);
    expect(await rawRows(db(), scope)).not.toEqual(before);
    await restore(id);
    expect(await rawRows(db(), scope)).toEqual(before);
    expect(await listBin(db(), scope, { limit: 10 })).toEqual([]);
  });

  test("rows that the database deletes by cascade are recorded in the bin, too", async () => {
    await db().transaction(async (tx) => {
      const recorder = new RowRecorder(tx, scope, now);
      await takeSession(recorder);
      const taken = new Set(recorder.changes.filter((each) => each.op === "deleted").map((each) => each.table));
      const expected = ["turns", "turn_traces", "messages", "compactions", "corrections", "proposals", "concept_nodes"];
      for (const table of [...expected, "node_messages", "node_entities", "conflicts", "mood_history", "slow_cycles"])
        expect(taken, table).toContain(table);
    });
  });

  describe("two items in the bin", () => {
    const pairs: [string, (recorder: RowRecorder) => Promise<unknown>, (recorder: RowRecorder) => Promise<unknown>][] =
      [
        ["a memory, then its session", takeEvent, takeSession],
        ["a memory, then a thought based on it", takeEvent, takeThought],
        ["a thought, then a memory it is based on", takeThought, takeEvent],
        ["a memory, then everything", takeEvent, takeAll],
      ];
    for (const [name, first, second] of pairs) {
      for (const order of ["oldest first", "newest first"] as const) {
        test(`${name}: restoring both, ${order}, brings back every row`, async () => {
          const before = await rawRows(db(), scope);
          const ids = [await forget(first, now), await forget(second, later(5))];
          for (const id of order === "oldest first" ? ids : ids.reverse()) await restore(id);
          expect(await rawRows(db(), scope)).toEqual(before);
        });
      }
    }

    test("messages excluded by two forgettings stay excluded until both are restored", async () => {
      const exclude = (recorder: RowRecorder) =>
        recorder.change(messages, withId(dataset.message), { recall_excluded: sql`true` });
      const also = (table: PgTable, id: string) => async (recorder: RowRecorder) => {
        await exclude(recorder);
        await recorder.deleteRows(table, withId(id));
      };
      const one = await forget(also(conceptNodes, dataset.thought), now);
      const two = await forget(also(conceptNodes, dataset.promise), later(5));
      const isExcluded = async () =>
        (await db().rows(sql`select recall_excluded as out from messages where id = ${dataset.message}::uuid`))[0]?.out;
      await restore(one);
      expect(await isExcluded()).toBe(true);
      await restore(two);
      expect(await isExcluded()).toBe(false);
    });
  });

  test("a restored row loses its reference to a row that was erased meanwhile", async () => {
    const id = await forget(takeThought);
    await db().transaction(async (tx) => {
      const recorder = new RowRecorder(tx, scope, later(5));
      await takeEvent(recorder);
    });
    await restore(id);
    const edges = await db().rows(sql`
      select child_id as child, orphaned_at is not null as orphaned from node_filling
      where parent_id = ${dataset.thought}::uuid order by 2`);
    expect(edges).toEqual([
      { child: dataset.twin, orphaned: false },
      { child: null, orphaned: true },
    ]);
  });

  test("restoring does not overwrite later changes, and adjusts counts by their difference", async () => {
    const id = await forget(async (recorder) => {
      await recorder.change(sessions, withId(dataset.session), {
        message_count: sql`t.message_count - 1`,
        status: sql`'closing'`,
      });
      await takeThought(recorder);
    });
    await db().rows(sql`update sessions set status = 'failed', message_count = message_count + 5
      where id = ${dataset.session}::uuid`);
    await restore(id);
    const [session] = await db().rows(
      sql`select status, message_count from sessions where id = ${dataset.session}::uuid`,
    );
    expect(session).toEqual({ status: "failed", message_count: 7 });
  });

  test("a session that was open is restored as closing if another one is open", async () => {
    await db().rows(sql`update sessions set status = 'open', closed_at = null where id = ${dataset.session}::uuid`);
    const id = await forget(takeSession);
    await db()
      .insert(sessions)
      .values({
        id: newId(now),
        personaId: scope.personaId,
        channelId: "web",
        status: "open",
        openedAt: now,
        lastMessageAt: now,
      });
    await restore(id);
    const rows = await db().rows(sql`select status from sessions where id = ${dataset.session}::uuid`);
    expect(rows).toEqual([{ status: "closing" }]);
  });

  test("the last forgetting can be undone within a minute, but not after", async () => {
    const before = await rawRows(db(), scope);
    const id = await forget(takeThought);
    await expect(undoForgetting(db(), scope, { now: later(61) })).rejects.toMatchObject({ code: "conflict" });
    expect(await undoForgetting(db(), scope, { now: later(60) })).toEqual({ binItemId: id, counts });
    expect(await rawRows(db(), scope)).toEqual(before);
    await expect(undoForgetting(db(), scope, { now: later(60) })).rejects.toMatchObject({ code: "not_found" });
  });

  test("the bin lists its items newest first, page by page", async () => {
    const ids = [await forget(takeThought, now), await forget(takeEvent, later(5))];
    const [newest, ...rest] = await listBin(db(), scope, { limit: 1 });
    expect([newest?.id, rest]).toEqual([ids[1], []]);
    expect(newest).toMatchObject({ label: `About ${word}`, purgeAt: new Date(later(5).getTime() + 30 * DAY) });
    expect((await listBin(db(), scope, { limit: 5, before: newest?.id })).map((item) => item.id)).toEqual([ids[0]]);
  });

  test("the bin of another user is not found", async () => {
    const id = await forget(takeThought);
    const stranger = await newScope(db(), now);
    const attempts: (() => Promise<unknown>)[] = [
      () => restoreFromBin(db(), stranger, { binItemId: id, now }),
      () => undoForgetting(db(), stranger, { binItemId: id, now }),
      () => eraseFromBin(db(), stranger, { binItemId: id, now }),
      () => listBin(db(), stranger, { before: id, limit: 5 }),
      () => restoreFromBin(db(), scope, { binItemId: "no id", now }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await emptyBin(db(), stranger, now)).toBe(0);
    expect(await listBin(db(), scope, { limit: 5 })).toHaveLength(1);
  });

  test("items of the bin are purged after 30 days, not before", async () => {
    const id = await forget(takeThought);
    const due = new Date(now.getTime() + 30 * DAY);
    await purgeBin(db(), new Date(due.getTime() - 1));
    expect(await listBin(db(), scope, { limit: 5 })).toHaveLength(1);
    await purgeBin(db(), due);
    await expect(restore(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("of two concurrent restores of an item one succeeds and the other finds nothing", async () => {
    const before = await rawRows(db(), scope);
    const id = await forget(takeEvent);
    const outcomes = await Promise.allSettled([restore(id), restore(id)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rawRows(db(), scope)).toEqual(before);
  });

  test("a summary that may contain what a later item deleted stays in the bin until that item is restored, too", async () => {
    const takeSummary = (id: string) => async (recorder: RowRecorder) => {
      await recorder.deleteRows(sessionSummaries, sql`true`);
      await recorder.deleteRows(conceptNodes, withId(id));
    };
    const summaries = () => db().rows(sql`select 1 from session_summaries where persona_id = ${scope.personaId}::uuid`);
    const before = await rawRows(db(), scope);
    const one = await forget(takeSummary(dataset.thought), now);
    const two = await forget(takeSummary(dataset.promise), later(5));
    await restore(one);
    expect(await summaries()).toEqual([]);
    await restore(two);
    expect(await rawRows(db(), scope)).toEqual(before);
  });

  test("erasing one memory from the bin leaves another, without the raw model answer that contained both", async () => {
    const deleteNode = (id: string) => async (recorder: RowRecorder) => {
      await recorder.change(consolidations, sql`true`, { raw: sql`null` });
      await recorder.deleteRows(conceptNodes, withId(id));
    };
    const thought = await forget(deleteNode(dataset.thought), now);
    const promise = await forget(deleteNode(dataset.promise), later(5));
    await eraseFromBin(db(), scope, { binItemId: promise, now: later(9) });
    await restore(thought);
    const [left] = await db().rows(sql`
      select raw, (select count(*)::int from concept_nodes n where n.persona_id = c.persona_id) as memories
      from consolidations c where persona_id = ${scope.personaId}::uuid`);
    expect(left).toEqual({ raw: null, memories: 3 });
  });

  test("erasing a session also erases its content from other items in the bin", async () => {
    const survivors = `Quokka${newId(now).slice(-6)}`;
    await forget(takeThought, now);
    await forget(takeEvent, later(5));
    await db().transaction(async (tx) => {
      const recorder = new RowRecorder(tx, scope, later(9));
      await takeAll(recorder);
      await erasePermanently(recorder);
    });
    await db().rows(sql`update core_blocks set content = ${survivors} where persona_id = ${scope.personaId}::uuid`);
    const left = await grepDatabase(db(), word);
    expect(left.filter((place) => place.startsWith("bin_items"))).toEqual([]);
    expect(await grepDatabase(db(), survivors)).toEqual(["core_blocks.content"]);
  });
});
