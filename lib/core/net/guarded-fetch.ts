import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
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
  const agent = guardedAgent(guard);
  try {
    const answer = await askGuarded(address, { ...asked, signal: AbortSignal.timeout(guard.timeoutMs) }, guard, agent);
    const text = await bodyOf(answer.body, guard.bodyMaxBytes);
    return { status: answer.statusCode, headers: answer.headers, body: text };
  } finally {
    await agent.destroy();
  }
}

/**
 * A `fetch` that asks addresses which somebody gave us in the same way, and whose answers may come as a stream. It has no clock: whoever
 * asks ends it by its signal. More of an answer than `bodyMaxBytes` breaks it off.
 */
export function guardedStreamFetch(guard: Omit<Guard, "timeoutMs">): typeof globalThis.fetch {
  const unhurried = { ...guard, timeoutMs: 0 };
  const agent = guardedAgent(unhurried);
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const method = request.method === "POST" ? "POST" : "GET";
    const body = method === "POST" ? Buffer.from(await request.arrayBuffer()) : undefined;
    const headers = Object.fromEntries(request.headers);
    const asked = { method, headers, body, signal: init.signal ?? undefined } as const;
    const answer = await askGuarded(request.url, asked, unhurried, agent);
    const headerPairs = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const isEmpty = [204, 205, 304].includes(answer.statusCode);
    const words = isEmpty ? null : Readable.toWeb(Readable.from(atMost(answer.body, guard.bodyMaxBytes)));
    return new Response(words as BodyInit | null, { status: answer.statusCode, headers: headerPairs });
  };
}

/** Connections that are only made to addresses that may be asked. */
function guardedAgent(guard: Guard): Agent {
  const { timeoutMs } = guard;
  const limits = timeoutMs === 0 ? { headersTimeout: 0, bodyTimeout: 0 } : {};
  return new Agent({ ...limits, connect: { lookup: checkedLookup(guard), timeout: timeoutMs || CONNECT_MS } });
}

/** How long a connection is waited for where the exchange has no clock of its own. */
const CONNECT_MS = 10_000;

async function askGuarded(
  address: string,
  asked: GuardedRequest & { signal?: AbortSignal | undefined },
  guard: Guard,
  agent: Agent,
): Promise<Dispatcher.ResponseData> {
  let url = usableAddress(address, guard);
  let { method, headers = {}, body } = asked;
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, { method, headers, body, signal: asked.signal, dispatcher: agent });
    const next = redirectOf(answer);
    if (next === undefined) return answer;
    answer.body.on("error", () => undefined).destroy();
    if (redirects >= guard.redirectsMax) throw new RefusedAddress("too_many_redirects");
    const target = usableAddress(next, guard, url);
    if (target.origin !== url.origin) headers = withoutCredentials(headers);
    if (answer.statusCode === 303) [method, body] = ["GET", undefined];
    url = target;
  }
}

async function* atMost(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("an answer was longer than it may be");
    yield chunk;
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
