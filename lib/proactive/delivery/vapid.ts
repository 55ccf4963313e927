import { eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { pushSubscriptions, secrets } from "@/db/schema";
import { authSecrets } from "@/lib/core/auth-secret";
import { decryptWithAny, encrypt } from "@/lib/core/encrypt";
import { type Env, env } from "@/lib/core/env";
import { isKeyPair, type KeyPair, makeKeyPair } from "@/lib/core/key-pair";
import { log } from "@/lib/core/log";

export type Vapid = KeyPair & { subject: string };

/** Default contact when none is configured; `example.org` belongs to nobody (RFC 2606). */
const NOBODY = "mailto:echovessel@example.org";
const NAME = "vapid";

type Secrets = ReturnType<typeof authSecrets>;

/**
 * The VAPID identification for push services (RFC 8292): the keys of the environment, else a pair that is created once and stored
 * encrypted. When neither `AUTH_SECRET` nor the previous one can decrypt it, a new pair is created and all devices are removed, since
 * they are bound to the old one.
 */
export async function vapid(db: Db, now: Date, settings: Env = env(), known: Secrets = authSecrets()): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const pair = publicKey && privateKey ? { publicKey, privateKey } : await storedPair(db, known, now);
  return { ...pair, subject: subjectOf(settings) };
}

function subjectOf({ VAPID_SUBJECT, AUTH_URL, OPERATOR_EMAIL }: Env): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (AUTH_URL?.startsWith("https://")) return new URL(AUTH_URL).origin;
  return OPERATOR_EMAIL ? `mailto:${OPERATOR_EMAIL}` : NOBODY;
}

async function storedPair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  const stored = await readEncrypted(db);
  const opened = stored && open(known, stored);
  if (opened) return opened;
  return stored ? replacePair(db, known, now) : makeFirstPair(db, known, now);
}

/** Of two processes that create a pair concurrently, one wins and both use its pair. */
async function makeFirstPair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  const made = { name: NAME, encrypted: encrypted(known, makeKeyPair()), createdAt: now };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const stored = await readEncrypted(db);
  return (stored ? open(known, stored) : undefined) ?? replacePair(db, known, now);
}

async function replacePair(db: Db, known: Secrets, now: Date): Promise<KeyPair> {
  return db.transaction(async (tx) => {
    await tx.rows(sql`select 1 from secrets where name = ${NAME} for update`);
    const stored = await readEncrypted(tx);
    const opened = stored && open(known, stored);
    if (opened) return opened;
    const pair = makeKeyPair();
    const row = { name: NAME, encrypted: encrypted(known, pair), createdAt: now };
    await tx.insert(secrets).values(row).onConflictDoUpdate({ target: secrets.name, set: row });
    const deleted = await tx.delete(pushSubscriptions).returning({ id: pushSubscriptions.id });
    log.warn(
      { devices: deleted.length },
      "AUTH_SECRET has changed: new push keys were created and all devices removed",
    );
    return pair;
  });
}

async function readEncrypted(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ encrypted: secrets.encrypted }).from(secrets).where(eq(secrets.name, NAME));
  return row?.encrypted;
}

const encrypted = ([secret]: Secrets, pair: KeyPair) => encrypt(secret, NAME, JSON.stringify(pair));

function open(known: Secrets, stored: string): KeyPair | undefined {
  const opened = decryptWithAny(known, NAME, stored);
  if (opened === undefined) return undefined;
  const pair = JSON.parse(opened.plain) as KeyPair;
  return isKeyPair(pair) ? pair : undefined;
}
