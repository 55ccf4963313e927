import { expect, test } from "vitest";
import { contextOf, extracted, extractionOf } from "./verification.fixtures";
import { verifyExtraction } from "./verify-extraction";

const summaryOf = (lines: string[], sessionSummary: string, events = [extracted("Lin adopted a tabby cat.")]) => {
  const { sessionSummary: summary, problems } = verifyExtraction(
    extractionOf(events, { sessionSummary }),
    contextOf(lines, { isAlike: () => false }),
  );
  return { summary, problems: problems.join("\n") };
};
const LINES = ["I adopted a tabby cat", "P: What a lovely cat!", "she sleeps all day"];

test("sentences of a summary with unmentioned names, days or numbers are removed, and the others stay unchanged", () => {
  const sentence = "Lin told me about the tabby cat.";
  for (const invented of ["Her neighbour Rosalind found it.", "They pick it up on 12 April.", "It is 14 years old."]) {
    const { summary, problems } = summaryOf(LINES, `${sentence} ${invented}`);
    expect(summary).toBe(sentence);
    expect(problems).toContain("session_summary: 1 sentences");
    expect(problems).not.toMatch(/Rosalind|April|14/);
  }
  expect(
    summaryOf(["我领养了一只猫"], "用户领养了一只猫。邻居王磊也来了。", [extracted("用户领养了一只猫。")]).summary,
  ).toBe("用户领养了一只猫。");
});

test("a summary does not mention an event that was dropped", () => {
  const events = [extracted("Lin adopted a tabby cat."), extracted("Lin's brother flies aeroplanes.")];
  const { summary } = summaryOf(LINES, "Lin adopted a tabby cat. Lin's brother flies aeroplanes.", events);
  expect(summary).toBe("Lin adopted a tabby cat.");
});

test('a summary may call the day of the conversation "today"', () => {
  const summary = "Today Lin told me about the tabby cat.";
  expect(summaryOf(LINES, summary).summary).toBe(summary);
  expect(summaryOf(LINES, "Last Sunday Lin told me about the tabby cat.").summary).not.toContain("Sunday");
});

test("a summary may repeat what the user or the persona said", () => {
  const summary = "Lin adopted a cat, and I told of Rosalind and her 3 dogs.";
  expect(summaryOf([...LINES, "P: Rosalind has 3 dogs."], summary).summary).toBe(summary);
});

test("a summary that loses all of its sentences is replaced by one made of the verified events", () => {
  expect(summaryOf(LINES, "We spoke of Rosalind.").summary).toBe("Lin adopted a tabby cat.");
  expect(summaryOf(LINES, "We spoke of Rosalind.", []).summary).toBe("");
  expect(summaryOf(LINES, "").summary).toBe("");
});
