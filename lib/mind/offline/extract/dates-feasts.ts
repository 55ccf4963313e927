import type { Reader } from "./dates-read";
import { addDays, type DateContext, type DayWindow, nearestOf, weekday } from "./day-math";

type Feast = { en?: string; zh?: string; day: (year: number) => string | null; days?: number };

const on = (month: number, date: number) => (year: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The nth weekday (Monday is 1) of a month. */
const nth = (month: number, n: number, target: number) => (year: number) => {
  const first = on(month, 1)(year);
  return addDays(first, ((target - weekday(first) + 7) % 7) + 7 * (n - 1));
};

/** Days of the Chinese calendar, from the tables of the runtime; null where it has none. */
const lunar = (month: number, date: number, shift = 0) => {
  return (year: number): string | null => {
    const day = chineseYear(year).get(`${month}/${date}`);
    return day === undefined ? null : addDays(day, shift);
  };
};
const YEARS = new Map<number, Map<string, string>>();
function chineseYear(year: number): Map<string, string> {
  const known = YEARS.get(year);
  if (known) return known;
  const days = new Map<string, string>();
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    days.set(CHINESE.format(Date.parse(day)).split("/").slice(0, 2).join("/"), day);
  YEARS.set(year, days);
  return days;
}
const CHINESE = new Intl.DateTimeFormat("en-u-ca-chinese", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** Solar terms of this century: day = ⌊Y·0.2422 + C⌋ − ⌊Y/4⌋ with Y the year's last two digits (the table of Shou Xing). */
const term = (month: number, c: number) => (year: number) =>
  on(month, Math.floor((year % 100) * 0.2422 + c) - Math.floor((year % 100) / 4))(year);

/** Easter Sunday, after the anonymous Gregorian computus. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return on(Math.floor(m / 31), (m % 31) + 1)(year);
}

const FEASTS: Feast[] = [
  { en: "(?:christmas|xmas) eve", zh: "平安夜", day: on(12, 24) },
  { en: "boxing day|st\\.? stephen'?s day", day: on(12, 26) },
  { en: "christmas(?: day)?|xmas(?: day)?", zh: "圣诞节?", day: on(12, 25) },
  { en: "new year'?s eve|nye|hogmanay", zh: "跨年(?:夜|那天|当天)?", day: on(12, 31) },
  { en: "(?:chinese|lunar) new year(?:'?s day)?", zh: "大年初一|正月初一|春节|年初一", day: lunar(1, 1) },
  { en: "new year'?s(?: day)?", zh: "元旦", day: on(1, 1) },
  { en: "halloween", zh: "万圣节?", day: on(10, 31) },
  { en: "valentine'?s?(?: day)?", zh: "情人节", day: on(2, 14) },
  { en: "st\\.? patrick'?s(?: day)?|paddy'?s day", day: on(3, 17) },
  { en: "april fools?'?(?: day)?", zh: "愚人节", day: on(4, 1) },
  { en: "(?:the )?(?:4th|fourth) of july|independence day", day: on(7, 4) },
  { en: "bonfire night|guy fawkes(?: night)?", day: on(11, 5) },
  { en: "thanksgiving(?: day)?", zh: "感恩节", day: nth(11, 4, 4) },
  { en: "easter monday", day: (year) => addDays(easter(year), 1) },
  { en: "good friday", day: (year) => addDays(easter(year), -2) },
  { en: "easter(?: sunday)?", zh: "复活节", day: easter },
  { en: "mother'?s day", zh: "母亲节", day: nth(5, 2, 7) },
  { en: "father'?s day", zh: "父亲节", day: nth(6, 3, 7) },
  { en: "labou?r day", day: nth(9, 1, 1) },
  { zh: "年三十|大年三十|年三十晚上?|除夕", day: lunar(1, 1, -1) },
  { zh: "大?年?初二|正月初二", day: lunar(1, 2) },
  { zh: "大?年?初三|正月初三", day: lunar(1, 3) },
  ...["四", "五", "六", "七", "八", "九", "十"].map((n, i) => ({ zh: `(?:大?年|正月)?初${n}`, day: lunar(1, i + 4) })),
  { zh: "小年夜?", day: lunar(12, 23) },
  { zh: "腊八", day: lunar(12, 8) },
  { zh: "元宵节?|正月十五", day: lunar(1, 15) },
  { zh: "端午节?", day: lunar(5, 5) },
  { zh: "七夕节?", day: lunar(7, 7) },
  { zh: "中秋节?|八月十五", day: lunar(8, 15) },
  { zh: "重阳节?", day: lunar(9, 9) },
  { zh: "清明节?", day: term(4, 4.81) },
  { zh: "立夏", day: term(5, 5.52) },
  { zh: "夏至", day: term(6, 21.37) },
  { zh: "立秋", day: term(8, 7.5) },
  { zh: "立冬", day: term(11, 7.438) },
  { zh: "冬至", day: term(12, 21.94) },
  { zh: "妇女节|三八节", day: on(3, 8) },
  { zh: "(?<![\\d第十百一二三四])五一(?:假期|长假|节)?|劳动节", day: on(5, 1), days: 5 },
  { zh: "(?<!\\d)(?:520|五二零)(?!\\d|元|块|分|天|页|路)", day: on(5, 20) },
  { zh: "儿童节|六一(?:节|那天|当天)", day: on(6, 1) },
  { zh: "教师节", day: on(9, 10) },
  { zh: "国庆节?(?:假期|长假|黄金周)?|十一(?:假期|长假|黄金周)", day: on(10, 1), days: 7 },
  { zh: "光棍节|双十一|双11", day: on(11, 11) },
  { zh: "双十二|双12", day: on(12, 12) },
];

/** What is called after a feast is not on its day, nor is what lies before or after it. */
const NOT_EN =
  "(?!'?s?[- ](?:part(?:y|ies)|do\\b|trees?|presents?|gifts?|cards?|jumpers?|lights?|markets?|shopping|songs?|movies?|films?|holidays?|breaks?|jobs?|costumes?|decorations?|stuff|bonus|play|show|concert|eggs?|sale))";
const NOT_ZH =
  "(?!的?(?:树|礼物|帽|老人|卡|歌|购物|节目|联欢|晚会|促销|大促|价|前|后|之前|之后|以前|以后|装饰|服|快乐|活动|档|囤|档期))";

/** Feasts as readers. "Before Christmas" and "after Easter" name no day. */
export const FEASTS_EN: Reader[] = FEASTS.flatMap(({ en, ...feast }) =>
  en === undefined
    ? []
    : [[new RegExp(`(?<!before |after |since |like |post-|pre-)\\b(?:${en})\\b${NOT_EN}`), at(feast)]],
);
export const FEASTS_ZH: Reader[] = FEASTS.flatMap(({ zh, ...feast }) =>
  zh === undefined ? [] : [[new RegExp(`(?:${zh})${NOT_ZH}`), at(feast)]],
);

function at({ day, days = 1 }: Omit<Feast, "en" | "zh">): Reader[1] {
  return (match: RegExpExecArray, context: DateContext): DayWindow | null => {
    const year = Number(context.today.slice(0, 4));
    const found = [year - 1, year, year + 1].map(day).filter((each) => each !== null);
    const tense = /^去年|^last/iu.test(match[0]) ? "past" : context.tense;
    const start = nearestOf(found.sort(), { ...context, tense });
    return start === null ? null : { start, end: days > 1 ? addDays(start, days - 1) : null };
  };
}
