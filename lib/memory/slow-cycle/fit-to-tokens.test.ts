import fc from "fast-check";
import { expect, test } from "vitest";
import { fitToTokens, tokensOf } from "./fit-to-tokens";

const worded = fc.record({
  description: fc.oneof(fc.string({ maxLength: 200 }), fc.constant("她养了一只白猫，叫小雪。".repeat(5))),
  emotionTags: fc.array(fc.string({ maxLength: 10 }), { maxLength: 4 }),
  entityNames: fc.array(fc.string({ maxLength: 10 }), { maxLength: 3 }),
});
const input = fc.record({ events: fc.array(worded, { maxLength: 12 }), thoughts: fc.array(worded, { maxLength: 5 }) });

test("the memories for a slow cycle stay within its tokens: the oldest are left out, and none is shortened or reordered", () => {
  fc.assert(
    fc.property(input, fc.nat(3000), ({ events, thoughts }, tokens) => {
      const shown = fitToTokens({ events, thoughts }, tokens);
      const all = [...shown.events, ...shown.thoughts];
      expect(all.reduce((sum, node) => sum + tokensOf(node), 0)).toBeLessThanOrEqual(tokens);
      expect(shown.events).toEqual(events.slice(events.length - shown.events.length));
      expect(shown.thoughts).toEqual(thoughts.slice(thoughts.length - shown.thoughts.length));
    }),
  );
});

test("the memories for a slow cycle fill its tokens: no further one would fit", () => {
  fc.assert(
    fc.property(input, fc.nat(3000), ({ events }, tokens) => {
      const shown = fitToTokens({ events, thoughts: [] }, tokens).events;
      const next = events.at(-shown.length - 1);
      const taken = shown.reduce((sum, node) => sum + tokensOf(node), 0);
      if (next && shown.length < events.length) expect(taken + tokensOf(next)).toBeGreaterThan(tokens);
    }),
  );
});
