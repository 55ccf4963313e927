import { headers } from "next/headers";
import type { User } from "next-auth";
import { boot } from "@/inngest/boot";
import { runtime } from "@/inngest/runtime";
import { findIdentityUser, type Identity, linkIdentity } from "@/lib/auth/identities";
import { isSignedIn, startSignIn } from "@/lib/auth/sign-ins";
import { isAppError } from "@/lib/core/errors";
import { storePendingIdentity, takeLinkIntent } from "./identity-cookies";
import { readFormerSignIn, storeKnownDevice } from "./sign-in-cookies";

/** What the sign-in page says about an identity that opened no account. */
type Refusal = "unlinked" | "suspended" | "failed";

/**
 * Finishes a sign-in at another service: links the identity where the signed-in user has asked for that on the account page, else signs in
 * to the account that it is linked to. An address is never compared: whoever controls an address elsewhere may be somebody else.
 * @returns whether `user` is signed in, or the page to go to instead.
 */
export async function enterWithIdentity(user: User, identity: Identity): Promise<true | string> {
  await boot();
  const { db, clock } = (await runtime()).services;
  const [now, given] = [clock(), await headers()];
  const former = await readFormerSignIn(given);
  const intent = await takeLinkIntent(now);
  if (intent) {
    const isAsked = intent.provider === identity.provider && former?.sid === intent.sid;
    if (!isAsked || !(await isSignedIn(db, { ...former, now }))) return signInPage("failed", identity);
    return `${intent.next}?identity=${await tryLink(former.userId)}#sign-in-with`;
  }
  const found = await findIdentityUser(db, identity);
  if (!found) {
    await storePendingIdentity(identity, now);
    return signInPage("unlinked", identity);
  }
  if (found.isSuspended) return signInPage("suspended", identity);
  const userAgent = given.get("user-agent");
  const sid = await startSignIn(db, { userId: found.id, userAgent, replaces: former, now });
  if (!sid) return signInPage("failed", identity);
  await storeKnownDevice(found.email, given);
  // Auth.js passes this object on to the callback that makes the cookie.
  Object.assign(user, { id: found.id, email: found.email, name: found.name, sid });
  return true;

  async function tryLink(userId: string): Promise<"linked" | "taken"> {
    try {
      await linkIdentity(db, { ...identity, userId, now });
      return "linked";
    } catch (error) {
      if (isAppError(error) && error.code === "conflict") return "taken";
      throw error;
    }
  }
}

const signInPage = (refusal: Refusal, { provider }: Identity) => `/sign-in?identity=${refusal}&provider=${provider}`;
