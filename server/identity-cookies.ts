import { cookies } from "next/headers";
import { z } from "zod";
import type { Identity } from "@/lib/auth/identities";
import { isKeyedHash, keyedHash } from "@/lib/core/auth-secret";
import { MINUTE } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { identityProviders } from "@/lib/core/types/account";
import { isHttpsUrl } from "./request-info";

/** For how long a link that was begun can be finished, and an unlinked identity be linked by signing up. */
const LIFETIME_MS = 10 * MINUTE;

const provider = z.enum(identityProviders);
const intent = z.object({ provider, sid: z.string(), next: z.string(), until: z.number() });
const pending = z.object({ provider, subject: z.string(), until: z.number() });

/** What the browser's user wants to link, signed, so that only this server can say so. */
const stored = {
  link: { name: "echovessel-link", schema: intent },
  identity: { name: "echovessel-identity", schema: pending },
} as const;

/** Records that the user of a sign-in has asked to link their identity at a service. `next` is the page to return to. */
export const storeLinkIntent = (asked: Omit<z.infer<typeof intent>, "until">, now: Date) =>
  store("link", { ...asked, until: now.getTime() + LIFETIME_MS });

/** The link that was asked for, which is used up. */
export const takeLinkIntent = (now: Date) => take("link", now);

/** Remembers the identity of a refused sign-in, which its user may link by signing up. */
export const storePendingIdentity = (identity: Identity, now: Date) =>
  store("identity", { ...identity, until: now.getTime() + LIFETIME_MS });

/** The identity of the last refused sign-in, which is used up. */
export const takePendingIdentity = (now: Date) => take("identity", now);

async function store(kind: keyof typeof stored, value: object): Promise<void> {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  (await cookies()).set(stored[kind].name, `${text}.${keyedHash(kind, text)}`, {
    path: "/",
    maxAge: LIFETIME_MS / 1000,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttpsUrl(env().AUTH_URL),
  });
}

async function take<K extends keyof typeof stored>(
  kind: K,
  now: Date,
): Promise<z.infer<(typeof stored)[K]["schema"]> | undefined> {
  const { name, schema } = stored[kind];
  const jar = await cookies();
  const given = jar.get(name)?.value;
  if (!given) return undefined;
  jar.delete(name);
  const [text = "", hash = ""] = given.split(".");
  if (!isKeyedHash(hash, kind, text)) return undefined;
  const value = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return value.until > now.getTime() ? (value as z.infer<(typeof stored)[K]["schema"]>) : undefined;
}
