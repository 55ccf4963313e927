import fc from "fast-check";
import { expect, test } from "vitest";
import { countTokens } from "@/lib/core/count-tokens";
import type { Place } from "@/lib/core/types/saved-extraction";
import type { TranscriptLine } from "@/lib/core/types/mind";
import { BEGINNING, nextPiece, type Piece } from "./chunk-transcript";

const AT = new Date("2026-04-20T21:05:00+08:00");
const talk = (texts: string[]): TranscriptLine[] =>
  texts.map((content, at) => ({ index: at + 1, role: at % 3 === 2 ? "persona" : "user", content, at: AT }));

function piecesOf(lines: TranscriptLine[], room: number): Piece[] {
  const pieces: Piece[] = [];
  for (let from: Place = BEGINNING; ; ) {
    const piece = nextPiece(lines, from, room);
    pieces.push(piece);
    if (piece.isLast) return pieces;
    from = piece.to;
  }
}

/** What of the talk a piece is the first to show. */
const newWords = (lines: TranscriptLine[], from: Place, to: Place) =>
  lines.map(({ content }, at) => {
    if (at < from.line || at > to.line) return "";
    return content.slice(at === from.line ? from.at : 0, at === to.line ? to.at : undefined);
  });

test("a talk that fits is one piece, with every line as it is", () => {
  const lines = talk(["I have a cat.", "Good night.", "And to you."]);
  expect(piecesOf(lines, 1_000)).toEqual([{ lines, after: "", newFrom: 1, to: { line: 3, at: 0 }, isLast: true }]);
});

test("every word is shown, in order, and no piece is longer than its room", () => {
  const sentence = fc.array(fc.constantFrom("cat", "猫在窗台上", "river", "🙂", "naïve", "1984"), {
    minLength: 1,
    maxLength: 30,
  });
  const text = fc
    .array(sentence, { minLength: 1, maxLength: 12 })
    .map((parts) => parts.map((words) => `${words.join(" ")}.`).join(" "));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), fc.integer({ min: 80, max: 600 }), (texts, room) => {
      const lines = talk(texts);
      const pieces = piecesOf(lines, room);
      let from: Place = BEGINNING;
      const shown = lines.map(() => "");
      for (const piece of pieces) {
        for (const [at, words] of newWords(lines, from, piece.to).entries()) shown[at] += words;
        const size = piece.lines.reduce((sum, { content }) => sum + countTokens(content), 0);
        expect(size).toBeLessThanOrEqual(room);
        expect(piece.newFrom).toBe(Math.min(from.line, lines.length - 1) + 1);
        from = piece.to;
      }
      expect(shown).toEqual(texts);
    }),
    { numRuns: 60 },
  );
});

test("a message longer than a piece is cut at the ends of sentences, and what stood last is shown again", () => {
  const long = Array.from({ length: 40 }, (_, nth) => `This is sentence number ${nth} of a very long message.`).join(
    " ",
  );
  const pieces = piecesOf(talk([long]), 240);
  expect(pieces.length).toBeGreaterThan(2);
  for (const { lines, isLast } of pieces)
    expect(
      lines
        .at(-1)
        ?.content.trimEnd()
        .endsWith(isLast ? "39 of a very long message." : "message."),
    ).toBe(true);
  const [first, second] = pieces;
  const last = first?.lines.at(-1)?.content.trimEnd().split(". ").at(-1) ?? "";
  expect(second?.after).toContain(last);
  expect(second?.lines[0]?.content).not.toContain(last);
});

test("lines before a piece are shown again for understanding", () => {
  const lines = talk(
    Array.from({ length: 20 }, (_, nth) => `My friend number ${nth} came by and we talked for an hour.`),
  );
  const [, second] = piecesOf(lines, 200);
  expect(second?.lines[0]?.index).toBeLessThan(second?.newFrom ?? 0);
});
