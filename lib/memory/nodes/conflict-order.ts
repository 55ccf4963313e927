import { DAY } from "@/lib/core/clock";
import { CONFLICTS } from "@/lib/core/settings/consolidation";

/** Columns by which two memories are ordered in time. */
export type Dated = { id: string; eventTimeStart: Date | null; learnedAt: Date };

/**
 * Decides which of two memories is older: by event time, then by when they were learned. A memory without an event time is placed at the
 * time it was learned: an event well before that is older, even if learned later.
 */
export function inOrder<T extends Dated>(a: T, b: T): { older: T; newer: T } {
  const isLater = happened(a, b) || a.learnedAt.getTime() - b.learnedAt.getTime() || (a.id < b.id ? -1 : 1);
  return isLater < 0 ? { older: a, newer: b } : { older: b, newer: a };
}

/** Negative when `a` happened before `b`, 0 when the event times do not decide. */
function happened(a: Dated, b: Dated): number {
  if (a.eventTimeStart && b.eventTimeStart) return a.eventTimeStart.getTime() - b.eventTimeStart.getTime();
  if (a.eventTimeStart) return areWellApart(a.eventTimeStart, b.learnedAt);
  if (b.eventTimeStart) return areWellApart(a.learnedAt, b.eventTimeStart);
  return 0;
}

function areWellApart(a: Date, b: Date): number {
  const apart = a.getTime() - b.getTime();
  return Math.abs(apart) > CONFLICTS.looseDays * DAY ? apart : 0;
}
