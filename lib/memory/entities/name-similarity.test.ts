import fc from "fast-check";
import { expect, it } from "vitest";
import {
  areNamesSimilar,
  createMisspellingTest,
  isClippedName,
  numbersDiffer,
  sameWordsReordered,
} from "./name-similarity";

it.each([
  ["Liz", "Elizabeth"],
  ["Liz Warren", "Elizabeth Warren"],
  ["Chen", "Dr. Chen"],
  ["Anna", "Anna Lee"],
  ["Lee", "Anna Lee"],
  ["小明", "李小明"],
  ["娜娜", "欧阳娜娜"],
  ["José", "Jose"],
  ["Mary-Ann", "Maryann"],
  ["Xiao Ming", "xiaoming"],
  ["Katherine", "Katharine"],
  ["安娜·李", "安娜李"],
])("the names %s and %s may be one entity, in either order", (a, b) => {
  expect([areNamesSimilar(a, b), areNamesSimilar(b, a)]).toEqual([true, true]);
});

it.each([
  ["Anna", "Hanna"],
  ["Anna", "Anna's mum"],
  ["Martin", "Martina"],
  ["Tom", "Tim"],
  ["Anna Lee", "Anna Chen"],
  ["老师", "王老师"],
  ["Mom", "Anna Mom"],
  ["小明", "小红"],
  ["小明", "小明妈妈"],
  ["明", "小明"],
  ["Room 101", "Room 102"],
  ["Liz Warren", "Elizabeth Taylor"],
  ["Al", "Also"],
  ["", "Anna"],
])("the names %s and %s are two entities, in either order", (a, b) => {
  expect([areNamesSimilar(a, b), areNamesSimilar(b, a)]).toEqual([false, false]);
});

it("areNamesSimilar is symmetric for any two names", () => {
  const name = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[一-龥]{1,5}$/),
    fc.stringMatching(/^[A-C][a-c]{1,3}( [A-C][a-c]{1,3})?$/),
  );
  fc.assert(fc.property(name, name, (a, b) => areNamesSimilar(a, b) === areNamesSimilar(b, a)));
});

it("names with different numbers, and names of reordered words, are recognised", () => {
  expect(numbersDiffer("iPhone 14", "iPhone 15")).toBe(true);
  expect(numbersDiffer("iPhone 14", "iphone 14")).toBe(false);
  expect(sameWordsReordered("Li Wei", "Wei Li")).toBe(true);
  expect(sameWordsReordered("Mary-Ann", "Mary Ann")).toBe(false);
});

it.each([
  ["Dani", "Daniela", true],
  ["Niki", "Nikita Roth", true],
  ["Julie", "Julian", false],
  ["Ali", "Alice", false],
  ["Mari", "Maria", false],
  ["Sofi", "Marie Sofia", false],
])("the name %s is a clipped form of %s: %s", (short, long, expected) => {
  expect([isClippedName(short, long), isClippedName(long, short)]).toEqual([expected, expected]);
});

it.each([
  ["how is Katherne doing?", "Katherine", true],
  ["heard from Jonathn lately", "Jonathan", true],
  ["heard from Jonathon lately", "Jonathan", false],
  ["how is Katherine doing?", "Katherine", false],
  ["the matter is settled", "Latter", false],
  ["any letter for me?", "Lettier", false],
  ["Martina called", "Martin", false],
  ["Rajesh called", "Ramesh", false],
  ["", "Katherine", false],
  ["小命今天来了", "小明", false],
])("the name “%s” misspells %s: %s", (text, name, is) => {
  expect(createMisspellingTest(text)(name)).toBe(is);
});
