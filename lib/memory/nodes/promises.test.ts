import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, liveEvents, users } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import {
  decideBySession,
  decidePromiseManually,
  dueEnd,
  expireDuePromises,
  listPromises,
  listPromisesAt,
  type ManualDecision,
  type PromiseFilter,
} from "./promises";
import { addNode } from "./writer";

const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

describe("when a promise is past due", () => {
  const due = (start: string | null, end: string | null, zone: string) =>
    dueEnd(
      { eventTimeStart: start ? new Date(start) : null, eventTimeEnd: end ? new Date(end) : null },
      zone,
    )?.toISOString();

  test.each([
    [
      "at the end of its day where the user lives",
      "2026-03-06T09:00:00Z",
      null,
      "America/New_York",
      "2026-03-07T05:00:00.000Z",
    ],
    ["east of Greenwich", "2026-03-06T20:00:00Z", null, "Asia/Shanghai", "2026-03-07T16:00:00.000Z"],
    ["on a day that lasts 23 hours", "2026-03-08T12:00:00Z", null, "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["on a day that lasts 25 hours", "2026-11-01T12:00:00Z", null, "America/New_York", "2026-11-02T05:00:00.000Z"],
    [
      "after the last day of a window",
      "2026-03-06T00:00:00Z",
      "2026-03-09T12:00:00Z",
      "UTC",
      "2026-03-10T00:00:00.000Z",
    ],
    [
      "a window that ends at midnight has no part of the next day",
      "2026-03-06T00:00:00Z",
      "2026-03-07T00:00:00Z",
      "UTC",
      "2026-03-07T00:00:00.000Z",
    ],
    [
      "a time at midnight stands for its whole day",
      "2026-03-06T00:00:00Z",
      "2026-03-06T00:00:00Z",
      "UTC",
      "2026-03-07T00:00:00.000Z",
    ],
    ["with an end but no start", null, "2026-12-31T12:00:00Z", "UTC", "2027-01-01T00:00:00.000Z"],
    ["none without a time", null, null, "UTC", undefined],
  ])("the due end of a promise is %s", (_when, start, end, zone, expected) => {
    expect(due(start, end, zone)).toBe(expected);
  });

  test("the due end is after the promise's time and within two days of it, in any zone", () => {
    const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    const zone = fc.constantFrom(
      "UTC",
      "Asia/Shanghai",
      "America/St_Johns",
      "Pacific/Apia",
      "Europe/London",
      "Africa/Cairo",
    );
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const wait = (dueEnd({ eventTimeStart: at, eventTimeEnd: null }, timeZone)?.getTime() ?? 0) - at.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(2 * DAY);
      }),
    );
  });
});

onEachDatabase("the status of promises", (db) => {
  async function promise(
    scope: Scope,
    more: { type?: "intention" | "expectation" | "event"; due?: Date | null; learnedAt?: Date } = {},
  ) {
    const { type = "intention", due = later(DAY), learnedAt = now } = more;
    const draft = {
      type,
      status: type === "event" ? null : ("pending" as const),
      subject: "persona" as const,
      origin: "extraction" as const,
      description: "The persona promised to ask about the exam.",
      emotionalImpact: 1,
      emotionTags: [],
      relationalTags: [],
      eventTimeStart: type === "expectation" ? null : due,
      eventTimeEnd: type === "expectation" ? due : null,
      promptVersion: "test-1",
      learnedAt,
    };
    return (await db().transaction((tx) => addNode(tx, scope, draft, now))).id;
  }
  const read = async (id: string) => (await db().select().from(conceptNodes).where(eq(conceptNodes.id, id)))[0];
  const sweep = (at: Date) => expireDuePromises(db(), { now: at, limit: 500 });
  async function aScope(timezone = "UTC") {
    const scope = await newScope(db(), now);
    await db().update(users).set({ timezone }).where(eq(users.id, scope.userId));
    return scope;
  }

  test("an intention becomes missed and an expectation expired once their last day is over", async () => {
    const scope = await aScope();
    const [promised, hoped] = [await promise(scope), await promise(scope, { type: "expectation" })];
    await sweep(new Date("2026-03-02T23:59:59Z"));
    expect(await read(promised)).toMatchObject({ status: "pending" });
    const end = new Date("2026-03-03T00:00:00Z");
    await sweep(end);
    expect(await read(promised)).toMatchObject({
      status: "missed",
      resolvedAt: end,
      resolvedHow: "clock",
      resolvedBy: null,
    });
    expect(await read(hoped)).toMatchObject({ status: "expired", resolvedAt: end, resolvedHow: "clock" });
  });

  test("the day on which a promise is past due is in the user's time zone", async () => {
    const far = await promise(await aScope("America/Los_Angeles"));
    await sweep(new Date("2026-03-03T07:59:00Z"));
    expect(await read(far)).toMatchObject({ status: "pending" });
    await sweep(new Date("2026-03-03T08:00:00Z"));
    expect(await read(far)).toMatchObject({ status: "missed" });
  });

  test("a promise without a time never becomes past due", async () => {
    const open = await promise(await aScope(), { due: null });
    await sweep(later(1000 * DAY));
    expect(await read(open)).toMatchObject({ status: "pending" });
  });

  test("the user's decision about a promise is not changed by the clock, and can be undone", async () => {
    const scope = await aScope();
    const id = await promise(scope);
    const decide = (status: ManualDecision) => decidePromiseManually(db(), scope, { id, status, now: later(HOUR) });
    expect(await decide("fulfilled")).toMatchObject({
      status: "fulfilled",
      resolvedHow: "owner",
      resolvedAt: later(HOUR),
    });
    await sweep(later(9 * DAY));
    expect(await read(id)).toMatchObject({ status: "fulfilled", resolvedHow: "owner" });
    expect(await decide("pending")).toMatchObject({
      status: "pending",
      resolvedHow: null,
      resolvedAt: null,
      resolvedBy: null,
    });
  });

  test("a promise that the user reopened stays open after its day until they set another day", async () => {
    const scope = await aScope();
    const id = await promise(scope);
    const say = (word: { status?: ManualDecision; dueAt?: string | null }, at = later(9 * DAY)) =>
      decidePromiseManually(db(), scope, { id, ...word, now: at });
    await sweep(later(9 * DAY));
    expect(await read(id)).toMatchObject({ status: "missed", resolvedHow: "clock" });
    await say({ status: "pending" });
    await sweep(later(1000 * DAY));
    expect(await read(id)).toMatchObject({ status: "pending" });
    await expect(say({ dueAt: "2026-03-09" })).rejects.toMatchObject({ code: "invalid" });
    await expect(say({ status: "missed", dueAt: "2026-03-20" })).rejects.toMatchObject({ code: "invalid" });
    expect(await say({ dueAt: "2026-03-20" })).toMatchObject({
      status: "pending",
      reopenedAt: null,
      eventTimeEnd: null,
    });
    await sweep(new Date("2026-03-20T20:00:00Z"));
    expect(await read(id)).toMatchObject({ status: "pending" });
    await sweep(new Date("2026-03-22T00:00:00Z"));
    expect(await read(id)).toMatchObject({ status: "missed" });
    expect(await say({ dueAt: null }, later(30 * DAY))).toMatchObject({ status: "pending", eventTimeStart: null });
    await sweep(later(1000 * DAY));
    expect(await read(id)).toMatchObject({ status: "pending" });
  });

  test("undoing a decision before the due day has no effect on the due day", async () => {
    const scope = await aScope();
    const id = await promise(scope);
    for (const status of ["fulfilled", "pending"] as const)
      await decidePromiseManually(db(), scope, { id, status, now: later(HOUR) });
    expect(await read(id)).toMatchObject({ status: "pending", reopenedAt: null });
    await sweep(later(9 * DAY));
    expect(await read(id)).toMatchObject({ status: "missed", resolvedHow: "clock" });
  });

  test("the same decision about a promise made repeatedly is announced once", async () => {
    const scope = await aScope();
    const id = await promise(scope);
    for (let i = 0; i < 3; i++) await decidePromiseManually(db(), scope, { id, status: "missed", now });
    const announced = await db()
      .select()
      .from(liveEvents)
      .where(and(eq(liveEvents.subjectId, id), eq(liveEvents.name, "memory.node.updated")));
    expect(announced.map((row) => row.payload)).toEqual([
      { nodeId: id, type: "intention", status: "missed", supersededBy: null },
    ]);
  });

  test("events, another user's promises and unknown ids cannot be decided", async () => {
    const [scope, stranger] = [await aScope(), await aScope()];
    const event = await promise(scope, { type: "event" });
    const id = await promise(scope);
    const decide = (by: Scope, what: string) => decidePromiseManually(db(), by, { id: what, status: "fulfilled", now });
    await expect(decide(scope, event)).rejects.toMatchObject({ code: "conflict" });
    for (const [by, what] of [
      [stranger, id],
      [scope, newId(now)],
      [scope, "nonsense"],
    ] as const) {
      await expect(decide(by, what)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await read(id)).toMatchObject({ status: "pending" });
  });

  test("a session decides only promises that were pending when it took place", async () => {
    const scope = await aScope();
    const [open, newer] = [await promise(scope), await promise(scope, { learnedAt: later(DAY) })];
    const byNodeId = await promise(scope, { type: "event" });
    const decide = (status: "fulfilled" | "cancelled") =>
      db().transaction((tx) =>
        decideBySession(
          tx,
          scope,
          [open, newer, byNodeId].map((nodeId) => ({ nodeId, status, byNodeId })),
          later(HOUR),
        ),
      );
    expect((await decide("fulfilled")).map((node) => node.id)).toEqual([open]);
    expect(await decide("cancelled")).toEqual([]);
    expect(await read(open)).toMatchObject({
      status: "fulfilled",
      resolvedHow: "event",
      resolvedBy: byNodeId,
      resolvedAt: later(HOUR),
    });
  });

  test("promises are listed newest first, page by page, by status", async () => {
    const scope = await aScope();
    const ids: string[] = [];
    for (let day = 0; day < 5; day++) ids.unshift(await promise(scope, { learnedAt: later(day * DAY), due: null }));
    await promise(scope, { type: "event" });
    const list = async (page: object) => (await listPromises(db(), scope, { limit: 2, ...page })).map((row) => row.id);
    expect(await list({ limit: 9 })).toEqual(ids);
    expect(await list({ before: ids[1] })).toEqual(ids.slice(2, 4));
    await decidePromiseManually(db(), scope, { id: ids[2] ?? "", status: "cancelled", now });
    expect(await list({ status: "cancelled" })).toEqual([ids[2]]);
    await expect(list({ before: newId(now) })).rejects.toMatchObject({ code: "not_found" });
  });

  test("promises can be listed from an offset, pending or decided, and by type", async () => {
    const scope = await aScope();
    const ids: string[] = [];
    for (let day = 0; day < 5; day++) ids.unshift(await promise(scope, { learnedAt: later(day * DAY), due: null }));
    const hope = await promise(scope, { type: "expectation", due: null });
    await decidePromiseManually(db(), scope, { id: ids[1] ?? "", status: "fulfilled", now });
    await decidePromiseManually(db(), scope, { id: hope, status: "cancelled", now });
    const read = async (page: PromiseFilter & ({ offset: number } | { around: string })) => {
      const { items, ...rest } = await listPromisesAt(db(), scope, { ...page, limit: 2 });
      return { ids: items.map(({ id }) => id), ...rest };
    };
    const open = { type: "intention", status: "pending" } as const;
    expect(await read({ ...open, offset: 2 })).toEqual({ ids: [ids[3], ids[4]], offset: 2, total: 4 });
    expect(await read({ ...open, around: ids[3] ?? "" })).toEqual({ ids: [ids[3], ids[4]], offset: 2, total: 4 });
    expect(await read({ status: "decided", offset: 0 })).toEqual({ ids: [ids[1], hope], offset: 0, total: 2 });
    expect((await read({ type: "expectation", offset: 0 })).ids).toEqual([hope]);
    await expect(read({ around: newId(now) })).rejects.toMatchObject({ code: "not_found" });
  });

  test("after any decisions and sweeps the rows of promises are consistent, and the clock never changes a decision", async () => {
    const scope = await aScope();
    const step = fc.oneof(
      fc.record({ do: fc.constant("sweep" as const), hours: fc.integer({ min: 0, max: 90 }) }),
      fc.record({ do: fc.constantFrom<ManualDecision>("fulfilled", "missed", "cancelled", "pending") }),
      fc.record({ do: fc.constant("chat" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("intention", "expectation"),
        fc.array(step, { maxLength: 6 }),
        async (type, steps) => {
          const id = await promise(scope, { type });
          for (const one of steps) {
            const before = await read(id);
            if (one.do === "sweep") await sweep(later(one.hours * HOUR));
            else if (one.do === "chat") {
              const decisions = [{ nodeId: id, status: "fulfilled" as const, byNodeId: null }];
              await db().transaction((tx) => decideBySession(tx, scope, decisions, later(MINUTE)));
            } else await decidePromiseManually(db(), scope, { id, status: one.do, now: later(HOUR) });
            const after = await read(id);
            const isByUser = one.do !== "sweep" && one.do !== "chat";
            if (before?.status !== "pending" && !isByUser) expect(after).toEqual(before);
            expect(after?.resolvedAt === null).toBe(after?.status === "pending");
            expect(after?.resolvedHow === null).toBe(after?.status === "pending");
          }
          await db().delete(conceptNodes).where(eq(conceptNodes.id, id));
        },
      ),
      { numRuns: 25 },
    );
  });
});
