import { expect, test } from "vitest";
import { isWanted, readOptions } from "./options";

test("npm run eval without options runs the project's own short cases with the built-in mind", () => {
  expect(readOptions([])).toEqual({ corpora: [], mind: "offline", json: false, only: [], long: "none", report: null });
});

test("several corpora can be given, each after --corpus or one after another", () => {
  expect(readOptions(["--corpus", "a.json", "--corpus", "b.json"])).toMatchObject({ corpora: ["a.json", "b.json"] });
  expect(readOptions(["--corpus", "a.json", "b.json", "--json"])).toMatchObject({
    corpora: ["a.json", "b.json"],
    json: true,
  });
});

test("LONG=1 in the environment adds the long histories, and --long runs everything", () => {
  expect(readOptions([], { LONG: "1" })).toMatchObject({ long: "lives" });
  expect(readOptions(["--long"], { LONG: "1" })).toMatchObject({ long: "all" });
});

test("an unknown option is refused with an error in plain words", () => {
  expect(() => readOptions(["--mind", "brilliant"])).toThrow("offline, empty or configured");
  expect(() => readOptions(["sessions.json"])).toThrow("--corpus");
  expect(() => readOptions(["--colour"])).toThrow("--colour");
});

test("--only matches a case's id literally, except for stars, which match any characters", () => {
  expect(isWanted("peak-cat", [])).toBe(true);
  expect(isWanted("peak-cat", ["peak"])).toBe(false);
  expect(isWanted("peak-cat", ["fact-*", "peak-*"])).toBe(true);
  expect(isWanted("a+b", ["a+b"])).toBe(true);
  expect(isWanted("aab", ["a+b"])).toBe(false);
});
