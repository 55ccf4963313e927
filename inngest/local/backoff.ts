import { DAY, MINUTE } from "@/lib/core/clock";

const DELAY_MAX_MS = 30 * MINUTE;
const RETRY_AFTER_MAX_MS = 7 * DAY;

/**
 * When to retry after the `attempt`-th failure (1 is the first): after the time that the function asked for (`retryAfter`, seconds or a
 * date), else after `baseMs`, doubled with each failure up to half an hour, plus or minus a random quarter.
 */
export function retryAt(options: { attempt: number; now: Date; baseMs: number; retryAfter?: string | null }): Date {
  const { attempt, now, baseMs, retryAfter } = options;
  const asked = retryAfter ? askedDelay(retryAfter, now) : undefined;
  const exponential = Math.min(baseMs * 2 ** (attempt - 1), DELAY_MAX_MS) * (0.75 + Math.random() / 2);
  return new Date(now.getTime() + Math.round(asked ?? exponential));
}

function askedDelay(retryAfter: string, now: Date): number | undefined {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS);
}
