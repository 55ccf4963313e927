import { expect, test } from "vitest";
import { expectLinear } from "../linear-time.fixtures";
import { daysThatMayCome, findMentionedDays, isWithinMentioned } from "./mentioned-days";

// A Wednesday.
const when = { at: new Date("2026-03-04T10:00:00Z"), timeZone: "UTC" };

test("a mentioned day is returned with its position in the text and every date it may mean", () => {
  const text = "It rained. I met her on Friday.";
  const [day, ...more] = findMentionedDays(text, when) ?? [];
  expect(more).toEqual([]);
  expect(text.slice(day?.start, day?.end)).toBe("on Friday");
  expect(new Set(day?.ranges.map(({ first }) => first))).toEqual(new Set(["2026-02-27", "2026-03-06"]));
});

test("mentioned days are found up to the end of a long message", () => {
  const long = `${"I have so much to tell you about this week. ".repeat(40)}My exam is on 12 May.`;
  expect(findMentionedDays(long, when)?.at(-1)?.ranges).toContainEqual({ first: "2026-05-12", last: "2026-05-12" });
});

test("in a language without a pack the mentioned days are unknown (null)", () => {
  expect(findMentionedDays("Am Freitag habe ich eine Prüfung", when)).toBeNull();
  expect(daysThatMayCome("Am Freitag habe ich eine Prüfung", when)).toBeNull();
});

test("a month is supported by a mentioned day in it, but a day is not supported by a mentioned month", () => {
  const [day, month] = [
    { first: "2026-05-03", last: "2026-05-03" },
    { first: "2026-05-01", last: "2026-05-31" },
  ];
  expect(isWithinMentioned(month, [day])).toBe(true);
  expect(isWithinMentioned(day, [month])).toBe(false);
});

test("finding mentioned days in a long message takes linear time", () => {
  expectLinear((size) => findMentionedDays("My exam is on 12 May. ".repeat(size), when), 20);
});
