import { BlockList, isIP } from "node:net";

/** IANA's registries of special-purpose addresses, with multicast and what is reserved: none of them is a server out in the world. */
const IPV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Everything that wraps an IPv4 address is here, too: mapped, compatible, translated (NAT64), 6to4 and Teredo. */
const IPV6: [string, number][] = [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["100:0:0:1::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

// Each family has a list of its own: Node would look for an IPv6 address that is mapped among those of IPv4, too.
const special4 = listOf(IPV4, "ipv4");
const special6 = listOf(IPV6, "ipv6");

/** Whether an address leads to this machine, its network, or nowhere. Anything that is no address counts as special. */
export function isSpecialAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special4.check(address, "ipv4");
  return family === 6 ? special6.check(address.replace(/%.*$/, ""), "ipv6") : true;
}

function listOf(nets: [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}
