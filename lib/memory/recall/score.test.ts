import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "@/lib/core/clock";
import { RELEVANCE_WEIGHTS } from "@/lib/core/settings/recall";
import { bm25Share } from "./bm25";
import { byScore, passesFloor, rarity, type Signals, score } from "./score";

const now = new Date("2026-03-01T10:00:00Z");
const options = { relationalWeight: 1, floors: { relevance: 0.2, calibrated: 0.6 }, feeling: 0 };
const floor = { relevance: 0.1, strongExtra: 0.2, asks: false };
const signals = (more: Partial<Signals> = {}): Signals => ({
  coverage: 0,
  common: 0,
  day: 0,
  learnedAt: now,
  emotionalImpact: 0,
  hasRelationalTags: false,
  cosine: null,
  sessionCosine: null,
  sessionNats: 0,
  text: 0,
  beside: 0,
  sessionText: 0,
  sessionDense: 0,
  anchor: 0,
  edges: [],
  ...more,
});

test("the reference formula of the score can be selected: 0.5 recency + 3 relevance + 2 impact + relational + 1.5 anchor", () => {
  const one = signals({
    cosine: 0.5,
    text: 0.4,
    emotionalImpact: -8,
    hasRelationalTags: true,
    anchor: 0.5,
    sessionNats: 9,
    learnedAt: now,
  });
  const { total, relevance } = score(one, now, { ...options, ranking: "reference" });
  expect(total).toBeCloseTo(0.5 + 3 * relevance + 2 * 0.8 + 0.5 + 1.5 * 0.5, 9);
  expect(score(one, now, options).total).not.toBeCloseTo(total, 2);
});

test("the score is 0.15 recency + 3 nearness + 0.15 impact + relational + 1.5 anchor, and relevance is 1 − e^−nearness", () => {
  const best = score(
    signals({ emotionalImpact: -10, hasRelationalTags: true, cosine: 0.6, text: 1, anchor: 1 }),
    now,
    options,
  );
  expect(best.relevance).toBeCloseTo(1 - Math.exp(-RELEVANCE_WEIGHTS.dense - RELEVANCE_WEIGHTS.text), 9);
  expect(best.total).toBeCloseTo(0.15 + 3 * (RELEVANCE_WEIGHTS.dense + RELEVANCE_WEIGHTS.text) + 0.15 + 0.5 + 1.5, 9);
  expect(score(signals(), now, options).total).toBeCloseTo(0.15, 9);
});

test("the configured weights apply to the score, and a weight that is left out adds nothing", () => {
  const one = signals({ emotionalImpact: -10, hasRelationalTags: true, cosine: 0.6, anchor: 1 });
  const weights = { recency: 1, near: 2, impact: 3, anchor: 4 };
  const { total } = score(one, now, { ...options, weights });
  expect(total).toBeCloseTo(1 + 2 * RELEVANCE_WEIGHTS.dense + 3 + 4 + 0.5, 9);
  for (const [without, less] of [
    ["recency", 1],
    ["impact", 3],
    ["anchor", 4],
    ["relational", 0.5],
    ["dense", 2 * RELEVANCE_WEIGHTS.dense],
  ] as const)
    expect(score(one, now, { ...options, weights, without: [without] }).total).toBeCloseTo(total - less, 9);
});

test("the recency of a memory halves every fourteen days after it was learned", () => {
  const old = score(signals({ learnedAt: new Date(now.getTime() - 14 * DAY) }), now, options);
  expect(old.recency).toBeCloseTo(0.5, 9);
});

test("an unrelated memory stays below the floor for recall, however strong its impact", () => {
  const unrelated = score(signals({ emotionalImpact: -10, hasRelationalTags: true, cosine: 0.1 }), now, options);
  expect(passesFloor(unrelated, floor)).toBe(false);
  expect(passesFloor(score(signals({ anchor: 0.3 }), now, options), floor)).toBe(true);
});

test("a question lowers the relevance that a memory needs, whatever its impact", () => {
  const passes = (emotionalImpact: number, asks: boolean) =>
    passesFloor(score(signals({ emotionalImpact, text: 0.1 }), now, options), { ...floor, relevance: 0.15, asks });
  expect([passes(0, false), passes(0, true), passes(-9, true)]).toEqual([false, true, true]);
});

test("a memory of strong impact, negative or positive, needs more relevance unless the message has similar impact", () => {
  const passes = (impact: number, feeling = 0) =>
    passesFloor(score(signals({ emotionalImpact: impact, text: 0.25 }), now, { ...options, feeling }), floor);
  expect([passes(-9), passes(9), passes(-2)]).toEqual([false, false, true]);
  expect([passes(-9, -8), passes(9, -8)]).toEqual([true, false]);
});

test("a strongly emotional message matches memories of similar impact, a neutral one matches none by impact", () => {
  const felt = (feeling: number, emotionalImpact: number) =>
    score(signals({ emotionalImpact }), now, { ...options, feeling }).felt;
  expect([felt(-7, -9), felt(-9, -5), felt(8, 8)]).toEqual([0.7, 0.5, 0.8]);
  expect([felt(-7, 9), felt(-3, -9), felt(0, -9), felt(3, 9)]).toEqual([0, 0, 0, 0]);
});

test("the relational weight is a setting", () => {
  const tagged = signals({ hasRelationalTags: true });
  expect(score(tagged, now, { ...options, relationalWeight: 4 }).total - score(tagged, now, options).total).toBeCloseTo(
    1.5,
    9,
  );
});

test("links to recalled thoughts add a bounded bonus to the score that decays with age", () => {
  const fresh = score(signals({ edges: [{ ageDays: 0 }] }), now, options).relational;
  const aged = score(signals({ edges: [{ ageDays: 28 }] }), now, options).relational;
  const many = score(signals({ edges: Array.from({ length: 50 }, () => ({ ageDays: 0 })) }), now, options).relational;
  expect(fresh).toBeGreaterThan(aged);
  expect(many).toBeLessThanOrEqual(0.25);
});

test("of two memories with the same score the one with the stronger impact comes first", () => {
  const make = (impact: number, total: number) => ({
    learnedAt: now,
    score: { ...score(signals({ emotionalImpact: impact }), now, options), total },
  });
  expect([make(1, 2), make(-8, 2), make(3, 2)].sort(byScore).map((one) => one.score.impact)).toEqual([0.8, 0.3, 0.1]);
});

test("every part of the score stays within its bounds, for any input", () => {
  fc.assert(
    fc.property(
      fc.record({
        age: fc.integer({ min: -10_000, max: 10_000 }),
        impact: fc.integer({ min: -10, max: 10 }),
        tags: fc.boolean(),
        cosine: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null }),
        text: fc.double({ min: 0, max: 1, noNaN: true }),
        anchor: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      (one) => {
        const learnedAt = new Date(now.getTime() - one.age * DAY);
        const made = score(
          signals({ ...one, learnedAt, emotionalImpact: one.impact, hasRelationalTags: one.tags }),
          now,
          options,
        );
        expect(made.total).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(made.total)).toBe(true);
        expect(made.relevance).toBeLessThanOrEqual(1);
        expect(made.recency).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("a rarer name has more weight in the score", () => {
  expect(rarity(1)).toBe(1);
  expect(rarity(3)).toBeGreaterThan(rarity(30));
  expect(rarity(10_000)).toBeGreaterThan(0);
});

test("a text with every word of the query scores higher than one with some, and one with none scores 0", () => {
  const all = { documents: 10, averageLength: 8, documentFrequency: { cat: 2, white: 3 } };
  const both = bm25Share(["cat", "white"], ["cat", "white"], 8, all);
  const one = bm25Share(["cat", "white"], ["cat"], 8, all);
  expect(both).toBeGreaterThan(one);
  expect(one).toBeGreaterThan(0);
  expect(bm25Share(["cat"], [], 8, all)).toBe(0);
  expect(bm25Share([], ["cat"], 8, all)).toBe(0);
});
