import { expect, test } from "vitest";
import { packs } from "@/lib/core/language";
import { CRISIS_MARKER, careLines, carePolicyLines } from "./care-policy";
import { minutesBefore, replyInput } from "./inputs.fixtures";
import { renderReply } from "./reply";

const said = { en: "I had soup for lunch today", zh: "我今天中午喝了汤", ja: "今日の昼はスープを飲みました" };

test.each(packs.map(({ language, care }) => [language, care.policy] as const))(
  "the rules, the marker and what holds now are in the language of the conversation (%s)",
  (language, policy) => {
    const input = replyInput(said[language], { care: { now: "other", before: "self" } });
    const { user, system } = renderReply(input);
    for (const rule of policy.rules) expect(system).toContain(`- ${rule}`);
    expect(system.split(CRISIS_MARKER)).toHaveLength(2);
    expect(user).not.toContain(CRISIS_MARKER);
    expect(user).toContain(policy.other);
    expect(user).toContain(policy.before.replaceAll("{heading}", () => policy.heading));
    expect(user).not.toMatch(/[{}]/);
  },
);

test("the language is that of the talk where the last message tells none", () => {
  const window = [{ role: "user" as const, content: said.zh, at: minutesBefore(3) }];
  expect(carePolicyLines(replyInput("ok", { window }))).toMatch(/对方/);
});

test("a statement about themselves is told without what was said before", () => {
  const lines = careLines(replyInput(said.en, { care: { now: "self", before: "self" } }));
  expect(lines.split("\n")).toHaveLength(2);
  expect(careLines(replyInput(said.en, { care: null }))).toBe("");
});
