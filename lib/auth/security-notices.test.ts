import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { securityNotices } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/core/clock";
import {
  claimUnmailedNotices,
  listUnseenNotices,
  markNoticeSeen,
  purgeNotices,
  releaseUnmailedNotice,
} from "./security-notices";
import { ACCOUNT, tryPassword } from "./sign-in-attempts";
import { signUp } from "./sign-up.fixtures";
import { signUpSchema } from "./users";

const start = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
let count = 0;

onEachDatabase("notices about wrong passwords", (db) => {
  const newUser = async () => {
    const draft = { email: `n${count++}@example.com`, password: "correct horse 7", name: "Ann" };
    return signUp(db(), signUpSchema.parse(draft), start);
  };
  const guess = (email: string, times: number, from = 0) =>
    Promise.all(
      Array.from({ length: times }, (_, nth) =>
        tryPassword(db(), { email, address: `198.51.${count}.${nth}`, now: after(from) }, async () => undefined),
      ),
    );

  test("The user gets at most one notice a day about many wrong passwords from many addresses", async () => {
    const ann = await newUser();
    await guess(ann.email, ACCOUNT.free - 1);
    expect(await listUnseenNotices(db(), ann.id)).toEqual([]);
    await guess(ann.email, 1);
    for (let nth = 1; nth < 4; nth++) await guess(ann.email, 1, nth * 10 * MINUTE);
    expect(await listUnseenNotices(db(), ann.id)).toEqual([
      expect.objectContaining({ kind: "wrong_passwords", count: 13, createdAt: start, lastAt: after(30 * MINUTE) }),
    ]);
    for (const days of [0.9, 1.8, 2.7]) await guess(ann.email, 1, days * DAY);
    expect((await listUnseenNotices(db(), ann.id)).map(({ count }) => count)).toEqual([ACCOUNT.free + 1, 14]);
  });

  test("Wrong passwords for an address without an account leave no notice", async () => {
    const rows = () => db().rows(sql`select id from security_notices`);
    const before = await rows();
    await guess("nobody@example.com", ACCOUNT.free);
    expect(await rows()).toEqual(before);
  });

  test("A notice that was seen is not shown again, and only its user can see it", async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await guess(ann.email, ACCOUNT.free);
    const [notice] = await listUnseenNotices(db(), ann.id);
    const id = notice?.id ?? "";
    await markNoticeSeen(db(), { userId: bob.id, id, now: start });
    expect(await listUnseenNotices(db(), ann.id)).toHaveLength(1);
    await markNoticeSeen(db(), { userId: ann.id, id, now: start });
    expect(await listUnseenNotices(db(), ann.id)).toEqual([]);
  });

  test("A notice is mailed once, again after a failure, at most five times, and not when it is old", async () => {
    await db().delete(securityNotices);
    const ann = await newUser();
    await guess(ann.email, ACCOUNT.free);
    for (let nth = 0; nth < 5; nth++) {
      const [taken, ...others] = await claimUnmailedNotices(db(), after(nth * MINUTE));
      expect(taken).toMatchObject({ email: ann.email, locale: "en", count: ACCOUNT.free });
      expect([...others, ...(await claimUnmailedNotices(db(), after(nth * MINUTE)))]).toEqual([]);
      await releaseUnmailedNotice(db(), taken?.id ?? "");
    }
    expect(await claimUnmailedNotices(db(), after(6 * MINUTE))).toEqual([]);
    await db().update(securityNotices).set({ mailAttempts: 0 });
    expect(await claimUnmailedNotices(db(), after(2 * DAY))).toEqual([]);
    await purgeNotices(db(), after(91 * DAY));
    expect(await db().select().from(securityNotices).where(eq(securityNotices.userId, ann.id))).toEqual([]);
  });
});
