import { eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { signInFailures } from "@/db/schema";
import { keyedHash } from "@/lib/core/auth-secret";
import { DAY } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { recordWrongPasswords } from "./security-notices";

/**
 * After how many failed passwords the next attempt has to wait: not for the first `free` failures; then the wait doubles from a second to
 * `maxSeconds`.
 */
type Rule = { free: number; maxSeconds: number };

/** Limit per account and address. A few typing mistakes cause no wait; somebody who guesses soon has four attempts an hour. */
export const ACCOUNT_FROM_ADDRESS: Rule = { free: 5, maxSeconds: 900 };
/** Limit per address for all accounts: a household or a school may share an address. */
export const ADDRESS: Rule = { free: 30, maxSeconds: 300 };
/**
 * Limit per account over all addresses: one counter for all devices on which the account never signed in, and one for each known device.
 * Allows 290 guesses a day. The wait is short enough for the user to get in on a new device; on a known device they never wait because of
 * strangers.
 */
export const ACCOUNT: Rule = { free: 10, maxSeconds: 300 };

const FORGOTTEN_AFTER_MS = DAY;

/** An attempt to enter a password: whose, and from where. `email` as typed; `device` if the account has signed in from it before. */
export type Try = { email: string; address: string; device?: string; now: Date };
type Failures = { failures: number; lastAt: Date };
type Counter = { key: string; rule: Rule };

/**
 * Checks a password and counts failures. The attempt is counted before the check, so that concurrent guesses do not all pass before the
 * first has failed; a successful one is removed from the counters, together with earlier failures for the account from the same place. On a
 * known device only its own failures count, so that guessing elsewhere does not lock the user out. The user is notified of many guesses.
 * @returns the result of `check`; undefined means that the password is wrong.
 * @throws AppError `rate_limited` with the seconds to wait, without having checked.
 */
export async function tryPassword<T>(db: Db, who: Try, check: () => Promise<T | undefined>): Promise<T | undefined> {
  const { place, wider } = countersFor(who);
  const before = await db.transaction((tx) => countAll(tx, [...wider, place], who.now));
  const found = await check();
  if (found !== undefined) await db.transaction((tx) => forgive(tx, place, wider, before));
  else if (!who.device && failuresOf(before, wider.at(-1)) + 1 >= ACCOUNT.free)
    await recordWrongPasswords(db, who, ACCOUNT.free);
  return found;
}

/** Deletes expired counters. */
export async function purgeTries(db: Db, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}

/** Seconds until the next attempt, given the earlier failures. */
export function waitSeconds({ failures, lastAt }: Failures, { free, maxSeconds }: Rule, now: Date): number {
  if (failures < free || isForgotten({ lastAt }, now)) return 0;
  const wait = Math.min(maxSeconds, 2 ** (failures - free));
  return Math.max(0, Math.ceil(wait - (now.getTime() - lastAt.getTime()) / 1000));
}

const isForgotten = ({ lastAt }: Pick<Failures, "lastAt">, now: Date) =>
  now.getTime() - lastAt.getTime() >= FORGOTTEN_AFTER_MS;

/** Counts an attempt under every key. @returns the earlier failures under each. */
async function countAll(tx: Tx, counters: Counter[], now: Date): Promise<Map<string, Failures>> {
  const before = new Map<string, Failures>();
  for (const { key } of counters) {
    await tx.insert(signInFailures).values({ key, failures: 0, lastAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key)).for("update");
    before.set(key, row && !isForgotten(row, now) ? row : { failures: 0, lastAt: now });
  }
  const waits = counters.map(({ key, rule }) =>
    waitSeconds(before.get(key) ?? { failures: 0, lastAt: now }, rule, now),
  );
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new AppError("rate_limited", `Too many wrong passwords. Please wait ${wait} seconds and try again.`, {
      retryAfterSeconds: wait,
    });
  }
  for (const [key, { failures }] of before)
    await tx
      .update(signInFailures)
      .set({ failures: failures + 1, lastAt: now })
      .where(eq(signInFailures.key, key));
  return before;
}

/** Removes a successful attempt, and the failures before it from the same place, from the counters; failures from elsewhere stay counted. */
async function forgive(tx: Tx, place: Counter, wider: Counter[], before: Map<string, Failures>): Promise<void> {
  for (const counter of wider) {
    const slips = counter.rule === ACCOUNT ? failuresOf(before, place) : 0;
    await tx
      .update(signInFailures)
      .set({
        failures: sql`greatest(${signInFailures.failures} - ${1 + slips}, 0)`,
        lastAt: before.get(counter.key)?.lastAt,
      })
      .where(eq(signInFailures.key, counter.key));
  }
  await tx.delete(signInFailures).where(eq(signInFailures.key, place.key));
}

const failuresOf = (before: Map<string, Failures>, counter: Counter | undefined) =>
  (counter && before.get(counter.key)?.failures) ?? 0;

/**
 * The counters of an attempt, in the order in which their rows are locked: first the wider ones, then that of the account and address. Keys
 * are keyed hashes, because the account may not exist and neither e-mail nor address may be stored.
 */
function countersFor({ email, address, device }: Try): { place: Counter; wider: Counter[] } {
  const account = email.trim().toLowerCase();
  if (device)
    return {
      place: { key: keyedHash("device", device, address, account), rule: ACCOUNT_FROM_ADDRESS },
      wider: [{ key: keyedHash("device", device, account), rule: ACCOUNT }],
    };
  return {
    place: { key: keyedHash(address, account), rule: ACCOUNT_FROM_ADDRESS },
    wider: [
      { key: keyedHash(address), rule: ADDRESS },
      { key: keyedHash("account", account), rule: ACCOUNT },
    ],
  };
}
