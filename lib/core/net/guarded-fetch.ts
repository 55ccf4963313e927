import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { Agent, type Dispatcher, request } from "undici";
import { isSpecialAddress } from "./special-addresses";

export type RefusalReason = "bad_address" | "private_address" | "too_many_redirects";

const SENTENCES: Record<RefusalReason, string> = {
  bad_address: "The address cannot be used: it must start with https and contain no user name or password.",
  private_address: "The address points into a private network.",
  too_many_redirects: "The address was redirected too often.",
};

/** Thrown when a user-supplied address is refused. The message does not contain the address. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";

  constructor(readonly code: RefusalReason) {
    super(SENTENCES[code]);
  }
}

export type Guard = {
  /** Whether addresses in the private network are allowed, also over plain http; the operator's setting. */
  allowsPrivate: boolean;
  /** Timeout of the whole exchange, redirects included, in ms. */
  timeoutMs: number;
  /** Maximum number of bytes of the answer that are read; the rest is discarded. */
  bodyMaxBytes: number;
  redirectsMax: number;
  /** Function that resolves host names; the system's by default. */
  lookup?: LookupFunction;
};

export type GuardedRequest = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: Buffer | string;
};

export type GuardedAnswer = { status: number; headers: Dispatcher.ResponseData["headers"]; body: string };

/**
 * Requests a user-supplied address. The host name is resolved only once, by the connection itself, which is only made if none of the
 * resolved addresses is private; so DNS rebinding has no effect. Redirects are checked in the same way.
 * @throws RefusedAddress for a forbidden address; any other error if the address could not be reached in time.
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
 * A `fetch` with the same address checks as `guardedFetch`, for streamed answers. It has no timeout: callers abort it by their signal. An
 * answer longer than `bodyMaxBytes` is cut off with an error.
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

/** HTTP agent that only connects to allowed addresses. */
function guardedAgent(guard: Guard): Agent {
  const { timeoutMs } = guard;
  const limits = timeoutMs === 0 ? { headersTimeout: 0, bodyTimeout: 0 } : {};
  return new Agent({ ...limits, connect: { lookup: checkedLookup(guard), timeout: timeoutMs || CONNECT_MS } });
}

/** Timeout for connecting, if the exchange as a whole has no timeout. */
const CONNECT_MS = 10_000;

async function askGuarded(
  address: string,
  asked: GuardedRequest & { signal?: AbortSignal | undefined },
  guard: Guard,
  agent: Agent,
): Promise<Dispatcher.ResponseData> {
  let url = validateAddress(address, guard);
  let { method, headers = {}, body } = asked;
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, { method, headers, body, signal: asked.signal, dispatcher: agent });
    const next = redirectOf(answer);
    if (next === undefined) return answer;
    answer.body.on("error", () => undefined).destroy();
    if (redirects >= guard.redirectsMax) throw new RefusedAddress("too_many_redirects");
    const target = validateAddress(next, guard, url);
    if (target.origin !== url.origin) headers = withoutCredentials(headers);
    if (answer.statusCode === 303) [method, body] = ["GET", undefined];
    url = target;
  }
}

async function* atMost(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is longer than allowed");
    yield chunk;
  }
}

/**
 * Checks an address as far as possible without resolving its host name. The URL parser converts all spellings of an IPv4 address (decimal,
 * octal, hexadecimal) to one. @throws RefusedAddress
 */
export function validateAddress(address: string, guard: Pick<Guard, "allowsPrivate">, base?: URL): URL {
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

/** A function that resolves host names, and fails if any address of a name is private. */
function checkedLookup({ allowsPrivate, lookup = systemLookup as LookupFunction }: Guard): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return done(error, []);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? isIP(found) }];
      if (!allowsPrivate && addresses.some(({ address }) => isSpecialAddress(address)))
        return done(new RefusedAddress("private_address"), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      if (!first) return done(Object.assign(new Error("the host name has no address"), { code: "ENOTFOUND" }), []);
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
