import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "@/db/database.fixtures";
import { emailChannels, users } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { adoptFirstOperators, confirmAddressByLink, findOperator, isOperator, nameOperator } from "./operator";
import { register } from "./registration";
import { signUpSchema } from "./users";

const now = new Date("2026-03-01T10:00:00Z");
const OPEN = parseEnv({});
const INVITE = parseEnv({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" });
const CHOSEN = "chosen@example.com";

const opened: Awaited<ReturnType<typeof openTestDatabase>>[] = [];
afterAll(() => Promise.all(opened.map((db) => db.close())));

/** A server without any account. */
async function newInstall() {
  const db = await openTestDatabase();
  opened.push(db);
  const join = (email: string, rules = OPEN, inviteCode?: string) => {
    const draft = signUpSchema.parse({ email, password: "correct horse 7", name: "Ann", inviteCode });
    return register(db, draft, { rules, now });
  };
  return { db, join };
}

test("The first account is the operator unless OPERATOR_EMAIL is set, and no other account becomes it when it is erased", async () => {
  const { db, join } = await newInstall();
  const [first, second] = [await join("first@example.com"), await join("second@example.com")];
  expect([await isOperator(db, first, undefined), await isOperator(db, second, undefined)]).toEqual([true, false]);
  expect(await isOperator(db, first, "second@example.com")).toBe(false);
  await db.delete(users).where(eq(users.id, first.id));
  expect(await findOperator(db, undefined)).toBeUndefined();
});

test("Of concurrent sign-ups only one counts as the first account", async () => {
  const { db, join } = await newInstall();
  await Promise.all([join("a@example.com"), join("b@example.com"), join("c@example.com")]);
  const proofs = await db.select({ proof: users.operatorProof }).from(users);
  expect(proofs.filter(({ proof }) => proof === "first")).toHaveLength(1);
});

test("Signing up with the address in OPERATOR_EMAIL does not by itself make an account the operator", async () => {
  const { db, join } = await newInstall();
  await join("first@example.com");
  const stranger = await join(CHOSEN);
  expect(await isOperator(db, stranger, CHOSEN)).toBe(false);
  expect(await findOperator(db, CHOSEN)).toBeUndefined();
  await confirmAddressByLink(db, { userId: stranger.id, address: "another@example.com" });
  expect(await isOperator(db, stranger, CHOSEN)).toBe(false);
  await confirmAddressByLink(db, { userId: stranger.id, address: "Chosen@Example.com" });
  expect(await isOperator(db, stranger, CHOSEN)).toBe(true);
});

test("OPERATOR_EMAIL applies to the first account, and to an account made with the invitation code", async () => {
  const first = await newInstall();
  expect(await isOperator(first.db, await first.join(CHOSEN), CHOSEN)).toBe(true);
  const invited = await newInstall();
  await invited.join("first@example.com", INVITE, "come in, friend");
  expect(await isOperator(invited.db, await invited.join(CHOSEN, INVITE, "come in, friend"), CHOSEN)).toBe(true);
});

test("A command on the server sets the operator, one at a time, and not against OPERATOR_EMAIL", async () => {
  const { db, join } = await newInstall();
  const [first, second, third] = [await join("first@example.com"), await join("b@example.com"), await join(CHOSEN)];
  await nameOperator(db, " B@example.com", undefined);
  expect(await findOperator(db, undefined)).toBe(second.id);
  await nameOperator(db, CHOSEN, undefined);
  expect(await findOperator(db, undefined)).toBe(third.id);
  expect([await isOperator(db, first, undefined), await isOperator(db, second, undefined)]).toEqual([false, false]);
  await expect(nameOperator(db, "nobody@example.com", undefined)).rejects.toMatchObject({ code: "not_found" });
  await expect(nameOperator(db, "b@example.com", CHOSEN)).rejects.toMatchObject({ code: "conflict" });
});

test("After an upgrade the former operator stays the operator, and no other account becomes one by its age", async () => {
  for (const operatorEmail of [undefined, CHOSEN]) {
    const { db, join } = await newInstall();
    const [first, chosen, later] = [await join("first@example.com"), await join(CHOSEN), await join("c@example.com")];
    await db.rows(sql`update users set operator_proof = 'unsettled'`);
    expect(await findOperator(db, operatorEmail)).toBeUndefined();
    await adoptFirstOperators(db, operatorEmail);
    expect(await findOperator(db, operatorEmail)).toBe(operatorEmail ? chosen.id : first.id);
    expect(await isOperator(db, later, "c@example.com")).toBe(false);
    await adoptFirstOperators(db, "c@example.com");
    expect(await isOperator(db, later, "c@example.com")).toBe(false);
  }
});

test("A start makes nobody the operator because of a confirmed email for messages: any browser may have confirmed it", async () => {
  const { db, join } = await newInstall();
  await join("first@example.com");
  const stranger = await join(CHOSEN);
  await db.insert(emailChannels).values({ userId: stranger.id, address: CHOSEN, createdAt: now, confirmedAt: now });
  await adoptFirstOperators(db, CHOSEN);
  expect(await findOperator(db, CHOSEN)).toBeUndefined();
});
