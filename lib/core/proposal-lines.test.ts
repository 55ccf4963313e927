import { expect, test } from "vitest";
import { correctedLine, withCorrectedLine } from "./proposal-lines";

const blocks = (user: string) => ({ persona: "", user, style: "" });
const correction = (value: string, old: string | null, about: string | null = null) =>
  ({ kind: "correction", value, old, about }) as const;

test.each([
  ["Lives in Berlin.", correction("Bern", "Berlin"), "Lives in Bern."],
  [
    "Afraid of heights.\n- Her sister May is a nurse.",
    correction("Mei", "May", "sister"),
    "- Her sister Mei is a nurse.",
  ],
  ["妹妹叫小梅。\n怕高。", correction("小美", "小梅", "妹妹"), "妹妹叫小美。"],
])("for a wrong line of L1 the corrected line is proposed: %s", (user, what, content) => {
  const line = correctedLine(blocks(user), what);
  expect(line).toEqual({ label: "user", content });
  const after = line && withCorrectedLine(blocks(user), line, what);
  expect(after?.user?.split("\n")).toHaveLength(user.split("\n").length);
  expect(after?.user).toContain(content);
});

test.each([
  ["Lives in Berlin.", correction("Bern", null)],
  ["Berliner by birth.", correction("Bern", "Berlin")],
  ["Her boss May is strict.", correction("Mei", "May", "sister")],
  ["", correction("Bern", "Berlin")],
  [`Lives in Berlin, ${"and ".repeat(200)}`, correction("Bern", "Berlin")],
])("no line is proposed if L1 does not contain the wrong value, or the line would be too long: %#", (user, what) => {
  expect(correctedLine(blocks(user), what)).toBeNull();
});

test("a proposal does not overwrite a line that has been rewritten since", () => {
  const what = correction("Bern", "Berlin");
  expect(withCorrectedLine(blocks("Moved away."), { label: "user", content: "Lives in Bern." }, what)).toBeNull();
});
