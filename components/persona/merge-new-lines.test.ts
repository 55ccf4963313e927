import { expect, test } from "vitest";
import { withNewLines } from "./merge-new-lines";

test("what came into the saved text while another was typed is in both", () => {
  const come = { before: "A keeper.\n", stored: "A keeper.\nCall them Lan.", typed: "A retired keeper.\n" };
  expect(withNewLines(come)).toBe("A retired keeper.\nCall them Lan.");
  expect(withNewLines({ before: "", stored: "希望被叫作阿岚。", typed: "我怕高。" })).toBe(
    "我怕高。\n希望被叫作阿岚。",
  );
});

test("a line that took the place of another does so in what was typed", () => {
  const replaced = {
    before: "Tall.\nCall them Ann.",
    stored: "Tall.\nCall them Lan.",
    typed: "Very tall.\nCall them Ann.",
  };
  expect(withNewLines(replaced)).toBe("Very tall.\nCall them Lan.");
});

test("where no line came or went, what was typed stands to the last blank", () => {
  expect(withNewLines({ before: "A keeper.", stored: "A keeper.\n", typed: "A cook. " })).toBe("A cook. ");
});
