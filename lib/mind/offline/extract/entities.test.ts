import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

describe("entities", () => {
  it.each([
    [["I have a white cat named Snowy"], "Snowy", "pet", []],
    [["my dog is called mochi"], "Mochi", "pet", ["mochi"]],
    [["my sister Anna is a lawyer", "we call her Annie"], "Anna", "person", ["Annie"]],
    [["我养了只白猫,叫小黑"], "小黑", "pet", []],
    [["我妹妹小雨怀孕了"], "小雨", "person", []],
    [["他叫黄逸扬,英文名Scott"], "黄逸扬", "person", ["Scott"]],
    [["我男朋友阿杰今天生日"], "阿杰", "person", []],
    [["我儿子三岁了,叫乐乐"], "乐乐", "person", []],
    [["I live in Leeds"], "Leeds", "place", []],
    [["我住在成都"], "成都", "place", []],
    [["I got the job at Google"], "Google", "org", []],
  ])("%j names %s (%s)", (lines, name, kind, aliases) => {
    const entity = extractTalk(lines).mentioned_entities.find((e) => e.canonical_name === name);
    expect(entity?.kind).toBe(kind);
    expect(entity?.aliases).toEqual(aliases);
    expect(entity?.in_events.length).toBeGreaterThan(0);
  });

  it("never names the person or the persona", () => {
    const names = extractTalk([
      "Luna, my sister Sam Smith called",
      "my name is Sam",
      "我叫小雨",
    ]).mentioned_entities.map((e) => e.canonical_name);
    expect(names).not.toContain("Luna");
    expect(names).not.toContain("Sam");
    expect(names).not.toContain("小雨");
  });
});
