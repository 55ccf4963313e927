/** Number of Unicode code points. An emoji outside the Basic Multilingual Plane, which has two UTF-16 units, counts as one. */
export function countCodePoints(s: string): number {
  let count = 0;
  for (let i = 0; i < s.length; i++) {
    const unit = s.charCodeAt(i);
    const next = s.charCodeAt(i + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) i++;
    count++;
  }
  return count;
}

/** Number of UTF-16 units before and after a cut in which the boundaries of graphemes are searched. */
const GRAPHEME_UNITS = 64;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * The first `maxCodePoints` code points of a text. If that would split a grapheme of up to 64 UTF-16 units, the whole grapheme is left out.
 * A surrogate pair is never split.
 */
export function clip(s: string, maxCodePoints: number): string {
  if (s.length <= maxCodePoints) return s;
  let end = 0;
  for (let left = maxCodePoints; left > 0 && end < s.length; left--) {
    end += (s.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return s.slice(0, graphemeStart(s, end));
}

/** Start of the grapheme that a cut at `end` would split. `end` itself if it is between two graphemes, or within a very long one. */
function graphemeStart(s: string, end: number): number {
  const from = Math.max(0, end - GRAPHEME_UNITS);
  const around = graphemes.segment(s.slice(from, end + GRAPHEME_UNITS)).containing(end - from);
  const start = from + (around?.index ?? end - from);
  return start > from ? start : end;
}

/** Whether Postgres stores a text unchanged: it would refuse a NUL, and silently alter a lone surrogate. */
export function isStorable(s: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(s);
}

/** Removes the characters at both ends that match `edge`, a pattern for one character. Linear, unlike a pattern with `+$`. */
export function withoutEdges(s: string, edge: RegExp): string {
  const chars = [...withoutEnd(s, edge)];
  const start = chars.findIndex((char) => !edge.test(char));
  return chars.slice(start < 0 ? chars.length : start).join("");
}

/** Removes the characters at the end that match `edge`, a pattern for one character. */
export function withoutEnd(s: string, edge: RegExp): string {
  const chars = [...s];
  return chars.slice(0, chars.findLastIndex((char) => !edge.test(char)) + 1).join("");
}
