import { expect, test } from "vitest";
import { addressOf } from "./address";

const socket = "10.0.0.9";
const from = (forwardedFor: string | null, trustedProxies: number) =>
  addressOf({ socket, forwardedFor, trustedProxies });

test("without trusted proxies only the socket's address is believed", () => {
  expect(from("203.0.113.7", 0)).toBe(socket);
  expect(from(null, 0)).toBe(socket);
});

test("behind trusted proxies the client is what the outermost of them saw, whatever was written before it", () => {
  expect(from("203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("1.1.1.1, 2.2.2.2, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  expect(from("203.0.113.7", 2)).toBe("203.0.113.7");
  expect(from(null, 1)).toBe(socket);
  expect(from("1.1.1.1,", 1)).toBe(socket);
});

test("an IPv6 customer is one however many addresses they use, and IPv4 is the same in either spelling", () => {
  const v6 = (address: string) => addressOf({ socket: address, forwardedFor: null, trustedProxies: 0 });
  expect(v6("2001:db8:1:2::1")).toBe(v6("2001:0DB8:1:2:ffff:ffff:ffff:ffff"));
  expect(v6("2001:db8:1:2::1")).not.toBe(v6("2001:db8:1:3::1"));
  expect(v6("::1")).toBe("0:0:0:0::/64");
  expect(v6("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(v6("2001:db8::")).toBe("2001:db8:0:0::/64");
  expect(v6("::ffff:203.0.113.7")).toBe("203.0.113.7");
});
