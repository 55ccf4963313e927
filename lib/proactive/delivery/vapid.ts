import { eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { pushSubscriptions, secrets } from "@/db/schema";
import { authSecrets } from "@/lib/core/auth-secret";
import { type Env, env } from "@/lib/core/env";
import { isKeyPair, type KeyPair, makeKeyPair } from "@/lib/core/key-pair";
import { log } from "@/lib/core/log";
import { seal, unsealWithAny } from "@/lib/core/encrypt";

export type Vapid = KeyPair & { subject: string };

/** Where nobody is named; `example.org` belongs to nobody (RFC 2606). */
const NOBODY = "mailto:echovessel@example.org";
const NAME = "vapid";

type Secrets = ReturnType<typeof authSecrets>;

/**
 * What this install shows push services (RFC 8292): the keys of the environment, else a pair that is made once and kept sealed. Where
 * neither `AUTH_SECRET` nor the previous one is what it was sealed with, a new pair is made and all devices are let go, since they are bound to the old.
 */
export async function vapid(db: Db, now: Date, settings: Env = env(), known: Secrets = authSecrets()): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const pair = publicKey && privateKey ? { publicKey, privateKey } : await keptPair(db, known, now);
  return { ...pair, subject: subjectOf(settings) };
}

function subjectOf({ VAPID_SUBJECT, AUTH_URL, OPERATOR_EMAIL }: Env): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (AUTH_URL?.startsWith("https://")) return new URL(AUTH_URL).origin;
  return OPERATOR_EMAIL ? `mailto:${OPERATOR_EMAIL}` : NOBODY;
}

async function keptPair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  const kept = await readSealed(db);
  const opened = kept && open(known, kept);
  if (opened) return opened;
  return kept ? replacePair(db, known, now) : makeFirstPair(db, known, now);
}

/** Of two processes that make one at once, one is first and both have its pair. */
async function makeFirstPair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  const made = { name: NAME, sealed: sealed(known, makeKeyPair()), createdAt: now };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const kept = await readSealed(db);
  return (kept ? open(known, kept) : undefined) ?? replacePair(db, known, now);
}

async function replacePair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  return db.transaction(async (tx) => {
    await tx.rows(sql`select 1 from secrets where name = ${NAME} for update`);
    const kept = await readSealed(tx);
    const opened = kept && open(known, kept);
    if (opened) return opened;
    const pair = makeKeyPair();
    const row = { name: NAME, sealed: sealed(known, pair), createdAt: now };
    await tx.insert(secrets).values(row).onConflictDoUpdate({ target: secrets.name, set: row });
    const gone = await tx.delete(pushSubscriptions).returning({ id: pushSubscriptions.id });
    log.warn({ devices: gone.length }, "AUTH_SECRET has changed: push keys were made anew, and devices let go");
    return pair;
  });
}

async function readSealed(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ sealed: secrets.sealed }).from(secrets).where(eq(secrets.name, NAME));
  return row?.sealed;
}

const sealed = ([secret]: Secrets, pair: KeyPair) => seal(secret, NAME, JSON.stringify(pair));

function open(known: Secrets, kept: string): KeyPair | undefined {
  const opened = unsealWithAny(known, NAME, kept);
  if (opened === undefined) return undefined;
  const pair = JSON.parse(opened.plain) as KeyPair;
  return isKeyPair(pair) ? pair : undefined;
}
