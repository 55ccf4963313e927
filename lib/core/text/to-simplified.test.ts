import { describe, expect, it } from "vitest";
import { searchTokens } from "../language/search-tokens";
import { toSimplified } from "./to-simplified";

describe("toSimplified", () => {
  it("converts traditional characters and leaves other text unchanged", () => {
    expect(toSimplified("學校的鋼琴課")).toBe("学校的钢琴课");
    expect(toSimplified("já 3 weeks, ok? 好")).toBe("já 3 weeks, ok? 好");
  });

  it("converts words of spoken Cantonese", () => {
    expect(toSimplified("佢喺邊度返工")).toBe("他在哪里上班");
  });

  it("lets a question in one script find text in the other", () => {
    const indexed = new Set(searchTokens("我對蝦過敏,醫生說的"));
    for (const term of ["过敏", "医生"]) expect(indexed).toContain(term);
  });
});
