import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { coverages } from "./coverage";

test("of several texts the one that answers a question, in the same or other words, covers it best", () => {
  const stated = [
    "the vet says Mochi has to lose a kilo",
    "booked the train to Leeds for friday",
    "picked hog bristle for the skirting boards",
  ];
  const best = (question: string) => {
    const covered = coverages(question, stated);
    return covered.indexOf(Math.max(...covered));
  };
  expect(best("which paint was it for the skirting?")).toBe(2);
  expect(best("what did the animal doctor say about the cat's weight")).toBe(0);
  expect(best("when am I going up by rail")).toBe(1);
});

test("a word that occurs in every text counts less for coverage than a word in only one", () => {
  const stated = ["my sister moved to Hull", "my sister has a parrot", "my sister called"];
  const [hull = 0, parrot = 0, called = 0] = coverages("where does my sister keep the parrot", stated);
  expect(parrot).toBeGreaterThan(hull);
  expect(parrot).toBeGreaterThan(called);
});

test("coverage is between 0 and 1 for any texts, 1 for the question itself, and 0 for an empty question", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.array(fc.string({ unit: "binary" })), (question, texts) => {
      for (const one of coverages(question, texts)) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(1 + 1e-6);
      }
    }),
  );
  expect(coverages("where are my keys", ["where are my keys"])[0]).toBeCloseTo(1, 6);
  expect(coverages("", ["where are my keys"])).toEqual([0]);
});

test("computing coverage takes linear time in the number of texts", () => {
  const words = "wind rain river bread lamp table garden kettle letter thunder ";
  const texts = (length: number) => Array.from({ length }, (_, at) => words.repeat(60) + at);
  expectLinear((count) => coverages(words.repeat(200), texts(count)), 50);
});
