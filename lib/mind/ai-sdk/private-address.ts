import { BlockList, isIP } from "node:net";

/** RFC 1918, RFC 4193, loopback and link-local. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

/** RFC 6762, RFC 6761, RFC 8375, and what containers and home routers use. */
const LOCAL_DOMAINS = [".local", ".localhost", ".home.arpa", ".internal", ".lan"];

/** Whether a server stands on this machine or its own network: it is then most likely small, and serves one at a time. */
export function isPrivateAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family !== 0) return PRIVATE.check(host, family === 4 ? "ipv4" : "ipv6");
  return !host.includes(".") || LOCAL_DOMAINS.some((domain) => host.endsWith(domain));
}
