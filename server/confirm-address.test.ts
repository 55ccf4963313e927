import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { emailChannels, users } from "@/db/schema";
import { findOperator } from "@/lib/auth/operator";
import { HOUR } from "@/lib/core/clock";
import { newScope } from "@/lib/memory/memory.fixtures";
import { readEmailChannel } from "@/lib/proactive/delivery/email-channel";
import { confirmAddress } from "./confirm-address";

const now = new Date("2026-03-01T10:00:00Z");
let count = 0;

onEachDatabase("the link that confirms an address", (db) => {
  /** An account with an address that a confirmation link was sent to. */
  async function newAccount() {
    const { userId } = await newScope(db(), now);
    const [email, token] = [`holder${++count}@example.com`, `token ${count}`];
    await db().update(users).set({ email, operatorProof: null }).where(eq(users.id, userId));
    const tokenHash = createHash("sha256").update(token).digest("hex");
    const tokenExpiresAt = new Date(now.getTime() + HOUR);
    await db().insert(emailChannels).values({ userId, address: email, createdAt: now, tokenHash, tokenExpiresAt });
    const isConfirmed = async () => (await readEmailChannel(db(), userId)).confirmedAt !== null;
    return { userId, email, token, isConfirmed };
  }

  test("makes the account the operator only in a browser that is signed in to it, and stays valid when opened in another", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const asked = { token: account.token, operatorEmail: account.email, now };
    for (const signedInId of [undefined, other.userId]) {
      await expect(confirmAddress(db(), { ...asked, signedInId })).rejects.toMatchObject({ code: "forbidden" });
      expect(await account.isConfirmed()).toBe(false);
      expect(await findOperator(db(), account.email)).toBeUndefined();
    }
    await confirmAddress(db(), { ...asked, signedInId: account.userId });
    expect(await account.isConfirmed()).toBe(true);
    expect(await findOperator(db(), account.email)).toBe(account.userId);
  });

  test("confirms any other address in any browser, which does not make the account the operator if OPERATOR_EMAIL names it later", async () => {
    const account = await newAccount();
    await confirmAddress(db(), { token: account.token, signedInId: undefined, operatorEmail: "boss@example.com", now });
    expect(await account.isConfirmed()).toBe(true);
    expect(await findOperator(db(), account.email)).toBeUndefined();
  });
});
