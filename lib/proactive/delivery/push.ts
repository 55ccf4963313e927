import { createHash } from "node:crypto";
import webPush from "web-push";
import { type Env, env } from "@/lib/core/env";
import { type Guard, guardedFetch, RefusedAddress } from "@/lib/core/net/guarded-fetch";
import { PUSH } from "@/lib/core/settings/delivery";
import type { DeliveryReason, PushPayload } from "@/lib/core/types/delivery";
import type { LiveDevice } from "./devices";
import type { Vapid } from "./vapid";

/** The result: accepted, to be retried later, or failed permanently (`gone`: the subscription no longer exists). */
export type Sent =
  | { kind: "sent" }
  | { kind: "again"; afterSeconds?: number }
  | { kind: "failed"; reason: DeliveryReason }
  | { kind: "gone"; reason: DeliveryReason };

const UNSUBSCRIBED = [404, 410];
const TOO_MUCH = [408, 425, 429];
const DIGITS = /^\d{1,6}$/;

/**
 * Sends one message to one browser, encrypted for this browser only (RFC 8291) and signed by us (RFC 8292). Never throws because of the
 * other side's answer.
 */
export async function sendPush(
  device: Pick<LiveDevice, "endpoint" | "p256dh" | "auth">,
  payload: PushPayload,
  { vapid, settings = env(), lookup }: { vapid: Vapid; settings?: Env; lookup?: Guard["lookup"] },
): Promise<Sent> {
  const { endpoint, p256dh, auth } = device;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: vapid,
    TTL: Math.floor(PUSH.ttlMs / 1000),
    urgency: "normal",
    topic: topicOf(payload.tag),
    contentEncoding: "aes128gcm",
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  const allowsPrivate = settings.PUSH_PRIVATE_ADDRESSES === "on";
  try {
    const answer = await guardedFetch(
      endpoint,
      { method: "POST", headers, body: details.body },
      {
        allowsPrivate,
        timeoutMs: PUSH.timeoutMs,
        bodyMaxBytes: PUSH.answerMaxBytes,
        redirectsMax: PUSH.redirectsMax,
        lookup,
      },
    );
    return verdictOf(answer.status, answer.headers["retry-after"]);
  } catch (error) {
    const refused = error instanceof RefusedAddress || (error as Error).cause instanceof RefusedAddress;
    return refused ? { kind: "failed", reason: "refused_address" } : { kind: "again" };
  }
}

/** A push service stores one message per topic (RFC 8030): at most 32 characters of base64url, which an id without its hyphens fits. */
export function topicOf(tag: string): string {
  const bare = tag.replaceAll("-", "");
  if (/^[0-9a-f]{32}$/.test(bare)) return bare;
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

function verdictOf(status: number, retryAfter: string | string[] | undefined): Sent {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (UNSUBSCRIBED.includes(status)) return { kind: "gone", reason: "unsubscribed" };
  if (status < 500 && !TOO_MUCH.includes(status)) return { kind: "failed", reason: "send_failed" };
  const asked =
    typeof retryAfter === "string" && DIGITS.test(retryAfter)
      ? Math.min(Number(retryAfter), PUSH.ttlMs / 1000)
      : undefined;
  return { kind: "again", afterSeconds: asked };
}
