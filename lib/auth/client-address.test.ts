import { expect, test } from "vitest";
import { addressOf } from "./client-address";

const socket = "10.0.0.9";
const from = (forwardedFor: string | null, trustedProxies: number) =>
  addressOf({ socket, forwardedFor, trustedProxies });

test("without trusted proxies the client's address is that of the socket", () => {
  expect(from("203.0.113.7", 0)).toBe(socket);
  expect(from(null, 0)).toBe(socket);
});

test("behind trusted proxies the client is the address reported by the outermost of them, whatever entries precede it", () => {
  expect(from("203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("1.1.1.1, 2.2.2.2, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  expect(from("203.0.113.7", 2)).toBe("203.0.113.7");
  expect(from(null, 1)).toBe(socket);
  expect(from("1.1.1.1,", 1)).toBe(socket);
});

test("addresses of one IPv6 customer count as one address, and an IPv4 address is the same in either notation", () => {
  const v6 = (address: string) => addressOf({ socket: address, forwardedFor: null, trustedProxies: 0 });
  expect(v6("2001:db8:1:2::1")).toBe(v6("2001:0DB8:1:2:ffff:ffff:ffff:ffff"));
  expect(v6("2001:db8:1:2::1")).not.toBe(v6("2001:db8:1:3::1"));
  expect(v6("::1")).toBe("0:0:0:0::/64");
  expect(v6("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(v6("2001:db8::")).toBe("2001:db8:0:0::/64");
  expect(v6("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("A forwarded entry with a port, brackets, quotes or a zone is read as its address", () => {
  for (const entry of [
    "203.0.113.7:1",
    "203.0.113.7:65535",
    '"203.0.113.7:80"',
    "::ffff:203.0.113.7",
    "[::ffff:cb00:7107]:9",
  ])
    expect(from(`6.6.6.6, ${entry}`, 1), entry).toBe("203.0.113.7");
  for (const entry of [
    "2001:db8:1:2::1",
    "[2001:db8:1:2::1]",
    "[2001:DB8:1:2::ff]:443",
    '"[2001:db8:1:2::1]:1"',
    "2001:db8:1:2::1%eth0",
  ])
    expect(from(`6.6.6.6, ${entry}`, 1), entry).toBe("2001:db8:1:2::/64");
});

test("A forwarded entry that is not an address is ignored in favour of the socket's address", () => {
  const none = [
    "unknown",
    "_hidden",
    "unknown:1",
    "203.0.113.7:80:90",
    "[203.0.113",
    "999.0.0.1",
    "203.0.113.7x",
    "[]:1",
    "[%a]",
    "",
    "x".repeat(9),
  ];
  for (const entry of none) expect(from(`6.6.6.6, ${entry}`, 1), entry).toBe(socket);
  expect(addressOf({ socket: undefined, forwardedFor: "unknown", trustedProxies: 1 })).toBe("unknown");
});
