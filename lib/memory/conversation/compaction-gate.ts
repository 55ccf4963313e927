import { COMPACTION } from "@/lib/core/settings/consolidation";

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
  if (talk.summaryTokens + sum(rows) <= COMPACTION.full * windowTokens) return null;
  let kept = Math.min(COMPACTION.rowsMin, rows.length);
  while (kept < rows.length && sum(rows.slice(-kept - 1)) <= COMPACTION.verbatim * windowTokens) kept++;
  const take = rows.slice(0, rows.length - kept);
  return take.length < COMPACTION.rowsMin ? null : { take, keep: rows.slice(rows.length - kept) };
}

function sum(rows: { tokenCount: number }[]): number {
  return rows.reduce((total, row) => total + row.tokenCount, 0);
}
