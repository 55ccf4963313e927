import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { pushSubscriptions, users } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { newScope } from "@/lib/memory/memory.fixtures";
import { createReminder, listReminders } from "@/lib/memory/reminders/reminders";
import { changePassword, confirmPassword, passwordChangeSchema, signIn } from "./authenticate";
import { hashPassword } from "./hash-password";
import { countAgainst, countSignUp, LIMITS } from "./rate-limit";
import {
  isSignedIn,
  listSignIns,
  purgeSignIns,
  requireConfirmed,
  revokeSignIn,
  SIGN_INS_CHANNEL,
  type SignInAddress,
} from "./sign-ins";
import { signUp } from "./sign-up.fixtures";
import { readUser, setPreferences, signUpSchema, syncTimeZone, verifyCredentials } from "./users";

const now = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const PASSWORD = "correct horse";
let count = 0;
const draft = (more: object = {}) =>
  signUpSchema.parse({ email: `p${count++}@example.com`, password: PASSWORD, name: "Ann", ...more });

test("passwords are stored as salted argon2id hashes", async () => {
  const [a, b] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(a).not.toBe(b);
});

test.each(["password123", "PassWord1", "12345678", "ｑｗｅｒｔｙｕｉｏｐ"])(
  "the well-known password %s is refused",
  (password) => {
    const problems = signUpSchema.safeParse({ email: "a@b.cd", password, name: "Ann" }).error?.issues;
    expect(problems).toEqual([expect.objectContaining({ path: ["password"] })]);
    expect(passwordChangeSchema.safeParse({ current: "x", next: password }).success).toBe(false);
  },
);

test.each(["            ", "\u3000".repeat(9), "\u00a0".repeat(9), " \t\u2003".repeat(4)])(
  "a password of only spaces is refused: %j",
  (password) => {
    expect(signUpSchema.safeParse({ email: "a@b.cd", password, name: "Ann" }).error?.issues).toEqual([
      expect.objectContaining({ path: ["password"], message: "contains only spaces" }),
    ]);
    expect(passwordChangeSchema.safeParse({ current: "x", next: password }).success).toBe(false);
  },
);

test("A password equal to the e-mail address is refused at sign-up, whatever its case and width", () => {
  for (const password of ["ann.lee@example.com", " Ann.Lee@Example.com ", "ａｎｎ.ｌｅｅ@example.com"])
    expect(signUpSchema.safeParse({ email: "Ann.Lee@example.com", password, name: "Ann" }).error?.issues).toEqual([
      expect.objectContaining({ path: ["password"], message: "is the email address of the account" }),
    ]);
});

test.each(["\u200b\u200d", "\u3164", "\u2800", " \u00ad "])(
  "a name of only invisible characters is refused",
  (name) => {
    expect(() => draft({ name })).toThrow("is missing");
  },
);

onEachDatabase("signing in", (db) => {
  const enter = async (login: { email: string; password?: string; replaces?: SignInAddress }, at = now) => {
    const input = { password: PASSWORD, ...login, address: "203.0.113.7", userAgent: "x".repeat(1000), now: at };
    return signIn(db(), input);
  };
  /** A new user who is signed in. */
  const someone = async () => {
    const user = await signUp(db(), draft(), now);
    const entered = await enter(user);
    return { user, userId: user.id, sid: entered?.sid ?? "", address: "203.0.113.7", now };
  };

  test("only the right password signs in, and the letter case of the email does not matter", async () => {
    const user = await signUp(db(), draft({ email: " Ann.Case@Example.com " }), now);
    expect(user.email).toBe("ann.case@example.com");
    const check = (email: string, password: string) => verifyCredentials(db(), { email, password });
    expect(await check("ANN.case@example.COM", PASSWORD)).toMatchObject({ user: { id: user.id } });
    expect(await check(user.email, "Correct horse")).toBeUndefined();
    expect(await check("nobody@example.com", PASSWORD)).toBeUndefined();
  });

  test("an address can have only one account", async () => {
    const input = draft();
    await signUp(db(), input, now);
    await expect(signUp(db(), { ...input, name: "Other" }, now)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a revoked sign-in is no longer valid, and only the user it belongs to can revoke it", async () => {
    const [ann, bob] = [await someone(), await someone()];
    expect(await isSignedIn(db(), ann)).toBe(true);
    expect(await isSignedIn(db(), { ...ann, userId: bob.userId })).toBe(false);
    await expect(revokeSignIn(db(), { ...bob, sid: ann.sid })).rejects.toMatchObject({ code: "not_found" });
    await revokeSignIn(db(), ann);
    expect(await isSignedIn(db(), ann)).toBe(false);
    expect(await listSignIns(db(), ann.userId, now)).toEqual([]);
  });

  test("a sign-in expires when unused for the configured days, and at its maximum age even if used", async () => {
    const [idle, used] = [await someone(), await someone()];
    for (let day = 10; day < 30; day += 10)
      expect(await isSignedIn(db(), { ...used, now: after(day * DAY) })).toBe(true);
    expect(await isSignedIn(db(), { ...idle, now: after(14 * DAY - 1) })).toBe(true);
    expect(await isSignedIn(db(), { ...used, now: after(30 * DAY - 1) })).toBe(true);
    expect(await isSignedIn(db(), { ...used, now: after(30 * DAY) })).toBe(false);
    const forgotten = await someone();
    expect(await isSignedIn(db(), { ...forgotten, now: after(14 * DAY) })).toBe(false);
    expect(await listSignIns(db(), forgotten.userId, after(14 * DAY))).toEqual([]);
  });

  test("purging deletes expired sign-ins and no others", async () => {
    const [revoked, old, good] = [await someone(), await someone(), await someone()];
    await revokeSignIn(db(), revoked);
    await isSignedIn(db(), { ...good, now: after(10 * DAY) });
    await purgeSignIns(db(), after(20 * DAY));
    const left = await db().rows<{ id: string }>(sql`select id from auth_sessions`);
    expect(left.map(({ id }) => id)).toContain(good.sid);
    for (const { sid } of [revoked, old]) expect(left.map(({ id }) => id)).not.toContain(sid);
  });

  test("changing the password ends every other sign-in, gives the current one a new id, and invalidates the old password", async () => {
    const here = await someone();
    const there = (await enter(here.user))?.sid ?? "";
    const received: string[] = [];
    const stop = await db().listen(SIGN_INS_CHANNEL, (userId) => received.push(userId));
    const next = await changePassword(db(), here, { current: PASSWORD, next: "a better horse" });
    expect(await isSignedIn(db(), { ...here, sid: next })).toBe(true);
    for (const sid of [here.sid, there]) expect(await isSignedIn(db(), { ...here, sid })).toBe(false);
    await requireConfirmed(db(), { ...here, sid: next }, now);
    expect((await listSignIns(db(), here.userId, now)).map(({ id }) => id)).toEqual([next]);
    expect(await enter(here.user)).toBeUndefined();
    expect(await enter({ ...here.user, password: "a better horse" })).toBeDefined();
    await expect.poll(() => received).toContain(here.userId);
    await stop();
  });

  test("signing in again ends the browser's previous sign-in, and moves its push devices to the new one", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const device = { id: newId(now), userId: ann.userId, authSessionId: ann.sid, createdAt: now };
    await db()
      .insert(pushSubscriptions)
      .values({ ...device, endpoint: "https://push.example/a", endpointHash: newId(now), p256dh: "a", auth: "b" });
    const again = await enter({ ...ann.user, replaces: { userId: ann.userId, sid: ann.sid } });
    expect(await isSignedIn(db(), ann)).toBe(false);
    expect(await isSignedIn(db(), { ...ann, sid: again?.sid })).toBe(true);
    const [moved] = await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
    expect(moved?.authSessionId).toBe(again?.sid);
    // A wrong password ends nothing; another account's sign-in in the same browser ends, too.
    expect(
      await enter({ ...bob.user, password: "not it", replaces: { ...ann, sid: again?.sid ?? "" } }),
    ).toBeUndefined();
    expect(await isSignedIn(db(), { ...ann, sid: again?.sid })).toBe(true);
    await enter({ ...bob.user, replaces: { ...ann, sid: again?.sid ?? "" } });
    expect(await isSignedIn(db(), { ...ann, sid: again?.sid })).toBe(false);
    expect(await isSignedIn(db(), bob)).toBe(true);
  });

  test("a new password equal to the account's email is refused", async () => {
    const here = await someone();
    const change = { current: PASSWORD, next: here.user.email.toUpperCase() };
    await expect(changePassword(db(), here, change)).rejects.toMatchObject({ code: "invalid", status: 422 });
    expect(await isSignedIn(db(), here)).toBe(true);
  });

  test("a sign-in with the old password made while the password is being changed is ended by the change", async () => {
    const here = await someone();
    const change = changePassword(db(), here, { current: PASSWORD, next: "a better horse" });
    const entered = await Promise.all([1, 2, 3].map(() => enter(here.user)));
    await change;
    for (const one of entered.filter((it) => it !== undefined)) {
      expect(await isSignedIn(db(), { ...here, sid: one.sid })).toBe(false);
    }
  });

  test("a wrong current password changes nothing, and each further guess within one sign-in waits longer, from any address", async () => {
    const here = await someone();
    const wrong = (address: string) =>
      changePassword(db(), { ...here, address }, { current: "not it at all", next: "a better horse" });
    for (let nth = 0; nth < 10; nth++)
      await expect(wrong(`203.0.113.${nth}`)).rejects.toMatchObject({ code: "wrong_password" });
    await expect(wrong("203.0.113.99")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
    await expect(confirmPassword(db(), here, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    // Another device of the user is not slowed down.
    expect(await enter(here.user)).toBeDefined();
    await confirmPassword(db(), { ...here, now: after(MINUTE) }, PASSWORD);
  });

  test("an irreversible action asks for the password once the last confirmation is ten minutes old", async () => {
    const here = await someone();
    await requireConfirmed(db(), here, after(10 * MINUTE - 1));
    const late = after(10 * MINUTE);
    await expect(requireConfirmed(db(), here, late)).rejects.toMatchObject({ code: "confirm_password" });
    await expect(confirmPassword(db(), { ...here, now: late }, "not it")).rejects.toMatchObject({
      code: "wrong_password",
    });
    await expect(requireConfirmed(db(), here, late)).rejects.toMatchObject({ code: "confirm_password" });
    await confirmPassword(db(), { ...here, now: late }, PASSWORD);
    await requireConfirmed(db(), here, after(20 * MINUTE - 1));
  });

  test("sign-ups are counted and limited per source address", async () => {
    for (let nth = 0; nth < 300; nth++) await countSignUp(db(), "198.51.100.1", now);
    await expect(countSignUp(db(), "198.51.100.1", now)).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 3600,
    });
    await countSignUp(db(), "198.51.100.2", now);
    await countSignUp(db(), "198.51.100.1", after(HOUR));
    expect(JSON.stringify(await db().rows(sql`select key from rate_limits`))).not.toContain("198.51");
  });

  test("a rate limit such as that of exports applies per user and hour, and the refusal says how long to wait", async () => {
    const { max } = LIMITS.export;
    for (let i = 0; i < max; i += 1) await countAgainst(db(), "export", "ann", now);
    await expect(countAgainst(db(), "export", "ann", now)).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 3600,
    });
    await countAgainst(db(), "export", "bob", now);
    await countAgainst(db(), "export", "ann", after(HOUR));
  });
});

onEachDatabase("the time zone of an account", (db) => {
  const zoneOf = async (id: string) => (await readUser(db(), id))?.timeZone;

  test("the first reported browser time zone is set; later reports change nothing, only the user's explicit choice does", async () => {
    const { id } = await signUp(db(), draft(), now);
    const tell = (timeZone: string) => syncTimeZone(db(), { userId: id, timeZone, now });
    expect(await tell("Asia/Shanghai")).toEqual({ timeZone: "Asia/Shanghai", written: true });
    expect(await tell("America/Lima")).toEqual({ timeZone: "Asia/Shanghai", written: false });
    expect(await zoneOf(id)).toBe("Asia/Shanghai");
    await setPreferences(db(), id, { timeZone: "America/Lima" }, now);
    expect(await tell("Asia/Shanghai")).toEqual({ timeZone: "America/Lima", written: false });
  });

  test("a new time zone, however it was set, reschedules the user's repeating reminders", async () => {
    const scope = await newScope(db(), now);
    const at = new Date(now.getTime() + 5 * DAY);
    const { id } = await createReminder(db(), scope, { content: "pills", repeat: "daily", at }, now);
    const zoneOfReminder = async () => {
      const [row] = await listReminders(db(), scope, { limit: 1, offset: 0 });
      return [row?.id, row?.timeZone, row?.nextAt?.getTime()];
    };
    await db().update(users).set({ timezone: null }).where(eq(users.id, scope.userId));
    await syncTimeZone(db(), { userId: scope.userId, timeZone: "Asia/Tokyo", now });
    expect(await zoneOfReminder()).toEqual([id, "Asia/Tokyo", at.getTime() - 9 * HOUR]);
    await setPreferences(db(), scope.userId, { timeZone: "America/Lima" }, now);
    expect(await zoneOfReminder()).toEqual([id, "America/Lima", at.getTime() + 5 * HOUR]);
  });

  test("of two concurrent reports of a browser time zone only one counts as the first", async () => {
    const { id } = await signUp(db(), draft(), now);
    const answers = await Promise.all(
      ["Europe/Oslo", "Asia/Tokyo"].map((timeZone) => syncTimeZone(db(), { userId: id, timeZone, now })),
    );
    expect(answers.filter(({ written }) => written)).toHaveLength(1);
    expect(new Set(answers.map(({ timeZone }) => timeZone))).toEqual(new Set([await zoneOf(id)]));
  });

  test("the browser time zone reported at sign-up counts as the first", async () => {
    const { id } = await signUp(db(), draft({ timeZone: "Europe/Paris" }), now);
    expect(await syncTimeZone(db(), { userId: id, timeZone: "Asia/Tokyo", now })).toMatchObject({ written: false });
    expect(await zoneOf(id)).toBe("Europe/Paris");
  });
});
