import { dayIn, daysBetween, isTimeZone } from "@/lib/core/clock";
import type { Locale } from "@/lib/core/types/messages";

/** A day in words: its date, how far away it is, and on which side of today it lies. */
export type DayWords = { date: string; ago: string; side: "past" | "today" | "ahead" };

const EN_COUNT = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ZH_COUNT = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];

/** Says a day (or a run of days) in a language, seen from `now` in the person's zone. */
export function dayWords(
  time: { start: Date; end: Date | null; clock?: boolean },
  now: Date,
  zone: string,
  language: Locale,
): DayWords {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const days = daysBetween(timeZone, now, time.start);
  const first = dateWords(time.start, now, timeZone, language);
  const last =
    time.end === null || sameDay(time.start, time.end, timeZone) ? "" : dateWords(time.end, now, timeZone, language);
  const hour = time.clock === true ? clockWords(time.start, timeZone, language) : "";
  const date = last === "" ? first : language === "zh" ? `${first}到${last}` : `${first} to ${last}`;
  return { date: date + hour, ago: distance(days, language), side: days < 0 ? "past" : days > 0 ? "ahead" : "today" };
}

function sameDay(a: Date, b: Date, zone: string): boolean {
  return dayIn(zone, a) === dayIn(zone, new Date(Math.max(a.getTime(), b.getTime() - 1)));
}

function dateWords(at: Date, now: Date, timeZone: string, language: Locale): string {
  const year = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4) ? undefined : "numeric";
  return new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-US", {
    timeZone,
    year,
    month: "long",
    day: "numeric",
    weekday: "long",
  }).format(at);
}

function clockWords(at: Date, timeZone: string, language: Locale): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
  if (time === "00:00") return "";
  return language === "zh" ? ` ${time}` : ` at ${time}`;
}

function distance(days: number, language: Locale): string {
  const size = Math.abs(days);
  if (language === "zh") {
    if (days === 0) return "今天";
    if (size === 1) return days < 0 ? "昨天" : "明天";
    if (days === -2) return "前天";
    if (days === 2) return "后天";
    return `${ZH_COUNT[size] ?? size}天${days < 0 ? "前" : "后"}`;
  }
  if (days === 0) return "today";
  if (size === 1) return days < 0 ? "yesterday" : "tomorrow";
  const count = `${EN_COUNT[size] ?? size} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
