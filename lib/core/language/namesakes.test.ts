import { expect, test } from "vitest";
import { bearersIn, haveDisjointRoles } from "./namesakes";

const rolesOf = (text: string, name: string) => bearersIn(text).get(name) ?? new Set();

test.each([
  ["My coworker Lin got engaged on Monday.", "My neighbour Lin broke her leg.", "lin"],
  ["我同事小林周一订婚了", "我邻居小林摔断了腿", "小林"],
  ["my sister Mei is a vet", "my cousin Mei hates dogs", "mei"],
])(
  "two people with the same name and roles that exclude each other are likely two people: %s %s",
  (one, other, name) => {
    expect(haveDisjointRoles(rolesOf(one, name), rolesOf(other, name))).toBe(true);
  },
);

test.each([
  ["my friend Sam moved", "my roommate Sam cooks", "sam"],
  ["my boyfriend Luke cooks", "my ex Luke texted me", "luke"],
  ["我朋友小林搬家了", "我同事小林订婚了", "小林"],
  ["My coworker Lin got engaged.", "Lin is thrilled.", "lin"],
  ["my mum Ana rang", "我妈安娜来电话了", "ana"],
])(
  "two people with the same name are not told apart by compatible roles, or without a role: %s %s",
  (one, other, name) => {
    expect(haveDisjointRoles(rolesOf(one, name), rolesOf(other, name))).toBe(false);
  },
);
