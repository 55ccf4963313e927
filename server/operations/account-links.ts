import {
  changeEmail,
  createEmailLink,
  createResetLink,
  emailSchema,
  linkSchema,
  passwordResetSchema,
  resetPassword as reset,
} from "@/lib/auth/account-links";
import { confirmAddressByLink, logOperator } from "@/lib/auth/operator";
import { countAgainst } from "@/lib/auth/rate-limit";
import { keyedHash } from "@/lib/core/auth-secret";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { mailEmailChange, mailEmailChanged, mailPasswordReset } from "@/lib/proactive/delivery/account-mail";
import { requireMail } from "@/lib/proactive/delivery/email-channel";
import { currentUser } from "@/server/current-user";
import { clientAddress } from "@/server/request-info";
import { defineOperation } from "./define-operation";

/**
 * Sends a link to reset the password, if there is an account with this address. The answer and its time are the same without one. 404
 * where the server sends no e-mail.
 */
export const requestPasswordReset = defineOperation({
  owner: "open",
  input: emailSchema,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, input: { email }, headers }) => {
    requireMail();
    await countAgainst(db, "resetMail", keyedHash(clientAddress(headers)), clock());
    await countAgainst(db, "confirmMail", keyedHash(email), clock());
    const send = async () => {
      const link = await createResetLink(db, email, clock());
      if (link) await mailPasswordReset({ address: email, locale: link.user.locale, token: link.token });
    };
    // Not awaited: how long it takes would tell whether there is such an account.
    void send().catch((error: unknown) => log.error({ err: error }, "a link to reset a password could not be sent"));
    return { sent: true };
  },
});

/** Sets a new password by a reset link, once, and ends all sign-ins: 404 for a link that is expired, used or unknown. */
export const resetPassword = defineOperation({
  owner: "open",
  input: passwordResetSchema,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, input, headers }) => {
    await countAgainst(db, "useLink", keyedHash(clientAddress(headers)), clock());
    await reset(db, input, clock());
    return {};
  },
});

/** Sends a link to a new address; the account has that address once the link was followed. The answer is the same for a taken address. */
export const requestEmailChange = defineOperation({
  owner: "user",
  input: emailSchema,
  confirmed: true,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, who: { user }, input: { email } }) => {
    requireMail();
    await countAgainst(db, "confirmMail", user.id, clock());
    await countAgainst(db, "confirmMail", keyedHash(email), clock());
    const token = await createEmailLink(db, { userId: user.id, email, now: clock() });
    if (token) await mailEmailChange({ address: email, locale: user.locale, token });
    return { sent: true };
  },
});

/** Changes the account's address by the link sent to it: 403 in a browser that is not signed in to that account. */
export const confirmEmailChange = defineOperation({
  owner: "open",
  input: linkSchema,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, input: { token }, headers }) => {
    await countAgainst(db, "useLink", keyedHash(clientAddress(headers)), clock());
    const signedInId = (await currentUser())?.user.id;
    const changed = await db.transaction(async (tx) => {
      const done = await changeEmail(tx, { token, signedInId, now: clock() });
      await confirmAddressByLink(tx, { userId: done.userId, address: done.email });
      return done;
    });
    await logOperator(db, env().OPERATOR_EMAIL);
    const { former: address, locale, email } = changed;
    await mailEmailChanged({ address, locale, email }).catch((error: unknown) =>
      log.error({ err: error }, "a former address could not be told that the account has another one"),
    );
    return { email };
  },
});
