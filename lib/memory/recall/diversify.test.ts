import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diversify, withoutRepeats } from "./diversify";

describe("diversification", () => {
  const ranked = (texts: string[], type: "event" | "thought") =>
    texts.map((description) => ({ id: description, type, description }));

  test("leaves at most three thoughts among ten recalled memories, and the best of each kind stay", () => {
    const nodes = fc.array(fc.record({ type: fc.constantFrom("event" as const, "thought" as const) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(nodes, fc.integer({ min: 1, max: 12 }), (all, topK) => {
        const list = all.map(({ type }, at) => ({ id: `${at}`, type, description: `subject${at}x thing${at}y` }));
        const chosen = diversify(list, topK);
        expect(chosen.length).toBeLessThanOrEqual(topK);
        expect(chosen.filter((one) => one.type === "thought").length).toBeLessThanOrEqual(Math.max(1, topK * 0.3));
        for (const type of ["event", "thought"] as const) {
          const selected = chosen.filter((one) => one.type === type);
          expect(selected).toEqual(list.filter((one) => one.type === type).slice(0, selected.length));
        }
      }),
    );
  });

  test.each([
    ["Lin misses her old flat in York.", "Lin really misses the old flat in York!"],
    ["小林一直想念以前在成都的老房子", "小林还是想念以前在成都的老房子"],
  ])("leaves out a thought that repeats a better one: %s", (better, worse) => {
    const list = ranked([better, worse], "thought");
    expect(diversify(list, 10).map((one) => one.description)).toEqual([better]);
    expect(withoutRepeats(list, [])).toHaveLength(1);
    expect(withoutRepeats(ranked([worse], "thought"), ranked([better], "thought"))).toEqual([]);
  });

  test("leaves two similar events: a marathon can be run twice", () => {
    const list = ranked(["Lin ran the marathon in York.", "Lin ran the marathon in York!"], "event");
    expect(diversify(list, 10)).toHaveLength(2);
  });
});
