import { expect, test } from "vitest";
import { isVerbatim, SHORTENED } from "./quote";

const TEXTS = ["I was born in Turku. My mother taught me to sail, and later to swim."];

test("a quote is verbatim if each of its lines, possibly shortened, occurs in the messages", () => {
  expect(isVerbatim("I was born in Turku.\nMy mother taught me to sail", TEXTS)).toBe(true);
  expect(isVerbatim(`I was born in Turku.${SHORTENED}`, TEXTS)).toBe(true);
  expect(isVerbatim(`I was born in Oulu.${SHORTENED}`, TEXTS)).toBe(false);
  expect(isVerbatim(SHORTENED, TEXTS)).toBe(false);
});
