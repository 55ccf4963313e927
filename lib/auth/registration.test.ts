import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "@/db/database.fixtures";
import { invites, users } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { parseEnv } from "@/lib/core/env";
import { createInvite, purgeInvites } from "./invites";
import { readRegistration, register, setRegistration } from "./registration";
import { signUpSchema } from "./users";

const now = new Date("2026-03-01T10:00:00Z");
const rulesOf = (env: Record<string, string>) => parseEnv(env);
let count = 0;
const draft = (more: object = {}) =>
  signUpSchema.parse({ email: `r${count++}@example.com`, password: "correct horse 7", name: "Ann", ...more });

test("an open server accepts anybody", async () => {
  const db = await openTestDatabase();
  const asked = { rules: rulesOf({}), now };
  await register(db, draft(), asked);
  await register(db, draft(), asked);
  expect(await readRegistration(db, asked.rules)).toBe("open");
  await db.close();
});

test("with invitations only users with the code can sign up, including the first account", async () => {
  const db = await openTestDatabase();
  const asked = { rules: rulesOf({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" }), now };
  for (const inviteCode of [undefined, "", "come in"])
    await expect(register(db, draft({ inviteCode }), asked)).rejects.toMatchObject({ code: "forbidden", status: 403 });
  await register(db, draft({ inviteCode: " come in, friend " }), asked);
  expect(await readRegistration(db, asked.rules)).toBe("invite");
  await db.close();
});

test("with closed registration only the very first account can sign up, even of two concurrent sign-ups", async () => {
  const db = await openTestDatabase();
  const asked = { rules: rulesOf({ REGISTRATION: "closed" }), now };
  expect(await readRegistration(db, asked.rules)).toBe("open");
  const both = await Promise.allSettled([register(db, draft(), asked), register(db, draft(), asked)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await readRegistration(db, asked.rules)).toBe("closed");
  await expect(register(db, draft(), asked)).rejects.toMatchObject({ code: "forbidden" });
  await db.close();
});

test("a server set to invitations without a code refuses to start with a plain message", () => {
  expect(() => parseEnv({ REGISTRATION: "invite" })).toThrow("REGISTRATION is invite, so INVITE_CODE must be set too.");
  expect(() => parseEnv({ REGISTRATION: "friends" })).toThrow("REGISTRATION is not usable");
  expect(() => parseEnv({ REGISTRATION: "invite", INVITE_CODE: "short" })).toThrow("INVITE_CODE is not usable");
});

test("without accounts the operator's former choice and links do not count", async () => {
  const db = await openTestDatabase();
  const asked = { rules: rulesOf({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" }), now };
  await setRegistration(db, "closed", now);
  const { token } = await createInvite(db, { maxUses: 1, days: 1 }, now);
  expect(await readRegistration(db, asked.rules)).toBe("invite");
  await expect(register(db, draft({ inviteCode: token }), asked)).rejects.toMatchObject({ code: "forbidden" });
  await register(db, draft({ inviteCode: "come in, friend" }), asked);
  expect(await readRegistration(db, asked.rules)).toBe("closed");
  await db.close();
});

test("an invitation link, which anybody may hold, does not prove that an account may be the operator", async () => {
  const db = await openTestDatabase();
  const asked = { rules: rulesOf({ REGISTRATION: "invite", INVITE_CODE: "come in, friend" }), now };
  await register(db, draft({ inviteCode: "come in, friend" }), asked);
  const { token } = await createInvite(db, { maxUses: 1, days: 1 }, now);
  const { id } = await register(db, draft({ inviteCode: token }), asked);
  expect(await db.select({ proof: users.operatorProof }).from(users).where(eq(users.id, id))).toEqual([
    { proof: null },
  ]);
  await db.close();
});

test("expired links are deleted, and valid ones stay", async () => {
  const db = await openTestDatabase();
  await createInvite(db, { maxUses: 1, days: 1 }, now);
  const { id } = await createInvite(db, { maxUses: 1, days: 2 }, now);
  await purgeInvites(db, new Date(now.getTime() + DAY));
  expect(await db.select({ id: invites.id }).from(invites)).toEqual([{ id }]);
  await db.close();
});
