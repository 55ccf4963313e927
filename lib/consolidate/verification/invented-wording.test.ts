import { describe, expect, test } from "vitest";
import { withoutPlaces } from "./invented-wording";
import { extracted, verifiedOf } from "./verification.fixtures";

describe("names in an event's description", () => {
  const moved = "Lin moved to Leeds. Her friend Tamsin helped.";

  test("that nobody mentioned are cut with their sentence or clause", () => {
    expect(verifiedOf(["I moved to Leeds"], [extracted(moved)]).descriptions).toEqual(["Lin moved to Leeds."]);
    expect(
      verifiedOf(["I moved to Leeds"], [extracted("Lin moved to Leeds, where Tamsin lives.")]).descriptions,
    ).toEqual(["Lin moved to Leeds."]);
    expect(verifiedOf(["我搬到成都了"], [extracted("用户搬到了成都，和王磊一起住。")]).descriptions).toEqual([
      "用户搬到了成都。",
    ]);
  });

  test("are separated from the Chinese words directly beside them", () => {
    const text = "Lin说：我养了只白猫，叫小黑。";
    expect(verifiedOf(["我养了只白猫，叫小黑。"], [extracted(text)]).descriptions).toEqual([text]);
  });

  test("stay when an earlier line, the answered question or a known entity contains them", () => {
    const event = extracted(moved, { sourceMessages: [2] });
    expect(verifiedOf(["Tamsin is my friend", "I moved to Leeds"], [event]).descriptions).toEqual([moved]);
    expect(verifiedOf(["P: How is Tamsin?", "I moved to Leeds"], [event]).descriptions).toEqual([moved]);
    expect(verifiedOf(["hm", "I moved to Leeds"], [event], { known: ["Tamsin"] }).descriptions).toEqual([moved]);
    expect(verifiedOf(["hm", "I moved to Leeds", "Tamsin!"], [event]).descriptions).not.toEqual([moved]);
  });

  test("that leave nothing when cut are replaced by a quote of the line", () => {
    const { events, problems } = verifiedOf(
      ["I work in a bakery now"],
      [extracted("Lin works in Tamsin's bakery.", { emotionalImpact: 3 })],
    );
    expect(events).toMatchObject([
      { description: "I work in a bakery now", isQuote: true, emotionalImpact: 3, sourceMessages: [1] },
    ]);
    expect(problems).toContain("because nobody said its names");
    expect(problems).not.toMatch(/Tamsin|bakery/);
  });

  test("in the question before a short answer are part of its quote", () => {
    const lines = ["P: So you found a bakery job?", "yes, finally"];
    expect(
      verifiedOf(lines, [extracted("Lin works in Tamsin's bakery.", { sourceMessages: [2] })]).events,
    ).toMatchObject([
      { description: "So you found a bakery job?\nyes, finally", isQuote: true, sourceMessages: [1, 2] },
    ]);
  });
});

describe("numbers in an event's description", () => {
  test.each([
    ["my brother is thirty-four", "Lin's brother is 34."],
    ["我弟弟十四岁", "用户的弟弟14岁。"],
    ["the rent is 1,200", "Lin pays 1200 in rent."],
    ["the train leaves at 6 pm", "Lin's train leaves at 18:00."],
    ["half of my plants died", "Half of Lin's plants died."],
    ["one of my two plants died", "One of Lin's two plants died."],
  ])("stay in any notation: %s", (line, description) => {
    expect(verifiedOf([line], [extracted(description)]).descriptions).toEqual([description]);
  });

  test.each([
    ["my brother is thirty-four", "Lin's brother is 43.", "my brother is thirty-four"],
    ["my cat is ill", "Lin's cat is ill, and 12 years old.", "Lin's cat is ill."],
    ["我奶奶走了", "用户的奶奶走了，享年八十九岁。", "用户的奶奶走了。"],
    [
      "we were engaged but broke it off in spring",
      "Lin was engaged, but broke it off after 14 months.",
      "we were engaged but broke it off in spring",
    ],
  ])("that nobody mentioned are cut, or the line is quoted: %s", (line, description, left) => {
    expect(verifiedOf([line], [extracted(description)]).descriptions).toEqual([left]);
  });

  test.each([
    ["我花了三萬塊買車", "用户花了3万块买车。"],
    ["she moved here in '87", "She moved here in 1987."],
    ["りんごをみっつ食べた", "ユーザーはりんごを3つ食べた。"],
    ["猫が十二匹いる", "ユーザーは猫を12匹飼っている。"],
  ])("in other scripts and short forms are recognised: %s", (line, description) => {
    expect(verifiedOf([line], [extracted(description)]).descriptions).toEqual([description]);
  });

  test("stay when the line is in a language without a pack", () => {
    const lines = [
      "I told my boss about the garden today",
      "Wir haben siebzehn Hühner und einen Hahn auf dem Hof gehabt",
    ];
    const hens = extracted("Lin had 17 Hühner.", { sourceMessages: [2] });
    expect(verifiedOf(lines, [hens]).descriptions).toEqual(["Lin had 17 Hühner."]);
  });
});

describe("days in an event's description", () => {
  // 4 March 2026 is a Wednesday.
  test.each([
    ["my exam is on Friday", "Lin has an exam on Friday, 6 March 2026."],
    ["my exam is tomorrow", "Lin has an exam on Thursday."],
    ["I start on 3 May", "Lin starts in May."],
    ["我下周五考试", "用户3月13日考试。"],
    ["my alarm goes off at 7", "Lin's alarm goes off at 7 am."],
    ["dinner is tomorrow at half past seven", "Lin has dinner tomorrow at 7:30 pm."],
    ["we broke it off in '19", "Lin broke it off in 2019."],
  ])("that a time expression resolves to stay: %s", (line, description) => {
    expect(verifiedOf([line], [extracted(description)]).descriptions).toEqual([description]);
  });

  test.each([
    ["my exam is on Friday", "Lin has an exam on 9 March.", "my exam is on Friday"],
    ["my exam is soon", "Lin has an exam. It is on Friday.", "Lin has an exam."],
    ["I start in May", "Lin starts on 3 May.", "I start in May"],
    ["我快考试了", "用户要考试了，时间是下周五。", "用户要考试了。"],
    ["dinner is tomorrow", "Lin has dinner tomorrow at 7:30 pm.", "dinner is tomorrow"],
    ["dinner is tomorrow at 8", "Lin has dinner tomorrow at 7:30 pm.", "dinner is tomorrow at 8"],
    ["我明天面试", "用户明天下午三点面试。", "我明天面试"],
  ])("that nobody mentioned are cut, or the line is quoted: %s", (line, description, left) => {
    expect(verifiedOf([line], [extracted(description)]).descriptions).toEqual([left]);
  });

  test("are resolved from the date of the line, not from the start of the session", () => {
    const lines = ["hm", "my exam is tomorrow"].map((content, day) => ({
      ...{ role: "user", content },
      at: new Date(Date.UTC(2026, 2, 4 + day, 10)),
    }));
    const event = (day: number) => extracted(`Lin's exam is on ${day} March.`, { sourceMessages: [2] });
    expect(verifiedOf([], [event(6)], { lines }).descriptions).toEqual(["Lin's exam is on 6 March."]);
    expect(verifiedOf([], [event(5)], { lines }).descriptions).toEqual(["my exam is tomorrow"]);
  });
});

test("cutting a clause in the middle removes its comma and leaves the end of the sentence", () => {
  const text = "She has a cat, a parrot, and a dog. All are old!";
  const at = text.indexOf("parrot");
  expect(withoutPlaces(text, [{ start: at, end: at + 6 }])).toBe("She has a cat, and a dog. All are old!");
  expect(withoutPlaces(text, [{ start: text.indexOf("dog"), end: text.indexOf("dog") + 3 }])).toBe(
    "She has a cat, a parrot. All are old!",
  );
  expect(withoutPlaces(text, [{ start: 0, end: 3 }])).toBe("All are old!");
});

test("a description in a language without a pack is not changed", () => {
  const text = "Der Nutzer hat eine Katze aus Bremen, 12 Jahre alt.";
  expect(verifiedOf(["Ich habe eine Katze, sie ist 12 Jahre alt"], [extracted(text)]).descriptions).toEqual([text]);
});

test("entities that nobody mentioned are dropped, as are unmentioned aliases of other entities", async () => {
  const { verifyExtraction } = await import("./verify-extraction");
  const { contextOf, extractionOf } = await import("./verification.fixtures");
  const entity = (canonicalName: string, aliases: string[]) => ({
    ...{ canonicalName, aliases, kind: "person" as const, inEvents: [] },
  });
  const { entities } = verifyExtraction(
    extractionOf([], { entities: [entity("Elizabeth", ["Liz"]), entity("Tamsin", []), entity("mother", [])] }),
    contextOf(["Liz came over, and I missed my mum"]),
  );
  expect(entities.map(({ canonicalName, aliases }) => [canonicalName, aliases])).toEqual([
    ["Liz", []],
    ["mother", []],
  ]);
});
