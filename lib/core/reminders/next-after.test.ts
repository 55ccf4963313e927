import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "../clock";
import type { Repeat } from "../types/proactive";
import { nextAfter } from "./next-after";

/** The next due times, in the local time of the zone. */
function next(
  pattern: string,
  timeZone: string,
  after: string,
  count = 4,
  rule: Partial<Parameters<typeof nextAfter>[0]> = {},
): string[] {
  let at = new Date(after);
  return Array.from({ length: count }, () => {
    at = nextAfter({ pattern, timeZone, ...rule }, at) ?? at;
    const clock = at.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    return `${dayIn(timeZone, at)} ${clock}`;
  });
}

describe("the next due time of a reminder", () => {
  test("is at the same local time when the clocks change", () => {
    expect(next("0 9 * * *", "Europe/Berlin", "2026-03-28T00:00:00Z", 3)).toEqual([
      "2026-03-28 09:00",
      "2026-03-29 09:00",
      "2026-03-30 09:00",
    ]);
  });

  test("is after a skipped hour, and occurs once in a repeated hour", () => {
    expect(next("30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", 2)).toEqual([
      "2026-03-29 03:00",
      "2026-03-30 02:30",
    ]);
    expect(next("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2)).toEqual([
      "2026-10-25 02:30",
      "2026-10-26 02:30",
    ]);
    expect(next("0 0 * * *", "America/Santiago", "2026-09-05T12:00:00Z", 2)).toEqual([
      "2026-09-06 01:00",
      "2026-09-07 00:00",
    ]);
  });

  test("skips weekends for weekdays", () => {
    expect(next("0 8 * * 1-5", "Europe/London", "2026-03-13T12:00:00Z", 2)).toEqual([
      "2026-03-16 08:00",
      "2026-03-17 08:00",
    ]);
  });

  test("is the last day of a month that is too short, also in leap years", () => {
    expect(next("0 9 31 * *", "UTC", "2028-01-31T12:00:00Z", 4)).toEqual([
      "2028-02-29 09:00",
      "2028-03-31 09:00",
      "2028-04-30 09:00",
      "2028-05-31 09:00",
    ]);
    expect(next("0 9 30 * *", "UTC", "2026-01-31T00:00:00Z", 2)).toEqual(["2026-02-28 09:00", "2026-03-30 09:00"]);
    expect(next("0 9 29 * *", "UTC", "2027-01-30T00:00:00Z", 2)).toEqual(["2027-02-28 09:00", "2027-03-29 09:00"]);
    expect(next("0 9 29 * *", "UTC", "2028-01-30T00:00:00Z", 2)).toEqual(["2028-02-29 09:00", "2028-03-29 09:00"]);
  });

  test("is 28 February for a yearly reminder of 29 February in other years, and never in another month", () => {
    expect(next("0 9 29 2 *", "UTC", "2026-11-26T12:00:00Z", 3)).toEqual([
      "2027-02-28 09:00",
      "2028-02-29 09:00",
      "2029-02-28 09:00",
    ]);
    expect(next("0 9 31 3 *", "UTC", "2026-11-26T12:00:00Z", 2)).toEqual(["2027-03-31 09:00", "2028-03-31 09:00"]);
  });

  test("is every n days, weeks, months or years, counted from the first day, across clock changes", () => {
    const zone = "Europe/Berlin";
    const rule = (repeat: Repeat, every: number, startsOn: string) => ({ repeat, every, startsOn });
    expect(next("0 8 * * 5", zone, "2026-10-16T12:00:00Z", 3, rule("weekly", 2, "2026-10-16"))).toEqual([
      "2026-10-30 08:00",
      "2026-11-13 08:00",
      "2026-11-27 08:00",
    ]);
    expect(next("0 8 * * 1,4", zone, "2026-10-12T12:00:00Z", 4, rule("weekly", 2, "2026-10-12"))).toEqual([
      "2026-10-15 08:00",
      "2026-10-26 08:00",
      "2026-10-29 08:00",
      "2026-11-09 08:00",
    ]);
    expect(next("0 8 * * *", zone, "2026-10-23T12:00:00Z", 3, rule("daily", 3, "2026-10-23"))).toEqual([
      "2026-10-26 08:00",
      "2026-10-29 08:00",
      "2026-11-01 08:00",
    ]);
    expect(next("0 8 31 * *", zone, "2026-11-30T12:00:00Z", 3, rule("monthly", 3, "2026-11-30"))).toEqual([
      "2027-02-28 08:00",
      "2027-05-31 08:00",
      "2027-08-31 08:00",
    ]);
    expect(next("0 8 29 2 *", zone, "2026-11-30T12:00:00Z", 2, rule("yearly", 2, "2027-02-28"))).toEqual([
      "2027-02-28 08:00",
      "2029-02-28 08:00",
    ]);
  });

  test("is never before its first day", () => {
    const rule = { repeat: "daily", every: 2, startsOn: "2027-01-10" } as const;
    expect(next("0 8 * * *", "UTC", "2026-11-30T12:00:00Z", 1, rule)).toEqual(["2027-01-10 08:00"]);
  });

  test("is null for a reminder without repetition", () => {
    expect(nextAfter({ pattern: null, timeZone: "UTC" }, new Date("2026-01-01T00:00:00Z"))).toBeNull();
  });

  test("occurs exactly once on every local day, in any zone and year", () => {
    const zones = [
      "Europe/London",
      "America/New_York",
      "America/Santiago",
      "Australia/Lord_Howe",
      "Asia/Tehran",
      "UTC",
    ];
    const start = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.constantFrom(...zones), fc.nat(23), fc.nat(59), (from, timeZone, hour, minute) => {
        const days = next(`${minute} ${hour} * * *`, timeZone, from.toISOString(), 12).map((one) => one.slice(0, 10));
        expect(new Set(days).size).toBe(days.length);
        expect(Date.parse(days.at(-1) ?? "") - Date.parse(days[0] ?? "")).toBe(11 * 86_400_000);
      }),
      { numRuns: 60 },
    );
  });
});
