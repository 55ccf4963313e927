import { expect, test } from "vitest";
import { type DetectedCorrection, measureCorrections, measureSmallTalk } from "./blind-measures";

const none = { value: null, old: null, about: null };

test("a sentence counts as right when every recognised correction has the expected value, and the expected former value if one was said", () => {
  const jo: DetectedCorrection = { ...none, kind: "name", value: "Jo" };
  const thursday: DetectedCorrection = { ...none, kind: "correction", value: "Thursday", old: "Tuesday" };
  const parsed: Record<string, DetectedCorrection[]> = {
    "call me jo": [{ ...jo, value: "jo" }],
    "it's Thursday, not Tuesday": [{ ...thursday, old: null }],
    "I'm Jo, not Bob": [{ ...jo, kind: "correction", old: "Bob" }],
    "he said call me Al": [{ ...jo, value: "Al" }],
    "no more about my ex": [{ ...none, kind: "stop", about: "my ex" }],
  };
  const samples = [
    { text: "call me jo", corrections: [jo] },
    { text: "it's Thursday, not Tuesday", corrections: [thursday] },
    { text: "I'm Jo, not Bob", corrections: [jo] },
    { text: "he said call me Al", corrections: [] },
    { text: "no more about my ex", corrections: [{ ...none, kind: "stop" as const, about: "ex" }] },
    { text: "nobody calls me Bob", corrections: [{ ...none, kind: "not_name" as const, value: "Bob" }] },
    { text: "nice day", corrections: [] },
  ];
  const report = measureCorrections(samples, (text) => parsed[text] ?? []);
  expect(report).toMatchObject({ sentences: 7, wanted: 5, parsed: 5, right: 3, rightKind: 2 });
  expect([report.precision, report.recall]).toEqual([3 / 5, 3 / 5]);
  expect(report.misses).toHaveLength(3);
});

test("the small-talk measure counts whole sessions, and lists its errors for small talk and for other messages", () => {
  const samples = { smallTalk: [["hi", "lol"], ["hey there"]], meaningful: [["mum died"], ["hi", "got the job"]] };
  const report = measureSmallTalk(samples, (session) => session[0] === "hi");
  expect(report.smallTalk).toEqual({ trivial: 1, of: 2, wrong: ["hey there"] });
  expect(report.meaningful).toEqual({ trivial: 1, of: 2, wrong: ["hi / got the job"] });
});
