import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { salience } from "./salience";
import { isEmptyTalkEn, isEmptyTalkZh, isRoutineEn, isRoutineZh } from "./small-talk";

const every = [isEmptyTalkEn, isEmptyTalkZh, isRoutineEn, isRoutineZh];

describe("small talk", () => {
  it.each([
    "so cold today",
    "rainy day again",
    "wet socks, late bus, meh",
    "今天阴天",
    "外面好冷啊",
    "到家了",
    "今天零下12度",
  ])("is nothing to keep: %s", (text) => expect(isEmptyTalkEn(text) || isEmptyTalkZh(text)).toBe(true));

  it.each(["just had lunch", "went to work", "刚刚吃饭了", "我妈刚走了上班", "今天加班"])(
    "is the days' round: %s",
    (text) => expect(isRoutineEn(text) || isRoutineZh(text) || isEmptyTalkZh(text)).toBe(true),
  );

  it.each(["my sister moved to Oslo", "我养了一只猫", "外婆住院了"])("is not: %s", (text) => {
    for (const rule of every) expect(rule(text)).toBe(false);
  });

  // With two ways to read a row of words, the time to refuse it doubles with each: such a test would never end.
  test("a long row of its own words with a strange one at its end is read to the end", () => {
    const words = [
      "刚",
      "刚刚",
      "到家",
      "到家了",
      "阴天",
      "天",
      "走",
      "走了",
      "了",
      "妈妈",
      "我妈",
      "完了",
      "11",
      "1",
      "今天",
      "在",
    ];
    const english = [
      "day",
      "days",
      "rain",
      "wet",
      "socks",
      "wet socks",
      "bus",
      "late",
      "bus late",
      "so",
      "now",
      "just",
      "my",
      "and",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom(...english),
        fc.integer({ min: 30, max: 300 }),
        (zh, en, n) => {
          for (const rule of every) {
            rule(`${zh.repeat(n)}猫`);
            rule(`${`${en} `.repeat(n)}zebra`);
          }
          expect(isEmptyTalkZh(`${zh.repeat(n)}猫`)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words, ...english.map((word) => `${word} `)), { maxLength: 120 }),
        (row) => {
          for (const rule of every) rule(`${row.join("")}猫zebra`);
        },
      ),
    );
  });

  it.each(["刚刚", "its ", "上周又", "走了", "到家了", "bus late "])(
    "a whole message of %j is read to the end by every rule",
    (word) => {
      expect(() => salience(`${word.repeat(200)}${/[a-z]/.test(word) ? "zebra" : "猫"}`)).not.toThrow();
    },
  );
});
