export type LinePrefix = {
  /** A blank line, or an empty line of a quote: it ends a paragraph. */
  isBlank: boolean;
  /** Columns of white space before anything else. */
  indent: number;
  /** Markers of quotes, list items or footnotes at the beginning of the line, each within the one before. */
  markers: number;
  /** Columns of white space before, between and after the markers, without one column after each marker. */
  spaces: number;
  /**
   * The list item that the line begins with: its list marker, whether it can interrupt a paragraph, and the column where its text begins.
   */
  item: { kind: string; mayInterrupt: boolean; textAt: number } | undefined;
};

/** At most this many markers are read, because reading all would take quadratic time; a line with more is refused. */
const MARKERS_MAX = 20;

/** The Markdown markers before the text of a line. */
export function readPrefix(line: string): LinePrefix {
  const indent = columnsOf(line, 0, 0);
  let [at, column, markers, spaces] = [indent.end, indent.columns, 0, indent.columns];
  let item: LinePrefix["item"];
  while (at < line.length && markers < MARKERS_MAX && !isRule(line, at)) {
    const marker = markerAt(line, at);
    if (!marker) break;
    const gap = columnsOf(line, marker.end, column + marker.end - at);
    const isFirst = markers === 0;
    if (isFirst && marker.item && gap.end < line.length) {
      // More than four columns of white space are indented code, which begins after the first.
      const textAt = column + marker.end - at + (gap.columns > 4 ? 1 : gap.columns);
      item = { ...marker.item, textAt };
    }
    column += marker.end - at + gap.columns;
    at = gap.end;
    markers += 1;
    spaces += Math.max(0, gap.columns - 1);
  }
  const isQuoteOnly = at >= line.length && markers > 0 && /^ {0,3}>[> \t]*$/.test(line);
  return { isBlank: indent.end === line.length || isQuoteOnly, indent: indent.columns, markers, spaces, item };
}

type Marker = { end: number; item?: { kind: string; mayInterrupt: boolean } };

function markerAt(line: string, at: number): Marker | undefined {
  const sign = line[at] ?? "";
  if (sign === ">") return { end: at + 1 };
  if ("-+*".includes(sign))
    return endsWord(line, at + 1) ? { end: at + 1, item: { kind: sign, mayInterrupt: true } } : undefined;
  if (sign === "[" && line[at + 1] === "^") {
    const end = line.indexOf("]:", at);
    return end < 0 ? undefined : { end: end + 2 };
  }
  let end = at;
  while (isDigit(line[end])) end += 1;
  const kind = line[end] ?? "";
  if (end === at || end > at + 9 || !".)".includes(kind) || !endsWord(line, end + 1)) return undefined;
  return { end: end + 1, item: { kind, mayInterrupt: line.slice(at, end) === "1" } };
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= "0" && sign <= "9";
const endsWord = (line: string, at: number) => at >= line.length || line[at] === " " || line[at] === "\t";

/** A thematic break (`* * *`), which is not a list inside a list. */
function isRule(line: string, from: number): boolean {
  const sign = line[from] ?? "";
  if (sign !== "-" && sign !== "*") return false;
  let count = 0;
  for (let at = from; at < line.length; at++) {
    if (line[at] === sign) count += 1;
    else if (line[at] !== " " && line[at] !== "\t") return false;
  }
  return count >= 3;
}

/** White space from an offset on: where it ends, and how many columns it takes; a tab stops at every fourth column. */
function columnsOf(line: string, from: number, column: number): { end: number; columns: number } {
  let [end, columns] = [from, 0];
  for (; line[end] === " " || line[end] === "\t"; end++)
    columns += line[end] === "\t" ? 4 - ((column + columns) % 4) : 1;
  return { end, columns };
}
