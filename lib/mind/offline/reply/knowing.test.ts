import { describe, expect, it, test } from "vitest";
import { composeReply } from "./compose";
import { line, memory, situationOf } from "./fixture";

const liz = { name: "Liz", aliases: [], kind: "person" as const, otherName: "Elizabeth", otherAliases: [] };
const li = { name: "小李", aliases: [], kind: "person" as const, otherName: "李明", otherAliases: [] };
const long = new Date("2025-11-01T10:00:00+08:00");

describe("what was said earlier in a long talk", () => {
  test.each([
    ["what's my sister called?", "The user's sister is called Ada.", /Ada/],
    ["我妹妹叫什么？", "用户的妹妹叫阿达。", /阿达/],
  ])("is answered from its summary (%s)", (asked, earlier, answer) => {
    expect(composeReply(situationOf(asked, { earlier }))).toMatch(answer);
    expect(composeReply(situationOf(asked))).not.toMatch(answer);
  });
});

describe("two names that may be one", () => {
  it.each([
    ["Liz lent me a book", liz, /is Liz the same person as Elizabeth\?/i],
    ["小李借了我一本书", li, /小李和李明是同一个人吗/],
  ])("are asked about where there is room (%s)", (said, pair, question) => {
    expect(composeReply(situationOf(said, { uncertain: [pair] }))).toMatch(question);
  });

  it.each(["Liz died last night", "Liz got engaged!!", "bye"])("are not asked about beside: %s", (said) => {
    expect(composeReply(situationOf(said, { uncertain: [liz] }))).not.toMatch(/same person/);
  });

  it("are asked about once in a talk", () => {
    const window = [line("persona", "Is Liz the same person as Elizabeth?"), line("user", "hm")];
    expect(composeReply(situationOf("Liz lent me a book", { uncertain: [liz], window }))).not.toMatch(/same person/);
  });
});

describe("something expected that comes up", () => {
  const interview = memory("the interview on Friday — They will tell me how it went.", { type: "expectation" });
  const exam = memory("星期五的考试 — 事后会跟我说怎么样了。", { type: "expectation" });

  it.each([
    ["the interview was today", interview, /the interview.*How did it go\?/],
    ["今天考试了", exam, /考试.*怎么样/],
    ["the interview went ok I guess", interview, /the interview.*(?:told me how|how it went)/],
  ])("is known again (%s)", (said, expected, answer) => {
    expect(composeReply(situationOf(said, { expectationMatches: [expected] }))).toMatch(answer);
  });
});

describe("how surely it speaks", () => {
  const HEDGE = /I think|once|好像|印象|大概/;
  it.each([
    ["what's my sister called?", "The user's sister is called Ada."],
    ["where do I live?", "The user lives in Lisbon."],
    ["我妹妹叫什么？", "用户的妹妹叫阿达。"],
  ])("told once and long ago is hedged, told often or lately is not (%s)", (asked, text) => {
    const reply = (rest: object) => composeReply(situationOf(asked, { events: [memory(text, rest)] }));
    expect(reply({ learnedAt: long })).toMatch(HEDGE);
    expect(reply({ learnedAt: long, mentionCount: 3 })).not.toMatch(HEDGE);
    expect(reply({})).not.toMatch(HEDGE);
  });
});

describe("how the last weeks were", () => {
  const hard = memory("The user lost the user's job.", { emotionalImpact: -7 });
  const good = memory("The user ran the user's first race.", { emotionalImpact: 6 });
  const old = memory("The user won a prize.", { emotionalImpact: 7, learnedAt: long });

  it("is told from what was told, the hard apart from the good", () => {
    const reply = composeReply(situationOf("how have I been lately?", { events: [good, old, hard] }));
    expect(reply).toMatch(/lost your job.*Apart from that.*first race/);
    expect(reply).not.toMatch(/prize/);
  });

  it.each(["how have I been lately?", "我最近过得怎么样？"])("is not known when nothing was told (%s)", (asked) => {
    expect(composeReply(situationOf(asked, { events: [old] }))).toMatch(/n't told me|don't know|没|不知道/);
  });

  it("is understood in Chinese", () => {
    const events = [memory("用户被裁了。", { emotionalImpact: -7 })];
    expect(composeReply(situationOf("我最近怎么样？", { events }))).toMatch(/被裁/);
  });
});
