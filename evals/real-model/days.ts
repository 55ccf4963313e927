import { shiftDay } from "@/lib/core/clock";

/** Days that the user named or implied. */
export type SourceDays = {
  /** The day of the conversation. */
  today: string;
  /** `YYYY-MM-DD`, or the first and last day with a slash between. */
  days: string[];
};

const EN_WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const ZH_WEEKDAYS = ["[日天]", ..."一二三四五六"].map((sign) => new RegExp(`(?:周|星期|礼拜)${sign}`));
const MONTHS = "january february march april may june july august september october november december".split(" ");
const ZH_MONTHS = "一 二 三 四 五 六 七 八 九 十 十一 十二".split(" ");
/** "May" and "march" are also verbs: they count as months only with a day number beside them or a capital letter. */
const MAY = /\bMay\b(?! (?:be|have|not|need|want|also)\b)/;
const MARCH = /\bMarch\b/;

/** Weekdays named in a text, 0 for Sunday. */
export function weekdaysOf(text: string): number[] {
  const lower = text.toLowerCase();
  return EN_WEEKDAYS.flatMap((word, at) => (lower.includes(word) || ZH_WEEKDAYS[at]?.test(text) ? [at] : []));
}

/** Months named in a text, 0 for January. */
export function monthsOf(text: string): number[] {
  return MONTHS.flatMap((word, at) => {
    const isEnglish =
      at === 4 ? MAY.test(text) : at === 2 ? MARCH.test(text) : new RegExp(`\\b${word}\\b`, "i").test(text);
    const isHan = new RegExp(`(?<![\\d一二三四五六七八九十])(?:${at + 1}|${ZH_MONTHS[at]})\\s?月(?!亮)`).test(text);
    return isEnglish || isHan ? [at] : [];
  });
}

/** Longer ranges do not contribute single days. */
const RANGE_DAYS_MAX = 7;

/** The day of the conversation, and every single day the user named. */
export function daysOf(source: SourceDays): string[] {
  return rangesOf(source).flatMap(({ first, last }) => {
    const days = Array.from({ length: RANGE_DAYS_MAX + 1 }, (_, at) => shiftDay(first, at)).filter(
      (day) => day <= last,
    );
    return days.length > RANGE_DAYS_MAX ? [] : days;
  });
}

/** A day in every month the user named. */
export const monthDaysOf = (source: SourceDays): string[] =>
  rangesOf(source).flatMap(({ first, last }) => [first, last]);

function rangesOf({ today, days }: SourceDays): { first: string; last: string }[] {
  return [today, ...days].map((range) => {
    const [first = "", last = first] = range.split("/");
    return { first, last };
  });
}

/** Whether the user named a day. The day after a range counts, because a range may end at its midnight. */
export const isSourceDay = (day: string, source: SourceDays): boolean =>
  rangesOf(source).some(({ first, last }) => day >= first && day <= shiftDay(last, 1));
