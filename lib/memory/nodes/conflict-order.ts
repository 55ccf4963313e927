import { DAY } from "@/lib/core/clock";
import { CONFLICTS } from "@/lib/core/settings/consolidation";

/** What two memories are ordered by. */
export type Dated = { id: string; eventTimeStart: Date | null; learnedAt: Date };

/**
 * Which of two memories is the older. When it happened decides, whichever was told first; then when it was told. A memory
 * without a day of its own held when it was told: what happened well before that is older, though it may be told later.
 */
export function inOrder<T extends Dated>(a: T, b: T): { older: T; newer: T } {
  const isLater = happened(a, b) || a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1);
  return isLater < 0 ? { older: a, newer: b } : { older: b, newer: a };
}

/** Negative when `a` came before, 0 when their days do not tell. */
function happened(a: Dated, b: Dated): number {
  if (a.eventTimeStart && b.eventTimeStart) return a.eventTimeStart.getTime() - b.eventTimeStart.getTime();
  if (a.eventTimeStart) return wellApart(a.eventTimeStart, b.learnedAt);
  if (b.eventTimeStart) return wellApart(a.learnedAt, b.eventTimeStart);
  return 0;
}

function wellApart(a: Date, b: Date): number {
  const apart = a.getTime() - b.getTime();
  return Math.abs(apart) > CONFLICTS.looseDays * DAY ? apart : 0;
}
