export type MathSpan = {
  /** Offsets in the text, delimiters included. */
  start: number;
  end: number;
  /** The LaTeX between the delimiters. */
  source: string;
  isBlock: boolean;
};

/** Longest formula; it also bounds how far the end of one is searched for. */
const SOURCE_MAX = 1_000;
/** Further formulas of a text stay as they are written. */
const SPANS_MAX = 60;
/** Longest formula between single dollar signs, which are far more often amounts of money. */
const DOLLAR_SOURCE_MAX = 200;

const DELIMITERS = [
  { open: "$$", close: "$$", isBlock: true },
  { open: "\\[", close: "\\]", isBlock: true },
  { open: "\\(", close: "\\)", isBlock: false },
  { open: "$", close: "$", isBlock: false },
] as const;

/**
 * The formulas of a Markdown text, in order: `$$…$$` and `\[…\]` as blocks, `\(…\)` and `$…$` within a line. A formula has no blank line and
 * no code mark in it. Between single dollar signs must stand something that cannot be an amount or a sentence; in doubt it is text.
 */
export function findMath(text: string): MathSpan[] {
  const spans: MathSpan[] = [];
  for (let at = 0; at < text.length && spans.length < SPANS_MAX; ) {
    const sign = text[at];
    if (sign !== "$" && sign !== "\\") {
      at += 1;
      continue;
    }
    const span = spanAt(text, at);
    if (span) spans.push(span);
    // A backslash takes away the meaning of the sign after it.
    at = span?.end ?? at + (sign === "\\" || text.startsWith("$$", at) ? 2 : 1);
  }
  return spans;
}

function spanAt(text: string, start: number): MathSpan | undefined {
  const delimiter = DELIMITERS.find(({ open }) => text.startsWith(open, start));
  if (!delimiter) return undefined;
  const { open, close, isBlock } = delimiter;
  const from = start + open.length;
  const end = closeOf(text, close, from);
  if (end === undefined) return undefined;
  const source = text.slice(from, end);
  if (source.trim() === "" || /[`~]{3}|`|\n[ \t]*\n/.test(source)) return undefined;
  if (open === "$" && !isDollarMath(source, text[start - 1], text[end + 1])) return undefined;
  return { start, end: end + close.length, source: source.trim(), isBlock };
}

/** The offset of the closing delimiter; an escaped one does not close. */
function closeOf(text: string, close: string, from: number): number | undefined {
  const limit = Math.min(text.length, from + (close === "$" ? DOLLAR_SOURCE_MAX : SOURCE_MAX));
  for (let at = from; at < limit; at++) {
    if (text.startsWith(close, at)) return at;
    if (close === "$" && text[at] === "\n") return undefined;
    if (text[at] === "\\") at += 1;
  }
  return undefined;
}

/** As Pandoc decides it, and only with something in it that amounts and sentences do not have. */
function isDollarMath(source: string, before: string | undefined, after: string | undefined): boolean {
  if (/^\s|\s$/.test(source) || /[\w$]/.test(before ?? "") || /[\d$]/.test(after ?? "")) return false;
  const symbols = source.replace(/\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}|\\[a-zA-Z]+/g, " \\ ");
  if (/\p{L}{3,}|[\u2e80-\uffff]/u.test(symbols)) return false;
  return /[\\^_{}=<>+*/|]|\p{L}\(/u.test(symbols) || /^-?\d*\p{L}\d?$/u.test(source);
}
