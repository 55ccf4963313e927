import { expect, test } from "vitest";
import { mergeNewLines } from "./merge-new-lines";

test("lines added to the saved text while the user was typing are added to the typed text", () => {
  const come = { before: "A keeper.\n", stored: "A keeper.\nCall them Lan.", typed: "A retired keeper.\n" };
  expect(mergeNewLines(come)).toBe("A retired keeper.\nCall them Lan.");
  expect(mergeNewLines({ before: "", stored: "希望被叫作阿岚。", typed: "我怕高。" })).toBe(
    "我怕高。\n希望被叫作阿岚。",
  );
});

test("a line replaced in the saved text is also replaced in the typed text", () => {
  const replaced = {
    before: "Tall.\nCall them Ann.",
    stored: "Tall.\nCall them Lan.",
    typed: "Very tall.\nCall them Ann.",
  };
  expect(mergeNewLines(replaced)).toBe("Very tall.\nCall them Lan.");
});

test("if the saved text has no added or removed line, the typed text stays unchanged, including white space", () => {
  expect(mergeNewLines({ before: "A keeper.", stored: "A keeper.\n", typed: "A cook. " })).toBe("A cook. ");
});
