import { DAY, dayIn, isTimeZone } from "@/lib/core/clock";
import type { Locale } from "@/lib/core/types/messages";
import { readDays } from "../extract/dates";
import type { Told } from "./told";

/** The days a question names, first and last, as `YYYY-MM-DD`: "on may 9", "mid february", «今年春天». */
export type AskedTime = { days: { start: string; end: string }[]; today: string; zone: string };

/** What a question's time words mean on `now`; where they may lie on either side of today, both. Null when there are none. */
export function readAskedTime(
  asked: string,
  language: Locale,
  { now, timeZone }: { now: Date; timeZone: string },
): AskedTime | null {
  const text = withDayWord(asked.replace(PART_OF_MONTH, "in "));
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const today = dayIn(zone, now);
  const windows = [
    seasonIn(text, today),
    readDays(text, language, { today, tense: "past" }),
    readDays(text, language, { today, tense: "future" }),
  ].flatMap((window) => (window === null ? [] : [{ start: window.start, end: window.end ?? window.start }]));
  const [season] = windows;
  const named = seasonIn(text, today) !== null && season ? [season] : windows;
  const days = named.filter(({ start, end }) => Date.parse(end) - Date.parse(start) < LONGEST);
  return days.length === 0 ? null : { days, today, zone };
}

/** "At the end of February" is loosely said: any day of that month may be meant. */
const PART_OF_MONTH =
  /\b(?:(?:at|in|around|about|towards?|by|from|since) )?(?:the )?(?:very )?(?:end|start|beginning|middle|first half|second half) of (?=(?:last |this )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b)/giu;

/** «三月二十八那天»: the day of a month, said without its «号». */
const withDayWord = (text: string): string => text.replace(BARE_DAY, "$1号");
const BARE_DAY =
  /((?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月(?:[12]\d|3[01]|[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九]))(?=[那这当]天|我|[,，。?？\s]|$)/gu;

/** A whole year parts nothing. */
const LONGEST = 200 * DAY;

/** Whether a memory is of those days: it happened then, or, of days gone by, it was told then or the day after. */
export function isOfTime(told: Told, { days, today, zone }: AskedTime): boolean {
  const happened = told.start === null ? null : dayIn(zone, told.start);
  const until = told.end === null ? happened : dayIn(zone, told.end);
  const learned = told.learnedAt === null ? null : dayIn(zone, told.learnedAt);
  return days.some(({ start, end }) => {
    if (happened !== null && until !== null) return happened <= end && until >= start;
    return learned !== null && start < today && learned >= start && learned <= dayAfter(end);
  });
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

const SEASONS: [RegExp, first: number][] = [
  [/\bspring(?:time)?\b(?! (?:onion|roll|clean|break))|春(?:天|季)/iu, 3],
  [/\bsummer(?:time)?\b|夏天|夏季|暑假/iu, 6],
  [/\b(?:autumn|in the fall|(?:this|last) fall)\b|秋(?:天|季)/iu, 9],
  [/\bwinter(?:time)?\b|冬(?:天|季)|寒假/iu, 12],
];
const YEAR_BEFORE = /\blast year\b|去年/iu;

/** Three months of a season, the latest that has begun; widened by a month, since seasons are named loosely. */
function seasonIn(text: string, today: string): { start: string; end: string } | null {
  const first = SEASONS.find(([words]) => words.test(text))?.[1];
  if (first === undefined) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const shift = (month < first ? 1 : 0) + (YEAR_BEFORE.test(text) && month >= first ? 1 : 0);
  const dayOf = (months: number, date: number) =>
    new Date(Date.UTC(year - shift, first - 1 + months, date)).toISOString().slice(0, 10);
  return { start: dayOf(-1, 15), end: dayOf(3, 15) };
}

const TIME_WORDS =
  /\b(?:(?:in|on|at|since|around|about|back in|early|mid|late|the|this|last|next|start of|end of|middle of) ){0,3}(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|year|month|week|weekend)\b(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?\b)?|\b\d{1,2}(?:st|nd|rd|th)\b|(?:今年|去年|前年|明年)?(?:[\d一二三四五六七八九十]{1,3}月)(?:[\d一二三四五六七八九十]{1,3}[号日]|[上中下]旬|初|底|末|份)?|(?:今年|去年|前年|明年)(?:[春夏秋冬][天季]?)?|[春夏秋冬][天季]|那(?:[天晚](?:晚上|早上)?|会儿?|时候?|阵子?|段时间)|当时|[上下这]个?(?:周末|周|月|星期|礼拜)[一二三四五六日天]?/giu;

/** A question without the words that name its days: what is left says what it is about. */
export const withoutTime = (text: string): string => withDayWord(text).replace(TIME_WORDS, " ");
