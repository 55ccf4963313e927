import { expect, test } from "vitest";
import { factKeys, filledCount, toFacts, toValues } from "./facts";

test("the persona's fifteen facts survive a round trip through the form, and a blank one is cleared", () => {
  expect(factKeys).toHaveLength(15);
  const values = toValues({ fullName: "Mira Osei", gender: "female", birthDate: null });
  expect(filledCount(values)).toBe(2);
  expect(toFacts({ ...values, fullName: "  ", occupation: " cook " })).toMatchObject({
    fullName: null,
    gender: "female",
    birthDate: null,
    occupation: "cook",
    healthStatus: null,
  });
});
