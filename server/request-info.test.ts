import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { clientAddress, watchRequests } from "./request-info";

watchRequests();
const server = createServer(({ headers }, response) => {
  response.end(clientAddress(new Headers(headers as Record<string, string>)));
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });

test("the client address is that of the socket, and a client cannot forge it by a header", async () => {
  const claims: Record<string, string>[] = [
    {},
    { "x-forwarded-for": "192.0.2.1" },
    { forwarded: "for=192.0.2.1", "x-real-ip": "192.0.2.1" },
  ];
  for (const headers of claims) {
    expect(await (await ask(headers)).text()).toBe("127.0.0.1");
  }
});

test("the HSTS header is sent only in response to requests that came over https", async () => {
  expect((await ask({ "x-forwarded-proto": "https" })).headers.get("strict-transport-security")).toBe(
    "max-age=31536000",
  );
  expect((await ask()).headers.get("strict-transport-security")).toBeNull();
});
