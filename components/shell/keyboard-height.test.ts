import { expect, test } from "vitest";
import { keyboardHeightOf } from "./keyboard-height";

test("a keyboard covers the part of the page that is not visible", () => {
  expect(keyboardHeightOf({ height: 344, scale: 1 }, 664)).toBe(320);
});

test.each([
  ["a browser's toolbar", { height: 600, scale: 1 }],
  ["a page that the user has zoomed in", { height: 332, scale: 2 }],
  ["a browser without a visual viewport", null],
])("%s is not taken for a keyboard", (_, visual) => {
  expect(keyboardHeightOf(visual, 664)).toBe(0);
});
