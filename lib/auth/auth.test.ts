import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/testing";
import { MINUTE } from "@/lib/core/clock";
import { hashPassword } from "./passwords";
import { checkAgainst, countAgainst, LIMITS } from "./rate-limit";
import { isSignedIn, listSignIns, revokeSignIn, startSignIn } from "./sign-ins";
import { readUser, setPreferences, signUp, signUpSchema, tellTimeZone, verifyCredentials } from "./users";

const now = new Date("2026-03-01T10:00:00Z");
let count = 0;
const draft = (more: object = {}) =>
  signUpSchema.parse({ email: `p${count++}@example.com`, password: "correct horse", name: "Ann", ...more });

test("passwords are kept as salted argon2id", async () => {
  const [a, b] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(a).not.toBe(b);
});

onEachDatabase("signing in", (db) => {
  test("the right password, in any letter case of the address, and nothing else", async () => {
    const input = draft({ email: " Ann.Case@Example.com " });
    const user = await signUp(db(), input, now);
    expect(user.email).toBe("ann.case@example.com");
    expect(await verifyCredentials(db(), { email: "ANN.case@example.COM", password: "correct horse" })).toMatchObject({
      id: user.id,
    });
    expect(await verifyCredentials(db(), { email: user.email, password: "Correct horse" })).toBeUndefined();
    expect(await verifyCredentials(db(), { email: "nobody@example.com", password: "correct horse" })).toBeUndefined();
  });

  test("an address has one account", async () => {
    const input = draft();
    await signUp(db(), input, now);
    await expect(signUp(db(), { ...input, name: "Other" }, now)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a revoked sign-in is no longer good, and only its owner can revoke it", async () => {
    const [ann, bob] = [await signUp(db(), draft(), now), await signUp(db(), draft(), now)];
    const sid = await startSignIn(db(), { userId: ann.id, userAgent: "x".repeat(1000), now });
    expect(await isSignedIn(db(), { sid, userId: ann.id, now })).toBe(true);
    expect(await isSignedIn(db(), { sid, userId: bob.id, now })).toBe(false);
    await expect(revokeSignIn(db(), { userId: bob.id, sid, now })).rejects.toMatchObject({ code: "not_found" });
    await revokeSignIn(db(), { userId: ann.id, sid, now });
    expect(await isSignedIn(db(), { sid, userId: ann.id, now })).toBe(false);
    expect(await listSignIns(db(), ann.id)).toEqual([]);
  });

  test("a limit holds to its window and says how long to wait", async () => {
    const { max } = LIMITS.signInFailure;
    for (let i = 0; i < max; i += 1) await countAgainst(db(), "signInFailure", "ann", now);
    await expect(checkAgainst(db(), "signInFailure", "ann", now)).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 900,
    });
    await checkAgainst(db(), "signInFailure", "bob", now);
    await checkAgainst(db(), "signInFailure", "ann", new Date(now.getTime() + 15 * MINUTE));
  });
});

onEachDatabase("the time zone of an account", (db) => {
  const zoneOf = async (id: string) => (await readUser(db(), id))?.timeZone;

  test("the first browser that tells one sets it; later ones change nothing, and only the person's own word does", async () => {
    const { id } = await signUp(db(), draft(), now);
    const tell = (timeZone: string) => tellTimeZone(db(), { userId: id, timeZone });
    expect(await tell("Asia/Shanghai")).toEqual({ timeZone: "Asia/Shanghai", written: true });
    expect(await tell("America/Lima")).toEqual({ timeZone: "Asia/Shanghai", written: false });
    expect(await zoneOf(id)).toBe("Asia/Shanghai");
    await setPreferences(db(), id, { timeZone: "America/Lima" });
    expect(await tell("Asia/Shanghai")).toEqual({ timeZone: "America/Lima", written: false });
  });

  test("of two that tell at once one is first", async () => {
    const { id } = await signUp(db(), draft(), now);
    const told = await Promise.all(
      ["Europe/Oslo", "Asia/Tokyo"].map((timeZone) => tellTimeZone(db(), { userId: id, timeZone })),
    );
    expect(told.filter(({ written }) => written)).toHaveLength(1);
    expect(new Set(told.map(({ timeZone }) => timeZone))).toEqual(new Set([await zoneOf(id)]));
  });

  test("what a browser told when the account was made counts as the first", async () => {
    const { id } = await signUp(db(), draft({ timeZone: "Europe/Paris" }), now);
    expect(await tellTimeZone(db(), { userId: id, timeZone: "Asia/Tokyo" })).toMatchObject({ written: false });
    expect(await zoneOf(id)).toBe("Europe/Paris");
  });
});
