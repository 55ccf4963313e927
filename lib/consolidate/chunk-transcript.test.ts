import fc from "fast-check";
import { expect, test } from "vitest";
import { countTokens } from "@/lib/core/count-tokens";
import type { TranscriptLine } from "@/lib/core/types/extract-input";
import type { Place } from "@/lib/core/types/saved-extraction";
import { BEGINNING, type Chunk, sliceChunk } from "./chunk-transcript";

const AT = new Date("2026-04-20T21:05:00+08:00");
const transcript = (texts: string[]): TranscriptLine[] =>
  texts.map((content, at) => ({ index: at + 1, role: at % 3 === 2 ? "persona" : "user", content, at: AT }));

function chunksOf(lines: TranscriptLine[], budget: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from: Place = BEGINNING; ; ) {
    const chunk = sliceChunk(lines, from, budget);
    chunks.push(chunk);
    if (chunk.isLast) return chunks;
    from = chunk.to;
  }
}

/** The text that a chunk is the first to show. */
const newTexts = (lines: TranscriptLine[], from: Place, to: Place) =>
  lines.map(({ content }, at) => {
    if (at < from.line || at > to.line) return "";
    return content.slice(at === from.line ? from.at : 0, at === to.line ? to.at : undefined);
  });

test("a session that fits into the context is one chunk with every line unchanged", () => {
  const lines = transcript(["I have a cat.", "Good night.", "And to you."]);
  expect(chunksOf(lines, 1_000)).toEqual([{ lines, after: "", newFrom: 1, to: { line: 3, at: 0 }, isLast: true }]);
});

test("the chunks of a session contain all text in order, and none exceeds its budget", () => {
  const sentence = fc.array(fc.constantFrom("cat", "猫在窗台上", "river", "🙂", "naïve", "1984"), {
    minLength: 1,
    maxLength: 30,
  });
  const text = fc
    .array(sentence, { minLength: 1, maxLength: 12 })
    .map((parts) => parts.map((words) => `${words.join(" ")}.`).join(" "));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), fc.integer({ min: 80, max: 600 }), (texts, budget) => {
      const lines = transcript(texts);
      const chunks = chunksOf(lines, budget);
      let from: Place = BEGINNING;
      const shown = lines.map(() => "");
      for (const chunk of chunks) {
        for (const [at, words] of newTexts(lines, from, chunk.to).entries()) shown[at] += words;
        const size = chunk.lines.reduce((sum, { content }) => sum + countTokens(content), 0);
        expect(size).toBeLessThanOrEqual(budget);
        expect(chunk.newFrom).toBe(Math.min(from.line, lines.length - 1) + 1);
        from = chunk.to;
      }
      expect(shown).toEqual(texts);
    }),
    { numRuns: 60 },
  );
});

test("a message longer than a chunk is cut at sentence ends, and each chunk repeats the end of the previous one", () => {
  const long = Array.from({ length: 40 }, (_, nth) => `This is sentence number ${nth} of a very long message.`).join(
    " ",
  );
  const chunks = chunksOf(transcript([long]), 240);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { lines, isLast } of chunks)
    expect(
      lines
        .at(-1)
        ?.content.trimEnd()
        .endsWith(isLast ? "39 of a very long message." : "message."),
    ).toBe(true);
  const [first, second] = chunks;
  const last = first?.lines.at(-1)?.content.trimEnd().split(". ").at(-1) ?? "";
  expect(second?.after).toContain(last);
  expect(second?.lines[0]?.content).not.toContain(last);
});

test("each chunk repeats the lines before it as context", () => {
  const lines = transcript(
    Array.from({ length: 20 }, (_, nth) => `My friend number ${nth} came by and we talked for an hour.`),
  );
  const [, second] = chunksOf(lines, 200);
  expect(second?.lines[0]?.index).toBeLessThan(second?.newFrom ?? 0);
});
