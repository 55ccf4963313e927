import { isIP, isIPv6 } from "node:net";

/**
 * Where a request comes from: the socket's address, or, behind so many trusted proxies, what the outermost of them saw. Each adds
 * the address it was asked from to the end of `X-Forwarded-For`; what stands before those entries anyone can write.
 */
export function addressOf(request: {
  socket: string | undefined;
  forwardedFor: string | null | undefined;
  trustedProxies: number;
}): string {
  const { socket = "unknown", forwardedFor, trustedProxies } = request;
  if (trustedProxies === 0 || !forwardedFor) return network(socket);
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  return network(entries[Math.max(0, entries.length - trustedProxies)] || socket);
}

/** What one customer of a provider holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return isIP(plain) ? plain : plain.slice(0, 64);
  const [head = "", tail] = new URL(`http://[${plain.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - after).fill("0"), ...tail.split(":"));
  return `${groups.slice(0, 4).join(":")}::/64`;
}
