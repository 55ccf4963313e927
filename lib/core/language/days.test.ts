import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { DAY, dayIn } from "../clock";
import { readDays } from "./days";
import { BY_VERB } from "./days.cases";
import type { AskedTense, Tense } from "./days-types";
import { holidaysIn } from "./holidays";
import type { Language } from "./types";

const ZONE = "Europe/London";
/** Thursday, 12 March 2026, noon. */
const now = new Date("2026-03-12T12:00:00Z");
type Case = [text: string, tense: Tense, ...days: string[]];

/** Formats results as "2026-03-12", "2026-03-12..2026-03-14", "2026-03-12 15:00". */
function read(text: string, language: Language, tense: AskedTense, at = now, timeZone = ZONE): string[] {
  return readDays(text, { language, now: at, timeZone, tense }).map(({ start, end, hasClock }) => {
    const clock = start.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    const day = dayIn(timeZone, start);
    return `${day}${hasClock ? ` ${clock}` : ""}${end ? `..${dayIn(timeZone, end)}` : ""}`;
  });
}

const EN: Case[] = [
  ["yesterday", "past", "2026-03-11"],
  ["we met the day before yesterday", "open", "2026-03-10"],
  ["the surgery is the day after tomorrow", "ahead", "2026-03-14"],
  ["last Tuesday", "ahead", "2026-03-10"],
  ["on Tuesday", "past", "2026-03-10"],
  ["on Tuesday", "ahead", "2026-03-17"],
  ["on Thursday", "past", "2026-03-12"],
  ["on Thursday", "ahead", "2026-03-12"],
  ["on Saturday", "open", "2026-03-14"],
  ["on Monday", "open", "2026-03-16"],
  ["next Friday", "past", "2026-03-20"],
  ["this Friday", "ahead", "2026-03-13"],
  ["two saturdays ago", "past", "2026-02-28"],
  ["the friday before last she left", "past", "2026-02-27"],
  ["tues the 24th, half 10", "open", "2026-03-24"],
  ["Friday night was hard", "past", "2026-03-06"],
  ["Tuesday of next week", "open", "2026-03-17"],
  ["in two weeks", "ahead", "2026-03-26"],
  ["in two weeks i lost 5 kilos", "past"],
  ["3 days ago", "open", "2026-03-09"],
  ["a couple of days ago", "past", "2026-03-10"],
  ["a fortnight ago today i started", "past", "2026-02-26"],
  ["a week from tomorrow", "ahead", "2026-03-20"],
  ["tomorrow week we fly", "ahead", "2026-03-20"],
  ["six weeks ago", "past", "2026-01-29"],
  ["two months ago", "past", "2026-01-01..2026-01-31"],
  ["five years ago", "past", "2021-01-01..2021-12-31"],
  ["half a year ago", "past", "2025-09-01..2025-09-30"],
  ["tomorrow at 6pm", "ahead", "2026-03-13 18:00"],
  ["see you at 3", "ahead", "2026-03-12 03:00"],
  ["monday 9:30am with the vet", "ahead", "2026-03-16 09:30"],
  ["last night", "open", "2026-03-11"],
  ["this morning he fell", "past", "2026-03-12"],
  ["tonight", "ahead", "2026-03-12"],
  ["June 5th", "ahead", "2026-06-05"],
  ["June 5th", "past", "2025-06-05"],
  ["on 5 January", "past", "2026-01-05"],
  ["on 5 January", "ahead", "2027-01-05"],
  ["May 5, 2019", "ahead", "2019-05-05"],
  ["2024-02-29", "open", "2024-02-29"],
  ["results due on the 19th", "ahead", "2026-03-19"],
  ["he died on the 3rd", "past", "2026-03-03"],
  ["it happened on the 14th", "past", "2026-02-14"],
  ["june the 5th", "ahead", "2026-06-05"],
  ["from 3 May to 5 May", "ahead", "2026-05-03..2026-05-05"],
  ["the flight got moved from the 3rd to the 10th of april", "ahead", "2026-04-10"],
  ["the check-up is on 12.5. at ten", "ahead", "2026-05-12"],
  ["due 25/5", "ahead", "2026-05-25"],
  ["last week", "open", "2026-03-02..2026-03-08"],
  ["next week", "open", "2026-03-16..2026-03-22"],
  ["the week after next", "open", "2026-03-23..2026-03-29"],
  ["the week before last", "open", "2026-02-23..2026-03-01"],
  ["last weekend", "open", "2026-03-07..2026-03-08"],
  ["over the weekend we argued", "past", "2026-03-07..2026-03-08"],
  ["at the weekend", "ahead", "2026-03-14..2026-03-15"],
  ["next month", "open", "2026-04-01..2026-04-30"],
  ["by the end of the month", "ahead", "2026-03-31"],
  ["off this sofa by end of april", "ahead", "2026-04-30"],
  ["in early June", "ahead", "2026-06-01..2026-06-10"],
  ["last June", "open", "2025-06-01..2025-06-30"],
  ["in November", "past", "2025-11-01..2025-11-30"],
  ["in November", "ahead", "2026-11-01..2026-11-30"],
  ["back in September 2023", "past", "2023-09-01..2023-09-30"],
  ["in 2019", "past", "2019-01-01..2019-12-31"],
  ["last year", "past", "2025-01-01..2025-12-31"],
  ["last spring", "past", "2025-03-01..2025-05-31"],
  ["last summer", "past", "2025-06-01..2025-08-31"],
  ["in the summer of 2018", "past", "2018-06-01..2018-08-31"],
  ["over christmas", "past", "2025-12-25"],
  ["going home for christmas", "ahead", "2026-12-25"],
  ["last christmas", "open", "2025-12-25"],
  ["easter sunday at nan's", "ahead", "2026-04-05"],
  ["mother's day lunch booked", "ahead", "2026-05-10"],
  ["Thanksgiving 2024", "past", "2024-11-28"],
  ["the kettle blew up sunday", "past", "2026-03-08"],
  ["Monday we sign and on Friday we move", "ahead", "2026-03-16", "2026-03-13"],
];

const EN_NONE = [
  "you may go",
  "we march on",
  "the sun came out",
  "she sat down",
  "give me a second",
  "in a minute",
  "hold on for a second",
  "for 3 weeks",
  "for about two years",
  "12 people came",
  "paid £15/10 for it",
  "route 58 broke down",
  "we lost 3-0",
  "it ended 2:1",
  "the 2nd one was better",
  "his 5th birthday cake",
  "saw her the other day",
  "every Monday",
  "mondays are hard",
  "monday to friday i work",
  "a few days ago",
  "when i was 5",
  "i am 34 years old",
  "at 3 different shops",
  "call 07700 900123",
  "my number is 555-0199",
  "rated it 9/10",
  "open 24/7",
  "at the xmas party",
  "30 February",
  "soon",
  "3 weeks after the surgery",
  "june and i are friends",
];

const ZH: Case[] = [
  ["昨天", "open", "2026-03-11"],
  ["前天", "past", "2026-03-10"],
  ["大前天", "past", "2026-03-09"],
  ["后天考试", "ahead", "2026-03-14"],
  ["大后天", "ahead", "2026-03-15"],
  ["明天去补牙", "past", "2026-03-13"],
  ["今早", "past", "2026-03-12"],
  ["昨晚没睡", "past", "2026-03-11"],
  ["年糕圆圆凌晨走的", "past", "2026-03-12"],
  ["昨天凌晨", "past", "2026-03-11"],
  ["上周二", "ahead", "2026-03-03"],
  ["上上周五吵了一架", "past", "2026-02-27"],
  ["周二", "past", "2026-03-10"],
  ["周二", "ahead", "2026-03-17"],
  ["周四", "past", "2026-03-12"],
  ["下周五", "past", "2026-03-20"],
  ["这周六一定带她去看海", "ahead", "2026-03-14"],
  ["礼拜天搬的家", "past", "2026-03-08"],
  ["礼拜三", "ahead", "2026-03-18"],
  ["星期日", "open", "2026-03-15"],
  ["下下个星期一", "ahead", "2026-03-23"],
  ["三天前", "open", "2026-03-09"],
  ["三天後", "ahead", "2026-03-15"],
  ["兩個禮拜前", "past", "2026-02-26"],
  ["上禮拜五簽咗紙", "past", "2026-03-06"],
  ["两周后", "ahead", "2026-03-26"],
  ["再过三天考试", "ahead", "2026-03-15"],
  ["半年前", "past", "2025-09-01..2025-09-30"],
  ["三个月前", "past", "2025-12-01..2025-12-31"],
  ["五年前", "past", "2021-01-01..2021-12-31"],
  ["5月3号", "ahead", "2026-05-03"],
  ["5月3号", "past", "2025-05-03"],
  ["十二月二十五号", "ahead", "2026-12-25"],
  ["三月三十一日", "ahead", "2026-03-31"],
  ["2024年2月29日", "open", "2024-02-29"],
  ["去年5月3号", "past", "2025-05-03"],
  ["下个月3号", "ahead", "2026-04-03"],
  ["22号交作业", "ahead", "2026-03-22"],
  ["二十二号", "past", "2026-02-22"],
  ["5月3号到5号", "ahead", "2026-05-03..2026-05-05"],
  ["开工从6月22推到7月6号", "ahead", "2026-07-06"],
  ["周末", "ahead", "2026-03-14..2026-03-15"],
  ["周末去看了奶奶", "past", "2026-03-07..2026-03-08"],
  ["这个周末", "ahead", "2026-03-14..2026-03-15"],
  ["上周末", "open", "2026-03-07..2026-03-08"],
  ["下周", "ahead", "2026-03-16..2026-03-22"],
  ["上周一起吃的饭", "past", "2026-03-02..2026-03-08"],
  ["下个月", "ahead", "2026-04-01..2026-04-30"],
  ["上个月", "past", "2026-02-01..2026-02-28"],
  ["月底", "ahead", "2026-03-31"],
  ["下月初", "ahead", "2026-04-01..2026-04-10"],
  ["四月中旬", "ahead", "2026-04-11..2026-04-20"],
  ["年底", "ahead", "2026-12-01..2026-12-31"],
  ["年初", "past", "2026-01-01..2026-01-31"],
  ["去年", "past", "2025-01-01..2025-12-31"],
  ["去年夏天", "past", "2025-06-01..2025-08-31"],
  ["去年六月", "past", "2025-06-01..2025-06-30"],
  ["六月份", "past", "2025-06-01..2025-06-30"],
  ["2019年", "past", "2019-01-01..2019-12-31"],
  ["2023年9月", "past", "2023-09-01..2023-09-30"],
  ["春节", "past", "2026-02-17"],
  ["除夕夜一个人过的", "past", "2026-02-16"],
  ["元宵", "past", "2026-03-03"],
  ["清明回去扫墓", "ahead", "2026-04-05"],
  ["端午", "ahead", "2026-06-19"],
  ["七夕", "ahead", "2026-08-19"],
  ["中秋值班", "ahead", "2026-09-25"],
  ["去年中秋", "past", "2025-10-06"],
  ["重阳节", "ahead", "2026-10-18"],
  ["冬至那天包汤圆", "ahead", "2026-12-22"],
  ["元旦领的证", "past", "2026-01-01"],
  ["农历八月十六", "ahead", "2026-09-26"],
  ["正月初三", "past", "2026-02-19"],
  ["腊月二十三", "past", "2026-02-10"],
  ["明天下午三点", "ahead", "2026-03-13 15:00"],
  ["周六晚上8点", "ahead", "2026-03-14 20:00"],
  ["下午三点半见", "ahead", "2026-03-12 15:30"],
  ["昨晚十一点", "past", "2026-03-11 23:00"],
];

const ZH_NONE = [
  "一会儿再说",
  "有一点累",
  "坐58路来的",
  "三号线挤死了",
  "3号线",
  "7号床的老头",
  "5点建议",
  "每周三打球",
  "周一到周五上班",
  "过两天再说",
  "几天前",
  "一周三次",
  "花了三天",
  "养了十二年",
  "比分3:2",
  "2月30号",
  "以后",
  "每天早上7点起床",
  "每月5号发工资",
  "房间第3号",
  "电话13800138000",
  "一起走",
  "圣诞树",
  "春节前",
  "十个人",
  "满月酒",
];

const JA: Case[] = [
  ["昨日", "open", "2026-03-11"],
  ["おととい", "past", "2026-03-10"],
  ["明日病院に行く", "ahead", "2026-03-13"],
  ["あさって", "ahead", "2026-03-14"],
  ["先週の火曜日", "past", "2026-03-03"],
  ["火曜日に亡くなった", "past", "2026-03-10"],
  ["火曜日", "ahead", "2026-03-17"],
  ["来週の金曜", "ahead", "2026-03-20"],
  ["三日前", "past", "2026-03-09"],
  ["2週間後", "ahead", "2026-03-26"],
  ["5月3日", "ahead", "2026-05-03"],
  ["2024年2月29日", "open", "2024-02-29"],
  ["来月", "ahead", "2026-04-01..2026-04-30"],
  ["去年の夏", "past", "2025-06-01..2025-08-31"],
  ["週末", "past", "2026-03-07..2026-03-08"],
  ["クリスマスに", "ahead", "2026-12-25"],
  ["月末", "ahead", "2026-03-31"],
  ["明日の午後3時", "ahead", "2026-03-13 15:00"],
  ["毎週月曜日", "open"],
  ["3日間", "open"],
];

/** First day of the lunar year, from the conversion tables of the Hong Kong Observatory. */
const SPRING_FESTIVALS = [
  ...["2020-01-25", "2021-02-12", "2022-02-01", "2023-01-22", "2024-02-10", "2025-01-29", "2026-02-17", "2027-02-06"],
  ...["2028-01-26", "2029-02-13", "2030-02-03", "2031-01-23", "2032-02-11", "2033-01-31", "2034-02-19", "2035-02-08"],
];

describe("days", () => {
  const november = new Date("2026-11-26T12:00:00Z");
  it.each(BY_VERB)("reads the tense of the verb beside a date (%s): %s", (language, text, ...days) => {
    expect(read(text, language, "verb", november)).toEqual(days);
  });

  it("dates the Spring Festival like the published almanac", () => {
    expect(SPRING_FESTIVALS.map((day) => holidaysIn(Number(day.slice(0, 4)), "lunar 1 1"))).toEqual(
      SPRING_FESTIVALS.map((day) => [day]),
    );
  });

  it("gives every Spring Festival from 2020 to 2100 between 20 January and 21 February, and New Year's Eve the day before", () => {
    for (let year = 2020; year <= 2100; year++) {
      const [day = ""] = holidaysIn(year, "lunar 1 1");
      expect(day >= `${year}-01-20` && day <= `${year}-02-21`, day).toBe(true);
      const [eve = ""] = holidaysIn(year, "lunar 1 1 -1");
      expect(Date.parse(day) - Date.parse(eve)).toBe(DAY);
    }
  });

  it("finds both days of a lunar date that occurs twice in one year", () => {
    expect(holidaysIn(2022, "lunar 12 8")).toEqual(["2022-01-10", "2022-12-30"]);
    expect(holidaysIn(2023, "lunar 12 8")).toEqual([]);
  });

  it.each(EN)('finds the days of the English text "%s" with the tense %s', (text, tense, ...days) =>
    expect(read(text, "en", tense)).toEqual(days),
  );
  it.each(EN_NONE)('finds no day in the English text "%s"', (text) => expect(read(text, "en", "open")).toEqual([]));
  it.each(ZH)('finds the days of the Chinese text "%s" with the tense %s', (text, tense, ...days) =>
    expect(read(text, "zh", tense)).toEqual(days),
  );
  it.each(ZH_NONE)('finds no day in the Chinese text "%s"', (text) => expect(read(text, "zh", "open")).toEqual([]));
  it.each(JA)('finds the days of the Japanese text "%s" with the tense %s', (text, tense, ...days) =>
    expect(read(text, "ja", tense)).toEqual(days),
  );

  it('reads "Tuesday" in a past sentence said on Sunday as the Tuesday before', () => {
    const sunday = new Date("2026-03-15T10:00:00Z");
    expect(read("妈妈周二去世了", "zh", "past", sunday, "Asia/Shanghai")).toEqual(["2026-03-10"]);
  });

  it("returns the words of the date as they appear in the text", () => {
    const [first] = readDays("那是兩個禮拜前的事", { language: "zh", now, timeZone: ZONE, tense: "past" });
    expect(first?.text).toBe("兩個禮拜前");
    expect(readDays("It was Last Tuesday!", { language: "en", now, timeZone: ZONE, tense: "past" })[0]?.text).toBe(
      "Last Tuesday",
    );
  });

  it('reads "tonight" and "tomorrow" after midnight as either of two days', () => {
    const night = new Date("2026-03-12T01:00:00Z");
    expect(read("packing tonight", "en", "open", night)).toEqual(["2026-03-11..2026-03-12"]);
    expect(read("明天去补牙", "zh", "open", night)).toEqual(["2026-03-12..2026-03-13"]);
  });

  it("reads 6/5 in the order of day and month that is usual in the user's time zone", () => {
    expect(read("due 6/5", "en", "ahead", now, "America/New_York")).toEqual(["2026-06-05"]);
    expect(read("due 6/5", "en", "ahead")).toEqual(["2026-05-06"]);
  });

  it("starts and ends days at local midnight, even when clocks change", () => {
    const [day] = readDays("this weekend", {
      language: "en",
      now: new Date("2026-03-26T12:00:00Z"),
      timeZone: ZONE,
      tense: "ahead",
    });
    expect(day?.start.toISOString()).toBe("2026-03-28T00:00:00.000Z");
    expect(day?.end?.toISOString()).toBe("2026-03-29T22:59:59.000Z");
    const late = new Date("2026-03-12T16:30:00Z");
    expect(read("昨天", "zh", "past", late, "Asia/Shanghai")).toEqual(["2026-03-12"]);
  });

  it("never throws, never ends before it starts, and stays within 200 years", () => {
    const bits = fc.constantFrom(
      ..."last next 3 the 14th may june monday at 5 周 三 十 月 号 年 前 点 上 下 去年 日 時 : / - 99".split(" "),
    );
    const texts = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(bits, { maxLength: 30 }).map((all) => all.join(" ")),
      fc.array(bits, { maxLength: 30 }).map((all) => all.join("")),
    );
    const zones = fc.constantFrom("UTC", "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Apia", "no/zone");
    const tenses = fc.constantFrom<Tense>("past", "ahead", "open");
    const languages = fc.constantFrom<Language>("en", "zh", "ja");
    fc.assert(
      fc.property(texts, languages, zones, tenses, (text, language, timeZone, tense) => {
        for (const { start, end } of readDays(text, { language, now, timeZone, tense })) {
          expect(end === null || start <= end).toBe(true);
          expect(Math.abs(start.getTime() - now.getTime())).toBeLessThan(200 * 366 * DAY);
        }
      }),
      { numRuns: 300 },
    );
    expect(readDays("yesterday", { language: "en", now: new Date(Number.NaN), timeZone: ZONE, tense: "open" })).toEqual(
      [],
    );
  });

  it.each(["哈", "9", " ", "last ", "3月", "a", "周", "1/", "the 3rd "])("takes linear time for %j", (unit) => {
    for (const language of ["en", "zh", "ja"] as const)
      expectLinear((times) => readDays(unit.repeat(times), { language, now, timeZone: ZONE, tense: "open" }));
  });
});
