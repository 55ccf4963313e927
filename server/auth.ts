import { AsyncLocalStorage } from "node:async_hooks";
import type { GetServerSidePropsContext } from "next";
import NextAuth, { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { boot } from "@/inngest/boot";
import { runtime } from "@/inngest/runtime";
import { signIn as enter } from "@/lib/auth/authenticate";
import { findKnownDevice } from "@/lib/auth/known-devices";
import { isSignedIn, revokeSignIn } from "@/lib/auth/sign-ins";
import { authSecrets } from "@/lib/core/auth-secret";
import { DAY } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { type AppError, isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isStorable } from "@/lib/core/text/code-points";
import type { IdentityProvider } from "@/lib/core/types/account";
import { logAuthError } from "./auth-log";
import { authProviders } from "./identity-providers";
import { enterWithIdentity } from "./identity-sign-in";
import { clientAddress, isHttpsUrl } from "./request-info";
import { knownDeviceCookie, readFormerSignIn, storeKnownDevice } from "./sign-in-cookies";

declare module "next-auth" {
  interface User {
    sid?: string;
  }
  interface Session {
    sid?: string;
    /** Whether the sign-in could not be verified because the database was unavailable. */
    isUnchecked?: boolean;
  }
}

/** Error for a wrong e-mail or password. Its `code` is sent to the sign-in form, which translates it. */
class WrongCredentials extends CredentialsSignin {
  override code = "credentials";
}

/** Error after too many wrong passwords, and for a suspended account; `refusal` says which. */
export class RefusedSignIn extends CredentialsSignin {
  constructor(readonly refusal: AppError) {
    super();
    this.code = refusal.code;
  }
}

/** Lets the route read a refusal that Auth.js would turn into a redirect. */
export const signInContext = new AsyncLocalStorage<{ refusal?: AppError }>();

/** The new id of this request's sign-in. Only `reissueSignIn` sets it, so a browser cannot choose it. */
const reissued = new AsyncLocalStorage<string>();

/** Sign-in with e-mail and password, or with another service. The JWT names its row in `auth_sessions`, which is checked on every request. */
export const { handlers, auth, signIn, signOut, unstable_update } = NextAuth(() => ({
  secret: authSecrets(),
  trustHost: true,
  // Behind a proxy the request itself may be plain http. Without `AUTH_URL` the proxy's headers decide.
  useSecureCookies: isHttpsUrl(env().AUTH_URL) || undefined,
  session: { strategy: "jwt", maxAge: Math.ceil((env().SIGN_IN_DAYS * DAY) / 1000) },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      authorize: (credentials, request) => authorize(credentials, request.headers),
    }),
    ...authProviders(),
  ],
  callbacks: {
    signIn({ user, account }) {
      if (!account || account.provider === "credentials") return true;
      const provider = account.provider as IdentityProvider;
      return enterWithIdentity(user, { provider, subject: account.providerAccountId });
    },
    async jwt({ token, user, trigger }) {
      if (user) return { sub: user.id, sid: user.sid, email: user.email, name: user.name };
      const sid = trigger === "update" ? reissued.getStore() : undefined;
      if (sid) return { ...token, sid };
      const isGood = await check(token);
      return isGood === false ? null : { ...token, isUnchecked: isGood === undefined };
    },
    session({ session, token }) {
      session.sid = typeof token.sid === "string" ? token.sid : undefined;
      session.isUnchecked = token.isUnchecked === true;
      session.user.id = token.sub ?? "";
      return session;
    },
  },
  events: {
    async signOut(message) {
      const token = "token" in message ? message.token : undefined;
      if (typeof token?.sid !== "string" || !token.sub) return;
      const { services } = await runtime();
      await revokeSignIn(services.db, { userId: token.sub, sid: token.sid, now: services.clock() }).catch(
        () => undefined,
      );
    },
  },
  logger: { error: logAuthError, warn: () => {}, debug: () => {} },
}));

/** The session whose cookie a request carries. */
export function readSession(request: Request) {
  // The overload of `auth` that takes a request instead of reading `next/headers`; it reads only the headers.
  return auth({ req: request, res: new Response() } as unknown as GetServerSidePropsContext);
}

/** Sets the cookie for a sign-in whose id was rotated. */
export async function reissueSignIn(sid: string): Promise<void> {
  await reissued.run(sid, () => unstable_update({}));
}

/** Whether the sign-in is still valid; undefined when that cannot be checked, which must not sign anybody out. */
async function check({ sub, sid }: { sub?: string; sid?: unknown }): Promise<boolean | undefined> {
  try {
    await boot();
    const { services } = await runtime();
    return await isSignedIn(services.db, { sid, userId: sub, now: services.clock() });
  } catch (error) {
    log.error({ err: error }, "a sign-in could not be verified");
    return undefined;
  }
}

async function authorize(credentials: Partial<Record<string, unknown>>, headers: Headers) {
  const { email, password } = credentials;
  if (typeof email !== "string" || email.length > 500 || !isStorable(email)) throw new WrongCredentials();
  if (typeof password !== "string" || password.length > 1000) {
    throw new WrongCredentials();
  }
  await boot();
  const { services } = await runtime();
  const entered = await enter(services.db, {
    email,
    password,
    address: clientAddress(headers),
    device: findKnownDevice(await knownDeviceCookie(), email),
    replaces: await readFormerSignIn(headers),
    userAgent: headers.get("user-agent"),
    now: services.clock(),
  }).catch((error: unknown) => {
    if (!isAppError(error) || !["rate_limited", "suspended"].includes(error.code)) throw error;
    const seen = signInContext.getStore();
    if (seen) seen.refusal = error;
    throw new RefusedSignIn(error);
  });
  if (!entered) throw new WrongCredentials();
  const { user, sid } = entered;
  await storeKnownDevice(user.email, headers);
  return { id: user.id, email: user.email, name: user.name, sid };
}
