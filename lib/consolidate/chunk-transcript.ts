import { countTokens } from "@/lib/core/count-tokens";
import { ROOM } from "@/lib/core/settings/context";
import type { Place } from "@/lib/core/types/saved-extraction";
import type { TranscriptLine } from "@/lib/core/types/mind";
import { cutAt, lastToTokens } from "@/prompts/truncate";

export const BEGINNING: Place = { line: 0, at: 0 };

/**
 * A stretch of a talk. `newFrom` is the number of the first line that was not read before; those before it are for
 * understanding, and so is `after`: of a message that was cut, what stood just before this stretch.
 */
export type Piece = { lines: TranscriptLine[]; after: string; newFrom: number; to: Place; isLast: boolean };

/**
 * The next stretch of a talk from a place on, of at most `room` tokens, with the end of the one before. A message that is longer
 * than that is cut at the end of a sentence. Always goes on by something.
 */
export function nextPiece(talk: readonly TranscriptLine[], from: Place, room: number): Piece {
  const after = lastToTokens(talk[from.line]?.content.slice(0, from.at) ?? "", room * ROOM.overlap);
  const before = from.at > 0 ? [] : endOf(talk, from.line, room * ROOM.overlap);
  const lines = [...before];
  let left = room - countTokens(after) - before.reduce((sum, line) => sum + sizeOf(line), 0);
  let { line, at } = from;
  const isEmpty = () => line === from.line && at === from.at;
  while (line < talk.length) {
    const whole = talk[line] as TranscriptLine;
    const rest = { ...whole, content: whole.content.slice(at) };
    if (sizeOf(rest) <= left) {
      lines.push(rest);
      left -= sizeOf(rest);
      [line, at] = [line + 1, 0];
      continue;
    }
    // A message that fits into a piece of its own is not cut.
    if (!isEmpty() && sizeOf(rest) <= room * (1 - ROOM.overlap)) break;
    const end =
      left > ROOM.aroundLine || isEmpty() ? cutAt(whole.content, at, Math.max(1, left - ROOM.aroundLine)) : at;
    if (end > at) lines.push({ ...whole, content: whole.content.slice(at, end) });
    [line, at] = end >= whole.content.length ? [line + 1, 0] : [line, end];
    break;
  }
  return { lines, after, newFrom: talk[from.line]?.index ?? 1, to: { line, at }, isLast: line >= talk.length };
}

/**
 * The same of a conversation of which some lines are empty (`asLines`): no stretch ends between a question and its answer, or before
 * lines that say nothing.
 */
export function nextLines(talk: readonly TranscriptLine[], from: Place, room: number): Piece {
  const piece = nextPiece(talk, from, room);
  const question = talk[from.line - 1];
  const isQuestion = from.at === 0 && question?.role === "persona" && question.content !== "";
  const lines = piece.lines.filter(({ index }) => index >= piece.newFrom);
  let { line, at } = piece.to;
  while (at === 0 && talk[line]?.content.trim() === "") line += 1;
  return {
    ...piece,
    lines: isQuestion ? [question, ...lines] : lines,
    to: { line, at },
    isLast: line >= talk.length,
  };
}

const sizeOf = ({ content }: TranscriptLine) => ROOM.aroundLine + countTokens(content);

/** The lines just before one, as far as they fit. */
function endOf(talk: readonly TranscriptLine[], line: number, room: number): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let left = room;
  for (const whole of talk.slice(0, line).toReversed()) {
    if (sizeOf(whole) > left) break;
    left -= sizeOf(whole);
    lines.unshift(whole);
  }
  return lines;
}
