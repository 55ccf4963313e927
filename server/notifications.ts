import type { z } from "zod";
import type { Db } from "@/db";
import type { Runtime } from "@/inngest/runtime";
import { proveByLink } from "@/lib/auth/operator";
import { countAgainst } from "@/lib/auth/rate-limit";
import { keyedHash } from "@/lib/core/auth-secret";
import { AppError } from "@/lib/core/errors";
import { type Subscription, subscribe } from "@/lib/proactive/delivery/devices";
import {
  confirmEmail,
  type EmailChannel,
  type emailChannelSchema,
  readEmailChannel,
  requireMail,
  setEmailChannel,
} from "@/lib/proactive/delivery/email-channel";
import { type Tested, testDevice } from "@/lib/proactive/delivery/test-push";
import type { SignedIn } from "./current-user";

/* What routes and actions about notifications both do. */

type Asking<I> = Pick<Runtime, "services"> & { who: SignedIn; input: I };

/** Has the browser that asks told of messages, as long as this sign-in lasts. */
export function addDevice({ services, who, input }: Asking<Subscription>, userAgent: string | null) {
  return subscribe(services.db, { userId: who.user.id, sid: who.sid, userAgent, now: services.clock() }, input);
}

/** Sends a test to one device. */
export async function testPush({ services, who, input }: Asking<{ id: string }>): Promise<Tested> {
  const { db, clock } = services;
  await countAgainst(db, "testPush", who.user.id, clock());
  return testDevice(db, { userId: who.user.id, id: input.id, locale: who.user.locale, now: clock() });
}

/** Sets where messages are sent by e-mail. */
export async function setEmail(asking: Asking<z.infer<typeof emailChannelSchema>>): Promise<EmailChannel> {
  requireMail();
  const { services, who, input } = asking;
  const { db, clock } = services;
  const before = await readEmailChannel(db, who.user.id);
  if (before.address !== input.address || !before.confirmedAt) {
    await countAgainst(db, "confirmMail", who.user.id, clock());
    await countAgainst(db, "confirmMail", keyedHash(input.address.toLowerCase()), clock());
  }
  return setEmailChannel(db, { userId: who.user.id, locale: who.user.locale, now: clock() }, input);
}

/**
 * Confirms the address that a link was sent to, for whoever holds the link. The operator's address is confirmed only by its own
 * account, signed in: otherwise a stranger who signed up with that address would become the operator when its holder taps the link.
 * @throws AppError `forbidden` for the operator's address in any other browser; the link stays good.
 */
export async function confirmAddress(
  db: Db,
  asked: { token: string; signedInId: string | undefined; operatorEmail: string | undefined; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const confirmed = await confirmEmail(tx, asked.token, asked.now);
    if (confirmed.userId === asked.signedInId) await proveByLink(tx, confirmed);
    else if (confirmed.address.toLowerCase() === asked.operatorEmail)
      throw new AppError("forbidden", "Sign in to the account of this address first, then open the link again.");
  });
}
