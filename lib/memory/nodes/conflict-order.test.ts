import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "@/lib/core/clock";
import { type Dated, inOrder } from "./conflict-order";

const start = new Date("2026-03-01T10:00:00Z").getTime();
const day = (days: number) => new Date(start + days * DAY);
const memory = (id: string, mentionedOn: number, happenedOn?: number): Dated => ({
  id,
  learnedAt: day(mentionedOn),
  eventTimeStart: happenedOn === undefined ? null : day(happenedOn),
});
const olderOf = (a: Dated, b: Dated) => inOrder(a, b).older.id;

test("of two memories without event times the one learned first is older", () => {
  expect(olderOf(memory("a", 0), memory("b", 1))).toBe("a");
  expect(olderOf(memory("a", 1), memory("b", 0))).toBe("b");
});

test("of two memories with event times the earlier event is older, even if it was learned later", () => {
  expect(olderOf(memory("told later", 9, -400), memory("told before", 1, -2))).toBe("told later");
  expect(olderOf(memory("told later", 9, 5), memory("told before", 1, -2))).toBe("told before");
});

test("an event well before the time at which an undated memory was learned is older than that memory", () => {
  expect(olderOf(memory("years ago", 9, -900), memory("stands", 1))).toBe("years ago");
});

test("an event close to the time at which an undated memory was learned is compared by when it was learned", () => {
  expect(olderOf(memory("moved last week", 9, -2), memory("stands", 1))).toBe("stands");
  expect(olderOf(memory("moved last week", 0, -2), memory("stands", 1))).toBe("moved last week");
});

test("two memories of the same time always have the same order", () => {
  const moment = fc.integer({ min: -2000, max: 2000 });
  const dated = (id: string) =>
    fc
      .tuple(moment, fc.option(moment, { nil: undefined }))
      .map(([mentionedOn, happened]) => memory(id, mentionedOn, happened));
  fc.assert(
    fc.property(dated("a"), dated("b"), (a, b) => {
      expect(inOrder(a, b)).toEqual(inOrder(b, a));
    }),
  );
});
