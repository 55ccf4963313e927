import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactOffline } from "./compact";
import { line } from "./reply/fixture";

const summaryOf = (said: string[], earlier: string | null = null): string => {
  const lines = said.map((text) =>
    text.startsWith("P:") ? line("persona", text.slice(2).trim()) : line("user", text),
  );
  const answer = compactOffline({
    now: new Date("2026-05-09T12:00:00Z"),
    timeZone: "Asia/Shanghai",
    locale: "en",
    personaName: "Mira",
    userName: "Sam",
    earlier,
    lines,
  });
  return (JSON.parse(answer.raw) as { summary: string }).summary;
};
const words = (text: string) =>
  text.replace(/\p{Script=Han}/gu, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

describe("the offline summary of a long talk", () => {
  test("keeps names, dates, numbers, decisions and feelings, and leaves chatter out", () => {
    const summary = summaryOf([
      "lol ok",
      "my sister Ada turns 30 on Friday",
      "haha",
      "I'm going to quit my job",
      "what do you think?",
    ]);
    expect(summary).toMatch(/Ada turns 30 on Friday/);
    expect(summary).toMatch(/quit the user's job/);
    expect(summary).not.toMatch(/lol|haha|what do you think/);
  });

  test("keeps the summary so far, and what was in it already is not told twice", () => {
    const first = summaryOf(["我妹妹阿达周五满三十岁"]);
    const second = summaryOf(["我妹妹阿达周五满三十岁", "我决定辞职了"], first);
    expect(second.startsWith(first)).toBe(true);
    expect(second.match(/阿达/g)).toHaveLength(1);
    expect(second).toContain("辞职");
  });

  test("of the persona's words only what it promised for a day is kept", () => {
    const summary = summaryOf(["P: You should get a cat named Milo.", "P: I'll ask you about it on Friday."]);
    expect(summary).toBe('Mira said: "I\'ll ask you about it on Friday."');
  });

  test("is never longer than 350 words or 700 Han characters, and always has room for what is new", () => {
    const long = Array.from({ length: 80 }, (_, i) => `The user bought ${i} plums on day ${i} of the long month.`).join(
      " ",
    );
    const summary = summaryOf(["my dad died on Tuesday"], long);
    expect(words(summary)).toBeLessThanOrEqual(350);
    expect(summary).toContain("dad died");
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 12 }),
        fc.string({ maxLength: 3_000 }),
        (said, earlier) => {
          const text = summaryOf(said, earlier);
          expect(words(text) / 350 + han(text) / 700).toBeLessThanOrEqual(1.1);
        },
      ),
      { numRuns: 40 },
    );
  });
});
