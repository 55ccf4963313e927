import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { parseEnv } from "@/lib/core/env";
import { afterOpenHours, isQuiet, minuteOfDay } from "@/lib/core/quiet-hours";
import { settingsFrom } from "../settings";
import { type GateFacts, judgeGate } from "./gate";

const policy = settingsFrom(parseEnv({})).proactive;
const noon = new Date("2026-03-02T12:00:00Z");
const calm: GateFacts = {
  ...{
    now: noon,
    snoozedUntil: null,
    careUntil: null,
    timeZone: "UTC",
    quiet: { start: 1_380, end: 420 },
    maxPerDay: 3,
  },
  persona: { enabled: true, useMemories: true, isBinned: false, isArchived: false, triggersOff: [] },
  ...{ sent: [], lastUserMessageAt: new Date(noon.getTime() - DAY), lastMessageAt: new Date(noon.getTime() - DAY) },
  ...{ isTurnInFlight: false, isDaySpent: false, isWriting: false },
};
const due = { trigger: "due", isMuted: false } as const;
const ago = (hours: number) => new Date(noon.getTime() - hours * HOUR);

describe("the gate for proactive messages", () => {
  test("is open when no condition forbids a message", () => {
    expect(judgeGate(calm, due, policy)).toEqual({ open: true });
  });

  const vetoes: [string, Partial<GateFacts>, string, boolean][] = [
    ["the operator or the user switched it off", { persona: { ...calm.persona, enabled: false } }, "disabled", true],
    ["the persona is in the bin", { persona: { ...calm.persona, isBinned: true } }, "persona_binned", true],
    ["the persona is archived", { persona: { ...calm.persona, isArchived: true } }, "persona_archived", true],
    ["memory is off", { persona: { ...calm.persona, useMemories: false } }, "memories_off", true],
    ["this kind is switched off", { persona: { ...calm.persona, triggersOff: ["due"] } }, "trigger_off", true],
    ["the user said something worrying", { careUntil: ago(-1) }, "care", false],
    ["the user asked for silence", { snoozedUntil: ago(-1) }, "snoozed", false],
    ["the user's time zone is unknown", { timeZone: null }, "no_time_zone", false],
    [
      "it is night where the user is",
      { timeZone: "Asia/Shanghai", now: new Date("2026-03-02T15:00:00Z") },
      "quiet_hours",
      false,
    ],
    [
      "two messages had no answer",
      { sent: [ago(30), ago(20)], lastUserMessageAt: ago(40) },
      "low_presence_mode",
      false,
    ],
    [
      "two messages may still be answered",
      { sent: [ago(9), ago(4.5)], lastUserMessageAt: ago(30) },
      "awaiting_answer",
      false,
    ],
    [
      "three messages were sent within a day",
      { sent: [ago(20), ago(12), ago(5)], lastUserMessageAt: ago(1) },
      "rate_limited",
      false,
    ],
    ["a message was sent less than four hours ago", { sent: [ago(3.9)] }, "rate_limited", false],
    ["a reply is being written", { isTurnInFlight: true }, "in_flight_turn", false],
    [
      "someone wrote less than half an hour ago",
      { lastMessageAt: new Date(noon.getTime() - 29 * MINUTE) },
      "recent_talk",
      false,
    ],
    ["the daily token budget is used up", { isDaySpent: true }, "day_spent", false],
  ];
  test.each(vetoes)("is closed when %s", (_why, facts, reason, ends) => {
    expect(judgeGate({ ...calm, ...facts }, due, policy)).toEqual({ open: false, reason, ends });
  });

  test("opens again once the user has written, however late", () => {
    const late = { ...calm, sent: [ago(40), ago(30)], lastUserMessageAt: ago(2) };
    expect(judgeGate(late, due, policy)).toEqual({ open: true });
  });

  test("respects the operator's switch, a muted cause and the user's lower limit", () => {
    expect(judgeGate(calm, due, { ...policy, enabled: false })).toMatchObject({ reason: "disabled" });
    expect(judgeGate(calm, { ...due, isMuted: true }, policy)).toMatchObject({ reason: "not_again" });
    expect(judgeGate({ ...calm, maxPerDay: 1, sent: [ago(10)] }, due, policy)).toMatchObject({
      reason: "rate_limited",
    });
  });
});

describe("quiet hours", () => {
  test("quiet hours are exact to the minute, across midnight, in any zone and across a change of the clocks", () => {
    const zones = [
      "UTC",
      "Europe/Berlin",
      "America/New_York",
      "Asia/Shanghai",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
    ];
    const minute = fc.integer({ min: 0, max: 1_439 });
    const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }).map((at) => new Date(at));
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(...zones), anyTime, (start, end, zone, at) => {
        const m = minuteOfDay(zone, at);
        const inside = start <= end ? m >= start && m < end : m >= start || m < end;
        expect(isQuiet({ start, end }, zone, at)).toBe(inside);
        expect(afterOpenHours({ quiet: { start, end }, zone, since: at, hours: 6 }).getTime()).toBeGreaterThanOrEqual(
          at.getTime() + 6 * HOUR,
        );
      }),
      { numRuns: 500 },
    );
  });
});

const RUNS = process.env.CI ? 10_000 : 2_000;

/** A small seeded random generator, so that a failing run can be repeated. */
function chanceFrom(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
    return (state >>> 0) / 2 ** 32;
  };
}

test("in thousands of simulated fortnights no message is sent at night, too often, or after two unanswered ones", () => {
  const zones = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Shanghai", "Pacific/Auckland", null];
  let sends = 0;
  for (let run = 0; run < RUNS; run++) {
    const chance = chanceFrom(run);
    const timeZone = zones[Math.floor(chance() * zones.length)] ?? null;
    const quiet = { start: Math.floor(chance() * 1_440), end: Math.floor(chance() * 1_440) };
    const maxPerDay = Math.floor(chance() * 5);
    const talkative = chance();
    const from = Date.UTC(2026, 2, 20) + run * 7 * MINUTE;
    const sent: Date[] = [];
    const userMessages: Date[] = [];
    let careUntil: Date | null = null;
    for (let step = 0; step < 14 * 12; step++) {
      const now = new Date(from + step * 2 * HOUR);
      if (chance() < talkative * 0.1) userMessages.push(new Date(now.getTime() - chance() * HOUR));
      if (chance() < 0.002) careUntil = new Date(now.getTime() + 72 * HOUR);
      const lastUserMessageAt = userMessages.at(-1) ?? null;
      const times = [lastUserMessageAt, sent.at(-1) ?? null].filter((at) => at !== null);
      const lastMessageAt = times.length > 0 ? new Date(Math.max(...times.map(Number))) : null;
      const isTurnInFlight = chance() < 0.02;
      const facts = {
        ...calm,
        now,
        timeZone,
        quiet,
        maxPerDay,
        sent,
        lastUserMessageAt,
        lastMessageAt,
        careUntil,
        isTurnInFlight,
      };
      if (chance() < 0.3 && judgeGate(facts, due, policy).open) {
        const bad =
          timeZone === null ||
          isQuiet(quiet, timeZone, now) ||
          isTurnInFlight ||
          (careUntil !== null && careUntil > now) ||
          sent.filter((at) => now.getTime() - at.getTime() < DAY).length >= Math.min(3, maxPerDay) ||
          sent.some((at) => now.getTime() - at.getTime() < 4 * HOUR) ||
          (lastMessageAt !== null && now.getTime() - lastMessageAt.getTime() < 30 * MINUTE) ||
          sent.slice(-2).filter((at) => lastUserMessageAt === null || at > lastUserMessageAt).length >= 2;
        if (bad) expect.fail(`life ${run}, ${now.toISOString()}`);
        sent.push(now);
        sends++;
      }
    }
  }
  // A gate that is never open would pass everything above.
  expect(sends).toBeGreaterThan(2 * RUNS);
});
