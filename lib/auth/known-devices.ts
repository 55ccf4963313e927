import { randomBytes, timingSafeEqual } from "node:crypto";
import { keyedHash } from "@/lib/core/auth-secret";

/** The cookie by which a browser shows that an account was signed in to from it. It is set by a sign-in and outlives it. */
export const KNOWN_DEVICE_COOKIE = "echovessel.known-device";
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Accounts that one browser is remembered for: what a household shares. The one signed in to longest ago goes first. */
const ACCOUNTS_MAX = 5;
const NONCE_BYTES = 16;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/** What names this device among those of the account, when an entry of the cookie was signed for it; else undefined. */
export function findKnownDevice(cookie: string | undefined, email: string): string | undefined {
  return entriesOf(cookie)
    .find((entry) => isFor(entry, email))
    ?.split(".")[0];
}

/** The cookie's value once the account was signed in to: its entry is made, or moved to the end. */
export function rememberDevice(cookie: string | undefined, email: string): string {
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
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(nonce, email)));
}

/** No name of the account stands in the cookie: whoever reads it learns nobody's address. */
const signatureOf = (nonce: string, email: string) => keyedHash("known-device", nonce, email.trim().toLowerCase());
