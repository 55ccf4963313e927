import { describe, expect, test } from "vitest";
import { agoPhrase, bucketOf, clockLine, daySpan, isoWithOffset, timePhrase } from "./time-phrases";

const zone = "Asia/Shanghai";
const now = new Date("2026-04-20T21:05:00+08:00");
const at = (text: string) => new Date(text.includes("T") ? `${text}:00+08:00` : `${text}T12:00:00+08:00`);
const phrase = (start: string | null, end: string | null = null) =>
  timePhrase({ start: start === null ? null : at(start), end: end === null ? null : at(end) }, now, zone);

describe("the phrase for an event's time", () => {
  test.each([
    [null, null, ""],
    ["2026-04-23", null, "2026-04-23, planned, in 3 days"],
    ["2026-04-21T00:10", null, "2026-04-21, planned, in 1 day"],
    ["2026-04-20T08:00", null, "2026-04-20, today"],
    ["2026-04-20T23:00", null, "2026-04-20, today"],
    ["2026-04-19T23:59", null, "2026-04-19, past, 1 day ago"],
    ["2026-04-17", null, "2026-04-17, past, 3 days ago"],
    ["2026-04-18", "2026-04-22", "2026-04-18 to 2026-04-22, active, 2 days in"],
    ["2026-04-19", "2026-04-22", "2026-04-19 to 2026-04-22, active, 1 day in"],
    ["2026-04-20", "2026-04-22", "2026-04-20 to 2026-04-22, active, began today"],
    ["2026-04-10", "2026-04-12", "2026-04-10 to 2026-04-12, past, 8 days ago"],
    ["2026-04-25", "2026-04-27", "2026-04-25 to 2026-04-27, planned, in 5 days"],
    ["2026-04-19T00:00", "2026-04-20T00:00", "2026-04-19, past, 1 day ago"],
    ["2027-03-01", "2027-03-31", "2027-03, planned, in 315 days"],
    ["2025-01-01", "2025-12-31", "2025, past, 110 days ago"],
  ])('for %s – %s is "%s"', (start, end, expected) => {
    expect(phrase(start, end)).toBe(expected);
  });

  test("names the plain days, and an end at midnight belongs to the day before", () => {
    const span = (start: Date | null, end: Date | null) => daySpan({ start, end }, zone);
    expect(span(null, null)).toBe("");
    expect(span(at("2026-04-18"), null)).toBe("2026-04-18");
    expect(span(at("2026-04-18T00:00"), at("2026-04-19T00:00"))).toBe("2026-04-18");
    expect(span(at("2026-04-18T23:30"), at("2026-04-19T00:30"))).toBe("2026-04-18 to 2026-04-19");
  });

  test("is in days of the user's time zone", () => {
    const time = { start: new Date("2026-04-20T23:30:00Z"), end: null };
    expect(timePhrase(time, now, "UTC")).toBe("2026-04-20, today");
    expect(timePhrase(time, now, zone)).toBe("2026-04-21, planned, in 1 day");
  });

  test("counts a day that is 23 hours long as one day", () => {
    const time = { start: new Date("2026-03-29T12:00:00+02:00"), end: null };
    expect(timePhrase(time, new Date("2026-03-30T00:10:00+02:00"), "Europe/Berlin")).toContain("1 day ago");
  });
});

describe("the heading for messages of a time", () => {
  test.each([
    ["2026-04-20T21:04", "Just now"],
    ["2026-04-20T21:06", "Just now"],
    ["2026-04-20T20:35", "Earlier today"],
    ["2026-04-20T00:00", "Earlier today"],
    ["2026-04-19T23:59", "Yesterday"],
    ["2026-04-18T23:59", "Earlier this week"],
    ["2026-04-14T00:00", "Earlier this week"],
    ["2026-04-13T23:59", "Older"],
  ])('for %s is "%s"', (time, bucket) => {
    expect(bucketOf(at(time), now, zone)).toBe(bucket);
  });

  test('call ten minutes ago "just now", even across midnight', () => {
    expect(bucketOf(at("2026-04-19T23:55"), at("2026-04-20T00:05"), zone)).toBe("Just now");
  });
});

test("the short phrases for days and times are as expected", () => {
  expect([
    agoPhrase(now, now, zone),
    agoPhrase(at("2026-04-19"), now, zone),
    agoPhrase(at("2026-04-08"), now, zone),
  ]).toEqual(["today", "yesterday", "12 days ago"]);
  expect(clockLine(at("2026-04-20T00:05"), zone)).toBe("2026-04-20, Monday, 00:05");
  expect(isoWithOffset(now, zone)).toBe("2026-04-20T21:05:00+08:00");
  expect(isoWithOffset(now, "UTC")).toMatch(/2026-04-20T13:05:00(Z|\+00:00)/);
});
