import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { createLoopFilter } from "./loop-filter";

/** Output for a text that arrives in chunks of `size` code points, and whether it was detected as a loop. */
function filtered(text: string, size = 3) {
  const filter = createLoopFilter();
  const points = [...text];
  let shown = "";
  for (let at = 0; at < points.length && !filter.isLoop; at += size)
    shown += filter.push(points.slice(at, at + size).join(""));
  return { shown: shown + filter.end(), isLoop: filter.isLoop };
}

const SENTENCE =
  "I am so glad that you told me about the garden and the swing that your father built, and about the rain. ";

describe("a loop", () => {
  test.each([
    ["a punctuation mark", "1. ", 3_000],
    ["a letter", "a", 1_500],
    ["an emoji", "😀", 1_200],
    ["line breaks", "\n", 5_000],
    ["two words", "I know. ", 500],
    ["Chinese words", "我知道了。", 500],
    ["200 characters", SENTENCE.repeat(2).slice(0, 199).padEnd(200, "."), 20],
    ["400 characters", Array.from({ length: 80 }, (_, at) => `${at + 100}, `).join(""), 20],
  ])("a loop of %s is detected, and its first few repetitions stay", (_, unit, times) => {
    const { shown, isLoop } = filtered(`Well, then. ${unit.repeat(times)}`);
    expect(isLoop).toBe(true);
    expect(`Well, then. ${unit.repeat(times)}`.startsWith(shown)).toBe(true);
    expect([...shown].length).toBeLessThanOrEqual(12 + Math.max(60, 4 * [...unit].length));
    expect(shown).toContain(`Well, then. ${unit}`);
  });

  test("a loop is detected with the same output, however the streamed text is split", () => {
    const text = `One thing. ${"and on ".repeat(400)}`;
    const whole = filtered(text, text.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (size) => void expect(filtered(text, size)).toEqual(whole)),
    );
  });
});

describe("a finite repetition is reduced", () => {
  test.each([
    ["a line five times in a row", "I am here for you.\n", 5, ""],
    ["a repeated line without a final line break", "I am here for you.\n", 4, "I am here for you."],
    ["a line six times, followed by other lines", "I am here for you.\n", 6, "I wonder how it went."],
    ["a short line", "OK then.\n", 9, "OK so."],
    ["a very short line", "Yes.\n", 7, "No."],
    ["a very short Chinese line", "好的。\n", 7, "走吧。"],
    ["a Chinese line", "我一直都在这里。\n", 8, "我们慢慢说。"],
    ["a paragraph", "I am here for you.\n\n", 7, "And you?"],
    ["two alternating lines", "I am here.\nYou are there.\n", 6, "So."],
    ["sentences", "I am so glad that you told me about it. ", 6, "I am so tired."],
  ])("%s", (_, unit, times, rest) => {
    const text = `Well.\n${unit.repeat(times)}${rest}`;
    for (const size of [1, 7, 1_000]) {
      const { shown, isLoop } = filtered(text, size);
      expect(isLoop).toBe(false);
      expect(shown).toMatch(/^Well\.\n/);
      expect(shown.endsWith(rest)).toBe(true);
      const repeats = shown.split(unit.trim()).length - 1;
      expect(repeats).toBeGreaterThan(0);
      expect(repeats).toBeLessThan(5);
    }
  });
});

describe("repetitive text that is not a loop passes unchanged", () => {
  const rows = (count: number, row: (nth: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at)).join("\n");
  test.each([
    ["laughter", `That is so good. ${"ha ".repeat(100)}`],
    ["long Chinese laughter", "哈".repeat(300)],
    ["a ruled line", `${"-".repeat(200)}\nand so on`],
    ["a refrain", rows(4, (nth) => `Verse ${nth} tells of the sea.\n${SENTENCE}\n${SENTENCE}`)],
    ["a refrain three times in a row", SENTENCE.repeat(3)],
    ["a long numbered list of equal items", rows(200, (nth) => `${nth + 1}. the same again`)],
    ["a table", `| a | b |\n|---|---|\n${rows(60, (nth) => `| ${nth} | yes |`)}`],
    ["a table with empty cells", `| a | b | c |\n|---|---|---|\n${rows(30, () => "|   |   |   |")}`],
    ["code", rows(40, (nth) => `  items.push({ id: ${nth}, name: "x" });`)],
    ["a matrix of zeros", rows(20, () => "[0, 0, 0, 0, 0, 0, 0, 0],")],
    ["a line four times in a row", "And the river runs on.\n".repeat(4)],
    [
      "the same lines again after a different one",
      rows(9, (nth) => (nth % 5 === 4 ? "So it goes on." : "And the river runs on.")),
    ],
    ["laughter in lines", "Hahaha!\n".repeat(12)],
    ["laughter in words", "Ha ha ha\n".repeat(12)],
    ["a pattern of letters", "xx  xx\n  xx  \n".repeat(9)],
    ["laughter in Chinese lines", "哈哈哈哈\n".repeat(12)],
    ["a word repeated many times", `It was ${"very ".repeat(12)}good.`],
    ["an ASCII drawing of a wall", "_|___|___|_\n|___|___|__\n".repeat(12)],
    ["a table of equal rows", `| day | rain |\n|---|---|\n${rows(12, () => "| a good day | no rain |")}`],
  ])("%s", (_, text) => expect(filtered(text)).toEqual({ shown: text, isLoop: false }));

  test("a short text passes unchanged, whatever it contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.integer({ min: 1, max: 40 }), (text, size) => {
        expect(filtered(text, size)).toEqual({ shown: text, isLoop: false });
      }),
    );
  });
});

test("detecting a loop takes time linear in the length of the text", () => {
  const prose = (length: number) =>
    SENTENCE.replace("rain", "rain {}")
      .repeat(length)
      .replace(/\{\}/g, () => `${Math.random()}`);
  expectLinear((times) => filtered(prose(times)), 50);
});
