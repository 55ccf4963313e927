import { z } from "zod";
import { logOperator } from "@/lib/auth/operator";
import { countAgainst } from "@/lib/auth/rate-limit";
import { keyedHash } from "@/lib/core/auth-secret";
import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import * as devices from "@/lib/proactive/delivery/devices";
import * as channel from "@/lib/proactive/delivery/email-channel";
import { testDevice as test } from "@/lib/proactive/delivery/test-push";
import { confirmAddress } from "@/server/confirm-address";
import { currentUser } from "@/server/current-user";
import { defineOperation } from "./define-operation";

/**
 * Sends notifications to this browser for as long as this sign-in lasts: 409 `full`, 422 for an invalid subscription. The browser remembers
 * whose sign-in it was.
 */
export const subscribeDevice = defineOperation({
  owner: "user",
  input: devices.subscriptionSchema,
  status: 201,
  run: async ({ services: { db, clock }, who, input, headers }) => {
    const signIn = { userId: who.user.id, sid: who.sid };
    const asked = { ...signIn, userAgent: headers.get("user-agent"), now: clock() };
    const device = await devices.subscribe(db, asked, input);
    return { device, userId: signIn.userId, signInId: signIn.sid };
  },
  body: ({ device }) => device,
});

/** Sets whether the text of messages may be shown on a device's lock screen. */
export const changeDevice = defineOperation({
  owner: "userItem",
  input: devices.deviceChangeSchema,
  run: ({ services, who, id, input }) => devices.changeDevice(services.db, { userId: who.user.id, id }, input),
});

/** Stops notifications to a device. */
export const removeDevice = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who, id }) => {
    await devices.removeDevice(services.db, { userId: who.user.id, id });
    return { id };
  },
});

/** Sends a test notification to a device: `{status: sent | unsubscribed | failed}`. */
export const testDevice = defineOperation({
  owner: "userItem",
  input: noInput,
  limit: "testPush",
  run: ({ services: { db, clock }, who, id }) =>
    test(db, { userId: who.user.id, id, locale: who.user.locale, now: clock() }),
});

/** Sets the address for e-mail notifications. A new address first receives a link to confirm it, and nothing else before that. */
export const setEmailChannel = defineOperation({
  owner: "user",
  input: channel.emailChannelSchema,
  run: async ({ services: { db, clock }, who: { user }, input }) => {
    channel.requireMail();
    const before = await channel.readEmailChannel(db, user.id);
    if (before.address !== input.address || !before.confirmedAt) {
      await countAgainst(db, "confirmMail", user.id, clock());
      await countAgainst(db, "confirmMail", keyedHash(input.address.toLowerCase()), clock());
    }
    return channel.setEmailChannel(db, { userId: user.id, locale: user.locale, now: clock() }, input);
  },
});

export const removeEmailChannel = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who }) => {
    channel.requireMail();
    await channel.removeEmailChannel(services.db, who.user.id);
    return { removed: true };
  },
});

/** Confirms the address that a link was sent to. Only the operator must be signed in for it. */
export const confirmEmail = defineOperation({
  owner: "open",
  input: channel.tokenSchema,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, input }) => {
    const operatorEmail = env().OPERATOR_EMAIL;
    const signedInId = (await currentUser())?.user.id;
    await confirmAddress(db, { token: input.token, signedInId, operatorEmail, now: clock() });
    await logOperator(db, operatorEmail);
    return {};
  },
});

/**
 * Stops e-mails, by the link in each or by one request of a mail program (RFC 8058); `POST /email/unsubscribe` is rewritten to this route.
 * The answer is the same for every token.
 */
export const unsubscribeEmail = defineOperation({
  owner: "open",
  input: z.object(channel.tokenSchema.shape),
  isTokenRoute: true,
  isAllowedWhenFull: true,
  run: async ({ services, input }) => {
    await channel.unsubscribe(services.db, input.token);
    return { unsubscribed: true };
  },
});
