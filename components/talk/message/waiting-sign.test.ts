import { expect, test } from "vitest";
import { inFives } from "./waiting-sign";

test("seconds of loading are told in fives, and never as none", () => {
  expect([0.4, 2, 6, 8, 14.6, 62].map(inFives)).toEqual([5, 5, 5, 10, 15, 60]);
});
