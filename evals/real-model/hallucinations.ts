import enNames from "@/lib/core/language/en/names.json";
import { namePacks } from "@/lib/core/language/names";
import zhNames from "@/lib/core/language/zh/names.json";
import { daysOf, isSourceDay, monthDaysOf, monthsOf, type SourceDays, weekdaysOf } from "./days";
import { findNumbers } from "./numbers";

/** What the user said, and names that are allowed although nobody said them. */
export type Source = SourceDays & {
  /** All user lines. */
  text: string;
  /** Names of user and persona. */
  names: string[];
};

/** The checked fields of an event. Days as `YYYY-MM-DD` in the user's zone. */
export type Claimed = { text: string; startDay: string | null; endDay: string | null; entities: string[] };

const { zh: pack } = namePacks; // includes the lists for Latin letters
/** Each line is "key kind: words". */
const ROLES = new Set(
  [...enNames.roles, ...zhNames.roles].flatMap((line) => line.split(": ")[1]?.replaceAll("_", " ").split(" ") ?? []),
);
const ZH_PLACES = [...pack.places].filter((place) => place.length > 1 && /^\p{Script=Han}+$/u.test(place));
const SURNAMES = [...zhNames.surnames, ...zhNames.surnamesAlsoWords].join("");
const ZH_TITLES = zhNames.titles.flatMap((line) => line.split(" ")).join("|");
const ZH_NAME = new RegExp(`[${SURNAMES}](?:${ZH_TITLES})|[小老阿][${SURNAMES}]`, "gu");
/** How a model refers to user and persona. */
const SPEAKERS = new Set(["user", "persona", "companion", "assistant", "用户", "伙伴", "助手"]);

/**
 * Names, numbers and days of an event that no user line contains, each as a short label. For measuring only: it checks what can be
 * compared exactly and ignores the rest.
 */
export function inventedIn(event: Claimed, source: Source): string[] {
  return [
    ...new Set([...inventedNames(event, source), ...inventedNumbers(event, source), ...inventedDays(event, source)]),
  ];
}

function inventedNames({ text, entities }: Claimed, source: Source): string[] {
  const known = `${source.text}\n${source.names.join("\n")}`.toLowerCase();
  const isKnown = (name: string) => known.includes(name.toLowerCase());
  const han = [...text.matchAll(ZH_NAME)]
    .map(([name]) => name)
    .concat(ZH_PLACES.filter((place) => text.includes(place)));
  const parts = entities
    .flatMap((name) => name.replace(/^用户的/, "").split(/[\s'’]+/))
    .filter((part) => /^[\p{Lu}\p{Script=Han}]/u.test(part) && !isOrdinary(part));
  return [...latinNames(text), ...han, ...parts].filter((name) => !isKnown(name));
}

/** Capitalised words that are not ordinary words; at the start of a sentence only given names. */
function latinNames(text: string): string[] {
  return [...text.matchAll(/(^|[.!?:;"“]\s*)?(\p{Lu}\p{Ll}[\p{L}'’-]*)/gu)].flatMap(([, start, word = ""]) => {
    const name = word.replace(/['’]s?$/, "");
    if (isOrdinary(name) || monthsOf(name).length > 0 || weekdaysOf(name).length > 0) return [];
    return start === undefined || pack.firstNames.has(name.toLowerCase()) ? [name] : [];
  });
}

function isOrdinary(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    word.length < 2 || SPEAKERS.has(lower) || ROLES.has(lower) || pack.notNames.has(lower) || pack.isCommonWord(lower)
  );
}

function inventedNumbers({ text }: Claimed, source: Source): string[] {
  const known = findNumbers(source.text);
  for (const one of [...known]) {
    for (const part of one.split(".")) known.add(String(Number(part)));
    // The 24-hour form of an afternoon hour.
    if (Number(one) >= 1 && Number(one) < 12) known.add(String(Number(one) + 12));
  }
  if (/half|半/i.test(source.text)) for (const one of ["0", ...known]) known.add(`${one}.5`).add("30");
  for (const one of daysOf(source).join("-").split("-")) known.add(String(Number(one)));
  const isKnown = (one: string) =>
    known.has(one) || (one.includes(".") && one.split(".").every((part) => known.has(part)));
  return [...findNumbers(text, { sure: true })].filter((one) => !isKnown(one));
}

function inventedDays({ text, startDay, endDay }: Claimed, source: Source): string[] {
  const known = daysOf(source);
  const [weekdays, months] = [weekdaysOf(source.text), monthsOf(source.text)];
  const isKnownWeekday = (weekday: number) =>
    weekdays.includes(weekday) || known.some((day) => new Date(day).getUTCDay() === weekday);
  const isKnownMonth = (month: number) =>
    months.includes(month) || monthDaysOf(source).some((day) => new Date(day).getUTCMonth() === month);
  return [
    ...weekdaysOf(text).flatMap((weekday) => (isKnownWeekday(weekday) ? [] : [`weekday ${weekday}`])),
    ...monthsOf(text).flatMap((month) => (isKnownMonth(month) ? [] : [`month ${month + 1}`])),
    ...[startDay, endDay].flatMap((day) => (day === null || isSourceDay(day, source) ? [] : [day])),
  ];
}
