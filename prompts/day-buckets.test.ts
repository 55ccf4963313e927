import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, dayIn, daysBetween, MINUTE, startOfDayIn } from "@/lib/core/clock";
import { agoPhrase, bucketOf, dayBuckets, timePhrase } from "./time-phrases";

/** Zones with summer time, with half-hour offsets, at the date line, and without any of these. */
const ZONES = [
  "UTC",
  "Asia/Shanghai",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.date({ min: new Date("2025-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const minutesBack = fc.integer({ min: 0, max: 12 * 24 * 60 });
const order = (at: Date, now: Date, of: string) => dayBuckets.indexOf(bucketOf(at, now, of));

describe("the five buckets of earlier messages, in any zone", () => {
  test("follow from the user's calendar, whatever summer time does", () => {
    fc.assert(
      fc.property(zone, moment, minutesBack, (of, now, back) => {
        const at = new Date(now.getTime() - back * MINUTE);
        const days = daysBetween(of, at, now);
        const expected =
          back < 30
            ? "Just now"
            : days === 0
              ? "Earlier today"
              : days === 1
                ? "Yesterday"
                : days < 7
                  ? "Earlier this week"
                  : "Older";
        expect(bucketOf(at, now, of)).toBe(expected);
        if (back >= 30) expect(bucketOf(at, now, of) === "Earlier today").toBe(dayIn(of, at) === dayIn(of, now));
      }),
    );
  });

  test("a later message is never in an older bucket", () => {
    fc.assert(
      fc.property(zone, moment, minutesBack, minutesBack, (of, now, a, b) => {
        const [later, earlier] = [Math.min(a, b), Math.max(a, b)].map(
          (back) => new Date(now.getTime() - back * MINUTE),
        );
        expect(order(later as Date, now, of)).toBeGreaterThanOrEqual(order(earlier as Date, now, of));
      }),
    );
  });

  test("midnight separates yesterday from today to the minute, on days of 23 and 25 hours too", () => {
    fc.assert(
      fc.property(zone, moment, (of, some) => {
        const midnight = startOfDayIn(of, dayIn(of, some));
        const noon = new Date(midnight.getTime() + DAY / 2);
        expect(bucketOf(midnight, noon, of)).toBe("Earlier today");
        expect(bucketOf(new Date(midnight.getTime() - MINUTE), noon, of)).toBe("Yesterday");
        expect(bucketOf(new Date(midnight.getTime() - MINUTE), new Date(midnight.getTime() + MINUTE), of)).toBe(
          "Just now",
        );
      }),
    );
  });
});

describe("time phrases, in any zone", () => {
  test("have day precision: no hour shows, and two moments of one day read alike", () => {
    fc.assert(
      fc.property(zone, moment, moment, fc.integer({ min: 0, max: DAY }), (of, now, start, shift) => {
        const phrase = timePhrase({ start, end: null }, now, of);
        expect(phrase).not.toMatch(/\d:\d/);
        const other = new Date(start.getTime() + shift);
        if (dayIn(of, other) === dayIn(of, start))
          expect(timePhrase({ start: other, end: null }, now, of)).toBe(phrase);
      }),
    );
  });

  test("a time span is planned before its first day, active within, past after its last", () => {
    fc.assert(
      fc.property(zone, moment, moment, fc.integer({ min: 0, max: 30 }), (of, now, start, days) => {
        const end = new Date(start.getTime() + days * DAY);
        const phrase = timePhrase({ start, end }, now, of);
        const status = /planned|past|active|today/.exec(phrase)?.[0];
        if (now < start) expect(["planned", "today", "active"]).toContain(status);
        if (now > end) expect(["past", "today", "active"]).toContain(status);
        if (now >= start && now <= end) expect(["active", "today", "past"]).toContain(status);
        if (daysBetween(of, now, start) > 0) expect(status).toBe("planned");
        if (daysBetween(of, end, now) > 0) expect(status).toBe("past");
        expect(phrase).not.toMatch(/\b1 days\b|\b(?!1\b)\d+ day\b/);
      }),
    );
  });

  test("the elapsed time is counted in calendar days, never in hours", () => {
    fc.assert(
      fc.property(zone, moment, minutesBack, (of, now, back) => {
        const at = new Date(now.getTime() - back * MINUTE);
        const days = daysBetween(of, at, now);
        expect(agoPhrase(at, now, of)).toBe(days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`);
      }),
    );
  });
});
