import { CredentialsSignin } from "next-auth";
import { z } from "zod";
import { linkIdentity } from "@/lib/auth/identities";
import { logOperator } from "@/lib/auth/operator";
import { countSignUp } from "@/lib/auth/rate-limit";
import { register } from "@/lib/auth/registration";
import { signUpSchema } from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { noInput } from "@/lib/core/schemas";
import { signOut as endSession, RefusedSignIn, signIn as startSession } from "@/server/auth";
import { takePendingIdentity } from "@/server/identity-cookies";
import { clientAddress } from "@/server/request-info";
import { defineOperation } from "./define-operation";

/** Creates an account: 403 where registration is closed, 409 for an address in use, 422 for invalid input. */
export const signUp = defineOperation({
  owner: "open",
  input: signUpSchema,
  status: 201,
  run: async ({ services: { db, clock }, input, headers }) => {
    await countSignUp(db, clientAddress(headers), clock());
    const { id, email, name } = await register(db, input, { rules: env(), now: clock() });
    const identity = input.identity && (await takePendingIdentity(clock()));
    // The account exists: where linking fails, its user can link the identity on the account page.
    if (identity && identity.provider === input.identity)
      await linkIdentity(db, { ...identity, userId: id, now: clock() }).catch((error: unknown) =>
        log.warn({ err: error }, "an identity could not be linked to a new account"),
      );
    await logOperator(db, env().OPERATOR_EMAIL);
    return { id, email, name };
  },
});

/** Signs in and sets the cookie: 403 `suspended` for a suspended account. */
export const signIn = defineOperation({
  owner: "open",
  input: z.strictObject({ email: z.string(), password: z.string() }),
  isAllowedWhenFull: true,
  run: async ({ input }) => {
    try {
      await startSession("credentials", { ...input, redirect: false });
    } catch (error) {
      if (!(error instanceof CredentialsSignin)) throw error;
      if (error instanceof RefusedSignIn) throw error.refusal;
      throw new AppError("unauthenticated", "The email address or the password is wrong.");
    }
    return {};
  },
});

/** Ends this sign-in and clears its cookie. */
export const signOut = defineOperation({
  owner: "open",
  input: noInput,
  isAllowedWhenFull: true,
  run: async () => {
    await endSession({ redirect: false });
    return {};
  },
});
