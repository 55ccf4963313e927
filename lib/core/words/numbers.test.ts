import { expect, test } from "vitest";
import { expectLinear } from "../linear-time.fixtures";
import { mentionsHalf, mentionsQuarter, numbersOf, shortYearsOf } from "./numbers";

const values = (text: string) => numbersOf(text).map(({ value }) => value);

test.each<[string, number[]]>([
  ["She is 34", [34]],
  ["thirty-four of them", [34]],
  ["two hundred and five", [205]],
  ["one million two hundred thousand", [1_200_000]],
  ["1,200 or 12k", [1200, 12000]],
  ["5 million", [5_000_000]],
  ["7.5 km", [7.5]],
  ["at 8.15, room 3,4", [8.15, 3, 4]],
  ["the fourteenth", [14]],
  ["十四个", [14]],
  ["二十三万五千", [235_000]],
  ["三千万", [30_000_000]],
  ["一万二", [12_000]],
  ["一百零五", [105]],
  ["一万一千，万一呢", [11_000]],
  ["三十分钟", [30]],
  ["二零二六年", [2026]],
  ["1.2万", [12_000]],
  ["等了十分钟", [10]],
  ["十分开心", []],
  ["下周三", []],
  ["two three", [2, 3]],
  ["３只", [3]],
  ["兩萬五千", [25_000]],
  ["三億", [300_000_000]],
  ["叁佰贰拾元", [320]],
  ["りんごがみっつ", [3]],
  ["子どもはふたり", [2]],
  ["百五十万円", [1_500_000]],
])("numbersOf finds the numbers of %j", (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test('numerals that are often ordinary words, such as "one", are marked as uncertain', () => {
  const sure = (text: string) => numbersOf(text).flatMap(({ value, isSure }) => (isSure ? [value] : []));
  expect(sure("one of them, a second later, the two")).toEqual([]);
  expect(sure("一只猫，两个人")).toEqual([]);
  expect(sure("four of them, twenty-one, 一百")).toEqual([4, 21, 100]);
});

test("numbersOf returns the position of each number in the original text", () => {
  const text = "He has thirty-four sheep and 12 dogs.";
  expect(numbersOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["thirty-four", "12"]);
});

test("mentionsHalf recognises texts that mention a half", () => {
  expect(["half six", "三点半"].map(mentionsHalf)).toEqual([true, true]);
  expect(mentionsHalf("six")).toBe(false);
});

test("mentionsQuarter recognises texts that mention a quarter", () => {
  expect(["a quarter to six", "三点一刻"].map(mentionsQuarter)).toEqual([true, true]);
  expect(mentionsQuarter("six")).toBe(false);
});

test("a year of two digits may be in this century or the last", () => {
  const years = (text: string) => shortYearsOf(text).map((one) => one.years);
  expect(["in '87", "in ’05", "08年毕业"].map(years)).toEqual([[[1987, 2087]], [[1905, 2005]], [[1908, 2008]]]);
  expect(["6'10 tall", "2019年", "in '875"].flatMap(years)).toEqual([]);
});

test("numbersOf takes linear time", () => {
  expectLinear((size) => numbersOf("forty two 三千 12 and a half りんごがみっつ ".repeat(size / 20)));
});
