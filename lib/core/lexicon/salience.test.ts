import { describe, expect, it } from "vitest";
import { hasStrongEmotion, salience } from "./salience";
import { NOTHING_EN, NOTHING_ZH, SALIENT_EN, SALIENT_ZH } from "./salience.cases";

describe("salience", () => {
  it.each([...SALIENT_EN, ...SALIENT_ZH])("%s is %s", (text, kind) => {
    expect(salience(text).map((s) => s.kind)).toContain(kind);
  });

  it.each([...NOTHING_EN, ...NOTHING_ZH])("nothing in: %s", (text) => {
    expect(salience(text)).toEqual([]);
  });
});

describe("hasStrongEmotion", () => {
  it.each(["My grandpa DIED", "he passd away", "我想自杀", "我们分手了", "getting a devorce", "I can’t go on"])(
    "%s",
    (text) => {
      expect(hasStrongEmotion(text)).toBe(true);
    },
  );

  it.each(["good morning", "在吗", "what's for dinner", "哈哈"])("not %s", (text) => {
    expect(hasStrongEmotion(text)).toBe(false);
  });
});
