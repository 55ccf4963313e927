import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { combine } from "./dedupe-events";
import { areDifferentFacts, type Compared, isSameText, samenessOf } from "./dedupe-guards";

const compared = (description: string, more: Partial<Compared> = {}): Compared => ({
  description,
  emotionalImpact: 0,
  names: [],
  ...more,
});

describe("isSameText", () => {
  test.each([
    ["The user has a white cat.", "the user has a WHITE cat"],
    ["用户养了一只白猫。", "用户养了一只白猫"],
    ["The user ran a marathon yesterday.", "Yesterday the user ran a marathon."],
    ["Ｔｈｅ user moved to Oslo", "The user moved to Oslo!"],
  ])("%s and %s are the same text", (a, b) => {
    expect(isSameText(a, b)).toBe(true);
  });

  test.each([
    ["The user has a white cat.", "The user has a black cat."],
    ["用户养了一只白猫。", "用户养了一只白狗。"],
    ["🙂", "🙃"],
  ])("%s and %s are different texts", (a, b) => {
    expect(isSameText(a, b)).toBe(false);
  });

  test("any text is the same as itself", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (s) => isSameText(s, s)));
  });
});

test.each([
  ["The user's parrot is gone.", "The parrot of Lin is gone.", "words"],
  ["The user's parrot died.", "The user's parrot died of an infection.", "contained"],
  ["The user won the chess game.", "The user lost the game of checkers.", "entities"],
  ["The user's brother plays the cello.", "The user plays the cello.", null],
  ["用户的哥哥升职了。", "用户升职了。", null],
])("the comparison of %j and %j finds the sameness %s", (a, b, sameness) => {
  expect([samenessOf(a, b, ["Lin"]), samenessOf(b, a, ["Lin"])]).toEqual([sameness, sameness]);
});

describe("facts that make similar events different", () => {
  test.each([
    ["a text with a different number", compared("The user weighs 70 kg."), compared("The user weighs 75 kg.")],
    ["a text with a different number in words", compared("用户养了两只猫。"), compared("用户养了三只猫。")],
    ["a text with a different day", compared("The exam is on Friday."), compared("The exam is on Monday.")],
    ["a Chinese text with a different day", compared("用户周六考试。"), compared("用户周日考试。")],
    ["a denial", compared("The user eats meat."), compared("The user doesn't eat meat.")],
    ["a denial, in Chinese", compared("用户吃肉。"), compared("用户不吃肉。")],
    [
      "an opposite feeling",
      compared("The user met her father.", { emotionalImpact: 4 }),
      compared("The user met her father.", { emotionalImpact: -4 }),
    ],
    [
      "a text with a different name",
      compared("Anna came to dinner.", { names: [["Anna"]] }),
      compared("Tom came to dinner.", { names: [["Tom"]] }),
    ],
    [
      "a text with one more name",
      compared("The sister called."),
      compared("The sister Anna called.", { names: [["Anna"]] }),
    ],
    [
      "swapped roles",
      compared("Tom owes Anna money.", { names: [["Tom"], ["Anna"]] }),
      compared("Anna owes Tom money.", { names: [["Anna"], ["Tom"]] }),
    ],
    ["swapped roles of relatives", compared("The user called the mother."), compared("The mother called the user.")],
    ["swapped roles, in Chinese", compared("妈妈骂了弟弟。"), compared("弟弟骂了妈妈。")],
  ])("%s makes another fact, in either order", (_why, a, b) => {
    expect([areDifferentFacts(a, b), areDifferentFacts(b, a)]).toEqual([true, true]);
  });

  test.each([
    [
      "a stronger feeling",
      compared("They moved.", { emotionalImpact: 2 }),
      compared("They moved.", { emotionalImpact: 7 }),
    ],
    ["a number in another notation", compared("The user has 2 cats."), compared("The user has two cats.")],
    [
      "an alias of the same entity",
      compared("Snowy was ill.", { names: [["Snowy", "Snow"]] }),
      compared("Snow was ill.", { names: [["Snow"]] }),
    ],
    ["a set phrase with a negation that denies nothing", compared("用户过得不错。"), compared("用户过得挺好。")],
    [
      "a name that is an entity in only one text",
      compared("Anna came."),
      compared("Anna came.", { names: [["Anna"]] }),
    ],
  ])("%s does not make another fact", (_why, a, b) => {
    expect(areDifferentFacts(a, b)).toBe(false);
  });

  test("no event differs from itself, and the order of comparison does not matter", () => {
    const words = fc.constantFrom("Tom", "Anna", "not", "two", "7", "妈妈", "不", "周五", "cat", "the user", "met");
    const eventDraft = fc.record({
      description: fc.array(words, { maxLength: 6 }).map((list) => list.join(" ")),
      emotionalImpact: fc.integer({ min: -10, max: 10 }),
      names: fc.subarray([["Tom"], ["Anna"]]),
    });
    fc.assert(
      fc.property(eventDraft, eventDraft, (a, b) => {
        const own = { ...a, names: a.names.filter((forms) => forms.some((form) => a.description.includes(form))) };
        expect(areDifferentFacts(own, own)).toBe(false);
        expect(areDifferentFacts(a, b)).toBe(areDifferentFacts(b, a));
      }),
    );
  });
});

describe("combining two versions of an event", () => {
  const tags = ["unresolved", "correction", "commitment", "vulnerability"] as const;
  const words = fc.record({
    description: fc.string({ minLength: 1, maxLength: 30 }),
    emotionalImpact: fc.integer({ min: -10, max: 10 }),
    emotionTags: fc.uniqueArray(fc.constantFrom("fond", "sad", "proud", "tired", "calm", "glad"), { maxLength: 4 }),
    relationalTags: fc.subarray([...tags]),
    eventTimeStart: fc.option(fc.date({ noInvalidDate: true })),
    eventTimeEnd: fc.constant(null),
  });

  test("the combined event has the stronger impact with its sign, all tags within their limit, and the later time", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const one = combine(a, b);
        expect(Math.abs(one.emotionalImpact)).toBe(Math.max(Math.abs(a.emotionalImpact), Math.abs(b.emotionalImpact)));
        expect([a.emotionalImpact, b.emotionalImpact]).toContain(one.emotionalImpact);
        expect(new Set(one.relationalTags)).toEqual(new Set([...a.relationalTags, ...b.relationalTags]));
        expect(one.emotionTags.length).toBe(Math.min(4, new Set([...a.emotionTags, ...b.emotionTags]).size));
        const times = [a.eventTimeStart, b.eventTimeStart].filter((at) => at !== null).map(Number);
        expect(one.eventTimeStart?.getTime()).toBe(times.length > 0 ? Math.max(...times) : undefined);
      }),
    );
  });

  test("combining the same event again changes nothing", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(combine(combine(a, b), b)).toEqual(combine(a, b));
      }),
    );
  });

  test("the combined event has the richer text", () => {
    const plain = { emotionalImpact: 0, emotionTags: [], relationalTags: [] };
    const rich = "The user has a white cat named Snowy who sleeps on her face.";
    expect(combine({ ...plain, description: "The user has a cat." }, { ...plain, description: rich }).description).toBe(
      rich,
    );
    expect(combine({ ...plain, description: rich }, { ...plain, description: "The user has a cat." }).description).toBe(
      rich,
    );
  });
});
