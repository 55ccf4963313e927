import { isIP, isIPv4 } from "node:net";

/**
 * The client address of a request: the socket's address or, behind the given number of trusted proxies, the one reported by the outermost
 * of them. Each proxy appends the address that called it to `X-Forwarded-For`; anyone can forge the entries before theirs. An entry that is
 * no address (`unknown`, an obfuscated name) is replaced by the socket's, so that all such requests share one limit.
 */
export function addressOf(request: {
  socket: string | undefined;
  forwardedFor: string | null | undefined;
  trustedProxies: number;
}): string {
  const { socket = "", forwardedFor, trustedProxies } = request;
  const own = () => network(parseAddress(socket) ?? "unknown");
  if (trustedProxies === 0 || !forwardedFor) return own();
  const entries = forwardedFor.split(",");
  const seen = parseAddress(entries[Math.max(0, entries.length - trustedProxies)] ?? "");
  return seen ? network(seen) : own();
}

/**
 * The bare address of `address`, `ipv4:port`, `[ipv6]` or `[ipv6]:port`, quoted or not, with or without a zone; undefined for anything
 * else.
 */
function parseAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "");
  return isIP(address) ? address : undefined;
}

/** The network of one customer: an IPv4 address, or the first 64 bits of an IPv6 one. */
function network(address: string): string {
  if (isIPv4(address) || !isIP(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const between = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16));
}
