"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { logOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import {
  changeDevice as change,
  deviceChangeSchema,
  removeDevice as remove,
  subscriptionSchema,
} from "@/lib/proactive/delivery/devices";
import {
  emailChannelSchema,
  removeEmailChannel as removeChannel,
  requireMail,
  tokenSchema,
  unsubscribe,
} from "@/lib/proactive/delivery/email-channel";
import { currentUser } from "@/server/current-user";
import { addDevice, confirmAddress, setEmail, testPush } from "@/server/notifications";
import { openAction, userAction } from "./safe-action";

const device = z.strictObject({ id: z.string() });

/** Has this browser told of messages. Whose it is then, and by which sign-in, the browser remembers. */
export const subscribeDevice = userAction(subscriptionSchema, async (context) => {
  const { id } = await addDevice(context, (await headers()).get("user-agent"));
  return { id, userId: context.who.user.id, signInId: context.who.sid };
});

/** Whether the words of messages may stand on a device's locked screen. */
export const changeDevice = userAction(device.extend(deviceChangeSchema.shape), async ({ services, who, input }) => {
  const { id, ...rest } = input;
  await change(services.db, { userId: who.user.id, id }, rest);
  return {};
});

/** A device is told of nothing any more. */
export const removeDevice = userAction(device, async ({ services, who, input }) => {
  await remove(services.db, { userId: who.user.id, id: input.id });
  return {};
});

/** Sends a notification to a device to see whether it arrives. */
export const testDevice = userAction(device, async (context) => testPush(context));

/** Sets where messages are sent by e-mail; a new address is sent a link to confirm it. */
export const setEmailChannel = userAction(emailChannelSchema, async (context) => {
  const { confirmedAt } = await setEmail(context);
  return { isConfirmed: confirmedAt !== null };
});

export const removeEmailChannel = userAction(z.undefined(), async ({ services, who }) => {
  requireMail();
  await removeChannel(services.db, who.user.id);
  return {};
});

/** Confirms the address that a link was sent to. Only the operator needs to be signed in for it. */
export const confirmEmail = openAction(tokenSchema, async ({ services: { db, clock }, input }) => {
  const operatorEmail = env().OPERATOR_EMAIL;
  const signedInId = (await currentUser())?.user.id;
  await confirmAddress(db, { token: input.token, signedInId, operatorEmail, now: clock() });
  await logOperator(db, operatorEmail);
  return {};
});

/** No more e-mails, by the link that stands in each. */
export const unsubscribeEmail = openAction(tokenSchema, async ({ services, input }) => {
  await unsubscribe(services.db, input.token);
  return {};
});
