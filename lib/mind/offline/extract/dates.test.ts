import { describe, expect, it } from "vitest";
import { readDays } from "./dates";
import { extractTalk } from "./testing";

const today = "2026-03-12"; // a Thursday

describe("dates", () => {
  it.each([
    ["yesterday", "past", "2026-03-11", null],
    ["last Tuesday", "past", "2026-03-10", null],
    ["on Tuesday", "past", "2026-03-10", null],
    ["on Tuesday", "future", "2026-03-17", null],
    ["next Friday", "future", "2026-03-20", null],
    ["this Friday", "future", "2026-03-13", null],
    ["in two weeks", "future", "2026-03-26", null],
    ["3 days ago", "past", "2026-03-09", null],
    ["tomorrow at 6", "future", "2026-03-13", null],
    ["June 5th", "future", "2026-06-05", null],
    ["on 5 January", "past", "2026-01-05", null],
    ["next month", "future", "2026-04-01", "2026-04-30"],
    ["last weekend", "past", "2026-03-07", "2026-03-08"],
    ["昨天", "past", "2026-03-11", null],
    ["上周二", "past", "2026-03-03", null],
    ["周二", "past", "2026-03-10", null],
    ["下周五", "future", "2026-03-20", null],
    ["三天前", "past", "2026-03-09", null],
    ["大后天", "future", "2026-03-15", null],
    ["5月3号", "future", "2026-05-03", null],
    ["月底", "future", "2026-03-31", null],
    ["两周后", "future", "2026-03-26", null],
    ["十二月二十五号", "future", "2026-12-25", null],
  ] as const)("%s (%s) is %s", (text, tense, start, end) => {
    expect(readDays(text, /\p{Script=Han}/u.test(text) ? "zh" : "en", { today, tense })).toEqual({ start, end });
  });

  it.each(["every Monday", "soon", "some day", "June", "2月30号", "以后"])("%s names no day", (text) => {
    expect(readDays(text, "en", { today, tense: "future" })).toBeNull();
  });

  it("writes local midnight with the zone's offset, also across a change of clocks", () => {
    const time = (zone: string) =>
      extractTalk(["my surgery is on June 5th"], { timeZone: zone }).events[0]?.event_time?.start;
    expect(time("Asia/Shanghai")).toBe("2026-06-05T00:00:00.000+08:00");
    expect(time("America/New_York")).toBe("2026-06-05T00:00:00.000-04:00");
  });
});
