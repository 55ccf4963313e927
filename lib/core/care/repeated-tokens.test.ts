import fc from "fast-check";
import { expect, test } from "vitest";
import { detectCrisis } from "./detect-crisis";
import { alikeTokens } from "./repeated-tokens";

const sentenceOf = (words: string[]) => ({
  words,
  soft: words.map(() => false),
  quoted: words.map(() => false),
  asks: false,
});

test("two words of a text are treated as repetitions if and only if the same words surround both", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b"), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (words, reach) => {
        const around = (at: number) => words.slice(at - reach, at + reach + 1).join();
        const alike = alikeTokens(sentenceOf(words), reach);
        for (let at = reach; at + reach < words.length; at++) {
          const first = words.findIndex(
            (_, one) => one >= reach && one + reach < words.length && around(one) === around(at),
          );
          expect(alike[at]).toBe(first === at ? -1 : first);
        }
      },
    ),
  );
});

test("a crisis statement between a thousand repetitions of a harmless line is found", () => {
  const repeated = "i do not want to kill myself and ".repeat(500);
  expect(detectCrisis(repeated)).toBeNull();
  expect(detectCrisis(`${repeated} i want to kill myself ${repeated}`)).toBe("self");
});
