import { eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { signInFailures } from "@/db/schema";
import { keyedHash } from "@/lib/core/auth-secret";
import { DAY } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";

/** The first `free` passwords that do not fit cost nothing; from then on the wait doubles from a second to `maxSeconds`. */
type Rule = { free: number; maxSeconds: number };

/** One account from one address. Slips of the finger are free, guessing soon means four a hour; elsewhere the owner is not slowed. */
export const ACCOUNT_FROM_ADDRESS: Rule = { free: 5, maxSeconds: 900 };
/** Any account from one address, behind which a household or a school may sit. */
export const ADDRESS: Rule = { free: 30, maxSeconds: 300 };

const FORGOTTEN_AFTER_MS = DAY;

/** Whose password is given, from where. `email` as it was typed. */
export type Try = { email: string; address: string; now: Date };
type Failures = { failures: number; lastAt: Date };

/**
 * Checks a password, and counts it where it does not fit. It counts before it is checked, so that many at once do not all pass
 * before the first has failed; one that fits is taken back, and with it what was counted for the account from there.
 * @returns what `check` gave; undefined means that the password does not fit.
 * @throws AppError `rate_limited` with the seconds to wait, without having checked.
 */
export async function tryPassword<T>(db: Db, who: Try, check: () => Promise<T | undefined>): Promise<T | undefined> {
  const keys = keysOf(who);
  const before = await db.transaction(async (tx) => {
    const address = await count(tx, keys.address, ADDRESS, who.now);
    await count(tx, keys.account, ACCOUNT_FROM_ADDRESS, who.now);
    return address;
  });
  const found = await check();
  if (found !== undefined) {
    await db.transaction(async (tx) => {
      await tx
        .update(signInFailures)
        .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, lastAt: before.lastAt })
        .where(eq(signInFailures.key, keys.address));
      await tx.delete(signInFailures).where(eq(signInFailures.key, keys.account));
    });
  }
  return found;
}

/** Deletes what no longer counts. */
export async function purgeTries(db: Db, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}

/** Seconds until the next try, given what failed before. */
export function waitSeconds({ failures, lastAt }: Failures, { free, maxSeconds }: Rule, now: Date): number {
  const quietMs = now.getTime() - lastAt.getTime();
  if (failures < free || quietMs >= FORGOTTEN_AFTER_MS) return 0;
  const wait = Math.min(maxSeconds, 2 ** (failures - free));
  return Math.max(0, Math.ceil(wait - quietMs / 1000));
}

/** @returns what had failed before. */
async function count(tx: Tx, key: string, rule: Rule, now: Date): Promise<Failures> {
  await tx.insert(signInFailures).values({ key, failures: 0, lastAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key)).for("update");
  const before = row ?? { failures: 0, lastAt: now };
  const wait = waitSeconds(before, rule, now);
  if (wait > 0) {
    throw new AppError("rate_limited", `Too many wrong passwords. Please wait ${wait} seconds and try again.`, {
      retryAfterSeconds: wait,
    });
  }
  const isForgotten = now.getTime() - before.lastAt.getTime() >= FORGOTTEN_AFTER_MS;
  await tx
    .update(signInFailures)
    .set({ failures: isForgotten ? 1 : before.failures + 1, lastAt: now })
    .where(eq(signInFailures.key, key));
  return before;
}

/** Keyed hashes: whoever is counted here may not have, or no longer have, an account, and neither e-mail nor address is kept. */
function keysOf({ email, address }: Try): { address: string; account: string } {
  return { address: keyedHash(address), account: keyedHash(address, email.trim().toLowerCase()) };
}
