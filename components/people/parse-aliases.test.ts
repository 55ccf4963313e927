import fc from "fast-check";
import { expect, test } from "vitest";
import { readNames } from "./parse-aliases";

test("names are told apart by the commas of either language, and each is taken once", () => {
  expect(readNames("Bis, Biscuit ,Bis;  小黑、阿黑，黑仔\nB")).toEqual(["Bis", "Biscuit", "小黑", "阿黑", "黑仔", "B"]);
  expect(readNames(" , 、 ")).toEqual([]);
});

test("what was read and is written out again reads the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const names = readNames(text);
      expect(readNames(names.join(", "))).toEqual(names);
    }),
  );
});
