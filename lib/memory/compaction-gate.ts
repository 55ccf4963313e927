/** A talk is compacted when it would take more than this share of the window's tokens. */
const FULL = 0.85;
/** What stays word for word fills about this share of the window. */
const VERBATIM = 0.25;
/** Fewer rows than this are not worth a model call, and as many of the newest always stay word for word. */
export const ROWS_MIN = 4;

/**
 * Whether a long talk is to be compacted now, and which rows (oldest first) go into the summary. Null while summary and
 * rows fit 85 % of `windowTokens`, or fewer than four rows are new to the summary.
 */
export function compactionGate<T extends { tokenCount: number }>(talk: {
  summaryTokens: number;
  rows: T[];
  windowTokens: number;
}): { take: T[]; keep: T[] } | null {
  const { rows, windowTokens } = talk;
  if (talk.summaryTokens + sum(rows) <= FULL * windowTokens) return null;
  let kept = Math.min(ROWS_MIN, rows.length);
  while (kept < rows.length && sum(rows.slice(-kept - 1)) <= VERBATIM * windowTokens) kept++;
  const take = rows.slice(0, rows.length - kept);
  return take.length < ROWS_MIN ? null : { take, keep: rows.slice(rows.length - kept) };
}

function sum(rows: { tokenCount: number }[]): number {
  return rows.reduce((total, row) => total + row.tokenCount, 0);
}
