import { describe, expect, it } from "vitest";
import { peakAsked } from "./peaks-asked";

describe("the best, the worst or the biggest is asked for", () => {
  it.each([
    ["whats the happiest moment i told you", 1],
    ["tell me something good that happened", 1],
    ["what am i most proud of", 1],
    ["我最骄傲的一件事是啥", 1],
    ["what was my hardest day", -1],
    ["最难熬的那阵子是啥时候", -1],
    ["what was the biggest change for me", 0],
    ["帮我写年终总结", 0],
  ])("%s", (text, sign) => expect(peakAsked(text)).toBe(sign));

  it.each([["what's good to eat"], ["which lamp is best"], ["最难吃的外卖"], ["今天最高气温多少"]])(
    "not in: %s",
    (text) => expect(peakAsked(text)).toBeNull(),
  );
});
