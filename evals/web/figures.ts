/** Something the browser told of: how much, and when in ms since the page was asked for. */
export type Entry = { startTime: number; duration?: number; value?: number };

/** A task is long from here on. */
const LONG_MS = 50;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Total blocking time: what long tasks took beyond 50 ms, from the first paint on. */
export function blockingTime(tasks: Entry[], fcp: number | null): number {
  return tasks
    .filter(({ startTime, duration = 0 }) => startTime + duration > (fcp ?? 0))
    .reduce((sum, { duration = 0 }) => sum + duration - LONG_MS, 0);
}

/** The longest task that began after `since`; 0 when none was long enough to be told of. */
export function longestTask(tasks: Entry[], since: number): number {
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration = 0 }) => duration));
}

/** How far things moved that nobody had moved, after `since`, all together. */
export function shifted(shifts: Entry[], since: number): number {
  return shifts.filter(({ startTime }) => startTime >= since).reduce((sum, { value = 0 }) => sum + value, 0);
}
