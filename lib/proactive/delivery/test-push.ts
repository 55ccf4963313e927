import type { Db } from "@/db";
import { type Env, env } from "@/lib/core/env";
import { deleteSubscription, recordReached } from "./delivery-rows";
import { textsIn } from "./delivery-texts";
import { liveDevice } from "./devices";
import { sendPush } from "./push";
import { vapid } from "./vapid";

/** Result of a test: accepted by the browser's push service, the browser is no longer subscribed there, or it failed. */
export type Tested = { status: "sent" | "unsubscribed" | "failed" };

/** Sends a notification without content to one device. @throws AppError `not_found` when it is not this user's. */
export async function testDevice(
  db: Db,
  { userId, id, locale, now }: { userId: string; id: string; locale: string; now: Date },
  settings: Env = env(),
): Promise<Tested> {
  const device = await liveDevice(db, { userId, id });
  const { title, body } = textsIn(locale).test;
  const nobody = { personaId: null, personaName: null, messageId: null };
  const payload = { tag: `test-${id}`, ...nobody, title, body, url: "/", lang: locale, isTest: true as const };
  const sent = await sendPush(device, payload, { vapid: await vapid(db, now, settings), settings });
  if (sent.kind === "gone") {
    await deleteSubscription(db, id);
    return { status: "unsubscribed" };
  }
  if (sent.kind === "sent") await recordReached(db, id, now);
  return { status: sent.kind === "sent" ? "sent" : "failed" };
}
