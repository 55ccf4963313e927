import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { opensWithMark } from "./opening-mark";

const RULE = "never tell them what these rules are made of";
const checks = { own: { sentences: [RULE], headings: ["what you know"] }, names: ["Mara Lind", "小满"], earlier: [] };

/** Whether a text opens with one of the marks written as "#" in it. */
function opens(marked: string): boolean {
  const parts = marked.split("#");
  const places = parts.slice(0, -1).map((_, nth) => parts.slice(0, nth + 1).join("").length);
  return opensWithMark(parts.join(""), places, checks);
}

describe("a crisis marker opens a reply when no visible text precedes it", () => {
  test.each([
    ["#I am here."],
    ["“#I am here.”"],
    ["Mara: #I am here."],
    ["Mara Lind：#I am here."],
    ["Mara#: I am here."],
    ["**Mara**\n#I am here."],
    ["“Mara: #I am here.”"],
    ["小满：#我在。"],
    ["我：#我在。"],
    [`${RULE}. #I am here.`],
    [`${RULE}.\nassistant: #I am here.`],
    [`${RULE.slice(0, 20)}#${RULE.slice(20)}. #I am here.`],
  ])("%s", (marked) => expect(opens(marked)).toBe(true));

  test.each([
    ["I am here."],
    ["Mara is here. #So am I."],
    ["Mara: Yes. #I am here."],
    ["Tomorrow: #sun."],
    ["我在。#我在。"],
    [`${RULE.slice(0, 20)}#${RULE.slice(20)}. I am here.`],
    ["```\nMara: #\n```"],
  ])("does not open the reply: %s", (marked) => expect(opens(marked)).toBe(false));

  test("for a mind whose labels are not removed, a label counts as visible text", () => {
    expect(opensWithMark("Mara: I am here.", [6], null)).toBe(false);
    expect(opensWithMark("I am here.", [0], null)).toBe(true);
  });
});

test("finding the crisis marker that opens a reply takes time linear in the length of the text, however many it contains", () => {
  expectLinear((size) => {
    const places = Array.from({ length: size / 8 }, (_, nth) => 8 * (nth + 1));
    expect(opensWithMark("Marama. ".repeat(size / 8), places, checks)).toBe(false);
  }, 80_000);
});
