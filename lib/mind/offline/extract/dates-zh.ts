import { FEASTS_ZH } from "./dates-feasts";
import { type Reader, searching } from "./dates-read";
import {
  addDays,
  addMonths,
  type DateContext,
  type DayWindow,
  dayOfMonth,
  dayOfYear,
  monthOf,
  nearestWeekday,
  weekday,
  weekendOf,
  weekOf,
  yearOf,
} from "./day-math";

const DIGITS = "零一二三四五六七八九";
const NUM = "([一二两三四五六七八九十几\\d]{1,3})";
const DAY_NAMES = "一二三四五六日";
const WEEK = "(?:周|星期|礼拜)";
const NAME = "([一二三四五六日天])";
const MONTH_NUM = "(?<![\\d.个第])(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月";
const DATE_NUM = "(3[01]|[12]\\d|0?[1-9]|三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九])";

const day = (start: string | null): DayWindow | null => (start ? { start, end: null } : null);
const rx = (source: string) => new RegExp(source, "u");
const weekdayIndex = (char = ""): number => DAY_NAMES.indexOf(char === "天" ? "日" : char) + 1;

/** «十二», «两», «25» as a number; NaN for «几». */
export function readNumber(text = ""): number {
  if (/^\d+$/.test(text)) return Number(text);
  const digits = text.replaceAll("两", "二");
  if (digits.includes("几")) return Number.NaN;
  if (!digits.includes("十")) return DIGITS.indexOf(digits);
  const [tens = "", ones = ""] = digits.split("十");
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}

function by(unit: (n: number, c: DateContext) => DayWindow | null): Reader[1] {
  return (m, c) => {
    const n = readNumber(m[1]);
    return Number.isFinite(n) && n >= 0 ? unit(n, c) : null;
  };
}

const inWeek = (weeks: number): Reader[1] => {
  return (m, c) => day(addDays(weekOf(c.today, weeks).start, weekdayIndex(m[1]) - 1));
};
const ofMonth = (shift: number): Reader[1] => {
  return (m, c) => {
    const [year, month] = monthOf(c.today, shift).start.split("-").map(Number);
    return day(dayOfYear(month ?? 0, readNumber(m[1]), c, year));
  };
};

/** Words that look like days and are none. */
const NO_DAYS: Reader[] = [
  [
    rx(
      `(?:每个?|逢|好几个|有个|某个)${WEEK}[末${DAY_NAMES}天]?|${WEEK}${NAME}(?:到|至|-|~)${WEEK}?${NAME}|${WEEK}[末${DAY_NAMES}天]都`,
    ),
    none,
  ],
  [/[¥￥$]\s?\d[\d.,]*|[第\-#a-z]\d{1,2}号|(?:前两天|前几天|过两天|改天|哪天|有一天|那天|以后天天|今后天天)/u, none],
  [rx(`从${MONTH_NUM}${DATE_NUM}[号日]?(?=(?:推|改|挪|延|提前|调)[迟后期到]*到?)`), none],
  [rx(`${WEEK}${NAME}(?=[,，\\s]{0,2}\\d{1,2}[月号])`), none],
];

const NUMERIC: Reader[] = [
  [/(\d{4})年(\d{1,2})月(\d{1,2})[号日]?/u, (m, c) => day(dayOfYear(Number(m[2]), Number(m[3]), c, Number(m[1])))],
  [/(\d{4})-(\d{2})-(\d{2})/u, (m, c) => day(dayOfYear(Number(m[2]), Number(m[3]), c, Number(m[1])))],
  [
    rx(`${MONTH_NUM}${DATE_NUM}[号日]?(?:到|至|-|~|—)(?:${MONTH_NUM})?${DATE_NUM}[号日]`),
    (m, c) => {
      const start = dayOfYear(readNumber(m[1]), readNumber(m[2]), c);
      const end = dayOfYear(readNumber(m[3] ?? m[1]), readNumber(m[4]), c);
      return start && end && start <= end ? { start, end } : day(start);
    },
  ],
  [
    rx(`去年${MONTH_NUM}${DATE_NUM}[号日]?`),
    (m, c) => day(dayOfYear(readNumber(m[1]), readNumber(m[2]), c, Number(c.today.slice(0, 4)) - 1)),
  ],
  [rx(`(?:下个?月)${DATE_NUM}[号日]`), ofMonth(1)],
  [rx(`(?:上个?月)${DATE_NUM}[号日]`), ofMonth(-1)],
  [rx(`(?:这个?月|本月)${DATE_NUM}[号日]`), ofMonth(0)],
  [
    rx(`${MONTH_NUM}${DATE_NUM}(?:[号日]|(?![\\d个岁年点分块斤]))`),
    (m, c) => day(dayOfYear(readNumber(m[1]), readNumber(m[2]), c)),
  ],
  [
    /(?<![\d./])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/])(?=\s*(?![的人个杯片米块分张])\p{Script=Han})/u,
    (m, c) => day(dayOfYear(Number(m[1]), Number(m[2]), c)),
  ],
  [
    /(?<![\d./])(1[0-2]|0?[1-9])[./](3[01]|[12]\d|0?[1-9])(?:[号日]|(?=那天|当天|之前|晚上|上午|下午|早上|去|到期|截止|交|要))/u,
    (m, c) => day(dayOfYear(Number(m[1]), Number(m[2]), c)),
  ],
  [
    rx(
      `(?<![\\d点第\\-#a-zA-Z一二三四五六七八九十])(3[01]|[12]\\d|[1-9]|[二三]?十[一二三四五六七八九]?)号(?!线|楼|店|院|机|房|桌|字|球|车|选手|技师|员|病|床|窗|门|馆|位|电池|针|出口|站|仓|公路|码|坑|棚|柜|色|染|楼道|宿舍)`,
    ),
    (m, c) => day(dayOfMonth(readNumber(m[1]), c)),
  ],
];

const COUNTED: Reader[] = [
  [/大前天/u, (_, c) => day(addDays(c.today, -3))],
  [/前天|前晚|前日|前儿/u, (_, c) => day(addDays(c.today, -2))],
  [/昨天|昨晚|昨夜|昨日|昨儿|昨个/u, (_, c) => day(addDays(c.today, -1))],
  [/大后天/u, (_, c) => day(addDays(c.today, 3))],
  [/(?<![以之今])后天(?!天|努力|形成|的努力|性)|后儿/u, (_, c) => day(addDays(c.today, 2))],
  [
    /明天|明早|明晚|明日|明儿|明个/u,
    (_, c) => (c.night ? { start: c.today, end: addDays(c.today, 1) } : day(addDays(c.today, 1))),
  ],
  [rx(`${NUM}天(?:以?前|之前)`), by((n, c) => day(addDays(c.today, -n)))],
  [rx(`(?:再过|还有|还剩)${NUM}天|(?<!第)${NUM}天(?:以?后|之后)`), (m, c) => ahead(readNumber(m[1] ?? m[2]), c)],
  [rx(`${NUM}个?(?:周|星期|礼拜)(?:以?前|之前)`), by((n, c) => day(addDays(c.today, -7 * n)))],
  [rx(`${NUM}个?(?:周|星期|礼拜)(?:以?后|之后)`), by((n, c) => day(addDays(c.today, 7 * n)))],
  [/半个月(?:以?前|之前)/u, (_, c) => ({ start: addDays(c.today, -16), end: addDays(c.today, -14) })],
  [/半个月(?:以?后|之后)/u, (_, c) => ({ start: addDays(c.today, 14), end: addDays(c.today, 16) })],
  [/半年(?:以?前|之前)/u, (_, c) => monthOf(c.today, -6)],
  [rx(`${NUM}个月(?:以?前|之前)`), by((n, c) => monthOf(c.today, -n))],
  [rx(`${NUM}个月(?:以?后|之后)`), by((n, c) => monthOf(c.today, n))],
  [rx(`${NUM}年(?:以?前|之前)`), by((n, c) => yearOf(c.today, -n))],
];

const WEEKS: Reader[] = [
  [rx(`下下个?${WEEK}${NAME}`), inWeek(2)],
  [rx(`上上个?${WEEK}${NAME}`), inWeek(-2)],
  [rx(`下个?${WEEK}${NAME}`), inWeek(1)],
  [rx(`上个?${WEEK}${NAME}`), inWeek(-1)],
  [rx(`(?:这个?|本)${WEEK}${NAME}`), inWeek(0)],
  [
    rx(`${WEEK}${NAME}(?!岁|年级|班)`),
    (m, c) =>
      day(
        weekdayIndex(m[1]) === weekday(c.today) && c.tense !== "past"
          ? c.today
          : nearestWeekday(c.today, weekdayIndex(m[1]), c.tense),
      ),
  ],
  [/下下个?周末/u, (_, c) => weekendOf(c.today, 2)],
  [/上上个?周末/u, (_, c) => weekendOf(c.today, -2)],
  [/下个?周末/u, (_, c) => weekendOf(c.today, 1)],
  [/上个?周末/u, (_, c) => weekendOf(c.today, -1)],
  [/(?:这个?)?周末/u, (_, c) => weekendOf(c.today, c.tense === "past" && weekday(c.today) < 6 ? -1 : 0)],
  [/上上个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, -2)],
  [/下下个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, 2)],
  [/下个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, 1)],
  [/上个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, -1)],
  [/(?:这|本)个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, 0)],
];

const LONG: Reader[] = [
  [/上个?月[底末]|上个?月下旬/u, (_, c) => part(monthOf(c.today, -1), 21, 31)],
  [/上个?月(?:初|头|上旬)/u, (_, c) => part(monthOf(c.today, -1), 1, 10)],
  [/上个?月中旬?/u, (_, c) => part(monthOf(c.today, -1), 11, 20)],
  [/下个?月[底末]/u, (_, c) => day(monthOf(c.today, 1).end)],
  [/下个?月(?:初|头|上旬)/u, (_, c) => part(monthOf(c.today, 1), 1, 10)],
  [/下个?月中旬?/u, (_, c) => part(monthOf(c.today, 1), 11, 20)],
  [/(?:这个?月|本月)?(?<!年|\d)月底/u, (_, c) => day(monthOf(c.today, 0).end)],
  [rx(`${MONTH_NUM}底`), (m, c) => day(month(readNumber(m[1]), c)?.end ?? null)],
  [rx(`${MONTH_NUM}(?:初|上旬)`), (m, c) => part(month(readNumber(m[1]), c), 1, 10)],
  [rx(`${MONTH_NUM}(?:中旬?)`), (m, c) => part(month(readNumber(m[1]), c), 11, 20)],
  [rx(`${MONTH_NUM}下旬`), (m, c) => part(month(readNumber(m[1]), c), 21, 31)],
  [/下个?月/u, (_, c) => monthOf(c.today, 1)],
  [/上个?月/u, (_, c) => monthOf(c.today, -1)],
  [/这个?月|本月/u, (_, c) => monthOf(c.today, 0)],
  [
    /去年底|去年年底/u,
    (_, c) => ({ start: `${Number(c.today.slice(0, 4)) - 1}-11-01`, end: `${Number(c.today.slice(0, 4)) - 1}-12-31` }),
  ],
  [
    rx(`去年${MONTH_NUM}`),
    (m, c) => month(readNumber(m[1]), { ...c, tense: "past", today: `${Number(c.today.slice(0, 4)) - 1}-12-31` }),
  ],
  [rx(`${MONTH_NUM}(?:份|的时候|里)?(?![\\d底初])`), (m, c) => month(readNumber(m[1]), c)],
  [/去年/u, (_, c) => yearOf(c.today, -1)],
  [/明年/u, (_, c) => yearOf(c.today, 1)],
  [/前年/u, (_, c) => yearOf(c.today, -2)],
  [/年底/u, (_, c) => ({ start: `${c.today.slice(0, 4)}-12-01`, end: `${c.today.slice(0, 4)}-12-31` })],
  [/(?<!\d)(19\d\d|20\d\d)年/u, (m) => ({ start: `${m[1]}-01-01`, end: `${m[1]}-12-31` })],
  [/今晚|今夜/u, (_, c) => (c.night ? { start: addDays(c.today, -1), end: c.today } : day(c.today))],
  [/今天|今儿|今个/u, (_, c) => (c.night ? { start: addDays(c.today, -1), end: c.today } : day(c.today))],
  [
    /今早|今晨|今日|刚刚|刚才|方才|(?<![月周年天早晚号日末期拜底初])刚(?=[\p{Script=Han}])|[一二两三四五六七八九十几\d]+个?(?:小时|钟头|分钟)前/u,
    (_, c) => day(c.today),
  ],
];

/** The forms in which Chinese names days, the particular ones first. */
export const READERS_ZH: Reader[] = searching([...NO_DAYS, ...NUMERIC, ...FEASTS_ZH, ...COUNTED, ...WEEKS, ...LONG]);

function none(): null {
  return null;
}

function ahead(days: number, { today }: DateContext): DayWindow | null {
  return Number.isFinite(days) ? day(addDays(today, days)) : null;
}

function month(index: number, context: DateContext): DayWindow | null {
  const first = dayOfYear(index, 1, { ...context, today: `${context.today.slice(0, 7)}-01` });
  return first ? { start: first, end: addDays(addMonths(first, 1), -1) } : null;
}

function part(whole: DayWindow | null, from: number, to: number): DayWindow | null {
  if (!whole?.end) return null;
  const last = addDays(whole.start, to - 1);
  return { start: addDays(whole.start, from - 1), end: [last, whole.end].sort()[0] ?? last };
}
