import { describe, expect, test } from "vitest";
import { readCrisis } from "@/lib/core/care/read-crisis";
import { ratesOf, readBlind } from "./examples";

/** What is reached by now. What is wanted is .95 and .05 in each language (`npx tsx evals/crisis/blind.ts`). */
const REACHED = { en: { recall: 0.75, falseAlarms: 0.02 }, zh: { recall: 0.85, falseAlarms: 0.04 } };

describe.each(["en", "zh"] as const)("cries for help in %s, of sentences that were written blind", (language) => {
  const blind = readBlind(language);
  const { recall, falseAlarms } = ratesOf(blind, (text) => readCrisis(text) !== null);

  test("there are 60 cries and 100 that only sound alike", () => {
    expect([blind.filter(({ is }) => is).length, blind.filter(({ is }) => !is).length]).toEqual([60, 100]);
  });

  test("no fewer are heard, and no more of the others taken for one, than were before", () => {
    expect(recall).toBeGreaterThanOrEqual(REACHED[language].recall);
    expect(falseAlarms).toBeLessThanOrEqual(REACHED[language].falseAlarms);
  });
});
