import { countTokens as countExactly } from "gpt-tokenizer/encoding/o200k_base";

/** Byte-pair merging is quadratic in a run without spaces, so long text is counted in pieces of this many code units. */
const PIECE_UNITS = 160;
const EXACT_UNITS = 640;
const SPECIAL_AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Number of o200k tokens: exact for short text, within a few percent for long text, linear in time for any input. */
export function countTokens(s: string): number {
  if (s.length <= EXACT_UNITS) return countExactly(s, SPECIAL_AS_TEXT);
  let total = 0;
  for (let start = 0; start < s.length; ) {
    const end = pieceEnd(s, start);
    total += countExactly(s.slice(start, end), SPECIAL_AS_TEXT);
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
