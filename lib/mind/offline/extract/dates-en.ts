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

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  couple: 2,
};
const WEEKDAY =
  "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const COUNT = "(a|an|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}|a couple(?: of)?)";

type Reader = [RegExp, (m: RegExpExecArray, context: DateContext) => DayWindow | null];

const day = (start: string | null): DayWindow | null => (start ? { start, end: null } : null);
const weekdayIndex = (word = ""): number => WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
const monthIndex = (word = ""): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
const count = (word = ""): number => NUMBERS[word.toLowerCase().replace(/^a couple.*/, "couple")] ?? Number(word);

/** First match wins, so the most telling forms come first. */
const READERS: Reader[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, (m, c) => day(dayOfYear(Number(m[2]), Number(m[3]), c, Number(m[1])))],
  [
    new RegExp(
      `\\b${MONTH}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b(?!\\s*(?:people|years|times|am|pm))`,
      "i",
    ),
    (m, c) => day(dayOfYear(monthIndex(m[1]), Number(m[2]), c, m[3] ? Number(m[3]) : undefined)),
  ],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?: (\\d{4}))?`, "i"),
    (m, c) => day(dayOfYear(monthIndex(m[2]), Number(m[1]), c, m[3] ? Number(m[3]) : undefined)),
  ],
  [
    /(?:\b(?:on|is|was|by|until|till|the|of|due)|'s|:|birthday|anniversary|wedding) (\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b(?!\/| (?:people|of|chance|stars|cups?))/i,
    (m, c) => {
      const [a, b] = [Number(m[1]), Number(m[2])];
      const year = m[3] ? Number(m[3]) : undefined;
      return day(a > 12 ? dayOfYear(b, a, c, year) : dayOfYear(a, b, c, year));
    },
  ],
  [
    /\b(?:the|on the) (\d{1,2})(?:st|nd|rd|th)\b(?! (?:time|grade|floor|year|of|place|birthday|century|street|avenue|try|attempt|week|month|anniversary))/i,
    (m, c) => dayOfMonth(Number(m[1]), c),
  ],
  [/\bthe day before yesterday\b/i, (_, c) => day(addDays(c.today, -2))],
  [/\bthe day after tomorrow\b/i, (_, c) => day(addDays(c.today, 2))],
  [/\b(?:yesterday|last night|ystrday|yday)\b/i, (_, c) => day(addDays(c.today, -1))],
  [/\b(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)\b/i, (_, c) => day(addDays(c.today, 1))],
  [
    /\b(?:today|tonight|this (?:morning|afternoon|evening)|just now|an hour ago|(?:a few|\d+|two|three) hours ago)\b/i,
    (_, c) => day(c.today),
  ],
  [new RegExp(`\\b${COUNT} days? ago\\b`, "i"), (m, c) => day(addDays(c.today, -count(m[1])))],
  [
    new RegExp(`\\bin ${COUNT} days?\\b|\\b${COUNT} days from now\\b`, "i"),
    (m, c) => day(addDays(c.today, count(m[1] ?? m[2]))),
  ],
  [new RegExp(`\\b${COUNT} weeks? ago\\b`, "i"), (m, c) => day(addDays(c.today, -7 * count(m[1])))],
  [
    new RegExp(`\\bin ${COUNT} weeks?\\b|\\b${COUNT} weeks from now\\b|\\ba week from today\\b`, "i"),
    (m, c) => day(addDays(c.today, 7 * (count(m[1] ?? m[2]) || 1))),
  ],
  [new RegExp(`\\b${COUNT} months? ago\\b`, "i"), (m, c) => monthOf(c.today, -count(m[1]))],
  [
    new RegExp(`\\bin ${COUNT} months?\\b(?! old)`, "i"),
    (m, c) => (c.tense === "future" ? monthOf(c.today, count(m[1])) : null),
  ],
  [new RegExp(`\\bnext ${WEEKDAY}\\b`, "i"), (m, c) => day(addDays(weekOf(c.today, 1).start, weekdayIndex(m[1]) - 1))],
  [new RegExp(`\\blast ${WEEKDAY}\\b`, "i"), (m, c) => day(nearestWeekday(c.today, weekdayIndex(m[1]), "past"))],
  [
    new RegExp(`\\bthis (?:coming )?${WEEKDAY}\\b`, "i"),
    (m, c) =>
      day(
        c.tense === "past"
          ? nearestWeekday(c.today, weekdayIndex(m[1]), "past")
          : weekdayIndex(m[1]) === weekday(c.today)
            ? c.today
            : nearestWeekday(c.today, weekdayIndex(m[1]), "future"),
      ),
  ],
  [
    new RegExp(
      `\\b(?:on|by|since|until|till|come) ${WEEKDAY}\\b(?!s)|\\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:morning|afternoon|evening|night)\\b|\\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday)$`,
      "i",
    ),
    (m, c) => day(nearestWeekday(c.today, weekdayIndex(m[1] ?? m[2] ?? m[3]), c.tense)),
  ],
  [/\blast weekend\b/i, (_, c) => weekend(addDays(c.today, -7), c.today)],
  [/\bnext weekend\b/i, (_, c) => weekend(addDays(c.today, 7), c.today)],
  [
    /\b(?:this|the|over the) weekend\b/i,
    (_, c) => weekend(c.tense === "past" && weekday(c.today) < 6 ? addDays(c.today, -7) : c.today, c.today),
  ],
  [/\blast week\b/i, (_, c) => weekOf(c.today, -1)],
  [/\bnext week\b/i, (_, c) => weekOf(c.today, 1)],
  [/\bthis week\b/i, (_, c) => weekOf(c.today, 0)],
  [/\blast month\b/i, (_, c) => monthOf(c.today, -1)],
  [/\bnext month\b/i, (_, c) => monthOf(c.today, 1)],
  [/\b(?:end of (?:the|this) month)\b/i, (_, c) => day(monthOf(c.today, 0).end)],
  [/\blast year\b/i, (_, c) => year(c.today, -1)],
  [/\bnext year\b/i, (_, c) => year(c.today, 1)],
  [new RegExp(`\\b${COUNT} years? ago\\b`, "i"), (m, c) => year(c.today, -count(m[1]))],
  [
    new RegExp(`\\b(?:in|last|this past|next|early|late|back in) ${MONTH}\\b(?! \\d)`, "i"),
    (m, c) =>
      month(
        monthIndex(m[1]),
        /next/i.test(m[0]) ? { ...c, tense: "future" } : /last|past|back/i.test(m[0]) ? { ...c, tense: "past" } : c,
      ),
  ],
  [/\bin (19\d\d|20\d\d)\b/i, (m) => ({ start: `${m[1]}-01-01`, end: `${m[1]}-12-31` })],
];

function weekend(within: string, _today: string): DayWindow {
  const monday = weekOf(within, 0).start;
  return { start: addDays(monday, 5), end: addDays(monday, 6) };
}

/** "the 19th": of this month, or of the next or last one where the tense says so. */
function dayOfMonth(date: number, context: DateContext): DayWindow | null {
  const pad = `${context.today.slice(0, 7)}-${String(date).padStart(2, "0")}`;
  const same = dayOfYear(Number(pad.slice(5, 7)), date, context, Number(pad.slice(0, 4)));
  if (!same) return null;
  const shift =
    context.tense === "future" && same < context.today ? 1 : context.tense === "past" && same > context.today ? -1 : 0;
  return day(shift === 0 ? same : addMonths(same, shift));
}

function year(today: string, shift: number): DayWindow {
  const y = Number(today.slice(0, 4)) + shift;
  return { start: `${y}-01-01`, end: `${y}-12-31` };
}

function month(index: number, context: DateContext): DayWindow | null {
  const first = dayOfYear(index, 1, { ...context, today: `${context.today.slice(0, 7)}-01` });
  return first ? { start: first, end: addDays(addMonths(first, 1), -1) } : null;
}

/** The days an English text speaks of, or null when it names none it can be sure of. */
export function readDateEn(text: string, context: DateContext): DayWindow | null {
  if (/\bevery\b|\bwhen i was\b/i.test(text) && !/\b(?:yesterday|tomorrow|last|next)\b/i.test(text)) return null;
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text);
    if (match) return read(match, context);
  }
  return null;
}
