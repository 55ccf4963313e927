import { expect, test } from "vitest";
import { roundToFive } from "./waiting-indicator";

test("the loading time is rounded to five seconds and is never shorter", () => {
  expect([0.4, 2, 6, 8, 14.6, 62].map(roundToFive)).toEqual([5, 5, 5, 10, 15, 60]);
});
