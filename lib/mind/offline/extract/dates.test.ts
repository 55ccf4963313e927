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

  it.each([
    ["i ring the council monday", "2026-03-16"],
    ["thursday we scattered his ashes", "2026-03-05"],
    ["had it out with Dom on tuesday", "2026-03-10"],
    ["a fortnight ago today i started", "2026-02-26"],
    ["tomorrow week we fly", "2026-03-20"],
    ["the friday before last she left", "2026-02-27"],
    ["two saturdays ago", "2026-02-28"],
    ["6 weeks ago today", "2026-01-29"],
    ["results due on the 19th", "2026-03-19"],
    ["he died on the 3rd", "2026-03-03"],
    ["tues the 24th, half 10", "2026-03-24"],
    ["off this sofa by end of april", "2026-04-30"],
    ["the flight got moved from the 3rd to the 10th of april", "2026-04-10"],
    ["the check-up is on 12.5. at ten", "2026-05-12"],
    ["going home for christmas", "2026-12-25"],
    ["easter sunday at nan's", "2026-04-05"],
    ["mother's day lunch booked", "2026-05-10"],
    ["the kettle blew up sunday", "2026-03-08"],
    ["这周六一定带她去看海", "2026-03-14"],
    ["上上周五吵了一架", "2026-02-27"],
    ["冬至那天包汤圆", "2026-12-22"],
    ["中秋值班", "2026-09-25"],
    ["除夕夜一个人过的", "2026-02-16"],
    ["元旦领的证", "2026-01-01"],
    ["22号交作业", "2026-03-22"],
    ["礼拜天搬的家", "2026-03-08"],
    ["清明回去扫墓", "2026-04-05"],
    ["再过三天考试", "2026-03-15"],
    ["开工从6月22推到7月6号", "2026-07-06"],
  ])("%s is %s, by the clause it stands in", (text, start) => {
    const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
    expect(readDays(text, language, { today })?.start).toBe(start);
  });

  it.each([
    "paid £15/10 for it",
    "route 58 broke down",
    "we lost 3-0",
    "the 2nd one was better",
    "his 5th birthday cake",
    "she sat down",
    "i kissed him at the xmas party",
    "saw her the other day",
    "坐58路来的",
    "三号线挤死了",
    "7号床的老头",
    "每周三打球",
    "周一到周五上班",
    "过两天再说",
  ])("%s names no day", (text) => {
    expect(readDays(text, /\p{Script=Han}/u.test(text) ? "zh" : "en", { today })).toBeNull();
  });

  it("after midnight tonight and tomorrow may each be either day", () => {
    expect(readDays("packing tonight", "en", { today, night: true })).toEqual({ start: "2026-03-11", end: today });
    expect(readDays("明天去补牙", "zh", { today, night: true })).toEqual({ start: today, end: "2026-03-13" });
  });

  it("reads 6/5 as people write it where they live, and 25/5 anywhere", () => {
    const on = (text: string, monthFirst: boolean) => readDays(text, "en", { today, monthFirst })?.start;
    expect([on("due 6/5", true), on("due 6/5", false)]).toEqual(["2026-06-05", "2026-05-06"]);
    expect(on("due 25/5", true)).toBe("2026-05-25");
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
