import {
  COUNT,
  countOf,
  DATE,
  FULL_WEEKDAY,
  MONTH,
  monthIndex,
  PART_OF_DAY,
  WEEKDAY,
  weekdayIndex,
} from "./dates-en-words";
import { FEASTS_EN } from "./dates-feasts";
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

const rx = (source: string) => new RegExp(source, "i");
const day = (start: string | null): DayWindow | null => (start ? { start, end: null } : null);
const past = (c: DateContext, word?: string) => nearestWeekday(c.today, weekdayIndex(word), "past");
const coming = (c: DateContext, word?: string) => nearestWeekday(c.today, weekdayIndex(word), "future");

/** Words that look like days and are none. */
const NO_DAYS: Reader[] = [
  [rx(`(?<![^\\n])${FULL_WEEKDAY}[^\\w\\n]*(?=\\n)`), none],
  [rx(`\\b(?:every|each|most|all|some|any|one of these) (?:other )?(?:${WEEKDAY}|weekend|week|month|year)s?\\b`), none],
  [
    rx(
      `\\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days(?! ago)|weekends|(?:mon|tues?|weds?|thurs?|fri|sat|sun)[- ]?(?:to|-|–)[- ]?${WEEKDAY})\\b`,
    ),
    none,
  ],
  [
    /(?:[£$€¥]\s?\d[\d.,/]*|\b(?:route|bus|room|no\.?|number|line|tram|flat|page|chapter|level|size|platform|gate) \d+)/,
    none,
  ],
  [
    /\b(?:the other day|the other week|the other night|a few (?:days|weeks|months|years) ago|one day|some ?day)\b/,
    none,
  ],
];

const NUMERIC: Reader[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, (m, c) => day(dayOfYear(Number(m[2]), Number(m[3]), c, Number(m[1])))],
  [
    rx(
      `(?:\\b(?:moved|pushed|postponed|rescheduled|shifted|changed|brought forward|put back)\\b[\\w' ]{0,20}? )from (?:the )?${DATE}(?: of)?(?: ${MONTH})? to (?=\\w)`,
    ),
    none,
  ],
  [
    rx(`\\b(?:from|between) (?:the )?${DATE} (?:to|and|until|till|-) (?:the )?${DATE}(?: of)? ${MONTH}\\b`),
    (m, c) => span(dayOfYear(monthIndex(m[3]), Number(m[1]), c), dayOfYear(monthIndex(m[3]), Number(m[2]), c)),
  ],
  [
    rx(
      `\\b(?:${WEEKDAY},? )?${MONTH}\\.?,? (?:the )?${DATE}(?:,? (\\d{4}))?\\b(?!\\s*(?:people|years|times|am|pm|%|o'?clock)|[:.]\\d)`,
    ),
    (m, c) => day(dayOfYear(monthIndex(m[2]), Number(m[3]), c, m[4] ? Number(m[4]) : undefined)),
  ],
  [
    rx(`\\b(?:${WEEKDAY},? )?(?:the )?${DATE}(?: of)? ${MONTH}\\b(?: (\\d{4}))?`),
    (m, c) => day(dayOfYear(monthIndex(m[3]), Number(m[2]), c, m[4] ? Number(m[4]) : undefined)),
  ],
  [
    /(?:\b(?:on|is|was|by|until|till|the|of|due|from|since|for|before|it's|its)|'s|:|birthday|anniversary|wedding) (\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\/| ?(?:people|of|chance|stars|cups?|points?))/,
    (m, c) => slashed([Number(m[1]), Number(m[2])], c, m[3]),
  ],
  [
    /\b(?:on|the|by|until|till|since|from) (\d{1,2})\.(\d{1,2})\.(?!\d)/,
    (m, c) => day(dayOfYear(Number(m[2]), Number(m[1]), c)),
  ],
  [rx(`\\b${WEEKDAY},? (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b`), (m, c) => day(dayOfMonth(Number(m[2]), c))],
  [
    rx(
      `(?:\\b(?:on|the|by|til|till|until|from|since|for|before|due) (?:the )?|^)(\\d{1,2})(?:st|nd|rd|th)\\b(?=[ \\t]*(?:$|[\\n.,;:!?)/…-]|(?:at|of|for|in|is|was|and|or|so|we|i|he|she|they|my|theyre|cos|because|when|then|to|with|it|its|which|but|if|though|please|pls|lol|haha|latest|instead|not|about|i'?m|gonna|${PART_OF_DAY})\\b))`,
    ),
    (m, c) => (Number(m[1]) <= 31 ? day(dayOfMonth(Number(m[1]), c)) : null),
  ],
];

const COUNTED: Reader[] = [
  [/\bthe day before yesterday\b/, (_, c) => day(addDays(c.today, -2))],
  [/\bthe day after tomorrow\b/, (_, c) => day(addDays(c.today, 2))],
  [/\b(?:a week (?:ago )?(?:from )?yesterday|yesterday week)\b/, (_, c) => day(addDays(c.today, -8))],
  [/\b(?:a week (?:from )?tomorrow|tomorrow week)\b/, (_, c) => day(addDays(c.today, 8))],
  [/\b(?:a week (?:from )?today|today week)\b/, (_, c) => day(addDays(c.today, 7))],
  [
    rx(`\\b(?:a week (?:on|from|this) ${WEEKDAY}|${WEEKDAY} week)\\b`),
    (m, c) => day(addDays(coming(c, m[1] ?? m[2]), 7)),
  ],
  [rx(`\\ba week ago (?:last |on )?${WEEKDAY}\\b`), (m, c) => day(addDays(past(c, m[1]), -7))],
  [rx(`\\b(?:the )?${WEEKDAY} before last\\b`), (m, c) => day(addDays(past(c, m[1]), -7))],
  [rx(`\\b${COUNT} ${WEEKDAY}s ago\\b`), (m, c) => day(addDays(past(c, m[2]), -7 * (countOf(m[1]) - 1)))],
  [
    /\b(?:yesterday|last night|last nite|last evening|ystrday|yesterda|yday|yest)\b/,
    (_, c) => day(addDays(c.today, -1)),
  ],
  [
    /\b(?:tomorrow|tmrw|tmr|tmw|tomo|tomoz|tomorow|tommorow|tommorrow|2moro|2morrow)\b/,
    (_, c) => (c.night ? { start: c.today, end: addDays(c.today, 1) } : day(addDays(c.today, 1))),
  ],
  [/\b(?:tonight|tonite|2nite)\b/, (_, c) => (c.night ? { start: addDays(c.today, -1), end: c.today } : day(c.today))],
  [rx(`\\b${COUNT} days? (?:ago|back)\\b`), (m, c) => day(addDays(c.today, -countOf(m[1])))],
  [
    rx(`\\b(?:in|within) ${COUNT} days?\\b(?! old)|\\b${COUNT} days(?:'? time| from now| to go)\\b`),
    (m, c) => day(addDays(c.today, countOf(m[1] ?? m[2]))),
  ],
  [/\b(?:a )?fortnight ago\b/, (_, c) => day(addDays(c.today, -14))],
  [/\b(?:in a fortnight|a fortnight(?:'?s time| today| from (?:now|today)))\b/, (_, c) => day(addDays(c.today, 14))],
  [rx(`\\b${COUNT} weeks? (?:ago|back)\\b`), (m, c) => day(addDays(c.today, -7 * countOf(m[1])))],
  [
    rx(`\\bin ${COUNT} weeks?\\b|\\b${COUNT} weeks?(?:'? time| from (?:now|today)| today)\\b`),
    (m, c) => day(addDays(c.today, 7 * countOf(m[1] ?? m[2]))),
  ],
  [/\bhalf a year ago\b/, (_, c) => monthOf(c.today, -6)],
  [rx(`\\b${COUNT} months? ago (?:today|to the day)\\b`), (m, c) => day(addMonths(c.today, -countOf(m[1])))],
  [rx(`\\b${COUNT} years? ago (?:today|to the day)\\b`), (m, c) => day(addMonths(c.today, -12 * countOf(m[1])))],
  [rx(`\\b${COUNT} months? (?:ago|back)\\b`), (m, c) => monthOf(c.today, -countOf(m[1]))],
  [
    rx(`\\bin ${COUNT} months?\\b(?! old)|\\b${COUNT} months'? time\\b`),
    (m, c) => (c.tense === "past" ? null : monthOf(c.today, countOf(m[1] ?? m[2]))),
  ],
  [rx(`\\b${COUNT} years? (?:ago|back)\\b`), (m, c) => yearOf(c.today, -countOf(m[1]))],
];

const WEEKS: Reader[] = [
  [rx(`\\bnext ${WEEKDAY}\\b`), (m, c) => day(addDays(weekOf(c.today, 1).start, weekdayIndex(m[1]) - 1))],
  [rx(`\\blast ${WEEKDAY}\\b`), (m, c) => day(past(c, m[1]))],
  [
    rx(`\\b(?:this|this coming|coming) ${WEEKDAY}\\b`),
    (m, c) =>
      day(c.tense === "past" ? past(c, m[1]) : weekdayIndex(m[1]) === weekday(c.today) ? c.today : coming(c, m[1])),
  ],
  [
    rx(
      `\\b(?:on|by|since|until|untill|til|till|come|before|from|for|of|this is for) ${WEEKDAY}\\b(?!s|['’]s)|\\b${WEEKDAY} ${PART_OF_DAY}\\b|\\b${FULL_WEEKDAY}\\b(?!s|['’]s)`,
    ),
    (m, c) => day(nearestWeekday(c.today, weekdayIndex(m[1] ?? m[2] ?? m[3]), c.tense)),
  ],
  [/\bthe weekend before last\b/, (_, c) => weekendOf(c.today, -2)],
  [/\blast weekend\b/, (_, c) => weekendOf(c.today, -1)],
  [/\bnext weekend\b/, (_, c) => weekendOf(c.today, 1)],
  [
    /\b(?:this|the|over the|at the|on the|all) weekend\b/,
    (_, c) => weekendOf(c.today, c.tense === "past" && weekday(c.today) < 6 ? -1 : 0),
  ],
  [/\bthe week before last\b/, (_, c) => weekOf(c.today, -2)],
  [/\bthe week after next\b/, (_, c) => weekOf(c.today, 2)],
  [
    /\b(?:by )?(?:the )?end of (?:the|this) week\b/,
    (_, c) => ({ start: addDays(weekOf(c.today, 0).start, 4), end: weekOf(c.today, 0).end }),
  ],
  [/\blast week\b/, (_, c) => weekOf(c.today, -1)],
  [/\bnext week\b/, (_, c) => weekOf(c.today, 1)],
  [/\bthis week\b/, (_, c) => weekOf(c.today, 0)],
];

const LONG: Reader[] = [
  [rx(`\\b(?:the )?(?:very )?end of ${MONTH}\\b`), (m, c) => day(month(monthIndex(m[1]), c)?.end ?? null)],
  [/\b(?:the )?end of (?:the|this) month\b/, (_, c) => day(monthOf(c.today, 0).end)],
  [/\b(?:the )?end of next month\b/, (_, c) => day(monthOf(c.today, 1).end)],
  [/\b(?:the )?end of (?:the|this) year\b/, (_, c) => day(yearOf(c.today, 0).end)],
  [/\blast month\b/, (_, c) => monthOf(c.today, -1)],
  [/\bnext month\b/, (_, c) => monthOf(c.today, 1)],
  [/\bthis month\b/, (_, c) => monthOf(c.today, 0)],
  [/\blast year\b/, (_, c) => yearOf(c.today, -1)],
  [/\bnext year\b/, (_, c) => yearOf(c.today, 1)],
  [
    rx(
      `\\b(?:in|by|last|this past|this|next|early|late|mid-?|back in|since|until|till|from) ${MONTH}\\b(?! (?:be|i|we|have|not|as)\\b)(?! \\d)`,
    ),
    (m, c) =>
      month(
        monthIndex(m[1]),
        /next/i.test(m[0])
          ? { ...c, tense: "future" }
          : /last|past|back|since/i.test(m[0])
            ? { ...c, tense: "past" }
            : c,
      ),
  ],
  [/\b(?:in|back in) (19\d\d|20\d\d)\b/, (m) => ({ start: `${m[1]}-01-01`, end: `${m[1]}-12-31` })],
  [
    /\b(?:today|2day|this (?:morning|morn|afternoon|arvo|evening|aft)|just now|right now|an hour ago|(?:a few|a couple of|\d+|two|three|four|five|six) (?:hours|hrs|mins|minutes) ago)\b/,
    (m, c) => (c.night && /today/i.test(m[0]) ? { start: addDays(c.today, -1), end: c.today } : day(c.today)),
  ],
];

/** The forms in which English names days, the particular ones first. */
export const READERS_EN: Reader[] = searching([...NO_DAYS, ...NUMERIC, ...FEASTS_EN, ...COUNTED, ...WEEKS, ...LONG]);

function none(): null {
  return null;
}

function span(start: string | null, end: string | null): DayWindow | null {
  return start && end && start <= end ? { start, end } : day(start);
}

function slashed([a, b]: [number, number], context: DateContext, year = ""): DayWindow | null {
  const [month, date] = a > 12 || (b <= 12 && context.monthFirst === false) ? [b, a] : [a, b];
  return day(dayOfYear(month, date, context, year === "" ? undefined : Number(year.length === 2 ? `20${year}` : year)));
}

function month(index: number, context: DateContext): DayWindow | null {
  const first = dayOfYear(index, 1, { ...context, today: `${context.today.slice(0, 7)}-01` });
  return first ? { start: first, end: addDays(addMonths(first, 1), -1) } : null;
}
