import { createHash } from "node:crypto";
import NextAuth, { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { boot } from "@/inngest/boot";
import { runtime } from "@/inngest/runtime";
import { checkAgainst, countAgainst } from "@/lib/auth/rate-limit";
import { authSecret } from "@/lib/auth/secret";
import { revokeSignIn, startSignIn } from "@/lib/auth/sign-ins";
import { verifyCredentials } from "@/lib/auth/users";
import { isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

declare module "next-auth" {
  interface User {
    sid?: string;
  }
  interface Session {
    sid?: string;
  }
}

/** Told to the sign-in form by `code`; the page says it in the person's language. */
class WrongCredentials extends CredentialsSignin {
  override code = "credentials";
}
class TooOften extends CredentialsSignin {
  override code = "rate_limited";
}

/** Sign-in with e-mail and password. The JWT names its row in `auth_sessions`, so that it can be revoked. */
export const { handlers, auth, signIn, signOut } = NextAuth(() => ({
  secret: authSecret(),
  trustHost: true,
  session: { strategy: "jwt", maxAge: 60 * 24 * 60 * 60 },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      authorize: (credentials, request) => authorize(credentials, request.headers.get("user-agent")),
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      return user ? { ...token, sub: user.id, sid: user.sid } : token;
    },
    session({ session, token }) {
      session.sid = typeof token.sid === "string" ? token.sid : undefined;
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
  logger: {
    error: (error) =>
      error.name !== "CredentialsSignin" && log.warn({ err: error, cause: innerError(error) }, "sign-in failed"),
    warn: () => {},
    debug: () => {},
  },
}));

/** Auth.js wraps what was thrown in a record of its own. */
function innerError({ cause }: Error): unknown {
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : undefined;
}

async function authorize(credentials: Partial<Record<string, unknown>>, userAgent: string | null) {
  const { email, password } = credentials;
  if (typeof email !== "string" || typeof password !== "string" || email.length > 500 || password.length > 1000) {
    throw new WrongCredentials();
  }
  await boot();
  const { services } = await runtime();
  const now = services.clock();
  // Whoever is counted here may not have, or no longer have, an account: their address is not kept.
  const key = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  await checkAgainst(services.db, "signInFailure", key, now).catch((error: unknown) => {
    throw isAppError(error) ? new TooOften() : error;
  });
  const user = await verifyCredentials(services.db, { email, password });
  if (!user) {
    await countAgainst(services.db, "signInFailure", key, now).catch(() => undefined);
    throw new WrongCredentials();
  }
  const sid = await startSignIn(services.db, { userId: user.id, userAgent, now });
  return { id: user.id, email: user.email, name: user.name, sid };
}
