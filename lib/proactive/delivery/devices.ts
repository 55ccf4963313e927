import { createHash } from "node:crypto";
import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable, Tx } from "@/db";
import { authSessions, pushSubscriptions } from "@/db/schema";
import { type Env, env } from "@/lib/core/env";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { isPoint } from "@/lib/core/key-pair";
import { RefusedAddress, validateAddress } from "@/lib/core/net/guarded-fetch";
import { upTo } from "@/lib/core/schemas";
import { PUSH } from "@/lib/core/settings/delivery";
import { clip } from "@/lib/core/text/code-points";

const AUTH_BYTES = 16;
const USER_AGENT_MAX = 300;

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, "is not base64url")
  .transform((text) => text.replace(/=+$/, ""));

/** A subscription as the browser returns it (`PushSubscription.toJSON()`). */
export const subscriptionSchema = z.strictObject({
  endpoint: upTo(PUSH.endpointMax),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: base64url.refine(isPoint, "is not a point on P-256"),
    auth: base64url.refine((text) => Buffer.from(text, "base64url").length === AUTH_BYTES, "is not 16 bytes"),
  }),
  /** Whether notifications show the text of messages. If omitted, the setting stays; by default the text is hidden. */
  showsText: z.boolean().optional(),
  /** The browser's previous endpoint. */
  replaces: upTo(PUSH.endpointMax).nullish(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const deviceChangeSchema = z.strictObject({ showsText: z.boolean() });

/** A browser that receives push messages. `endpointHash` (SHA-256, hexadecimal) lets a browser find itself in the list. */
export type Device = {
  id: string;
  endpointHash: string;
  userAgent: string | null;
  showsText: boolean;
  createdAt: Date;
  lastSentAt: Date | null;
};

const shown = {
  id: pushSubscriptions.id,
  endpointHash: pushSubscriptions.endpointHash,
  userAgent: pushSubscriptions.userAgent,
  showsText: pushSubscriptions.showsText,
  createdAt: pushSubscriptions.createdAt,
  lastSentAt: pushSubscriptions.lastSentAt,
};

/** A device whose sign-in is still valid. */
export type LiveDevice = typeof pushSubscriptions.$inferSelect;

export async function listDevices(db: Queryable, userId: string): Promise<Device[]> {
  return db
    .select(shown)
    .from(pushSubscriptions)
    .leftJoin(authSessions, signIn)
    .where(and(eq(pushSubscriptions.userId, userId), isSignedIn))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
}

/** A user's devices, or one of them, with what is needed to send to them. */
export async function liveDevices(db: Queryable, userId: string, id?: string): Promise<LiveDevice[]> {
  const rows = await db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .leftJoin(authSessions, signIn)
    .where(and(id ? own(userId, id) : eq(pushSubscriptions.userId, userId), isSignedIn));
  return rows.map(({ device }) => device);
}

/** @throws AppError `not_found` when it is not this user's. */
export async function liveDevice(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<LiveDevice> {
  const [device] = isId(id) ? await liveDevices(db, userId, id) : [];
  if (!device) throw notFound("device");
  return device;
}

const signIn = eq(authSessions.id, pushSubscriptions.authSessionId);
const isSignedIn = or(isNull(pushSubscriptions.authSessionId), isNull(authSessions.revokedAt));

type Subscribing = { userId: string; sid: string; userAgent: string | null; now: Date };

/**
 * Subscribes a browser to push messages. A known browser is renewed; one that another user subscribed before is transferred.
 * @throws AppError `invalid` for a forbidden endpoint; `full` when the user has too many devices.
 */
export async function subscribe(
  db: Db,
  who: Subscribing,
  subscription: Subscription,
  settings: Env = env(),
): Promise<Device> {
  checkEndpoint(subscription.endpoint, settings);
  const device = await db.transaction(async (tx) => {
    // Locks the user, because two tabs of a browser may subscribe concurrently.
    await tx.rows(sql`select 1 from users where id = ${who.userId}::uuid for update`);
    const showsText = subscription.showsText ?? (await showedText(tx, who.userId, subscription));
    await removeEndpoint(tx, who.userId, subscription.replaces);
    return (
      (await renew(tx, who, { ...subscription, showsText })) ?? (await add(tx, who, { ...subscription, showsText }))
    );
  });
  if (!device) throw new AppError("full", "You have as many devices as an account can have. Remove one first.");
  return device;
}

type Chosen = Subscription & { showsText: boolean };

async function renew(tx: Tx, who: Subscribing, { endpoint, keys, showsText }: Chosen): Promise<Device | undefined> {
  const [known] = await tx
    .update(pushSubscriptions)
    .set({ ...keys, showsText, authSessionId: who.sid, userAgent: nameOf(who), failures: 0 })
    .where(and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.userId, who.userId)))
    .returning(shown);
  return known;
}

async function add(tx: Tx, who: Subscribing, { endpoint, keys, showsText }: Chosen): Promise<Device | undefined> {
  const { userId, now } = who;
  const [mine] = await tx
    .select({ count: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if ((mine?.count ?? 0) >= PUSH.devicesMax) return undefined;
  const row = {
    id: newId(now),
    userId,
    authSessionId: who.sid,
    ...keys,
    userAgent: nameOf(who),
    showsText,
    failures: 0,
    createdAt: now,
    lastSentAt: null,
  };
  const [added] = await tx
    .insert(pushSubscriptions)
    .values({ ...row, endpoint, endpointHash: hashOf(endpoint) })
    // A browser that another user subscribed becomes a new device of this user.
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row })
    .returning(shown);
  return added;
}

async function showedText(tx: Tx, userId: string, { endpoint, replaces }: Subscription): Promise<boolean> {
  const hashes = [endpoint, replaces].flatMap((one) => (one ? [hashOf(one)] : []));
  const rows = await tx
    .select({ showsText: pushSubscriptions.showsText })
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.userId, userId), or(...hashes.map((hash) => eq(pushSubscriptions.endpointHash, hash)))),
    );
  return rows.some(({ showsText }) => showsText);
}

async function removeEndpoint(tx: Tx, userId: string, endpoint: string | null | undefined): Promise<void> {
  if (!endpoint) return;
  const mine = and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.userId, userId));
  await tx.delete(pushSubscriptions).where(mine);
}

/** @throws AppError `not_found` when it is not this user's. */
export async function changeDevice(
  db: Db,
  { userId, id }: { userId: string; id: string },
  change: z.infer<typeof deviceChangeSchema>,
): Promise<Device> {
  const [row] = isId(id) ? await db.update(pushSubscriptions).set(change).where(own(userId, id)).returning(shown) : [];
  if (!row) throw notFound("device");
  return row;
}

/** @throws AppError `not_found` when it is not this user's. */
export async function removeDevice(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  const deleted = isId(id)
    ? await db.delete(pushSubscriptions).where(own(userId, id)).returning({ id: pushSubscriptions.id })
    : [];
  if (deleted.length === 0) throw notFound("device");
}

const own = (userId: string, id: string) => and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
const nameOf = ({ userAgent }: Subscribing) => userAgent && clip(userAgent, USER_AGENT_MAX);
const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("hex");

function checkEndpoint(endpoint: string, { PUSH_PRIVATE_ADDRESSES }: Env): void {
  try {
    validateAddress(endpoint, { allowsPrivate: PUSH_PRIVATE_ADDRESSES === "on" });
  } catch (error) {
    throw error instanceof RefusedAddress ? invalid(`Not usable: endpoint: ${error.message}`) : error;
  }
}
