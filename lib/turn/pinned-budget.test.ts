import fc from "fast-check";
import { expect, test } from "vitest";
import { countTokens } from "@/lib/core/count-tokens";
import { sharePinned } from "./pinned-budget";

const at = new Date("2026-03-01T10:00:00Z");
const word = (tokenCount: number, later = 0) => {
  return { role: "user" as const, content: "x", at: new Date(at.getTime() + later), tokenCount };
};
const node = (messages: number) => ({ description: "word ".repeat(messages) });

test("pinned memories and pinned messages share a token budget: each gets half, plus what the other leaves unused", () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => word(10, i));
  const nodes = Array.from({ length: 20 }, () => node(10));
  const both = sharePinned({ nodes, messages: many(20), window: [] }, 100);
  expect(both.messages).toHaveLength(5);
  expect(both.nodes.length).toBeGreaterThanOrEqual(4);
  expect(sharePinned({ nodes: [], messages: many(20), window: [] }, 100).messages).toHaveLength(10);
  expect(sharePinned({ nodes, messages: [], window: [] }, 100).nodes.length).toBeGreaterThan(both.nodes.length);
});

test("Pinned messages that are in the recent messages anyway are returned separately", () => {
  const shared = sharePinned({ nodes: [], messages: [word(1), word(2, 5)], window: [word(1)] }, 100);
  expect(shared).toMatchObject({ messages: [word(2, 5)], inWindow: [word(1)] });
});

test("pinned memories and messages together never exceed the token budget, and their order does not change", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 300 }), (sizes, counts, tokens) => {
      const messages = counts.map((count, i) => word(count, i));
      const pinned = sharePinned({ nodes: sizes.map(node), messages, window: [] }, tokens);
      const taken = [
        ...pinned.nodes.map((one) => countTokens(one.description)),
        ...pinned.messages.map((one) => one.tokenCount),
      ];
      expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(tokens);
      expect(messages.filter((one) => pinned.messages.includes(one))).toEqual(pinned.messages);
    }),
  );
});
