import { expect, test } from "vitest";
import { packOf } from "./index";
import { inFirstPerson, retracts, strongImpactOf } from "./strong-events";

const impact = (text: string, language: "en" | "zh") => strongImpactOf(text, packOf(language).strongEvents);

test.each([
  ["en", "my mom passed away on tuesday", -9],
  ["en", "My sister Ruth has died.", -9],
  ["en", "I'm off to my grandma's funeral", -8],
  ["en", "we had to put our dog down", -7],
  ["en", "I got laid off today", -7],
  ["en", "My girlfriend broke up with me", -7],
  ["en", "We’ve split up.", -7],
  ["en", "our daughter was born at five this morning", 9],
  ["en", "we're getting married in May", 8],
  ["zh", "我妈妈昨天早上去世了", -9],
  ["zh", "我和男朋友分手了", -7],
  ["zh", "我昨天被公司裁了", -7],
  ["zh", "我们结婚了", 9],
  ["zh", "我怀孕了！", 8],
] as const)(
  "a text about a loss or a milestone, in the first person, has an impact (%s: %s)",
  (language, text, expected) => {
    expect(impact(text, language)).toBe(expected);
  },
);

test('a text that speaks of "the user" is rewritten in the first person', () => {
  const own = (text: string, language: "en" | "zh") => {
    const pack = packOf(language).strongEvents;
    return pack && inFirstPerson(text, pack, language === "en" ? "Lin" : "小林");
  };
  expect(own("Lin’s dog died, and the user met Linda.", "en")).toBe("my dog died, and I met Linda.");
  expect(own("用户的奶奶去世了，小林很难过。", "zh")).toBe("我的奶奶去世了，我很难过。");
});

test.each([
  ["en", "My parents arrive on Saturday."],
  ["en", "My cousin is having her baby in May."],
  ["en", "My brother turned thirty and bought a van."],
  ["en", "I moved the spare key to the shed."],
  ["zh", "我表姐五月要生宝宝了。"],
  ["zh", "我没结婚，也没有孩子。"],
] as const)("a text about ordinary news has no impact (%s: %s)", (language, text) => {
  expect(impact(text, language)).toBe(0);
});

test.each([
  ["somebody else's", "en", "her mum died last night"],
  ["somebody else's", "zh", "我朋友的爸爸去世了"],
  ["denied", "en", "I didn't get fired"],
  ["denied", "zh", "我妈妈没去世"],
  ["feared", "en", "I'm scared my dad died"],
  ["feared", "zh", "我怕我妈去世"],
  ["supposed", "en", "if my dad died I would move back"],
  ["asked", "en", "did I tell you we got married?"],
  ["part of a film", "en", "in that movie my husband died again"],
  ["about a thing", "en", "my phone died"],
  ["a figure of speech", "en", "my dad died laughing"],
] as const)("a text about an event that is %s has no impact (%s: %s)", (_why, language, text) => {
  expect(impact(text, language)).toBe(0);
});

test.each([
  ["en", "I won a million dollars! just kidding lol", true],
  ["en", "I quit my job today! No I didn't, relax.", true],
  ["en", "We adopted a llama... psych!", true],
  ["en", "she was kidding around with the dog", false],
  ["en", "Have you seen that show?", false],
  ["zh", "我昨天中了一百万！骗你的哈哈", true],
  ["zh", "我今天辞职了！才没有呢，放心。", true],
  ["zh", "我不喜欢开玩笑的人", false],
] as const)("a message is recognised as a retraction, or as none (%s: %s)", (language, text, expected) => {
  expect(retracts(text, packOf(language).strongEvents)).toBe(expected);
});
