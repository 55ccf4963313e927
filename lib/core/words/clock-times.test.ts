import { expect, test } from "vitest";
import { expectLinear } from "../linear-time.fixtures";
import { clocksOf } from "./clock-times";

const at = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return 60 * hour + minute;
};

test.each([
  ["at 7", ["7:00", "19:00"]],
  ["at 7:20 pm", ["7:20", "19:20"]],
  ["um 19h20", ["19:20"]],
  ["half past six", ["6:30", "18:30"]],
  ["half six", ["5:30"]],
  ["a quarter to nine", ["8:45", "20:45"]],
  ["ten to five", ["4:50", "16:50"]],
  ["twenty past eleven", ["11:20"]],
  ["at noon", ["12:00"]],
  ["下午三点一刻", ["15:15"]],
  ["早上七点二十分", ["7:20"]],
  ["train at 1545", ["15:45"]],
])("the clock time %j may mean %j", (text, clocks) => {
  const match = clocksOf(text);
  expect(clocks.filter((clock) => !match.has(at(clock)))).toEqual([]);
});

test.each([
  ["tomorrow", "15:00"],
  ["at 7:20", "7:00"],
  ["at 7", "7:30"],
  ["my 30 plants", "15:30"],
])("the clock time %j cannot mean %s", (text, clock) => {
  expect(clocksOf(text).has(at(clock))).toBe(false);
});

test("reading clock times takes linear time", () => {
  expectLinear((size) => clocksOf("at 7:30 or ten past six, 三点一刻 ".repeat(size / 10)));
});
