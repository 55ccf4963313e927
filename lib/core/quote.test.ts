import { expect, test } from "vitest";
import { isVerbatim, SHORTENED } from "./quote";

const SAID = ["I was born in Turku. My mother taught me to sail, and later to swim."];

test("a quote is verbatim when each of its lines stands in what was said, shortened or not", () => {
  expect(isVerbatim("I was born in Turku.\nMy mother taught me to sail", SAID)).toBe(true);
  expect(isVerbatim(`I was born in Turku.${SHORTENED}`, SAID)).toBe(true);
  expect(isVerbatim(`I was born in Oulu.${SHORTENED}`, SAID)).toBe(false);
  expect(isVerbatim(SHORTENED, SAID)).toBe(false);
});
