import { expect, test } from "vitest";
import { isRepeatedIn, REPEATED_MIN, sharedOf, termsOf } from "./word-overlap";

/** The first says nothing that the second does not say. */
const SAME: [string, string][] = [
  [
    "Lin's mother died in hospital in March.",
    "Talked about Lin's mother, who died in hospital in March, and the funeral.",
  ],
  ["Lin has a white cat called Biscuit.", "Lin spoke of her white cat Biscuit and the new flat."],
  [
    "Tom is moving to Bergen in June for a new job.",
    "Tom told that he is moving to Bergen in June, since he has a new job there.",
  ],
  ["Lin keeps the heavy things for late at night.", "Lin keeps heavy things for late at night and talks of them then."],
  ["Ana passed her driving test on the third try.", "Ana passed the driving test on her third try and was proud."],
  ["小林养了一只白猫，叫小黑。", "聊了小林养的白猫小黑半夜捣蛋。"],
  ["小林的外婆上周去世了。", "小林说外婆上周去世了，很难过。"],
  ["小王六月要搬去杭州上班。", "小王说六月要搬去杭州上班，姐姐也在那儿。"],
  ["小林通过了驾照考试。", "聊到小林通过了驾照考试，很高兴。"],
  ["小林说起小动物的时候，语气会软下来。", "小林说起小动物时语气软下来。"],
];

/** The same people and things, but another statement about them. */
const OTHER: [string, string][] = [
  ["Lin's mother died in hospital in March.", "Lin's mother moved to a hospital in Leeds in March."],
  ["Lin has a white cat called Biscuit.", "Lin has a white dog called Rex."],
  ["Tom is moving to Bergen in June for a new job.", "Tom lost his job in June."],
  ["Lin's sister May lives in Hull.", "Lin's sister Mei visited for a week."],
  ["Ana passed her driving test on the third try.", "Ana failed the driving test and will try again."],
  ["Lin told her boss she wants to leave in autumn.", "Lin argued with her boss about the holidays."],
  ["小林养了一只白猫，叫小黑。", "小林养了一条狗，叫大黄。"],
  ["小林的外婆上周去世了。", "小林上周去看了外婆。"],
  ["小王六月要搬去杭州上班。", "小王六月去杭州旅游。"],
  ["小林通过了驾照考试。", "小林驾照考试没考过，要重考。"],
  ["小林打算九月去成都读书。", "小林在成都读书的朋友来看她。"],
];

const shareOf = ([text, other]: [string, string]) => sharedOf(termsOf(text), termsOf(other));

test("texts that differ in an important word never count as repeated, and most that say the same do", () => {
  expect(Math.max(...OTHER.map(shareOf))).toBeLessThan(REPEATED_MIN - 0.05);
  expect(SAME.filter((pair) => shareOf(pair) >= REPEATED_MIN).length).toBeGreaterThanOrEqual(7);
});

test("a text of one or two content words never counts as repeated", () => {
  expect(isRepeatedIn(termsOf("Lin has a cat."), [termsOf("Lin has a cat called Biscuit.")])).toBe(false);
});

/** Pairs of texts with the same words, of which one negates what the other says. */
const DENIED: [string, string][] = [
  ["Ana learnt to swim in the cold lake.", "Ana never learnt to swim in the cold lake."],
  ["Tom's move to Bergen in June.", "Tom's move to Bergen in June is not happening."],
  ["Mia drinks black coffee but no green tea.", "Mia drinks green tea but no black coffee."],
  ["Mia didnt pass the driving test.", "Mia did pass the driving test."],
  ["小王去过北京看雪。", "小王没去过北京看雪。"],
  ["小王早上吃面条，不吃米饭。", "小王早上吃米饭，不吃面条。"],
];

test.each(DENIED)("A text does not count as repeated by one that negates it, nor vice versa: %s", (one, other) => {
  expect(isRepeatedIn(termsOf(one), [termsOf(other)])).toBe(false);
  expect(isRepeatedIn(termsOf(other), [termsOf(one)])).toBe(false);
});

test.each([
  ["Mia cannot sleep since the move to Bergen.", "Mia cannot sleep since the move to Bergen and walks at night."],
  ["小王没去过北京看雪。", "聊到小王没去过北京看雪，想明年去。"],
])("A negation counts as repeated by a text that contains the same negation: %s", (one, other) => {
  expect(isRepeatedIn(termsOf(one), [termsOf(other)])).toBe(true);
});

test("A long text that differs only in a number does not count as repeated", () => {
  const trip = (day: string) =>
    `Mia's train to Bergen for the wedding of cousin Ida leaves the old harbour station on ${day} October with both dogs.`;
  expect(isRepeatedIn(termsOf(trip("12")), [termsOf(trip("12"))])).toBe(true);
  expect(isRepeatedIn(termsOf(trip("12")), [termsOf(trip("13"))])).toBe(false);
});
