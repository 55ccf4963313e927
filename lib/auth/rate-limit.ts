import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { instant } from "@/db/sql";
import { keyedHash } from "@/lib/core/auth-secret";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Maximum calls of a kind per window and key. Generous for normal use, tight for guessing. */
export const LIMITS = {
  write: { max: 600, windowMs: MINUTE },
  message: { max: 240, windowMs: MINUTE },
  /** Each call sends a request to an address that the user names. */
  listModels: { max: 60, windowMs: 10 * MINUTE },
  /** Each call examines up to three models, which may cost money. */
  checkModels: { max: 20, windowMs: 10 * MINUTE },
  /** Each call makes a push service send a message. */
  testPush: { max: 10, windowMs: 10 * MINUTE },
  /** Each call may send mail to a stranger. Counted per requesting user and per address. */
  confirmMail: { max: 5, windowMs: 60 * MINUTE },
  /** Each call may send a link to reset a password. Counted per source address, and as `confirmMail` per e-mail address. */
  resetMail: { max: 20, windowMs: 60 * MINUTE },
  /** Each call tries the token of a link. Counted per source address. */
  useLink: { max: 60, windowMs: 10 * MINUTE },
  /** Each call reads all of a user's data. */
  export: { max: 60, windowMs: 60 * MINUTE },
} as const;
export type LimitName = keyof typeof LIMITS;

/**
 * Counts one call against a limit, across processes.
 * @throws AppError `rate_limited` with the seconds to wait when the window is exhausted.
 */
export function countAgainst(db: Db, limit: LimitName, key: string, now: Date): Promise<void> {
  return countIn(db, `${limit}:${key}`, LIMITS[limit], now);
}

/**
 * Counts a sign-up against its source address only.
 * @throws AppError `rate_limited` after `SIGN_UPS_PER_HOUR`.
 */
export function countSignUp(db: Db, address: string, now: Date): Promise<void> {
  return countIn(db, `signUp:${keyedHash(address)}`, { max: env().SIGN_UPS_PER_HOUR, windowMs: HOUR }, now);
}

type Limit = { max: number; windowMs: number };

async function countIn(db: Db, key: string, { max, windowMs }: Limit, now: Date): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const [row] = await db.rows<{ count: number }>(sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${instant(start)}, 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1 returning count`);
  if ((row?.count ?? 0) > max) throw tooMany(start, windowMs, now);
}

function tooMany(start: Date, windowMs: number, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000));
  return new AppError("rate_limited", "Too many requests. Wait a moment, then try again.", {
    retryAfterSeconds,
  });
}
