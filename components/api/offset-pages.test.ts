import { expect, test } from "vitest";
import type { OffsetPage } from "./offset-list";
import { withItem, withoutItem } from "./offset-pages";

type Item = { id: string; at: number };

/** Pages of a list whose items are numbers, highest first; `from` are the offsets of the pages. */
const pagesOf = (numbers: number[], size: number, from: number[]): OffsetPage<Item>[] =>
  from.map((offset) => ({
    items: numbers.slice(offset, offset + size).map((at) => ({ id: `n${at}`, at })),
    offset,
    total: numbers.length,
  }));
const later = (a: Item, b: Item) => a.at > b.at;
/** Offset → number, as a list shows its pages. */
const shown = (pages: OffsetPage<Item>[]) =>
  Object.fromEntries(pages.flatMap(({ items, offset }) => items.map(({ at }, nth) => [offset + nth, at])));

const numbers = [90, 80, 70, 60, 50, 40, 30];

test("removing an item moves all items after it up by one place and shortens the list", () => {
  const pages = withoutItem(pagesOf(numbers, 3, [0, 3, 6]), "n80");
  expect(shown(pages)).toEqual({ 0: 90, 1: 70, 2: 60, 3: 50, 4: 40, 5: 30 });
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
});

test("removing an item that no page holds leaves the pages unchanged", () => {
  const pages = pagesOf(numbers, 3, [0]);
  expect(withoutItem(pages, "n40")).toBe(pages);
});

test.each([95, 65, 55, 20])("an inserted item is placed by the list's order: %i", (at) => {
  const pages = withItem(pagesOf(numbers, 3, [0, 3, 6]), { id: `n${at}`, at }, later);
  expect(Object.values(shown(pages))).toEqual([...numbers, at].toSorted((a, b) => b - a));
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
});

test("an item that is already listed is replaced in its place, and an item is inserted into an empty list as the first", () => {
  const pages = withItem(pagesOf(numbers, 3, [0, 3]), { id: "n80", at: 81 }, later);
  expect(shown(pages)).toEqual({ 0: 90, 1: 81, 2: 70, 3: 60, 4: 50, 5: 40 });
  expect(shown(withItem(pagesOf([], 3, [0]), { id: "n5", at: 5 }, later))).toEqual({ 0: 5 });
});

test("inserting an item that belongs between two loaded pages leaves the pages unchanged", () => {
  const pages = pagesOf(numbers, 2, [0, 4]);
  expect(withItem(pages, { id: "n65", at: 65 }, later)).toBe(pages);
});
