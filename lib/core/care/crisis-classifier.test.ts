import { describe, expect, test } from "vitest";
import { languageOf } from "../language";
import { runAtOnce } from "../run-in-slices";
import { soundsExplicit } from "./crisis-classifier";
import { detectCrisis, readStatements } from "./detect-crisis";

const STATEMENTS = {
  en: "he hits me most nights and i sleep with the bathroom door locked",
  zh: "等天亮我就走了，这次真的不想再醒过来面对他们了，一点都不想活",
};
const ORDINARY = {
  en: "We had pasta and watched the news, then I did the dishes and took the bins out. ",
  zh: "我们吃了面，看了新闻，然后我洗了碗，把垃圾也倒了。",
};

describe("the crisis classifier", () => {
  test.each(["en", "zh"] as const)(
    "finds a crisis statement on its own and in the middle of a long text (%s)",
    (language) => {
      const [statement, ordinary] = [STATEMENTS[language], ORDINARY[language]];
      expect(soundsExplicit(statement, language)).toBe(true);
      expect(soundsExplicit(ordinary.repeat(40), language)).toBe(false);
      expect(soundsExplicit(`${ordinary.repeat(20)}${statement}. ${ordinary.repeat(20)}`, language)).toBe(true);
    },
  );

  test("does not overrule the rules that exclude a statement, such as a negation", () => {
    for (const text of ["I don't want to kill myself", "我不想自杀", "never ask me if I want to kill myself"]) {
      expect(soundsExplicit(text, languageOf(text)), text).toBe(true);
      expect(runAtOnce(readStatements(text)), text).toEqual({ found: [], isGuarded: true });
      expect(detectCrisis(text), text).toBeNull();
    }
  });

  test("finds nothing in a language without a classifier", () => {
    expect(soundsExplicit("死にたいです。もう生きていたくない", "ja")).toBe(false);
  });
});
