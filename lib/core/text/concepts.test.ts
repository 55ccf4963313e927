import { describe, expect, it } from "vitest";
import { conceptTerms } from "./concepts";
import { CONCEPT_TABLES } from "./concepts-data";

function shared(a: string, b: string): string[] {
  const other = new Set(conceptTerms(b));
  return conceptTerms(a).filter((term) => other.has(term));
}

describe("concepts", () => {
  it("covers at least 350 concepts of daily life", () => {
    expect(new Set(CONCEPT_TABLES.flatMap(Object.keys)).size).toBeGreaterThanOrEqual(350);
  });

  it.each([
    ["你还记得我的猫吗", "The user has a white cat named Snowy.", "#cat"],
    ["what do I do for a living", "用户在医院当护士", "#job"],
    ["do I have any pets?", "用户养了一只柯基", "#pet"],
    ["where do I live?", "用户住在成都", "#home"],
    ["我家里有几口人", "The user's sister moved to Lyon.", "#family"],
    ["what am I allergic to", "用户对花生过敏", "#allergy"],
    ["我妈怎么了", "The user's mother passed away on Tuesday.", "#mother"],
    ["我什么时候考试", "The user's bar exam is on Friday.", "#exam"],
    ["what did I promise", "用户答应下周带爸妈去体检", "#promise"],
  ])("%s meets %s", (query, memory, concept) => {
    expect(shared(query, memory)).toContain(concept);
  });

  it("gives hypernyms and each concept once", () => {
    const terms = conceptTerms("my cat and my other cat");
    expect(terms).toContain("#pet");
    expect(new Set(terms).size).toBe(terms.length);
  });

  it.each([
    ["which nuts are off limits", "my throat closes up after one walnut", "#allergy"],
    ["who's minding the dog", "my brother has our beagle till friday", "#lookafter"],
    ["我对啥过敏", "吃一口芒果嘴肿成香肠", "#allergy"],
    ["我学的什么乐器", "The user took up the ukulele.", "#instrument"],
    ["哪年结的婚", "the day we tied the knot", "#wedding"],
  ])("%s reaches over a gap or an idiom: %s", (query, memory, concept) => {
    expect(shared(query, memory)).toContain(concept);
  });

  it("keeps a word apart from another that only shares its stem", () => {
    expect(conceptTerms("training at noon")).not.toContain("#transport");
    expect(conceptTerms("coding late")).not.toContain("#seafood");
    expect(conceptTerms("I booked a table")).not.toContain("#book");
    expect(conceptTerms("she hated it")).not.toContain("#clothes");
  });

  it.each([
    ["how long do I boil tagliatelle", "My brother died on Friday."],
    ["what's 375 fahrenheit in celsius", "The user has Parkinson's."],
    ["excel: count cells that aren't empty", "The divorce came through."],
    ["绿萝叶子发黄怎么办", "用户的爸爸心梗走了。"],
    ["唐朝在前还是宋朝在前", "用户的面馆烧没了。"],
    ["248打八五折是多少", "用户被裁了,房贷还有二十年。"],
  ])("%s has no topic in common with a sorrow: %s", (query, memory) => {
    expect(shared(query, memory)).toEqual([]);
  });

  it("does not see animals or kin in set phrases", () => {
    expect(conceptTerms("他妈的马上就到")).not.toContain("#mother");
    expect(conceptTerms("this category is a catastrophe")).not.toContain("#cat");
  });
});
