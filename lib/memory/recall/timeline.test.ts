import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, moodHistory, sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { newScope } from "../memory.fixtures";
import { insertNodes, replace } from "../nodes/nodes.fixtures";
import type { Scope } from "../scope";
import { readTimeline, type TimelineItem, type TimelinePage, timelineKinds } from "./timeline";

const start = new Date("2026-03-01T10:00:00Z");
const at = (minute: number) => new Date(start.getTime() + minute * 60_000);

onEachDatabase("the timeline", (db) => {
  let scope: Scope;
  const read = (page: Partial<TimelinePage> = {}, whose = scope) =>
    readTimeline(db(), whose, { kinds: timelineKinds, limit: 50, ...page });
  const summarize = (items: TimelineItem[]) => items.map((item) => `${item.kind} ${(+item.at - +start) / 60_000}`);

  beforeAll(async () => {
    scope = await newScope(db(), start);
    await live(scope);
  });

  /** A day with one item of every kind, and rows that must not be shown. */
  async function live(whose: Scope) {
    const { personaId } = whose;
    const sessionId = newId(start);
    const session = { personaId, channelId: `channel ${sessionId}`, openedAt: start, lastMessageAt: at(30) };
    const id = () => newId(start);
    await db()
      .insert(sessions)
      .values([
        { ...session, id: sessionId, status: "closed", closedAt: at(60), closeTrigger: "idle", messageCount: 12 },
        { ...session, id: id(), status: "closed", closedAt: at(61), temporary: true },
        { ...session, id: id(), status: "failed", failure: "no answer" },
      ]);
    const types = ["event", "thought", "intention", "expectation"] as const;
    for (const [minute, type] of types.entries()) {
      const status = type === "intention" || type === "expectation" ? "pending" : undefined;
      await insertNodes(db(), whose, [{ type, status, sessionId }], at(10 + minute));
    }
    const [old, by] = await insertNodes(db(), whose, [{}, {}], at(20));
    await replace(db(), whose, { old: old?.id, by: by?.id });
    const entity = { personaId, kind: "person" as const, updatedAt: at(50) };
    const mia = id();
    await db()
      .insert(entities)
      .values([
        { ...entity, id: mia, canonicalName: "Mia", status: "confirmed", createdAt: at(40), description: "A friend." },
        { ...entity, id: id(), canonicalName: "Mimi", status: "uncertain", mergeTargetId: mia, createdAt: at(41) },
        { ...entity, id: id(), canonicalName: "Mia M", status: "merged", mergeTargetId: mia, createdAt: at(42) },
      ]);
    const state = { mood: "warm", energy: 6, lastUserSignal: null, updatedAt: at(55).toISOString() };
    await db()
      .insert(moodHistory)
      .values({ id: id(), personaId, sessionId, state, createdAt: at(58) });
  }

  test("the timeline lists every kind of item, newest first, without superseded and merged rows", async () => {
    const { items, nextCursor } = await read();
    expect(summarize(items)).toEqual([
      "session_close 60",
      "mood 55",
      "entity_description 50",
      "entity 41",
      "entity 40",
      `event ${20 + 1 / 60}`,
      "expectation 13",
      "intention 12",
      "thought 11",
      "event 10",
    ]);
    expect(nextCursor).toBeNull();
  });

  test("a timeline item contains its whole row", async () => {
    const { items } = await read();
    const [close, mood, description, uncertain] = items;
    expect(close?.data).toMatchObject({
      durationMs: 30 * 60_000,
      messageCount: 12,
      eventsCount: 1,
      thoughtsCount: 1,
      promisesCount: 1,
      expectationsCount: 1,
    });
    expect(mood?.data).toMatchObject({ mood: "warm", energy: 6 });
    expect(description?.data).toMatchObject({ canonicalName: "Mia", description: "A friend." });
    expect(uncertain?.data).toMatchObject({ canonicalName: "Mimi", status: "uncertain", mergeTargetName: "Mia" });
    for (const item of items) expect(item.data).toMatchObject({ id: item.id });
  });

  test("the timeline can be filtered by kinds, since and before", async () => {
    expect(summarize((await read({ kinds: ["mood", "thought"] })).items)).toEqual(["mood 55", "thought 11"]);
    expect(summarize((await read({ since: at(50), before: at(60) })).items)).toEqual([
      "mood 55",
      "entity_description 50",
    ]);
  });

  test("the pages of the timeline follow without gaps or repeats, even if many items have the same time", async () => {
    const busy = await newScope(db(), start);
    for (let n = 0; n < 3; n++) await insertNodes(db(), busy, [{}, { type: "thought" }, {}], start);
    await live(busy);
    const { items: whole } = await read({}, busy);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (limit) => {
        const walked: TimelineItem[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = await read({ limit, cursor }, busy);
          walked.push(...page.items);
          cursor = page.nextCursor;
        }
        expect(walked).toEqual(whole);
      }),
      { numRuns: 7 },
    );
  });

  test("an invalid cursor of the timeline is refused", async () => {
    const id = newId(start);
    const wrong = ["", "x", `x~${id}~mood`, `${start.toISOString()}~x~mood`, `${start.toISOString()}~${id}~tea`];
    for (const cursor of [...wrong, `0000-01-01T00:00:00.000Z~${id}~mood`, `+275760-01-01T00:00:00.000Z~${id}~mood`]) {
      await expect(read({ cursor })).rejects.toMatchObject({ code: "invalid" });
    }
  });

  test("the timeline contains nothing of another persona", async () => {
    expect((await read({}, await newScope(db(), start, { userId: scope.userId }))).items).toEqual([]);
  });
});
