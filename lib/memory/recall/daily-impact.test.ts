import { beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { moodHistory, sessions } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { newScope } from "../memory.fixtures";
import { insertNodes, replace } from "../nodes/nodes.fixtures";
import type { Scope } from "../scope";
import { readDailyImpact } from "./daily-impact";

const now = new Date("2026-03-20T12:00:00Z");
const at = (text: string) => new Date(text);

onEachDatabase("daily impact", (db) => {
  let scope: Scope;
  const read = (input: { from?: string; to?: string; timeZone?: string } = {}, whose = scope) =>
    readDailyImpact(db(), whose, { timeZone: "UTC", now, ...input });
  const addImpacts = (whose: Scope, moment: Date, ...impacts: number[]) =>
    insertNodes(
      db(),
      whose,
      impacts.map((emotionalImpact) => ({ emotionalImpact })),
      moment,
    );

  async function chat(
    whose: Scope,
    closedAt: Date,
    more: { temporary?: boolean; mood?: string; energy?: number } = {},
  ) {
    const { personaId } = whose;
    const id = newId(closedAt);
    const { temporary = false, mood, energy = 5 } = more;
    const opened = { openedAt: closedAt, lastMessageAt: closedAt };
    await db()
      .insert(sessions)
      .values({ id, personaId, channelId: `channel ${id}`, ...opened, status: "closed", closedAt, temporary });
    if (mood === undefined) return;
    const state = { mood, energy, lastUserSignal: null, updatedAt: closedAt.toISOString() };
    await db()
      .insert(moodHistory)
      .values({ id: newId(closedAt), personaId, sessionId: id, state, createdAt: now });
  }

  beforeAll(async () => {
    scope = await newScope(db(), now);
    await addImpacts(scope, at("2026-03-10T09:00:00Z"), -7, 2, 3);
    await insertNodes(db(), scope, [{ type: "thought", emotionalImpact: 9 }], at("2026-03-10T10:00:00Z"));
    await chat(scope, at("2026-03-10T09:30:00Z"), { mood: "worried", energy: 3 });
    await chat(scope, at("2026-03-10T21:00:00Z"), { mood: "warm", energy: 7 });
    await chat(scope, at("2026-03-11T21:00:00Z"), { temporary: true });
    await addImpacts(scope, at("2026-03-12T23:30:00Z"), 5);
  });

  test("an event counts on the day it happened, even if it was learned long after", async () => {
    const whose = await newScope(db(), now);
    const happened = { emotionalImpact: -6, eventTimeStart: at("2026-03-05T12:00:00Z") };
    await insertNodes(db(), whose, [happened, { type: "thought", ...happened }], at("2026-03-18T09:00:00Z"));
    const { items, since } = await read({}, whose);
    expect(items.map(({ day, memories, impact }) => [day, memories, impact?.mean])).toEqual([
      ["2026-03-05", 1, -6],
      ["2026-03-18", 1, undefined],
    ]);
    expect(since).toBe("2026-03-05");
  });

  test("a day has its memories, sessions, impact and last mood", async () => {
    const { items, from, to, today, since } = await read();
    expect({ from, to, today, since }).toEqual({
      from: "2026-02-21",
      to: "2026-03-20",
      today: "2026-03-20",
      since: "2026-03-10",
    });
    expect(items.map(({ day }) => day)).toEqual(["2026-03-10", "2026-03-12"]);
    expect(items[0]).toMatchObject({
      memories: 4,
      sessions: 2,
      impact: { count: 3, min: -7, max: 3, mean: -0.7 },
      mood: { mood: "warm", energy: 7 },
    });
    expect(items[0]?.impact?.events).toHaveLength(3);
    expect(items[1]).toMatchObject({ memories: 1, sessions: 0, impact: { min: 5, max: 5, mean: 5 }, mood: null });
  });

  test("the strongest event of a day is listed first", async () => {
    const [strongest, , last] = await addImpacts(scope, at("2025-01-05T09:00:00Z"), -7, 2, 3);
    const { items } = await read({ from: "2025-01-05", to: "2025-01-05" });
    expect(items[0]?.impact?.events[0]).toBe(strongest?.id);
    expect(items[0]?.impact?.events[1]).toBe(last?.id);
  });

  test("the days of the daily impact are in the user's time zone, also across a change of the clocks", async () => {
    const days = async (timeZone: string) => (await read({ timeZone })).items.map(({ day }) => day);
    expect(await days("Asia/Shanghai")).toEqual(["2026-03-10", "2026-03-11", "2026-03-13"]);
    expect(await days("America/Los_Angeles")).toEqual(["2026-03-10", "2026-03-12"]);
    const spring = await newScope(db(), now);
    const midnight = at("2026-03-09T07:00:00Z");
    await addImpacts(spring, new Date(midnight.getTime() - 1000), 1);
    await addImpacts(spring, midnight, 2);
    const { items } = await read({ timeZone: "America/Los_Angeles" }, spring);
    expect(items.map(({ day }) => day)).toEqual(["2026-03-08", "2026-03-09"]);
  });

  test("the first and the last day of the requested range are included, and may be the same day", async () => {
    const days = async (from: string, to: string) => (await read({ from, to })).items.map(({ day }) => day);
    expect(await days("2026-03-10", "2026-03-12")).toEqual(["2026-03-10", "2026-03-12"]);
    expect(await days("2026-03-10", "2026-03-10")).toEqual(["2026-03-10"]);
    expect(await days("2026-03-11", "2026-03-11")).toEqual([]);
  });

  test("superseded memories and memories of another persona do not count", async () => {
    const other = await newScope(db(), now, { userId: scope.userId });
    const [old, by] = await addImpacts(other, at("2026-03-15T10:00:00Z"), -9, 4);
    await replace(db(), other, { old: old?.id, by: by?.id });
    const { items } = await read({}, other);
    expect(items).toEqual([
      {
        day: "2026-03-15",
        memories: 1,
        sessions: 0,
        impact: { count: 1, min: 4, max: 4, mean: 4, events: [by?.id] },
        mood: null,
      },
    ]);
    expect((await read()).items.map(({ day }) => day)).not.toContain("2026-03-15");
  });

  test("a persona without memories has no days and no first day", async () => {
    expect(await read({}, await newScope(db(), now))).toMatchObject({ items: [], since: null });
  });

  test("a day lists at most twenty of its events and counts all", async () => {
    const busy = await newScope(db(), now);
    await addImpacts(busy, at("2026-03-15T10:00:00Z"), ...Array.from({ length: 25 }, (_, nth) => (nth % 10) - 5));
    const { items } = await read({}, busy);
    expect(items[0]?.impact?.count).toBe(25);
    expect(items[0]?.impact?.events).toHaveLength(20);
  });

  test("a range whose end is before its start, or of more than a year, is refused", async () => {
    await expect(read({ from: "2026-03-12", to: "2026-03-11" })).rejects.toMatchObject({ code: "invalid" });
    const year = new Date(now.getTime() - 369 * DAY).toISOString().slice(0, 10);
    expect((await read({ from: year })).items).not.toEqual([]);
    const longer = new Date(now.getTime() - 369 * DAY - HOUR * 24).toISOString().slice(0, 10);
    await expect(read({ from: longer })).rejects.toMatchObject({ code: "invalid" });
  });
});
