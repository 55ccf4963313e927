import { expect, it } from "vitest";
import { isOfTime, readAskedTime, withoutTime } from "./asked-time";
import { memory } from "./fixture";
import { tellingOf } from "./told";

const now = new Date("2026-09-15T12:00:00Z");
const asked = (text: string, language: "en" | "zh") => readAskedTime(text, language, { now, timeZone: "UTC" });
const toldOn = (day: string, start: string | null = null) =>
  tellingOf(
    memory("The user's kite tore.", {
      learnedAt: new Date(`${day}T18:00:00Z`),
      eventTimeStart: start === null ? null : new Date(`${start}T00:00:00Z`),
    }),
    now,
  );

it.each([
  ["what happened on may 9?", "en", "2026-05-09"],
  ["why was i so low mid february", "en", "2026-02-13"],
  ["what was that news i had this spring", "en", "2026-04-02"],
  ["三月中旬我怎么了", "zh", "2026-03-15"],
  ["五月十九那天我去办什么了", "zh", "2026-05-19"],
  ["去年冬天我在干嘛", "zh", "2025-12-20"],
] as const)("a question names its days: %s", (text, language, day) => {
  const time = asked(text, language);
  expect(time !== null && isOfTime(toldOn(day), time)).toBe(true);
  expect(time !== null && isOfTime(toldOn("2026-07-20"), time)).toBe(false);
});

it("goes by the day it happened where that is known, not by the day it was told", () => {
  const time = asked("what happened in march", "en");
  expect(time !== null && isOfTime(toldOn("2026-03-02", "2026-02-20"), time)).toBe(false);
  expect(time !== null && isOfTime(toldOn("2026-06-01", "2026-03-20"), time)).toBe(true);
});

it("names no day where none is named", () => expect(asked("what is my cat called", "en")).toBeNull());

it("leaves what the question is about", () => {
  expect(withoutTime("why did the van break down in early march").trim()).toBe("why did the van break down");
  expect(withoutTime("四月那会儿货车怎么了")).not.toMatch(/四月|那会儿/);
});
