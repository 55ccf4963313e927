import { describe, expect, test } from "vitest";
import type { HeardCorrection } from "@/lib/core/types/corrections";
import type { ReplyInput } from "@/lib/core/types/mind";
import { composeReply } from "./compose";
import { line, memory, situationOf } from "./fixture";

const NOW = situationOf("x").now;
const earlier = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const heard = (what: Partial<HeardCorrection> & Pick<HeardCorrection, "kind" | "said">): HeardCorrection => ({
  value: null,
  old: null,
  about: null,
  at: NOW,
  ...what,
});
/** A burst that is heard as what it puts right. */
const saying = (what: Parameters<typeof heard>[0], rest: Partial<ReplyInput> = {}) =>
  composeReply(situationOf(what.said, { corrections: [heard(what)], ...rest }));
/** A later question, with a correction still waiting. */
const asking = (
  question: string,
  what: Partial<HeardCorrection> & Pick<HeardCorrection, "kind" | "said">,
  rest: Partial<ReplyInput> = {},
) => composeReply(situationOf(question, { corrections: [heard({ at: earlier(1), ...what })], ...rest }));

const jo = { kind: "name", value: "Jo", said: "call me Jo" } as const;
const mei = {
  kind: "correction",
  value: "Mei",
  old: "May",
  about: "sister",
  said: "actually my sister is called Mei, not May",
} as const;
const vegan = { kind: "denial", about: "vegan", said: "I'm not vegan, I never said that" } as const;
const ex = { kind: "stop", about: "my ex", said: "please don't bring up my ex again" } as const;

describe("the same reply uses the right thing", () => {
  test.each([
    ["a name", jo, /\bJo\b/],
    ["一个名字", { kind: "name", value: "阿宝", said: "叫我阿宝" } as const, /阿宝/],
    ["a fact", mei, /\bMei\b/],
    [
      "一件事实",
      { kind: "correction", value: "小美", old: "小梅", about: "妹妹", said: "其实我妹妹叫小美，不叫小梅" } as const,
      /小美/,
    ],
    [
      "a value with nothing beside it",
      { kind: "correction", value: "thursday", old: "tuesday", said: "no its thursday not tuesday" } as const,
      /thursday/i,
    ],
    ["a denial", vegan, /won't|take (?:it|that) back/],
    ["一句否认", { kind: "denial", about: "吃素", said: "我不吃素啊 谁跟你说的" } as const, /不再|不会再/],
    ["what is to be left alone", ex, /leave that alone|won't bring/],
    ["不要再提的事", { kind: "stop", about: "我前任", said: "别再提我前任了" } as const, /不再提|不提/],
  ])("%s", (_name, what, expected) => {
    for (const window of [[], [line("persona", "Mm.")], [line("persona", "Hm."), line("user", "eh")]]) {
      const reply = saying(what, {
        window,
        events: [memory("The user's sister is called May."), memory("用户的妹妹叫小梅。")],
      });
      expect(reply).toMatch(expected);
      expect(reply).not.toMatch(/\bMay\b|小梅|tuesday|\bex\b|前任/);
    }
  });

  test("a name that is not wanted is not said again", () => {
    const reply = saying({ kind: "not_name", value: "babe", said: "don't call me babe" });
    expect(reply).not.toMatch(/babe/i);
    expect(saying({ kind: "not_name", value: "宝宝", said: "别叫我宝宝" })).not.toContain("宝宝");
  });

  test("a cry for help and a death weigh more than a name", () => {
    expect(saying({ ...jo, said: "call me Jo. I want to kill myself" })).toContain("988");
    expect(saying({ ...jo, said: "call me Jo. my mum died today" })).toMatch(
      /sorry|mum|message|right thing|shape|glad/i,
    );
  });

  test("a question beside it is answered with what was just put right", () => {
    const said = "my sister is Mei not May. what's my sister's name?";
    expect(saying({ ...mei, said }, { events: [memory("The user's sister is called May.")] })).not.toMatch(/\bMay\b/);
  });
});

describe("from then on", () => {
  test("the person is called as they said, as waits for their tap, or as L1 says", () => {
    for (const rest of [
      { corrections: [heard({ ...jo, at: earlier(2) })] },
      { proposals: [{ label: "user" as const, content: "Call them Jo." }] },
      { blocks: { persona: "", user: "Lives in Oslo.\nCall them Jo.", style: "" } },
    ]) {
      expect(composeReply(situationOf("what's my name?", { userName: "Lin", ...rest }))).toMatch(/\bJo\b/);
      expect(composeReply(situationOf("what's my name?", { userName: "Lin", ...rest }))).not.toMatch(/\bLin\b/);
    }
    expect(asking("我叫什么名字？", { kind: "name", value: "阿宝", said: "叫我阿宝" }, { userName: "小林" })).toContain(
      "阿宝",
    );
  });

  test("memories say the right name, and never the old one", () => {
    const events = [
      memory("The user's sister is called May.", { entityNames: ["May"] }),
      memory("The user's sister May lives in Hull.", { entityNames: ["May"] }),
    ];
    for (const question of ["what's my sister called?", "where does my sister live?", "do you remember my sister?"]) {
      const reply = asking(question, mei, { events });
      expect(reply).not.toMatch(/\bMay\b/);
    }
    expect(asking("where does my sister live?", mei, { events })).toMatch(/Hull/);
    expect(asking("what's my sister called?", mei, { events })).toMatch(/\bMei\b/);
    const zh = [memory("用户的妹妹叫小梅。", { entityNames: ["小梅"] })];
    const right = { kind: "correction", value: "小美", old: "小梅", about: "妹妹", said: "我妹妹叫小美" } as const;
    expect(asking("我妹妹叫什么？", right, { events: zh })).toContain("小美");
  });

  test("what was told after a correction is not bent by it", () => {
    const events = [memory("The user's sister is called May.", { learnedAt: NOW })];
    expect(asking("what's my sister called?", mei, { events })).toMatch(/\bMay\b/);
  });

  test("what was denied is claimed no more; of somebody else it still holds", () => {
    const events = [memory("The user is vegan.")];
    expect(asking("am I vegan?", vegan, { events })).not.toMatch(/you(?:'re| are) vegan/i);
    const sister = [memory("The user's sister is vegan.", { entityNames: [] })];
    expect(asking("is my sister vegan?", vegan, { events: sister })).toMatch(/vegan/i);
    const zh = { kind: "denial", about: "吃素", said: "我不吃素啊" } as const;
    expect(asking("我吃素吗？", zh, { events: [memory("用户吃素。")] })).not.toMatch(/你吃素/);
  });

  test("what is to be left alone comes up no more, unless they ask", () => {
    const events = [memory("The user's ex lives in Hull.", { emotionalImpact: 2 })];
    expect(asking("hello", ex, { events })).not.toMatch(/Hull/);
    expect(asking("what do you know about me?", ex, { events })).not.toMatch(/Hull/);
    expect(asking("where does my ex live?", ex, { events })).toMatch(/Hull/);
  });
});

describe("memories that contradict each other", () => {
  const older = memory("The user has a cat.", { contested: true });
  const newer = memory("The user has never had a cat.", { contested: true });
  const ask = (mayAsk: boolean, rest: Partial<ReplyInput> = {}) =>
    composeReply(
      situationOf("do I have a cat?", { events: [older, newer], contradictions: [{ older, newer, mayAsk }], ...rest }),
    );

  test("are both told, neither as certain, and asked about where that may be", () => {
    expect(ask(false)).toMatch(/have a cat.*never had a cat/s);
    expect(ask(false)).toMatch(/once/i);
    expect(ask(false)).not.toContain("?");
    expect(ask(true)).toMatch(/\?$/);
    const [a, b] = [memory("用户养了一只猫。", { contested: true }), memory("用户没有养过猫。", { contested: true })];
    const zh = composeReply(
      situationOf("我养猫吗？", { events: [a, b], contradictions: [{ older: a, newer: b, mayAsk: true }] }),
    );
    expect(zh).toMatch(/有一次.*另一次/s);
    expect(zh).toMatch(/？$/);
  });

  test("are not brought up unasked", () => {
    expect(
      composeReply(situationOf("hello", { events: [older, newer], contradictions: [{ older, newer, mayAsk: true }] })),
    ).not.toMatch(/cat/);
  });
});

describe("a reply that is written again", () => {
  const anew = (said: string, hint: string | null, rest: Partial<ReplyInput> = {}) => {
    const first = composeReply(situationOf(said, rest));
    return [first, composeReply(situationOf(said, { ...rest, again: { hint, before: first } }))];
  };

  test.each(["hello", "I failed the exam", "what's my cat called?", "今天好累", "我的猫叫什么？", "ok", "am I right?"])(
    "%s: has other words",
    (said) => {
      const [first, second] = anew(said, null, {
        events: [memory("The user has a cat called Snowy."), memory("用户的猫叫雪球。")],
      });
      expect(second).not.toBe(first);
      expect(second).not.toBe("");
    },
  );

  test.each(["shorter", "短一点"])("%s: is not longer than a sentence", (hint) => {
    const [, second = ""] = anew("my week was awful and I can't sleep", hint);
    expect(second.match(/[.!?。！？]/g)?.length).toBe(1);
  });

  test("in another language where that was wished", () => {
    expect(anew("I failed the exam", "in Chinese")[1]).toMatch(/\p{Script=Han}/u);
    expect(anew("我考试没过", "用英文说")[1]).toMatch(/^[^\p{Script=Han}]+$/u);
  });
});

test("what is pinned answers when it is asked for", () => {
  const keptNodes = [memory("The user is allergic to walnuts.")];
  expect(composeReply(situationOf("what am I allergic to?", { keptNodes }))).toMatch(/walnut/);
  const keptWords = [{ ...line("user", "My locker number is 4471."), at: earlier(40) }];
  expect(composeReply(situationOf("what's my locker number?", { keptWords }))).toMatch(/4471/);
});
