import type { DateContext, DayWindow } from "./day-math";

/** A form of naming a day: its words, and the days they mean. One that gives null keeps its words from other readers. */
export type Reader = [RegExp, (match: RegExpExecArray, context: DateContext) => DayWindow | null];

/** Readers that find every occurrence, whatever the case. */
export function searching(readers: readonly Reader[]): Reader[] {
  return readers.map(([pattern, read]) => [new RegExp(pattern.source, "giu"), read]);
}

type Found = { index: number; window: DayWindow };

/**
 * The day a text speaks of: a single day rather than a week or a year, and of several the one named first. A reader's
 * words belong to it alone, so the particular forms stand before the general ones. `contextAt` tells what is said around
 * a position.
 */
export function firstDay(
  text: string,
  readers: readonly Reader[],
  contextAt: (index: number) => DateContext,
): DayWindow | null {
  const taken: [from: number, to: number][] = [];
  const found: Found[] = [];
  for (const [pattern, read] of readers) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (taken.some(([a, b]) => from < b && a < to)) continue;
      taken.push([from, to]);
      const window = read(match, contextAt(from));
      if (window) found.push({ index: from, window });
    }
  }
  return found.sort((a, b) => width(a.window) - width(b.window) || a.index - b.index)[0]?.window ?? null;
}

/** One day, a few days, a week, a month, more. */
function width({ start, end }: DayWindow): number {
  const days = end === null ? 1 : (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return days === 1 ? 0 : days <= 3 ? 1 : days <= 7 ? 2 : days <= 31 ? 3 : 4;
}
