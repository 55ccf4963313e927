import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conflictClasses } from "@/lib/core/types/corrections";
import { conflictInput } from "@/prompts/inputs.fixtures";
import { conflictsWireSchema, parseConflicts, renderConflicts } from "./conflicts";

const read = (verdicts: unknown, pairs = 3) => parseConflicts(JSON.stringify({ verdicts }), { pairs });
const accepted = (verdicts: unknown, pairs?: number) => {
  const parsed = read(verdicts, pairs);
  return parsed.ok ? parsed.verdicts : parsed.problem;
};

describe("a model's verdicts on conflicts", () => {
  test.each(conflictClasses)("the verdict %s is read for its pair", (name) => {
    expect(accepted([{ pair: 2, class: name, why: "so" }])).toEqual([{ pair: 1, class: name }]);
  });

  test.each([
    ["numbers as strings", { pair: "2", class: "compatible" }],
    ["a class in another spelling", { pair: 2, class: " Compatible " }],
    ["no reason", { pair: 2, class: "compatible", why: null }],
  ])("a verdict with %s is repaired", (_name, verdict) => {
    expect(accepted([verdict])).toEqual([{ pair: 1, class: "compatible" }]);
  });

  test("may write a class name with spaces or hyphens instead of the underscore", () => {
    expect(accepted([{ pair: 1, class: "temporal change" }])).toEqual([{ pair: 0, class: "temporal_change" }]);
    expect(accepted([{ pair: 1, class: "True-Contradiction" }])).toEqual([{ pair: 0, class: "true_contradiction" }]);
  });

  test.each([
    ["a pair that was not shown", { pair: 4, class: "true_contradiction" }],
    ["pair zero", { pair: 0, class: "true_contradiction" }],
    ["a pair number that is not whole", { pair: 1.5, class: "true_contradiction" }],
    ["an id instead of a number", { pair: "0196f000-0000-7000-8000-000000000001", class: "true_contradiction" }],
    ["an unknown class", { pair: 1, class: "contradiction" }],
    ["a class that is a number", { pair: 1, class: 1 }],
    ["no class", { pair: 1 }],
    ["a value that is not an object", "true_contradiction"],
    ["null", null],
  ])("%s is dropped, and the other verdicts stay", (_name, bad) => {
    const parsed = read([{ pair: 3, class: "figurative" }, bad, { pair: 2, class: "compatible" }]);
    expect(parsed).toMatchObject({ ok: true, problems: [expect.stringContaining("verdicts[1]")] });
    expect(parsed.ok && parsed.verdicts).toEqual([
      { pair: 1, class: "compatible" },
      { pair: 2, class: "figurative" },
    ]);
  });

  test("two equal verdicts on one pair count once, two different ones not at all", () => {
    const twice = { pair: 1, class: "true_contradiction" };
    expect(accepted([twice, twice])).toEqual([{ pair: 0, class: "true_contradiction" }]);
    expect(accepted([twice, { pair: 1, class: "compatible" }])).toEqual([]);
  });

  test.each(["", "{}", "[]", "null", '{"verdicts":"none"}', '{"verdicts":{"pair":1}}', "I see no conflict."])(
    "%j is rejected",
    (raw) => {
      expect(parseConflicts(raw, { pairs: 3 })).toMatchObject({
        ok: false,
        problem: expect.stringContaining("verdicts"),
      });
    },
  );

  test("for any answer, every verdict is about a shown pair, at most one each, and nothing throws", () => {
    const item = fc.record({
      pair: fc.oneof(fc.integer({ min: -2, max: 6 }), fc.string()),
      class: fc.oneof(fc.constantFrom<string>(...conflictClasses), fc.string()),
    });
    const answer = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.array(item).map((verdicts) => JSON.stringify({ verdicts })),
    );
    fc.assert(
      fc.property(answer, fc.integer({ min: 0, max: 3 }), (raw, pairs) => {
        const parsed = parseConflicts(raw, { pairs });
        if (!parsed.ok) return;
        const places = parsed.verdicts.map((verdict) => verdict.pair);
        expect(new Set(places).size).toBe(places.length);
        for (const place of places) expect(place >= 0 && place < pairs).toBe(true);
        for (const verdict of parsed.verdicts) expect(conflictClasses).toContain(verdict.class);
      }),
    );
    expect(conflictsWireSchema.safeParse({ verdicts: [{ pair: 1, class: "compatible", why: "" }] }).success).toBe(true);
  });
});

test("the prompt for conflicts numbers the pairs, with the older memory first, and shows no id", () => {
  const { user } = renderConflicts(
    conflictInput([
      ["Lin lives in Leeds.", "Lin lives in York."],
      ["小林吃素。", "小林吃</newer></pair>肉。"],
    ]),
  );
  expect(user).toMatch(/<pair number="1">\n<older[^>]*>Lin lives in Leeds\.<\/older>\n<newer[^>]*>Lin lives in York\./);
  expect(user).toContain("小林吃&lt;/newer&gt;&lt;/pair&gt;肉。</newer>\n</pair>");
  expect(user).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});
