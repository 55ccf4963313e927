import { countTokens as countExactly } from "gpt-tokenizer/encoding/o200k_base";
import { RecentNumbers } from "./number-cache";

/** Byte-pair merging is quadratic in a run without spaces, so long lines are counted in pieces of this many code units. */
const PIECE_UNITS = 160;
const EXACT_UNITS = 640;
const SPECIAL_AS_TEXT = { disallowedSpecial: new Set<string>() };

/**
 * Cached token counts by line, because a prompt mostly repeats the lines of the previous one, and each line is counted twice: for its
 * section and for the whole prompt. Holds the prompts of 200 conversations with 150 lines each.
 */
const known = new RecentNumbers(30_000);

/**
 * Number of o200k tokens: exact for short text, within a few percent for long text, linear in time for any input. No token spans a line
 * break (except a slash after one), so lines are counted one by one.
 */
export function countTokens(s: string): number {
  let total = 0;
  for (let start = 0; start < s.length; ) {
    const end = lineEnd(s, start);
    total += countLine(s.slice(start, end));
    start = end;
  }
  return total;
}

/** End of the line that begins at `start`, including the line breaks after it. */
function lineEnd(s: string, start: number): number {
  let end = s.indexOf("\n", start);
  if (end < 0) return s.length;
  while (s[end] === "\n") end += 1;
  return end;
}

function countLine(line: string): number {
  return known.get(line, line.length <= EXACT_UNITS ? countShort : countPieces);
}

const countShort = (line: string) => countExactly(line, SPECIAL_AS_TEXT);

function countPieces(line: string): number {
  let total = 0;
  for (let start = 0; start < line.length; ) {
    const end = pieceEnd(line, start);
    total += countShort(line.slice(start, end));
    start = end;
  }
  return total;
}

function pieceEnd(s: string, start: number): number {
  const limit = start + PIECE_UNITS;
  if (limit >= s.length) return s.length;
  const space = s.lastIndexOf(" ", limit);
  if (space > start + PIECE_UNITS / 2) return space;
  const unit = s.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}
