import { describe, expect, it } from "vitest";
import { conflictInput, known } from "@/prompts/inputs.fixtures";
import { judgeConflictsOffline, judgePair } from "./judge";

const judge = (older: string, newer: string, days = 10) => {
  const before = known(older);
  return judgePair(before, known(newer, { learnedAt: new Date(before.learnedAt.getTime() + days * 86_400_000) })).class;
};

describe("judgePair", () => {
  it.each([
    ["my sister lives in Austin", "my sister lives in Dallas"],
    ["my locker code is 4471", "my locker code is 4417"],
    ["我妹妹住在成都", "我妹妹住在杭州"],
  ])("one differing value in the same clause is a contradiction: %s | %s", (older, newer) => {
    expect(judge(older, newer)).toBe("true_contradiction");
  });

  it.each([
    ["i live in Berlin", "i moved to Lisbon last month, i live in Lisbon now"],
    ["我住在北京", "我搬到上海了，现在住在上海"],
  ])("with a cue of change it is a change: %s | %s", (older, newer) => {
    expect(judge(older, newer)).toBe("temporal_change");
  });

  it("after half a year another value is a change by itself", () => {
    expect(judge("my sister lives in Austin", "my sister lives in Dallas", 200)).toBe("temporal_change");
  });

  it.each([
    ["my sister lives in Austin", "my brother lives in Dallas"],
    ["i love rainy days", "my sister lives in Dallas"],
    ["i had coffee with Ann in Paris", "i flew to Rome for work"],
    ["我妹妹住在成都", "我喜欢下雨天"],
  ])("everything else goes together: %s | %s", (older, newer) => {
    expect(judge(older, newer)).toBe("compatible");
  });

  it("answers for every pair, by its number", () => {
    const { raw } = judgeConflictsOffline(
      conflictInput([
        ["i live in Rome", "i love cats"],
        ["a", "b"],
      ]),
    );
    expect(JSON.parse(raw).verdicts.map((verdict: { pair: number }) => verdict.pair)).toEqual([1, 2]);
  });
});
