import { createHash, createHmac } from "node:crypto";

/** Keys of the fake Inngest server, in Inngest's format. */
export const EVENT_KEY = "event-key-of-the-tests";
export const SIGNING_KEY = `signkey-prod-${"5e".repeat(16)}`;

const withoutPrefix = (key: string) => key.replace(/^signkey-\w+-/, "");

/** What an app sends to prove that it has the signing key: the hash of the key's bytes, with the same prefix. */
export function hashedSigningKey(): string {
  const hash = createHash("sha256")
    .update(Buffer.from(withoutPrefix(SIGNING_KEY), "hex"))
    .digest("hex");
  return SIGNING_KEY.replace(/[0-9a-f]+$/, hash);
}

/** `X-Inngest-Signature` of a body: an HMAC over its canonical JSON and the time in seconds. */
export function signature(body: string, key = SIGNING_KEY, seconds = Math.floor(Date.now() / 1000)): string {
  const mac = createHmac("sha256", withoutPrefix(key)).update(body).update(String(seconds)).digest("hex");
  return `t=${seconds}&s=${mac}`;
}

/** JSON with sorted keys (RFC 8785), which is what is signed. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
