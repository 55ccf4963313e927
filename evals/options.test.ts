import { expect, test } from "vitest";
import { isWanted, readOptions } from "./options";

test("without arguments our own short cases are run with the built-in mind", () => {
  expect(readOptions([])).toEqual({ corpora: [], mind: "offline", json: false, only: [], long: "none", report: null });
});

test("several corpora can be given, each with its option or one after another", () => {
  expect(readOptions(["--corpus", "a.json", "--corpus", "b.json"])).toMatchObject({ corpora: ["a.json", "b.json"] });
  expect(readOptions(["--corpus", "a.json", "b.json", "--json"])).toMatchObject({
    corpora: ["a.json", "b.json"],
    json: true,
  });
});

test("LONG in the environment adds the long histories, --long adds everything", () => {
  expect(readOptions([], { LONG: "1" })).toMatchObject({ long: "lives" });
  expect(readOptions(["--long"], { LONG: "1" })).toMatchObject({ long: "all" });
});

test("an unknown argument is refused with a sentence", () => {
  expect(() => readOptions(["--mind", "brilliant"])).toThrow("offline, empty or configured");
  expect(() => readOptions(["sessions.json"])).toThrow("--corpus");
  expect(() => readOptions(["--colour"])).toThrow("--colour");
});

test("an id is matched literally, or with stars for any characters", () => {
  expect(isWanted("peak-cat", [])).toBe(true);
  expect(isWanted("peak-cat", ["peak"])).toBe(false);
  expect(isWanted("peak-cat", ["fact-*", "peak-*"])).toBe(true);
  expect(isWanted("a+b", ["a+b"])).toBe(true);
  expect(isWanted("aab", ["a+b"])).toBe(false);
});
