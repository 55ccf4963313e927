import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { joinSentences } from "./sentences";

test("two sentences are joined by a space in English, and by nothing in Chinese", () => {
  expect(joinSentences(["It works.", "Save it."], "en")).toBe("It works. Save it.");
  expect(joinSentences(["可以使用。", "请保存。"], "zh")).toBe("可以使用。请保存。");
});

test("no component writes the space between two translated sentences itself", () => {
  const spaced = /\)\}(?:<\/\w+>)?(?:\{" "\}| \{\w+\()/;
  const files = globSync(["app/**/*.tsx", "components/**/*.tsx"]);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => spaced.test(readFileSync(file, "utf8")))).toEqual([]);
});
