import { expect, test } from "vitest";
import { dayAfterKey, isDay, isMonth, monthBounds, shiftMonth, weekdaysOf, weeksOf } from "./calendar-days";

const weekday = (day: string) => new Date(day).getUTCDay();

test("the calendar shows a month as whole weeks that begin on the first weekday of the language", () => {
  for (const [locale, first] of [
    ["en", 0],
    ["zh", 1],
  ] as const) {
    for (const month of ["2026-02", "2026-03", "2024-02", "2025-12", "2026-11"]) {
      const weeks = weeksOf(month, locale);
      const days = weeks.flat().filter((day) => day !== null);
      const { first: begin, last } = monthBounds(month);
      expect([days[0], days.at(-1), days.length]).toEqual([begin, last, Number(last.slice(8))]);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [at, day] of week.entries()) if (day) expect(weekday(day)).toBe((first + at) % 7);
        expect(week.some(Boolean)).toBe(true);
      }
    }
    expect(weekdaysOf(locale).map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => (first + at) % 7));
  }
});

test("the calendar knows the length of every month, also in leap years", () => {
  expect(monthBounds("2024-02").last).toBe("2024-02-29");
  expect(monthBounds("2026-02").last).toBe("2026-02-28");
  expect(shiftMonth("2025-12", 1)).toBe("2026-01");
  expect(shiftMonth("2026-01", -1)).toBe("2025-12");
});

test("arrow, Home, End and Page keys move the calendar by days, weeks and months", () => {
  const from = (key: string, day = "2026-03-31") => dayAfterKey(day, key, "en");
  expect(from("ArrowLeft")).toBe("2026-03-30");
  expect(from("ArrowRight")).toBe("2026-04-01");
  expect(from("ArrowUp")).toBe("2026-03-24");
  expect(from("ArrowDown")).toBe("2026-04-07");
  expect(from("Home")).toBe("2026-03-29");
  expect(from("End")).toBe("2026-04-04");
  expect(dayAfterKey("2026-03-29", "Home", "zh")).toBe("2026-03-23");
  expect(from("PageUp")).toBe("2026-02-28");
  expect(from("PageDown")).toBe("2026-04-30");
  expect(from("a")).toBeNull();
});

test("the calendar accepts only existing days and months from the page's address", () => {
  expect(["2026-02-28", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-30", "2026-13-01", "2026-2-1", "soon", "", "2026-02", null].some(isDay)).toBe(false);
  expect(isMonth("2026-02")).toBe(true);
  expect(["2026-13", "2026", "2026-02-01", "0000-01", null].some(isMonth)).toBe(false);
});
