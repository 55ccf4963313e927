import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { accountLinks, users } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import {
  changeEmail,
  changeEmailByCommand,
  createEmailLink,
  createResetLink,
  purgeLinks,
  resetPassword,
} from "./account-links";
import { isSignedIn, startSignIn } from "./sign-ins";
import { signUp } from "./sign-up.fixtures";
import { signUpSchema, verifyCredentials } from "./users";

const now = new Date("2026-03-10T12:00:00Z");
const old = "the former passphrase";
const password = "a brand new passphrase";

onEachDatabase("account links", (db) => {
  async function newUser() {
    const email = `${newId(now)}@example.com`;
    const { id } = await signUp(db(), signUpSchema.parse({ email, password: old, name: "Mia" }), now);
    return { id, email };
  }
  const fits = async (email: string, given: string) =>
    Boolean(await verifyCredentials(db(), { email, password: given }));
  const change = (token: string, signedInId: string | undefined) =>
    db().transaction((tx) => changeEmail(tx, { token, signedInId, now }));

  test("a reset link sets a new password once, ends every sign-in, and is stored only as a hash", async () => {
    const { id, email } = await newUser();
    const passwordHash = (await verifyCredentials(db(), { email, password: old }))?.passwordHash ?? "";
    const sid = await startSignIn(db(), { userId: id, passwordHash, userAgent: null, now });
    const { token = "" } = (await createResetLink(db(), ` ${email.toUpperCase()}`, now)) ?? {};
    const stored = await db().select().from(accountLinks).where(eq(accountLinks.userId, id));
    expect(JSON.stringify(stored)).not.toContain(token);
    await resetPassword(db(), { token, password }, now);
    expect([await fits(email, old), await fits(email, password)]).toEqual([false, true]);
    expect(await isSignedIn(db(), { sid, userId: id, now })).toBe(false);
    await expect(resetPassword(db(), { token, password: old }, now)).rejects.toMatchObject({ code: "not_found" });
  });

  test("two requests with the same reset link at once set one password", async () => {
    const { email } = await newUser();
    const { token = "" } = (await createResetLink(db(), email, now)) ?? {};
    const both = await Promise.allSettled(
      [password, `${password} 2`].map((one) => resetPassword(db(), { token, password: one }, now)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a reset link is refused after an hour, after a newer one was sent, and when it is made up", async () => {
    const { email } = await newUser();
    const first = await createResetLink(db(), email, now);
    const second = await createResetLink(db(), email, now);
    const later = new Date(now.getTime() + HOUR);
    for (const [token, at] of [
      [first?.token ?? "", now],
      [second?.token ?? "", later],
      ["made-up", now],
    ] as const)
      await expect(resetPassword(db(), { token, password }, at)).rejects.toMatchObject({ code: "not_found" });
    expect(await fits(email, old)).toBe(true);
    expect(await createResetLink(db(), "nobody@example.com", now)).toBeUndefined();
  });

  test("the address as a new password is refused, and the link stays valid", async () => {
    const { email } = await newUser();
    const { token = "" } = (await createResetLink(db(), email, now)) ?? {};
    await expect(resetPassword(db(), { token, password: email }, now)).rejects.toMatchObject({ code: "invalid" });
    await resetPassword(db(), { token, password }, now);
  });

  test("an address changes by its link only in a browser that is signed in to the account, and a reset link sent to the former address ends", async () => {
    const { id, email } = await newUser();
    const next = `new-${email}`;
    const reset = await createResetLink(db(), email, now);
    const token = (await createEmailLink(db(), { userId: id, email: next, now })) ?? "";
    for (const other of [undefined, (await newUser()).id])
      await expect(change(token, other)).rejects.toMatchObject({ code: "forbidden" });
    await expect(resetPassword(db(), { token, password }, now)).rejects.toMatchObject({ code: "not_found" });
    expect(await change(token, id)).toMatchObject({ former: email, email: next });
    await expect(change(token, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(resetPassword(db(), { token: reset?.token ?? "", password }, now)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await fits(next, old)).toBe(true);
  });

  test("a taken address gets no link, and one that is taken meanwhile is not assigned twice", async () => {
    const [mine, other] = [await newUser(), await newUser()];
    expect(await createEmailLink(db(), { userId: mine.id, email: other.email, now })).toBeUndefined();
    const email = `late-${mine.email}`;
    const token = (await createEmailLink(db(), { userId: mine.id, email, now })) ?? "";
    await db().update(users).set({ email }).where(eq(users.id, other.id));
    await expect(change(token, mine.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await fits(mine.email, old)).toBe(true);
  });

  test("the operator changes an address by a command, which refuses one that is taken or unknown", async () => {
    const [mine, other] = [await newUser(), await newUser()];
    await expect(changeEmailByCommand(db(), mine.email, other.email)).rejects.toMatchObject({ code: "conflict" });
    await expect(changeEmailByCommand(db(), "nobody@example.com", "x@example.com")).rejects.toMatchObject({
      code: "not_found",
    });
    await changeEmailByCommand(db(), mine.email, `cmd-${mine.email}`);
    expect(await fits(`cmd-${mine.email}`, old)).toBe(true);
  });

  test("expired links are deleted", async () => {
    const { id, email } = await newUser();
    await createResetLink(db(), email, now);
    await purgeLinks(db(), new Date(now.getTime() + 2 * HOUR));
    expect(await db().select().from(accountLinks).where(eq(accountLinks.userId, id))).toEqual([]);
  });
});
