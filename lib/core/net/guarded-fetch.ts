import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, type Dispatcher, request } from "undici";
import { isSpecialAddress } from "./special-addresses";

export type RefusalReason = "bad_address" | "private_address" | "too_many_redirects";

const SENTENCES: Record<RefusalReason, string> = {
  bad_address: "The address cannot be used: it must be https, without a name or password in it.",
  private_address: "The address leads into a private network.",
  too_many_redirects: "The address was redirected too often.",
};

/** An address that a person gave and that we do not ask. Its message names no address. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";

  constructor(readonly code: RefusalReason) {
    super(SENTENCES[code]);
  }
}

export type Guard = {
  /** The operator lets people name servers of the own network, also over plain http. */
  allowsPrivate: boolean;
  /** For the whole exchange, redirects included. */
  timeoutMs: number;
  /** So much of an answer is read; the rest is let go. */
  bodyMaxBytes: number;
  redirectsMax: number;
  /** The resolver; the system's unless told. */
  lookup?: LookupFunction;
};

export type GuardedRequest = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: Buffer | string;
};

export type GuardedAnswer = { status: number; headers: Dispatcher.ResponseData["headers"]; body: string };

/**
 * Asks an address that somebody gave us. The name is resolved once, by the connection itself, and a connection is only made when none of
 * its addresses is private: a name that resolves to another address a moment later changes nothing. Every redirect is checked alike.
 * @throws RefusedAddress for what must not be asked; any other error when it could not be reached in time.
 */
export async function guardedFetch(address: string, asked: GuardedRequest, guard: Guard): Promise<GuardedAnswer> {
  const signal = AbortSignal.timeout(guard.timeoutMs);
  const agent = new Agent({ connect: { lookup: checkedLookup(guard), timeout: guard.timeoutMs } });
  try {
    let url = usableAddress(address, guard);
    let { method, headers = {}, body } = asked;
    for (let redirects = 0; ; redirects++) {
      const answer = await request(url, { method, headers, body, signal, dispatcher: agent });
      const next = redirectOf(answer);
      if (next === undefined) {
        const text = await bodyOf(answer.body, guard.bodyMaxBytes);
        return { status: answer.statusCode, headers: answer.headers, body: text };
      }
      answer.body.on("error", () => undefined).destroy();
      if (redirects >= guard.redirectsMax) throw new RefusedAddress("too_many_redirects");
      const target = usableAddress(next, guard, url);
      if (target.origin !== url.origin) headers = withoutCredentials(headers);
      if (answer.statusCode === 303) [method, body] = ["GET", undefined];
      url = target;
    }
  } finally {
    await agent.destroy();
  }
}

/**
 * The address as it may be asked, as far as it can be told without resolving its name. Spellings of one IPv4 address (decimal,
 * octal, hexadecimal) are one to the parser.
 * @throws RefusedAddress
 */
export function usableAddress(address: string, guard: Pick<Guard, "allowsPrivate">, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new RefusedAddress("bad_address");
  const url = new URL(address, base);
  const isUsable = url.protocol === "https:" || (guard.allowsPrivate && url.protocol === "http:");
  if (!isUsable || url.username || url.password) throw new RefusedAddress("bad_address");
  if (guard.allowsPrivate) return url;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isLocal = isIP(host) ? isSpecialAddress(host) : host === "localhost" || host.endsWith(".localhost");
  if (isLocal) throw new RefusedAddress("private_address");
  return url;
}

/** A resolver that fails where any address of a name is private. */
function checkedLookup({ allowsPrivate, lookup = systemLookup as LookupFunction }: Guard): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return done(error, []);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? isIP(found) }];
      if (!allowsPrivate && addresses.some(({ address }) => isSpecialAddress(address)))
        return done(new RefusedAddress("private_address"), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      if (!first) return done(Object.assign(new Error("the name has no address"), { code: "ENOTFOUND" }), []);
      done(null, first.address, first.family);
    });
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  return typeof headers.location === "string" ? headers.location : undefined;
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !["authorization", "cookie", "crypto-key"].includes(name.toLowerCase())),
  );
}

async function bodyOf(body: Dispatcher.ResponseData["body"], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}
