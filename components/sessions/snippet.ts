type Span = readonly [number, number];

/** Length of the snippet before and after its first match, in UTF-16 units. */
const BEFORE = 80;
const LENGTH = 320;

/** The part of a text around its first match, with the spans moved along. Never cuts a surrogate pair. */
export function snippet(text: string, spans: readonly Span[]): { text: string; spans: Span[] } {
  const first = spans[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : wholeAt(text, first - BEFORE);
  const to = wholeAt(text, Math.min(text.length, from + LENGTH));
  const lead = from > 0 ? "…" : "";
  const moved = spans
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): Span => [start - from + lead.length, end - from + lead.length]);
  return { text: `${lead}${text.slice(from, to)}${to < text.length ? "…" : ""}`, spans: moved };
}

const wholeAt = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);
