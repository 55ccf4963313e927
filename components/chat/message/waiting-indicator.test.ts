import { expect, test } from "vitest";
import { roundToFive } from "./waiting-indicator";

test("the displayed loading time is rounded to five seconds and is at least five", () => {
  expect([0.4, 2, 6, 8, 14.6, 62].map(roundToFive)).toEqual([5, 5, 5, 10, 15, 60]);
});
