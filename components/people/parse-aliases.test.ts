import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAliases } from "./parse-aliases";

test("typed aliases are separated by the commas of either language, and duplicates are removed", () => {
  expect(parseAliases("Bis, Biscuit ,Bis;  小黑、阿黑，黑仔\nB")).toEqual([
    "Bis",
    "Biscuit",
    "小黑",
    "阿黑",
    "黑仔",
    "B",
  ]);
  expect(parseAliases(" , 、 ")).toEqual([]);
});

test("parsed aliases that are formatted and parsed again stay the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const names = parseAliases(text);
      expect(parseAliases(names.join(", "))).toEqual(names);
    }),
  );
});
