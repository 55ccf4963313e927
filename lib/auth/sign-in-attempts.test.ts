import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY } from "@/lib/core/clock";
import {
  ACCOUNT,
  ACCOUNT_FROM_ADDRESS,
  ADDRESS,
  purgeTries,
  type Try,
  tryPassword,
  waitSeconds,
} from "./sign-in-attempts";

const start = new Date("2026-03-01T10:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test("the wait after wrong passwords doubles from a second to its limit, and a day without one resets it", () => {
  const waits = [4, 5, 6, 7, 14, 15, 1000].map((failures) =>
    waitSeconds({ failures, lastAt: start }, ACCOUNT_FROM_ADDRESS, start),
  );
  expect(waits).toEqual([0, 1, 2, 4, 512, 900, 900]);
  expect(waitSeconds({ failures: 1000, lastAt: start }, ACCOUNT_FROM_ADDRESS, after(890))).toBe(10);
  expect(waitSeconds({ failures: 1000, lastAt: start }, ACCOUNT_FROM_ADDRESS, new Date(start.getTime() + DAY))).toBe(0);
});

onEachDatabase("password attempts", (db) => {
  let people = 0;
  const who = (over: Partial<Try> = {}): Try => ({
    email: `t${people++}@example.com`,
    address: "203.0.113.1",
    now: start,
    ...over,
  });
  const fails = (one: ReturnType<typeof who>) => tryPassword(db(), one, async () => undefined);
  const enters = (one: ReturnType<typeof who>) => tryPassword(db(), one, async () => "in");
  const refused = (seconds: number) => ({ code: "rate_limited", retryAfterSeconds: seconds });

  test("after each wrong password the guesser waits longer, while the user signs in from another address at once", async () => {
    const guesser = who({ address: "198.51.100.1" });
    for (let nth = 0; nth < 5; nth++) expect(await fails(guesser)).toBeUndefined();
    await expect(fails(guesser)).rejects.toMatchObject(refused(1));
    expect(await fails({ ...guesser, now: after(1) })).toBeUndefined();
    await expect(enters({ ...guesser, now: after(2) })).rejects.toMatchObject(refused(1));
    expect(await fails({ ...guesser, now: after(3) })).toBeUndefined();
    await expect(enters({ ...guesser, now: after(3) })).rejects.toMatchObject(refused(4));
    expect(await enters({ ...guesser, address: "203.0.113.50", now: after(3) })).toBe("in");
  });

  test("a password attempt that is rejected during the wait does not lengthen it", async () => {
    const one = who({ address: "198.51.100.2" });
    for (let nth = 0; nth < 8; nth++) await fails({ ...one, now: after(nth * 60) });
    for (let nth = 0; nth < 5; nth++)
      await expect(fails({ ...one, now: after(421) })).rejects.toMatchObject(refused(7));
    expect(await enters({ ...one, now: after(428) })).toBe("in");
  });

  test("a correct password clears the user's own earlier failures", async () => {
    const one = who({ address: "198.51.100.3" });
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 4; nth++) await fails(one);
      expect(await enters(one)).toBe("in");
    }
  });

  test("concurrent guesses are counted before they are checked, so that they cannot exceed the limit", async () => {
    const one = who({ address: "198.51.100.4" });
    let checked = 0;
    let refusals = 0;
    const othersRefused = Promise.withResolvers<void>();
    const guesses = Array.from({ length: 20 }, () =>
      tryPassword(db(), one, async () => {
        checked += 1;
        await othersRefused.promise;
        return undefined;
      }).catch((error) => {
        refusals += 1;
        if (refusals === 15) othersRefused.resolve();
        return error.code;
      }),
    );
    expect((await Promise.all(guesses)).filter((code) => code === "rate_limited")).toHaveLength(15);
    expect(checked).toBe(5);
  });

  test("trying one password on many accounts slows down the source address, and no other", async () => {
    const address = "198.51.100.5";
    for (let nth = 0; nth < ADDRESS.free; nth++) await fails(who({ address }));
    await expect(fails(who({ address }))).rejects.toMatchObject(refused(1));
    expect(await enters(who())).toBe("in");
    // Signing in to an own account does not clear it.
    expect(await enters(who({ address, now: after(2) }))).toBe("in");
    expect(await fails(who({ address, now: after(2) }))).toBeUndefined();
    await expect(fails(who({ address, now: after(2) }))).rejects.toMatchObject(refused(2));
  });

  test("successful sign-ins do not make others at the same address wait", async () => {
    const address = "198.51.100.6";
    for (let nth = 0; nth < 3 * ADDRESS.free; nth++) expect(await enters(who({ address }))).toBe("in");
  });

  test("after guesses for one account from many addresses all wait longer, except a device that the user signed in on", async () => {
    const email = "hunted@example.com";
    const from = (nth: number, at: Date) => ({ email, address: `198.51.${nth}.9`, now: at });
    for (let nth = 0; nth < ACCOUNT.free; nth++) expect(await fails(from(nth, start))).toBeUndefined();
    await expect(fails(from(60, start))).rejects.toMatchObject(refused(1));
    let checked = 0;
    for (let nth = 61; nth < 111; nth++)
      await tryPassword(db(), from(nth, after(nth - 60)), async () => void checked++).catch(() => undefined);
    expect(checked).toBeLessThan(7);
    expect(await enters({ ...from(1, after(51)), device: "phone" })).toBe("in");
    // Another user's device does not count as known.
    await expect(enters(from(200, after(51)))).rejects.toMatchObject({ code: "rate_limited" });
    // On a new device the user waits at most five minutes.
    expect(await enters(from(201, after(51 + ACCOUNT.maxSeconds)))).toBe("in");
  });

  test("after a user signs in, other addresses' failed guesses for the account still count", async () => {
    const email = "slips@example.com";
    const at = (address: string, seconds = 0) => ({ email, address, now: after(seconds) });
    for (let nth = 0; nth < 8; nth++) await fails(at(`192.0.2.${nth}`));
    await fails(at("203.0.113.200"));
    expect(await enters(at("203.0.113.200"))).toBe("in");
    for (let nth = 0; nth < 2; nth++) expect(await fails(at(`192.0.2.${nth + 20}`))).toBeUndefined();
    await expect(fails(at("192.0.2.30"))).rejects.toMatchObject(refused(1));
  });

  test("a known device waits only because of its own wrong guesses, made from one address or from many", async () => {
    const one = who({ device: "phone", address: "198.51.100.7" });
    for (let nth = 0; nth < 5; nth++) await fails(one);
    await expect(fails(one)).rejects.toMatchObject(refused(1));
    for (let nth = 0; nth < 5; nth++) await fails({ ...one, address: `198.51.100.${nth + 10}` });
    await expect(enters({ ...one, address: "198.51.100.99" })).rejects.toMatchObject(refused(1));
    expect(await enters({ ...one, device: "tablet" })).toBe("in");
  });

  test("no email and no address is stored with the failures, and expired counters are deleted", async () => {
    await fails({ email: "Secret@example.com", address: "192.0.2.77", now: start });
    const rows = () => db().rows<{ key: string }>(sql`select key from sign_in_failures`);
    expect(JSON.stringify(await rows())).not.toMatch(/secret|192\.0/i);
    await purgeTries(db(), new Date(start.getTime() + 2 * DAY));
    expect(await rows()).toEqual([]);
  });
});
