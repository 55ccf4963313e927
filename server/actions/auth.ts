"use server";

import { headers } from "next/headers";
import { CredentialsSignin } from "next-auth";
import { z } from "zod";
import { logOperator } from "@/lib/auth/operator";
import { countSignUp } from "@/lib/auth/rate-limit";
import { register } from "@/lib/auth/registration";
import { signUpSchema } from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { signOut as endSession, signIn as startSession, TooManyTries } from "@/server/auth";
import { clientAddress } from "@/server/request-info";
import { openAction } from "./safe-action";

const credentials = z.strictObject({ email: z.string(), password: z.string() });

/** Makes an account. The person then signs in with it. */
export const signUp = openAction(signUpSchema, async ({ services, input }) => {
  requireDiskSpace(services.db);
  await countSignUp(services.db, clientAddress(await headers()), services.clock());
  await register(services.db, input, { rules: env(), now: services.clock() });
  await logOperator(services.db, env().OPERATOR_EMAIL);
  return {};
});

/** Signs in and sets the cookie. */
export const signIn = openAction(credentials, async ({ input }) => {
  try {
    await startSession("credentials", { ...input, redirect: false });
  } catch (error) {
    if (!(error instanceof CredentialsSignin)) throw error;
    if (error instanceof TooManyTries) throw error.refusal;
    throw new AppError("unauthenticated", "The e-mail address or the password is not right.");
  }
  return {};
});

/** Signs out here and ends this sign-in for good. */
export const signOut = openAction(z.undefined(), async () => {
  await endSession({ redirect: false });
  return {};
});
