import * as lists from "stopword";

/** Languages of which the names of days and months, as given by `Intl`, count as stop words. */
const LOCALES = ["en", "zh", "ja", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "sv", "tr"];
const A_WEEK_AND_A_YEAR = [
  ...Array.from({ length: 7 }, (_, day) => ({ at: Date.UTC(2024, 0, 1 + day), part: { weekday: "long" } as const })),
  ...Array.from({ length: 12 }, (_, month) => ({ at: Date.UTC(2024, month, 1), part: { month: "long" } as const })),
];

const smallWords = new Set([
  ...Object.values(lists as Record<string, unknown>).flatMap((list) => (Array.isArray(list) ? (list as string[]) : [])),
  ...LOCALES.flatMap((locale) =>
    A_WEEK_AND_A_YEAR.map(({ at, part }) =>
      new Intl.DateTimeFormat(locale, { ...part, timeZone: "UTC" }).format(at).toLowerCase(),
    ),
  ),
]);

/** Whether a lower-case word is a stop word, or the name of a day or month. All languages count, not only those with a pack. */
export const isSmallWord = (word: string): boolean => smallWords.has(word);
