import { describe, expect, it } from "vitest";
import { conceptTerms } from "./concepts";
import { LIFE_CONCEPTS } from "./concepts-data-life";
import { PEOPLE_CONCEPTS } from "./concepts-data-people";
import { THING_CONCEPTS } from "./concepts-data-things";
import { WORK_CONCEPTS } from "./concepts-data-work";

function shared(a: string, b: string): string[] {
  const other = new Set(conceptTerms(b));
  return conceptTerms(a).filter((term) => other.has(term));
}

describe("concepts", () => {
  it("covers at least 150 concepts of daily life", () => {
    const names = [PEOPLE_CONCEPTS, LIFE_CONCEPTS, WORK_CONCEPTS, THING_CONCEPTS].flatMap(Object.keys);
    expect(new Set(names).size).toBeGreaterThanOrEqual(150);
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

  it("does not see animals or kin in set phrases", () => {
    expect(conceptTerms("他妈的马上就到")).not.toContain("#mother");
    expect(conceptTerms("this category is a catastrophe")).not.toContain("#cat");
  });
});
