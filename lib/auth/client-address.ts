import { isIP, isIPv4 } from "node:net";

/**
 * Where a request comes from: the socket's address, or, behind so many trusted proxies, what the outermost of them saw. Each adds
 * the address it was asked from to the end of `X-Forwarded-For`; what stands before those entries anyone can write. An entry that
 * is no address (`unknown`, an obfuscated name) counts for the socket's, so that it is limited together with all others of its kind.
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

/** The bare address of `address`, `ipv4:port`, `[ipv6]` or `[ipv6]:port`, quoted or not, with or without a zone; undefined when it is none. */
function parseAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "");
  return isIP(address) ? address : undefined;
}

/** What one customer of a provider holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
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

/** The eight groups of an IPv6 address, in whichever way it was written. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const between = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16));
}
