import { expect, test } from "vitest";
import { nextRange } from "./use-incremental-render";

const day = (name: string) => ({ kind: "day" as const, key: `day:${name}` });
const notes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => ({ kind: "note" as const, key: `note:${from + nth}` }));

/** Start index of the rendered part after each step, until it no longer changes. */
function stepsOf(items: Parameters<typeof nextRange>[0], top: string | null): number[] {
  const seen: number[] = [];
  for (let key = top, last: string | null | undefined; key !== last; ) {
    const { from, next } = nextRange(items, key);
    seen.push(from);
    last = key;
    key = next;
  }
  return seen;
}

test("the end of a long list is rendered at once, the rest follows in small steps up to its beginning", () => {
  const steps = stepsOf([day("1"), ...notes(0, 40)], null);
  expect(steps[0]).toBe(35);
  expect(steps.at(-1)).toBe(0);
  for (let nth = 1; nth < steps.length; nth++) expect((steps[nth - 1] ?? 0) - (steps[nth] ?? 0)).toBeLessThanOrEqual(9);
});

test("earlier messages of the same day, prepended to a fully rendered list, are rendered in steps too", () => {
  const whole = [day("1"), ...notes(50, 90)];
  const top = nextRange(whole, "note:50").next;
  expect(nextRange(whole, top).from).toBe(0);
  const longer = [day("1"), ...notes(0, 90)];
  expect(nextRange(longer, top).from).toBe(51);
  expect(stepsOf(longer, top).at(-1)).toBe(0);
});

test("a fully rendered list stays fully rendered when new messages arrive", () => {
  const items = [day("1"), ...notes(0, 40)];
  const top = nextRange(items, "note:0").next;
  expect(nextRange([...items, ...notes(40, 60)], top).from).toBe(0);
});

test("a short list is rendered in one step, and an empty list needs none", () => {
  expect(nextRange([day("1"), ...notes(0, 3)], null).from).toBe(0);
  expect(nextRange([], null)).toEqual({ from: 0, next: null });
});
