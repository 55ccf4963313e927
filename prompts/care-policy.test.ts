import { expect, test } from "vitest";
import { packs } from "@/lib/core/language";
import { CRISIS_MARKER, careLines, carePolicyLines } from "./care-policy";
import { minutesBefore, replyInput } from "./inputs.fixtures";
import { renderReply } from "./reply";

const texts = { en: "I had soup for lunch today", zh: "我今天中午喝了汤", ja: "今日の昼はスープを飲みました" };

test.each(packs.map(({ language, care }) => [language, care.policy] as const))(
  "the crisis rules, the marker and the notice about danger are in the language of the conversation (%s)",
  (language, policy) => {
    const input = replyInput(texts[language], { care: { now: "other", before: "self" } });
    const { user, system } = renderReply(input);
    for (const rule of policy.rules) expect(system).toContain(`- ${rule}`);
    expect(system.split(CRISIS_MARKER)).toHaveLength(2);
    expect(user).not.toContain(CRISIS_MARKER);
    expect(user).toContain(policy.other);
    expect(user).toContain(policy.before.replaceAll("{heading}", () => policy.heading));
    expect(user).not.toMatch(/[{}]/);
  },
);

test.each(packs.map(({ language, care }) => [language, care.policy] as const))(
  "a weak model is shown the care rules only with a reply that they apply to, and never the marker (%s)",
  (language, policy) => {
    const rendered = (over: object) => {
      const { system, user } = renderReply(replyInput(texts[language], { isWeak: true, ...over }));
      return `${system}\n${user}`;
    };
    const [ordinary, inDanger] = [rendered({}), rendered({ care: { now: "self", before: null } })];
    for (const rule of policy.rules) {
      expect(ordinary).not.toContain(rule);
      expect(inDanger).toContain(rule);
    }
    expect(inDanger).toContain(policy.self.replaceAll("{heading}", () => policy.heading));
    expect(ordinary + inDanger).not.toContain(CRISIS_MARKER);
  },
);

test("the crisis rules are in the language of the conversation when the last message has no recognisable language", () => {
  const window = [{ role: "user" as const, content: texts.zh, at: minutesBefore(3) }];
  expect(renderReply(replyInput("ok", { window })).system).toContain(carePolicyLines("zh"));
});

test("the notice of a user's own crisis statement does not mention earlier ones", () => {
  const lines = careLines({ now: "self", before: "self" }, "en");
  expect(lines.split("\n")).toHaveLength(2);
  expect(careLines(null, "en")).toBe("");
});

test("rules and phrases stay in the language in which the session began, whatever the language of a later message", () => {
  const at = (minutes: number) => ({ role: "user" as const, at: minutesBefore(minutes) });
  const older = { ...at(9_000), content: "我昨天在河边走了很久", session: "a" };
  const first = { ...at(9), content: "I had soup for lunch today", session: "b" };
  const system = (burst: string, window = [older]) =>
    renderReply(replyInput("", { window, burst: [{ ...at(0), content: burst, session: "b" }] })).system;
  const english = system("I had soup for lunch today");
  expect(english).toContain(carePolicyLines("en"));
  expect(system("你还记得我昨天说的吗", [older, first])).toBe(english);
  expect(system("ok")).toContain(carePolicyLines("zh"));
});
