import { inspect } from "node:util";
import { expect, test } from "vitest";
import { RecentNumbers } from "./number-cache";

test("a recently used number is computed once, and the cache contains at most twice the configured number of entries", () => {
  const numbers = new RecentNumbers(100);
  const asked: string[] = [];
  const lengthOf = (text: string) => {
    asked.push(text);
    return text.length;
  };
  for (let nth = 0; nth < 1_000; nth++) {
    expect(numbers.get(`text ${nth}`, lengthOf)).toBe(`text ${nth}`.length);
    expect(numbers.get("asked for all the time", lengthOf)).toBe(22);
  }
  expect(asked).toHaveLength(1_001);
  expect(numbers.size).toBeLessThanOrEqual(200);
});

test("the cache of numbers contains no text", () => {
  const numbers = new RecentNumbers(10);
  numbers.get("a secret", () => 1);
  expect(numbers.size).toBe(1);
  expect(inspect(numbers, { depth: null, showHidden: true })).not.toContain("secret");
});
