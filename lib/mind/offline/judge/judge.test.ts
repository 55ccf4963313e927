import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conflictClasses } from "@/lib/core/types/corrections";
import { daysBefore, known } from "@/prompts/testing/inputs";
import { EN_CASES, ZH_CASES } from "./judge.cases";
import { judgePair } from "./judge-pair";

const ACTING = ["temporal_change", "true_contradiction"];

function judge(older: string, newer: string, days = 20, name = "Lin") {
  const pair = {
    older: known(older, { learnedAt: daysBefore(days + 1) }),
    newer: known(newer, { learnedAt: daysBefore(1) }),
  };
  return judgePair(pair, name).class;
}

describe.each([
  ["en", EN_CASES],
  ["zh", ZH_CASES],
] as const)("pairs told in %s", (language, cases) => {
  test.each(cases)("%s / %s: %s", (older, newer, expected, days) => {
    expect(judge(older, newer, days)).toBe(expected);
  });

  test("what changes anything is right at least 95 times in 100, and is found at least 80 times in 100", () => {
    const judged = cases.map(([older, newer, expected, days]) => ({ found: judge(older, newer, days), expected }));
    const acted = judged.filter(({ found }) => ACTING.includes(found));
    const due = judged.filter(({ expected }) => ACTING.includes(expected));
    const right = acted.filter(({ found, expected }) => found === expected).length;
    const precision = right / acted.length;
    const recall = right / due.length;
    console.info(`${language}: ${cases.length} pairs, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.8);
  });
});

test("the person's own name and «user» are one being", () => {
  expect(judge("Lin lives in Berlin.", "The user lives in Paris.")).toBe("true_contradiction");
  expect(judge("小林住在北京。", "用户住在上海。", 20, "小林")).toBe("true_contradiction");
  expect(judge("Tom lives in Berlin.", "Lin lives in Paris.")).toBe("compatible");
});

test("what has a day of its own denies nothing on another day", () => {
  const drank = known("The user drinks coffee.", { eventTimeStart: daysBefore(4) });
  expect(judgePair({ older: drank, newer: known("The user does not drink coffee.") }, "").class).toBe("compatible");
});

test("memories of different subjects never conflict", () => {
  const hers = known("Echo lives in Berlin.", { subject: "persona" });
  expect(judgePair({ older: hers, newer: known("Echo lives in Paris.") }, "").class).toBe("compatible");
});

test("the same words never conflict, whatever they are, and any text gets a class", () => {
  const texts = [...EN_CASES, ...ZH_CASES].flatMap(([older]) => older);
  for (const text of texts) expect(ACTING).not.toContain(judge(text, text));
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), fc.string(), (older, newer, name) => {
      expect(conflictClasses).toContain(judge(older, newer, 20, name));
    }),
  );
});
