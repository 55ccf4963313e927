/** An entry the browser reported: its value or duration, and its time in ms since navigation started. */
export type Entry = { startTime: number; duration?: number; value?: number };

/** Duration from which a task counts as long. */
const LONG_MS = 50;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value below which this share of the values lies, from the sorted list. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Total blocking time: the part of long tasks beyond 50 ms, from the first paint on. */
export function blockingTime(tasks: Entry[], fcp: number | null): number {
  return tasks
    .filter(({ startTime, duration = 0 }) => startTime + duration > (fcp ?? 0))
    .reduce((sum, { duration = 0 }) => sum + duration - LONG_MS, 0);
}

/** The longest task that began after `since`; 0 if none was long enough to be reported. */
export function longestTask(tasks: Entry[], since: number): number {
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration = 0 }) => duration));
}

/** Cumulative layout shift after `since`, without shifts caused by user input. */
export function shifted(shifts: Entry[], since: number): number {
  return shifts.filter(({ startTime }) => startTime >= since).reduce((sum, { value = 0 }) => sum + value, 0);
}
