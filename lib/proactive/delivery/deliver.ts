import type { Db } from "@/db";
import { notificationIconUrl } from "@/lib/core/avatar-url";
import { paths } from "@/lib/core/email-link-paths";
import { type Env, env } from "@/lib/core/env";
import type { Guard } from "@/lib/core/net/guarded-fetch";
import { EMAIL, PUSH } from "@/lib/core/settings/delivery";
import { clip } from "@/lib/core/text/code-points";
import type { DeliveryReason, PushPayload } from "@/lib/core/types/delivery";
import type { Scope } from "@/lib/memory/scope";
import {
  claim,
  deleteSubscription,
  type Outcome,
  readMessage,
  readOutcome,
  recordOutcome,
  recordReached,
  recordSkipped,
  recordUnreached,
  type Target,
} from "./delivery-rows";
import { fillNames, textsIn } from "./delivery-texts";
import { type LiveDevice, liveDevices } from "./devices";
import { confirmedAddress, unsubscribeToken } from "./email-channel";
import { linkTo, MailRefused, sendMail, sendsMail } from "./mail";
import { type Sent, sendPush } from "./push";
import { type Vapid, vapid } from "./vapid";

/** A stored message to deliver. `tag` is the decision's id: a notification with the same tag replaces the one shown. */
export type Delivering = { messageId: string; tag: string; now: Date };

export type Delivery = {
  outcomes: Outcome[];
  /** Why nothing was sent to anybody. `gone`: the message no longer exists. */
  nothing?: DeliveryReason | "gone";
  /** Whether another call must try again, and not earlier than a service asked for. */
  again: boolean;
  againAfterSeconds?: number;
};

/** Replacements of the environment and the resolver for tests. */
export type DeliveryParts = { settings?: Env; lookup?: Guard["lookup"] };

type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;
type Job = { db: Db; scope: Scope; message: Message; settings: Env; lookup?: Guard["lookup"] } & Delivering;
type Reach = Target & { send: (job: Job) => Promise<Sent>; isDevice: boolean };

/**
 * Delivers a message to every device and address of its user. A repeated call sends only where it was not sent yet; a message read
 * meanwhile is sent to nobody. The text of the message leaves the server only where the user allowed it.
 */
export async function deliverMessage(
  { db }: { db: Db },
  scope: Scope,
  delivering: Delivering,
  { settings = env(), lookup }: DeliveryParts = {},
): Promise<Delivery> {
  const message = await readMessage(db, scope, delivering.messageId);
  if (!message) return { outcomes: [], nothing: "gone", again: false };
  const job: Job = { db, scope, message, settings, lookup, ...delivering };
  const reaches = await everyReach(job);
  if (reaches.length === 0) return { outcomes: [], nothing: "no_pushable_channel", again: false };
  if (message.readAt && message.readAt >= message.createdAt) {
    const skipped = reaches.map((reach) => recordSkipped(db, scope, targetOf(reach), "read", delivering));
    return { outcomes: await Promise.all(skipped), nothing: "read", again: false };
  }
  const tried = await Promise.allSettled(reaches.map((reach) => tryOnce(job, reach)));
  const failure = tried.find((one) => one.status === "rejected");
  if (failure) {
    // The message was forgotten during delivery: its delivery row cannot be stored.
    if (!(await readMessage(db, scope, delivering.messageId))) return { outcomes: [], nothing: "gone", again: false };
    throw failure.reason;
  }
  const done = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const waits = done.flatMap(({ afterSeconds }) => afterSeconds ?? []);
  return {
    outcomes: done.map(({ outcome }) => outcome),
    again: done.some(({ outcome }) => outcome.status === "sending"),
    againAfterSeconds: waits.length > 0 ? Math.max(...waits) : undefined,
  };
}

async function everyReach(job: Job): Promise<Reach[]> {
  const { db, scope, settings, now } = job;
  const devices = await liveDevices(db, scope.userId);
  const keys = devices.length > 0 ? await vapid(db, now, settings) : undefined;
  const pushes = devices.map((device) => ({
    channel: "push" as const,
    targetId: device.id,
    isDevice: true,
    send: (asked: Job) => pushTo(asked, device, keys),
  }));
  const to = sendsMail(settings) ? await confirmedAddress(db, scope.userId) : undefined;
  if (!to) return pushes;
  const send = (asked: Job) => mailTo(asked, to);
  return [...pushes, { channel: "email", targetId: scope.userId, isDevice: false, send }];
}

async function tryOnce(job: Job, reach: Reach): Promise<{ outcome: Outcome; afterSeconds?: number }> {
  const { db, scope, messageId, now } = job;
  const target = targetOf(reach);
  const attempt = await claim(db, scope, target, job);
  if (attempt === undefined) {
    const outcome = await readOutcome(db, scope, target, messageId);
    return { outcome: outcome ?? { ...target, status: "failed", reason: "send_failed" } };
  }
  const sent = await reach.send(job);
  const outcome = await recordOutcome(db, scope, { ...target, ...statusOf(sent, attempt) }, job);
  if (reach.isDevice) await noteDevice(db, reach.targetId, { sent, outcome, now });
  return { outcome, afterSeconds: sent.kind === "again" ? sent.afterSeconds : undefined };
}

function statusOf(sent: Sent, attempt: number): Pick<Outcome, "status" | "reason"> {
  if (sent.kind === "sent") return { status: "sent", reason: null };
  if (sent.kind === "again") return { status: attempt < PUSH.triesMax ? "sending" : "failed", reason: "send_failed" };
  return { status: "failed", reason: sent.reason };
}

async function noteDevice(db: Db, id: string, { sent, outcome, now }: { sent: Sent; outcome: Outcome; now: Date }) {
  if (sent.kind === "gone") await deleteSubscription(db, id);
  else if (outcome.status === "sent") await recordReached(db, id, now);
  else if (outcome.status === "failed") await recordUnreached(db, id);
}

async function pushTo(job: Job, device: LiveDevice, keys: Vapid | undefined): Promise<Sent> {
  if (!keys) return { kind: "again" };
  const { message, scope, messageId, tag, settings, lookup } = job;
  const payload: PushPayload = {
    tag,
    personaId: scope.personaId,
    personaName: message.personaName,
    title: clip(message.personaName, PUSH.titleMax),
    body: device.showsText ? shortened(message.content, PUSH.bodyMax) : neutral(message),
    icon: message.avatar ? notificationIconUrl(scope.personaId, message.avatar) : undefined,
    url: paths.chat(scope.personaId),
    messageId,
    lang: message.locale,
  };
  return sendPush(device, payload, { vapid: keys, settings, lookup });
}

async function mailTo(job: Job, to: { address: string; showsText: boolean }): Promise<Sent> {
  const { message, scope, settings, tag } = job;
  const { email } = textsIn(message.locale);
  const unsubscribe = linkTo(paths.unsubscribe(unsubscribeToken(scope.userId, to.address)), settings);
  const chat = linkTo(paths.chat(scope.personaId), settings);
  const parts = [
    { text: to.showsText ? shortened(message.content, EMAIL.bodyMax) : neutral(message) },
    { text: email.read, link: { href: chat, label: email.readButton } },
    { text: email.why },
    { text: email.stop, link: { href: unsubscribe, label: email.stopButton } },
  ];
  const subject = fillNames(email.subject, { name: message.personaName });
  try {
    await sendMail({ to: to.address, subject, parts, lang: message.locale, id: tag, unsubscribe }, settings);
    return { kind: "sent" };
  } catch (error) {
    return error instanceof MailRefused ? { kind: "failed", reason: "send_failed" } : { kind: "again" };
  }
}

const targetOf = ({ channel, targetId }: Reach): Target => ({ channel, targetId });
const neutral = ({ locale, personaName }: Message) => fillNames(textsIn(locale).wrote, { name: personaName });

function shortened(text: string, max: number): string {
  const beginning = clip(text, max);
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
