import { describe, expect, it } from "vitest";
import { detectLanguage, dominantLanguage } from "./detect-language";

describe("detectLanguage", () => {
  it.each([
    ["我养了只白猫,叫小黑", "zh"],
    ["我今天拿到offer了", "zh"],
    ["我男朋友Scott今天生日", "zh"],
    ["my cat is called 小黑", "en"],
    ["I went to the 超市 with mom today", "en"],
    ["hello", "en"],
    ["", "en"],
    ["🎉🎉", "en"],
    ["嗯", "zh"],
  ] as const)("detects in %s the language %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("weights the languages of a conversation by length of text, not by number of messages", () => {
    expect(dominantLanguage(["ok", "lol", "我今天跟我妈吵了一架,她说我不该辞职,我真的好难过"])).toBe("zh");
    expect(dominantLanguage(["嗯", "I had a long day at the hospital and my feet hurt"])).toBe("en");
    expect(dominantLanguage([])).toBe("en");
  });
});
