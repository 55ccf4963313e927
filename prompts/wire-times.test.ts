import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "@/lib/core/clock";
import { isoWithOffset } from "./time-phrases";
import { readDue, readEventTime } from "./wire-times";

const SHANGHAI = "Asia/Shanghai";
const zones = fc.constantFrom("UTC", SHANGHAI, "America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Apia");
/** Whole seconds between 1971 and 2100: older zones had offsets with seconds, which ISO text cannot hold. */
const instants = fc
  .date({ min: new Date("1971-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 1_000) * 1_000));
const pad = (number: number, digits = 2) => String(number).padStart(digits, "0");
const day = fc.date({ min: new Date("1971-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const localDay = day.map((at) => at.toISOString().slice(0, 10));

function read(value: unknown, timeZone?: string) {
  const problems: string[] = [];
  return { time: readEventTime(value, timeZone, (problem) => problems.push(problem)), problems };
}

describe("an event's time", () => {
  test.each([
    [{ start: "soon", end: null }, null],
    [{ start: "2026-04-20T10:00:00Z", end: "later" }, null],
    [{ start: null, end: "2026-04-20T10:00:00Z" }, null],
    ["2026-04-20T10:00:00+08:00", { start: new Date("2026-04-20T02:00:00Z"), end: null }],
    ["2026-04-20T10:00:00+08", { start: new Date("2026-04-20T02:00:00Z"), end: null }],
    [{ start: "2026-04-20 10:00 +0530" }, { start: new Date("2026-04-20T04:30:00Z"), end: null }],
    [
      { start: "2026-04-20T10:00:00.123z", end: null },
      { start: new Date("2026-04-20T10:00:00Z"), end: null },
    ],
    [{ start: "2026-04-20", end: null }, null],
    [{ start: "2026-04-20T10:00:00+15:00", end: null }, null],
    [{ start: 1_776_000_000, end: null }, null],
    [[], null],
  ])("%j is read as %j", (given, expected) => {
    const { time, problems } = read(given);
    expect(time).toEqual(expected);
    expect(problems).toHaveLength(expected === null ? 1 : 0);
  });

  test.each([null, undefined, {}, { start: null, end: null }])(
    "%j means no time and is not reported as a problem",
    (given) => {
      expect(read(given)).toEqual({ time: null, problems: [] });
    },
  );

  test.each(["", " ", "null", "None"])("has no end when the end is %j, and its start is unaffected", (end) => {
    const start = "2026-04-20T10:00:00Z";
    expect(read({ start, end })).toEqual({ time: { start: new Date(start), end: null }, problems: [] });
    expect(read({ start: end, end })).toEqual({ time: null, problems: [] });
  });

  test("a time span with offsets is read as the same instants, in any zone", () => {
    fc.assert(
      fc.property(instants, instants, zones, (a, b, zone) => {
        const [start, end] = a <= b ? [a, b] : [b, a];
        const wire = { start: isoWithOffset(start, zone), end: isoWithOffset(end, zone) };
        expect(read(wire)).toEqual({ time: { start, end }, problems: [] });
      }),
    );
  });

  test("a time span that ends before it starts is dropped and reported", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 10_000_000 }), (start, seconds) => {
        const wire = { start: start.toISOString(), end: new Date(start.getTime() - seconds * 1_000).toISOString() };
        expect(read(wire)).toEqual({ time: null, problems: [expect.stringContaining("ends before it starts")] });
      }),
    );
  });

  test("a date without a time begins and ends within that day, in the zone given, also when clocks change", () => {
    fc.assert(
      fc.property(localDay, zones, (text, zone) => {
        // Samoa skipped this day.
        fc.pre(!(zone === "Pacific/Apia" && text === "2011-12-30"));
        const { time } = read({ start: text, end: text }, zone);
        expect(time && dayIn(zone, time.start)).toBe(text);
        expect(time?.end && dayIn(zone, time.end)).toBe(text);
        expect(time && dayIn(zone, new Date(time.start.getTime() - 1))).not.toBe(text);
        expect(time?.end && dayIn(zone, new Date(time.end.getTime() + 1_000))).not.toBe(text);
      }),
    );
  });

  test("a time without an offset is read in the zone given, and rejected without one", () => {
    fc.assert(
      fc.property(instants, fc.constantFrom("UTC", SHANGHAI, "Asia/Kathmandu"), (at, zone) => {
        const local = isoWithOffset(at, zone).replace(/(Z|[+-]\d\d:\d\d)$/, "");
        // Shanghai and Kathmandu have set their clocks back in the past: an hour that occurred twice is read as one of them.
        const { time } = read({ start: local }, zone);
        expect(time && isoWithOffset(time.start, zone).startsWith(local)).toBe(true);
        expect(read({ start: local }).time).toBeNull();
      }),
    );
  });

  test("dates and hours that do not exist are dropped and reported, never moved to another day", () => {
    const year = fc.integer({ min: 1971, max: 2100 });
    const noSuchDay = fc
      .tuple(
        year,
        fc.constantFrom([2, 30], [2, 31], [4, 31], [6, 31], [9, 31], [11, 31], [13, 1], [0, 1], [1, 0], [5, 32]),
      )
      .map(([y, [m = 0, d = 0]]) => `${y}-${pad(m)}-${pad(d)}`);
    const noSuchHour = fc
      .tuple(localDay, fc.constantFrom("24:00", "25:00", "12:60", "12:30:60", "99:99"))
      .map(([text, hour]) => `${text}T${hour}`);
    fc.assert(
      fc.property(fc.oneof(noSuchDay, noSuchHour), fc.constantFrom("", "Z", "+08:00"), zones, (text, offset, zone) => {
        const start = text.includes("T") ? text + offset : offset === "" ? text : `${text}T10:00${offset}`;
        expect(read({ start }, zone)).toEqual({ time: null, problems: [expect.stringContaining("event_time")] });
      }),
    );
    expect(read({ start: "2027-02-29" }, SHANGHAI).time).toBeNull();
    expect(read({ start: "2028-02-29" }, SHANGHAI).time).not.toBeNull();
  });

  test("from any input never throws and is never invalid", () => {
    fc.assert(
      fc.property(fc.anything(), fc.option(zones, { nil: undefined }), (value, zone) => {
        const { time } = read(value, zone);
        if (time !== null) expect(Number.isNaN(time.start.getTime())).toBe(false);
      }),
    );
  });
});

describe("when an expectation is due", () => {
  const due = (value: unknown) => {
    const problems: string[] = [];
    return { at: readDue(value, SHANGHAI, (problem) => problems.push(problem)), problems };
  };

  test.each([
    ["2026-05-01T18:00:00+08:00", new Date("2026-05-01T10:00:00Z")],
    ["2026-05-01T18:00", new Date("2026-05-01T10:00:00Z")],
    ["2026-05-01", new Date("2026-05-01T15:59:59Z")],
    [null, null],
    [undefined, null],
    ["", null],
  ])("a due time of %s is read as %s", (given, expected) => {
    expect(due(given)).toEqual({ at: expected, problems: [] });
  });

  test.each(["next week", "2026-02-31", 5, {}])("%j is dropped with a report", (given) => {
    expect(due(given)).toEqual({ at: null, problems: ["due_at: not a usable time, left out"] });
  });
});
