import { expect, test } from "vitest";
import { isId, newId } from "./ids";

test("ids sort by time, and ids made at the same time by their order of creation", () => {
  const at = (ms: number) => new Date(1_770_000_000_000 + ms);
  const made = [...Array.from({ length: 200 }, () => newId(at(0))), newId(at(1)), newId(at(2))];
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isId)).toBe(true);
});

test("only a well-formed lower-case UUID is accepted as an id", () => {
  for (const value of [
    undefined,
    7,
    "",
    "abc",
    "0190a000-0000-7000-8000-00000000000g",
    "0190A000-0000-7000-8000-00000000000A",
  ])
    expect(isId(value)).toBe(false);
});
