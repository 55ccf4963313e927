import { shiftDay } from "./clock";

/** How precisely a span of local days (`YYYY-MM-DD`, both included) was given. */
export type SpanPrecision = "day" | "days" | "month" | "year";

/**
 * How precisely a span was given. A span of exactly one calendar month or year counts as that month or year, because no single day was
 * named.
 */
export function precisionOf(first: string, last: string): SpanPrecision {
  if (first >= last) return "day";
  if (first.endsWith("-01-01") && last === `${first.slice(0, 4)}-12-31`) return "year";
  const nextMonth = `${shiftDay(first, 31).slice(0, 7)}-01`;
  return first.endsWith("-01") && shiftDay(last, 1) === nextMonth ? "month" : "days";
}
