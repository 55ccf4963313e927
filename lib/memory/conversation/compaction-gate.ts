import { COMPACTION } from "@/lib/core/settings/consolidation";

/**
 * Whether to compact a long session now, and which rows (oldest first) to summarize. Null while the summary and the rows fit into 85 % of
 * `windowTokens`, or while fewer than four rows are not summarized yet.
 */
export function compactionGate<T extends { tokenCount: number }>(session: {
  summaryTokens: number;
  rows: T[];
  windowTokens: number;
}): { take: T[]; keep: T[] } | null {
  const { rows, windowTokens } = session;
  if (session.summaryTokens + sum(rows) <= COMPACTION.full * windowTokens) return null;
  let retained = Math.min(COMPACTION.rowsMin, rows.length);
  while (retained < rows.length && sum(rows.slice(-retained - 1)) <= COMPACTION.verbatim * windowTokens) retained++;
  const take = rows.slice(0, rows.length - retained);
  return take.length < COMPACTION.rowsMin ? null : { take, keep: rows.slice(rows.length - retained) };
}

function sum(rows: { tokenCount: number }[]): number {
  return rows.reduce((total, row) => total + row.tokenCount, 0);
}
