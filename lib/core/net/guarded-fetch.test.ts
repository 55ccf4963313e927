import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type Guard, guardedFetch, guardedStreamFetch, validateAddress } from "./guarded-fetch";
import { isSpecialAddress } from "./special-addresses";

const guard: Guard = { allowsPrivate: false, timeoutMs: 60_000, bodyMaxBytes: 1_000, redirectsMax: 3 };
const open: Guard = { ...guard, allowsPrivate: true };
const PRIVATE = { name: "RefusedAddress", code: "private_address" };

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A resolver that gives these answers in turn. */
function resolver(...answers: string[][]): { lookup: LookupFunction; calls: () => number } {
  let calls = 0;
  const lookup: LookupFunction = (_name, _options, done) => {
    const addresses = answers[Math.min(calls, answers.length - 1)] ?? [];
    calls += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { lookup, calls: () => calls };
}

test.each([
  "127.0.0.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.1",
  "127.1",
  "0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.0.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:8.8.8.8]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fc00::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "168.63.129.16",
  "161.26.0.10",
  "166.9.14.5",
  "100.100.100.200",
  "192.0.0.192",
  "[fd00:ec2::254]",
  "[::ffff:168.63.129.16]",
  "[64:ff9b::a83f:8110]",
  "[2002:a83f:8110::1]",
  "[200::1]",
  "[4000::1]",
  "localhost",
  "LOCALHOST.",
  "app.localhost",
])("https://%s/ is never requested", async (host) => {
  await expect(guardedFetch(`https://${host}/`, { method: "GET" }, guard)).rejects.toMatchObject(PRIVATE);
});

test.each([
  "8.8.8.8",
  "93.184.215.14",
  "2a00:1450:4001:830::200e",
  "2606:4700::1111",
  "223.255.255.254",
  "168.63.129.17",
])("%s counts as a public address", (address) => expect(isSpecialAddress(address)).toBe(false));

test.each(["http://push.example.org/", "ftp://push.example.org/", "https://a:b@push.example.org/", "push", ""])(
  "%j is not accepted as an address",
  (address) => {
    expect(() => validateAddress(address, guard)).toThrow(expect.objectContaining({ code: "bad_address" }));
  },
);

test("the operator may allow requests to private addresses, also over plain http", () => {
  expect(validateAddress("http://192.168.0.9:8080/x", open).href).toBe("http://192.168.0.9:8080/x");
  expect(() => validateAddress("file:///etc/passwd", open)).toThrow();
});

test("a host name is refused if any of its addresses is private", async () => {
  const received = vi.fn();
  await serve(received);
  for (const addresses of [["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["::ffff:127.0.0.1"]]) {
    const { lookup } = resolver(addresses);
    const asked = guardedFetch("https://push.example.org/", { method: "GET" }, { ...guard, lookup });
    await expect(asked).rejects.toMatchObject(PRIVATE);
  }
  expect(received).not.toHaveBeenCalled();
});

test("a host name is resolved once per request, so that it cannot turn private in between, and is refused the next time", async () => {
  // A public address that does not answer in time; what counts is that the name is resolved once and our server is not requested.
  const { lookup, calls } = resolver(["203.119.0.1"], ["127.0.0.1"]);
  const received = vi.fn();
  const { port } = new URL(await serve(received));
  const address = `https://push.example.org:${port}/`;
  const first = guardedFetch(address, { method: "GET" }, { ...guard, lookup, timeoutMs: 400 });
  await expect(first).rejects.not.toMatchObject({ name: "RefusedAddress" });
  expect(calls()).toBe(1);
  await expect(guardedFetch(address, { method: "GET" }, { ...guard, lookup })).rejects.toMatchObject(PRIVATE);
  expect(received).not.toHaveBeenCalled();
});

test.each([
  ["https://127.0.0.1/", "private_address"],
  ["https://[::ffff:10.0.0.1]/", "private_address"],
  ["https://localhost/", "private_address"],
  ["http://push.example.org/", "bad_address"],
  ["file:///etc/passwd", "bad_address"],
])("a redirect to %s is checked like the original address", async (location, code) => {
  let allowsPrivate = true;
  const url = await serve((_request, response) => {
    // The test server itself is on loopback, so private addresses are only forbidden from here on.
    allowsPrivate = false;
    response.writeHead(307, { location }).end();
  });
  const closing = {
    ...open,
    get allowsPrivate() {
      return allowsPrivate;
    },
  };
  await expect(guardedFetch(url, { method: "POST", body: "x" }, closing)).rejects.toMatchObject({ code });
});

test("a redirect to another origin is followed with the request body but without the authorization", async () => {
  const received = vi.fn();
  const second = await serve((request, response) => {
    received(request.method, request.headers.authorization, request.headers.ttl);
    request.resume().on("end", () => response.writeHead(201).end("done"));
  });
  const first = await serve((_request, response) => response.writeHead(307, { location: `${second}/x` }).end());
  const asked = { method: "POST", headers: { Authorization: "vapid", TTL: "5" }, body: "x" } as const;
  expect(await guardedFetch(first, asked, open)).toMatchObject({ status: 201, body: "done" });
  expect(received).toHaveBeenCalledWith("POST", undefined, "5");
});

test("a request fails after three redirects", async () => {
  const asked = vi.fn();
  const url = await serve((_request, response) => {
    asked();
    response.writeHead(302, { location: "/again" }).end();
  });
  const refused = guardedFetch(url, { method: "GET" }, open);
  await expect(refused).rejects.toMatchObject({ code: "too_many_redirects" });
  expect(asked).toHaveBeenCalledTimes(4);
});

test("a long response is cut, and a silent server times out", async () => {
  const long = await serve((_request, response) => response.end("x".repeat(100_000)));
  expect((await guardedFetch(long, { method: "GET" }, open)).body).toHaveLength(1_000);
  const silent = await serve(() => undefined);
  await expect(guardedFetch(silent, { method: "GET" }, { ...open, timeoutMs: 200 })).rejects.toThrow();
  for (const server of servers) server.closeAllConnections();
});

const { timeoutMs: _none, ...unhurried } = open;
const streamFrom = async (answer: Response) => {
  const pieces: string[] = [];
  for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece as Uint8Array).toString("utf8"));
  return pieces;
};

test("a response can be read as it arrives, and the caller's signal aborts it", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
  });
  const ending = new AbortController();
  const answer = await guardedStreamFetch(unhurried)(url, { method: "POST", body: "{}", signal: ending.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 1\n\n");
  ending.abort();
  await expect(reader?.read()).rejects.toThrow();
});

test("a streamed request has the given method, headers and body, and fails if the response is too long", async () => {
  const seen: unknown[] = [];
  const url = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push([request.method, request.headers.authorization, body]);
    response.end("x".repeat(2_000));
  });
  const asked = { method: "POST", headers: { authorization: "Bearer sk-1" }, body: '{"a":1}' };
  const answer = await guardedStreamFetch(unhurried)(url, asked);
  await expect(streamFrom(answer)).rejects.toThrow();
  expect(seen).toEqual([["POST", "Bearer sk-1", '{"a":1}']]);
});

test("a streamed request is refused for its address, for the resolved address, and for the target of a redirect", async () => {
  const { timeoutMs: _no, ...guarded } = guard;
  await expect(guardedStreamFetch(guarded)("https://127.0.0.1/v1")).rejects.toMatchObject(PRIVATE);
  const { lookup, calls } = resolver(["10.0.0.1"]);
  await expect(guardedStreamFetch({ ...guarded, lookup })("https://models.example/v1")).rejects.toMatchObject(PRIVATE);
  expect(calls()).toBe(1);
  const url = await serve((_request, response) => response.writeHead(307, { location: "ftp://other.example/" }).end());
  await expect(guardedStreamFetch(unhurried)(url)).rejects.toMatchObject({ code: "bad_address" });
});
