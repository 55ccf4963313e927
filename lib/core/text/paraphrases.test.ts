import { describe, expect, it } from "vitest";
import { CHINESE_PARAPHRASES, DISTRACTORS, ENGLISH_PARAPHRASES } from "./paraphrases.cases";
import { searchTokens } from "./tokens";

const FOUND = 0.85;

/** Whether a telling and a question share a term that at most a quarter of the distractors have as well. */
function meet([told, asked]: readonly [string, string]): boolean {
  const memory = new Set(searchTokens(told));
  return [...new Set(searchTokens(asked))].some(
    (term) => memory.has(term) && others.filter((terms) => terms.has(term)).length <= DISTRACTORS.length / 4,
  );
}

const others = DISTRACTORS.map((text) => new Set(searchTokens(text)));

describe("questions in other words than were told", () => {
  it.each([
    ["English", ENGLISH_PARAPHRASES],
    ["Chinese", CHINESE_PARAPHRASES],
  ])("reach the memory in %s, most of the time", (_, pairs) => {
    const missed = pairs.filter((pair) => !meet(pair));
    expect(missed.length, missed.map((pair) => pair.join(" ← ")).join("\n")).toBeLessThanOrEqual(
      pairs.length * (1 - FOUND),
    );
  });
});
