import { describe, expect, test } from "vitest";
import type { SeenNode } from "./checks";
import { asked, event, ran, talked } from "./evals.fixtures";
import { byKind, type FigureName, figuresOf, ofHand, withBackdrop } from "./figures";
import { judgedOf, verdictsOf } from "./pass-marks";
import type { Asked, CaseResult } from "./run-case";

/** Tests each figure on a hand-made run whose value is easy to count. */
const figure = (name: FigureName, results: CaseResult[]) => {
  const share = figuresOf(results).find((one) => one.name === name);
  return share && [share.held, share.of];
};
const wedding = event("The user got married in Cork.", {
  emotionalImpact: 9,
  eventTimeStart: new Date("2026-05-02T10:00:00Z"),
});

test("Factual Recall is the share of questions whose memory is found and whose reply states it", () => {
  const found = asked({ retrieves: "cork" }, { recalled: [wedding] });
  const alwaysIncluded = asked({ retrieves: "cork" }, { alwaysIncluded: [wedding] });
  const missed = asked({ retrieves: "cork" }, { recalled: [event("The user likes tea.")] });
  const notFound = asked({ retrieves: "cork", reply: "cork" }, { recalled: [wedding], reply: "I don't know." });
  const message = asked({ reply: "cork" }, { reply: "In Cork!" });
  const run = [ran("fact", [...found, ...alwaysIncluded, ...missed, ...notFound, ...message])];
  expect(figure("Factual Recall", run)).toEqual([2, 5]);
  expect(figure("Only always included", run)).toEqual([1, 4]);
});

test("a question counts as answered only if a single memory with its corrections contains the whole answer", () => {
  const halves = [event("The wedding was in May."), event("They went to Cork.")];
  const corrected = event("The wedding was in Kerry.", { correctedBy: [{ statement: "It was in Cork." }] });
  const held = (recalled: SeenNode[]) => asked({ retrieves: "wedding[^]*cork" }, { recalled })[0]?.pass;
  expect([held(halves), held([corrected])]).toEqual([false, true]);
});

test("a missed question reports whether the answer was not stored, not recalled, or not said", () => {
  expect(asked({ retrieves: "cork" }, {}, { stored: [] })[0]?.seen).toMatch(/^\[in no memory\]/);
  expect(asked({ retrieves: "cork" }, {}, { stored: [wedding] })[0]?.seen).toMatch(/^\[not recalled\]/);
  expect(asked({ reply: "cork" }, { recalled: [wedding] }, { stored: [wedding] })[0]?.seen).toMatch(/^\[not said\]/);
  const alwaysIncluded = asked({ retrieves: "cork" }, { alwaysIncluded: [wedding] }, { stored: [wedding] });
  expect(alwaysIncluded[0]?.seen).toMatch(/^\[only always included\]/);
});

test("Emotional Peak Retention is the share of emotional peaks remembered with the right sign and strength", () => {
  const peak = { mentions: "married", impactMin: 5, peak: true };
  const stored = talked({ events: { some: [peak] } }, { nodes: [wedding] });
  const tooLight = talked({ events: { some: [peak] } }, { nodes: [{ ...wedding, emotionalImpact: 2 }] });
  const wrongSign = talked({ events: { some: [peak] } }, { nodes: [{ ...wedding, emotionalImpact: -9 }] });
  const noPeak = talked({ events: { some: [{ mentions: "married" }] } }, { nodes: [wedding] });
  const run = [ran("peak", [...stored, ...tooLight, ...wrongSign, ...noPeak])];
  expect(figure("Emotional Peak Retention", run)).toEqual([1, 3]);
});

test("Over-recall is the share of failed traps; Red herrings is the share of jokes and plots that became events", () => {
  const herring = { mentions: "married", absMin: 5, herring: true };
  const became = talked({ events: { none: [herring] } }, { nodes: [wedding] });
  const light = talked({ events: { none: [herring] } }, { nodes: [{ ...wedding, emotionalImpact: 1 }] });
  const plain = talked({ events: { none: [{ mentions: "married" }] } }, { nodes: [wedding] });
  const pushed = asked({ retrievesNot: "cork" }, { recalled: [wedding] });
  const heavy = asked({ topMax: 5 }, { recalled: [wedding] });
  const message = asked({ replyNot: "cork" }, { reply: "Like in Cork?" });
  const below = asked({ retrievesNot: "cork" }, { recalled: [event("They like pasta."), wedding], reply: "Pasta!" });
  const quiet = asked(
    { retrievesNot: "cork", replyNot: "cork", topMax: 5 },
    { alwaysIncluded: [wedding], reply: "Pasta!" },
  );
  const run = [ran("trap", [...became, ...light, ...plain, ...pushed, ...heavy, ...message, ...below, ...quiet])];
  expect(figure("Over-recall", run)).toEqual([3, 5]);
  expect(figure("Red herrings", run)).toEqual([1, 2]);
});

describe("Deletion", () => {
  const around = { forgotten: ["The user's lease on Fenwick Street ends in May."] };

  test("is the share of questions after a forgetting in which nothing of it comes back", () => {
    const back = asked({ retrievesNot: "fenwick" }, { recalled: [event("Fenwick Street, says the user.")] }, around);
    const missing = asked({ retrievesNot: "fenwick" }, { recalled: [wedding] }, around);
    expect(figure("Deletion", [ran("deletion", [...back, ...missing])])).toEqual([3, 4]);
  });

  test("finds forgotten text in the always included memories and in any reply, even where the reply was expected to mention it", () => {
    const words = "The user's lease on Fenwick Street ends in May.";
    const alwaysIncluded = asked(
      { retrieves: "lease" },
      { alwaysIncluded: [event(words, { type: "thought" })] },
      around,
    );
    const message = asked({ reply: "lease" }, { reply: words }, around);
    expect(figure("Deletion", [ran("deletion", alwaysIncluded)])).toEqual([0, 1]);
    expect(figure("Deletion", [ran("deletion", message)])).toEqual([0, 1]);
  });

  test("does not count a recall that has nothing to do with the forgetting; Over-recall counts it", () => {
    const trap = asked({ retrievesNot: "cork" }, { recalled: [wedding] }, around);
    expect(figure("Deletion", [ran("long", trap)])).toEqual([1, 1]);
    expect(figure("Over-recall", [ran("long", trap)])).toEqual([1, 1]);
  });
});

test("Language is the share of events in the conversation's language, counting only text that the mind wrote itself", () => {
  const quote = event("my cat is called Mochi", { isQuote: true });
  const nodes = [event("用户养了一只猫。"), event("The user has a cat."), event("用户住在杭州。"), quote];
  expect(figure("Language", [ran("fact", talked({ language: "zh" }, { nodes }))])).toEqual([2, 3]);
});

test("Quotes per answer is the mean number of memories that a reply cites when it answers a question", () => {
  const replied = (cites: number, wanted: string | null = "cork") =>
    ({ message: "where?", reply: "", history: [], memories: [], cites, wanted }) satisfies Asked;
  const exchanges = [replied(1), replied(2), replied(0), replied(5, null)];
  expect(figure("Quotes per answer", [ran("fact", [], { exchanges })])).toEqual([3, 2]);
});

test("an expected number of thoughts counts those of the whole case, an allowed maximum only those of one session", () => {
  const [early, late] = [event("a", { type: "thought" }), event("b", { type: "thought" })];
  const seen = { nodes: [late], thoughts: [early, late] };
  const held = (count: { min?: number; max?: number }) => talked({ thoughts: count }, seen).every(({ pass }) => pass);
  expect([held({ min: 2 }), held({ min: 3 }), held({ max: 1 }), held({ max: 0 })]).toEqual([true, false, true, false]);
});

test("Tag rate is the share of events that have a relational tag", () => {
  const events = [event("a", { relationalTags: ["commitment"] }), event("b"), event("c"), event("d")];
  expect(figure("Tag rate", [ran("fact", [], { events })])).toEqual([1, 4]);
});

test.each([
  ["Correction", "correction"],
  ["Contradiction", "contradiction"],
  ["Promise", "promise"],
  ["Alias", "alias"],
  ["Date", "date"],
  ["Injection", "injection"],
] as const)("%s is the share of met expectations in the cases of that kind", (name, kind) => {
  const half = [...asked({ retrieves: "cork" }, { recalled: [wedding] }), ...asked({ retrieves: "cork" })];
  expect(figure(name, [ran(kind, half), ran("fact", half)])).toEqual([1, 2]);
});

test("in a long history the figures for promises, aliases and dates count the expectations that check them", () => {
  const bernie = { name: "Bernadette", kind: "person", aliases: ["Bernie"] };
  const checks = [
    ...talked({ events: { some: [{ mentions: "married", on: "2026-05-02" }] } }, { nodes: [wedding] }),
    ...talked({ events: { some: [{ mentions: "married", on: "2026-05-03" }] } }, { nodes: [wedding] }),
    ...talked({ entities: [{ name: "Bernie", aliases: ["Bernadette"] }, { name: "Otis" }] }, { entities: [bernie] }),
    ...talked(
      { promises: [{ mentions: "landlord" }] },
      { nodes: [event("The user will ring the landlord.", { relationalTags: ["commitment"] })] },
    ),
    ...talked({ promises: [{ mentions: "landlord" }] }, { nodes: [event("The landlord rang.")] }),
  ];
  const run = [ran("long", checks)];
  expect(figure("Date", run)).toEqual([1, 2]);
  expect(figure("Alias", run)).toEqual([1, 1]);
  expect(figure("Promise", run)).toEqual([1, 2]);
});

test("the report lists each kind of case with its number of cases and of met expectations", () => {
  const half = [...asked({ retrieves: "cork" }, { recalled: [wedding] }), ...asked({ retrieves: "cork" })];
  expect(byKind([ran("fact", half), ran("fact", half), ran("mood", [])])).toEqual([
    { kind: "fact", cases: 2, held: 2, of: 4 },
    { kind: "mood", cases: 1, held: 0, of: 0 },
  ]);
});

describe("the thresholds for the figures", () => {
  const hits = (count: number, all: number) =>
    Array.from({ length: all }, (_, at) =>
      asked({ retrieves: "cork" }, { recalled: at < count ? [wedding] : [] }),
    ).flat();

  const held = (...results: CaseResult[]) =>
    verdictsOf({ mind: "offline", results }).map((one) => [one.figure, one.held]);

  test("apply to conversations written by independent authors, and not to those used for development", () => {
    const [own, mended] = [{ hand: "own" as const }, { isJudged: false }];
    const run = [ran("fact", hits(38, 40)), ran("fact", hits(0, 90), own), ran("fact", hits(0, 90), mended)];
    expect(held(...run)).toEqual([["Factual Recall", true]]);
    expect(judgedOf(run)).toHaveLength(1);
    expect(ofHand(run, "own")).toHaveLength(1);
    expect(held(ran("fact", hits(0, 90), own))).toEqual([]);
  });

  test("require Over-recall to stay below its maximum, and do not judge a figure without counts", () => {
    const pushed = (times: number) =>
      Array.from({ length: 40 }, (_, at) => asked({ topMax: 5 }, { recalled: at < times ? [wedding] : [] })).flat();
    expect(held(ran("trap", pushed(4)))).toEqual([["Over-recall", true]]);
    expect(held(ran("trap", pushed(5)))).toEqual([["Over-recall", false]]);
    const stored = (times: number) =>
      Array.from({ length: 40 }, (_, at) =>
        talked({ events: { none: [{ mentions: "cork", herring: true }] } }, { nodes: at < times ? [wedding] : [] }),
      ).flat();
    const empty = (...results: CaseResult[]) =>
      verdictsOf({ mind: "empty", results }).map((one) => [one.figure, one.held]);
    expect(empty(ran("herring", stored(6), { isJudged: false }), ran("fact", hits(0, 90)))).toEqual([
      ["Red herrings", true],
    ]);
    expect(empty(ran("herring", stored(7)))).toEqual([["Red herrings", false]]);
  });

  test("allow one miss when fewer than thirty were counted", () => {
    const named = (count: number, all: number) =>
      Array.from({ length: all }, (_, at) =>
        talked({ language: "zh" }, { nodes: [event(at < count ? "用户养了猫。" : "The user has a cat.")] }),
      ).flat();
    expect(held(ran("fact", named(28, 29)))).toEqual([["Language", true]]);
    expect(held(ran("fact", named(27, 29)))).toEqual([["Language", false]]);
    expect(held(ran("fact", named(29, 30)))).toEqual([["Language", false]]);
  });
});

test("figures are also counted separately for cases with and without background sessions", () => {
  const hit = asked({ retrieves: "cork" }, { recalled: [wedding] });
  const run = [ran("fact", hit, { hasBackdrop: true }), ran("fact", asked({ retrieves: "cork" }))];
  expect(figure("Factual Recall", withBackdrop(run, true))).toEqual([1, 1]);
  expect(figure("Factual Recall", withBackdrop(run, false))).toEqual([0, 1]);
});
