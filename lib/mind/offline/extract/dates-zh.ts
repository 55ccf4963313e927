import {
  addDays,
  addMonths,
  type DateContext,
  type DayWindow,
  dayOfYear,
  monthOf,
  nearestWeekday,
  weekday,
  weekOf,
} from "./day-math";

const DIGITS = "零一二三四五六七八九";
const NUM = "([一二两三四五六七八九十几\\d]{1,3})";
const DAY_NAMES = "一二三四五六日";
const WEEK = "(?:周|星期|礼拜)";
const NAME = "([一二三四五六日天])";

type Reader = [RegExp, (m: RegExpExecArray, context: DateContext) => DayWindow | null];

const day = (start: string | null): DayWindow | null => (start ? { start, end: null } : null);
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

const READERS: Reader[] = [
  [/(\d{4})年(\d{1,2})月(\d{1,2})[号日]?/u, (m, c) => day(dayOfYear(Number(m[2]), Number(m[3]), c, Number(m[1])))],
  [
    /(?<!\d)([一二三四五六七八九十\d]{1,3})月([一二三四五六七八九十\d]{1,3})[号日]?/u,
    (m, c) => day(dayOfYear(readNumber(m[1]), readNumber(m[2]), c)),
  ],
  [/大前天/u, (_, c) => day(addDays(c.today, -3))],
  [/前天|前晚/u, (_, c) => day(addDays(c.today, -2))],
  [/昨天|昨晚|昨夜|昨日/u, (_, c) => day(addDays(c.today, -1))],
  [/大后天/u, (_, c) => day(addDays(c.today, 3))],
  [/后天/u, (_, c) => day(addDays(c.today, 2))],
  [/明天|明早|明晚|明日|明儿/u, (_, c) => day(addDays(c.today, 1))],
  [/今天|今晚|今早|今日|刚刚|刚才|今儿/u, (_, c) => day(c.today)],
  [new RegExp(`${NUM}天(?:以?前|之前)`, "u"), by((n, c) => day(addDays(c.today, -n)))],
  [new RegExp(`${NUM}天(?:以?后|之后)`, "u"), by((n, c) => day(addDays(c.today, n)))],
  [new RegExp(`${NUM}个?(?:周|星期|礼拜)(?:以?前|之前)`, "u"), by((n, c) => day(addDays(c.today, -7 * n)))],
  [new RegExp(`${NUM}个?(?:周|星期|礼拜)(?:以?后|之后)`, "u"), by((n, c) => day(addDays(c.today, 7 * n)))],
  [new RegExp(`${NUM}个月(?:以?前|之前)`, "u"), by((n, c) => monthOf(c.today, -n))],
  [new RegExp(`${NUM}个月(?:以?后|之后)`, "u"), by((n, c) => monthOf(c.today, n))],
  [new RegExp(`${NUM}年(?:以?前|之前)`, "u"), by((n, c) => year(c.today, -n))],
  [new RegExp(`下下个?${WEEK}${NAME}`, "u"), (m, c) => day(addDays(weekOf(c.today, 2).start, weekdayIndex(m[1]) - 1))],
  [new RegExp(`下个?${WEEK}${NAME}`, "u"), (m, c) => day(addDays(weekOf(c.today, 1).start, weekdayIndex(m[1]) - 1))],
  [new RegExp(`上个?${WEEK}${NAME}`, "u"), (m, c) => day(addDays(weekOf(c.today, -1).start, weekdayIndex(m[1]) - 1))],
  [
    new RegExp(`(?:这个?|本)${WEEK}${NAME}`, "u"),
    (m, c) => day(addDays(weekOf(c.today, 0).start, weekdayIndex(m[1]) - 1)),
  ],
  [
    new RegExp(`(?<!每个?)${WEEK}${NAME}`, "u"),
    (m, c) =>
      day(
        weekdayIndex(m[1]) === weekday(c.today) && c.tense === "future"
          ? c.today
          : nearestWeekday(c.today, weekdayIndex(m[1]), c.tense),
      ),
  ],
  [/下个?周末/u, (_, c) => weekend(c.today, 1)],
  [/上个?周末/u, (_, c) => weekend(c.today, -1)],
  [/(?<!每个?)(?:这个?)?周末/u, (_, c) => weekend(c.today, c.tense === "past" && weekday(c.today) < 6 ? -1 : 0)],
  [/下个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, 1)],
  [/上个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, -1)],
  [/(?:这|本)个?(?:周|星期|礼拜)/u, (_, c) => weekOf(c.today, 0)],
  [/(?:这个?月|本月)?月底/u, (_, c) => day(monthOf(c.today, 0).end)],
  [
    /下个?月([一二三四五六七八九十\d]{1,3})[号日]/u,
    (m, c) =>
      day(
        dayOfYear(
          Number(monthOf(c.today, 1).start.slice(5, 7)),
          readNumber(m[1]),
          c,
          Number(monthOf(c.today, 1).start.slice(0, 4)),
        ),
      ),
  ],
  [/下个?月/u, (_, c) => monthOf(c.today, 1)],
  [/上个?月/u, (_, c) => monthOf(c.today, -1)],
  [
    /(?<![\d点第])(\d{1,2}|[一二三]?十[一二三四五六七八九]?)号(?!线|楼|店|院|机)/u,
    (m, c) => dateOnly(readNumber(m[1]), c),
  ],
  [/去年/u, (_, c) => year(c.today, -1)],
  [/明年/u, (_, c) => year(c.today, 1)],
  [/前年/u, (_, c) => year(c.today, -2)],
  [/年底/u, (_, c) => ({ start: `${c.today.slice(0, 4)}-12-01`, end: `${c.today.slice(0, 4)}-12-31` })],
];

function weekend(today: string, weeks: number): DayWindow {
  const monday = weekOf(today, weeks).start;
  return { start: addDays(monday, 5), end: addDays(monday, 6) };
}

function year(today: string, shift: number): DayWindow {
  const y = Number(today.slice(0, 4)) + shift;
  return { start: `${y}-01-01`, end: `${y}-12-31` };
}

function dateOnly(date: number, context: DateContext): DayWindow | null {
  const month = Number(context.today.slice(5, 7));
  const same = dayOfYear(month, date, context, Number(context.today.slice(0, 4)));
  if (!same || same >= context.today || context.tense === "past") return day(same);
  return day(addMonths(same, 1));
}

/** The days a Chinese text speaks of, or null when it names none it can be sure of. */
export function readDateZh(text: string, context: DateContext): DayWindow | null {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text);
    if (match) return read(match, context);
  }
  return null;
}
