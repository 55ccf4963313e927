import { randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "@/lib/core/auth-secret";

/** Cookie that proves an account has signed in from this browser. It is set by a sign-in and outlives it. */
export const KNOWN_DEVICE_COOKIE = "echovessel.known-device";
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Number of accounts stored per browser, which a household may share. The least recently used one is dropped first. */
const ACCOUNTS_MAX = 5;
const NONCE_BYTES = 16;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/** The id of this device for the account, if the cookie has a validly signed entry for it; otherwise undefined. */
export function findKnownDevice(cookie: string | undefined, email: string): string | undefined {
  return entriesOf(cookie)
    .find((entry) => isFor(entry, email))
    ?.split(".")[0];
}

/** The cookie's value after a sign-in: the account's entry is added, or moved to the end. */
export function addKnownDevice(cookie: string | undefined, email: string): string {
  const entries = entriesOf(cookie);
  const known = entries.find((entry) => isFor(entry, email));
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const entry = known ?? `${nonce}.${signatureOf(nonce, email)}`;
  return [...entries.filter((other) => other !== known), entry].slice(-ACCOUNTS_MAX).join("~");
}

function entriesOf(cookie = ""): string[] {
  return cookie.split("~", ACCOUNTS_MAX).filter((entry) => ENTRY.test(entry));
}

function isFor(entry: string, email: string): boolean {
  const [, nonce = "", signature = ""] = ENTRY.exec(entry) ?? [];
  return isKeyedHash(signature, ...signedOf(nonce, email));
}

/** The cookie contains a keyed hash of the address, so reading it reveals nobody's address. */
const signatureOf = (nonce: string, email: string) => keyedHash(...signedOf(nonce, email));

const signedOf = (nonce: string, email: string) => ["known-device", nonce, email.trim().toLowerCase()];
