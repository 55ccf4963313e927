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
    [["妹妹阿达今天来了"], "阿达", "person", []],
    [["同事小王离职了"], "小王", "person", []],
    [["跟发小阿强吃了顿饭"], "阿强", "person", []],
    [["我同学Amy明天来"], "Amy", "person", []],
    [["我住在成都"], "成都", "place", []],
    [["I got the job at Google"], "Google", "org", []],
  ])("%j names %s (%s)", (lines, name, kind, aliases) => {
    const entity = extractTalk(lines).mentioned_entities.find((e) => e.canonical_name === name);
    expect(entity?.kind).toBe(kind);
    expect(entity?.aliases).toEqual(aliases);
    expect(entity?.in_events.length).toBeGreaterThan(0);
  });

  it.each(["妹妹大学毕业了", "老师老是骂我", "老公大我三岁", "朋友小聚了一下", "妈妈天天催我结婚"])(
    "takes no everyday word for a name: %s",
    (text) => {
      const people = extractTalk([text]).mentioned_entities.filter(({ kind }) => kind === "person");
      expect(people.map((entity) => entity.canonical_name).filter((name) => !/^(?:老公|妈妈)$/.test(name))).toEqual([]);
    },
  );

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
