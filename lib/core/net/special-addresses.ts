import { BlockList, isIP } from "node:net";

/** Address ranges that no public server has: IANA's special-purpose registries, multicast and reserved ranges. */
const IPV4: [string, number][] = [
  // Services that clouds offer to their own machines at addresses that look public: Azure's WireServer (metadata, DNS, DHCP), and IBM
  // Cloud's infrastructure and service endpoints. Other clouds use addresses within the special-purpose ranges below.
  ["168.63.129.16", 32],
  ["161.26.0.0", 16],
  ["166.8.0.0", 14],
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

/** Special ranges within global unicast. They include 6to4 and Teredo, whose addresses contain an IPv4 address. */
const IPV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

// IPv4 and IPv6 have separate lists: with a common list, Node would also compare IPv4-mapped IPv6 addresses with the IPv4 ranges.
const special4 = listOf(IPV4, "ipv4");
const special6 = listOf(IPV6, "ipv6");
/** The range that IANA has allocated as global unicast. Translated addresses and private mesh networks are outside it. */
const global6 = listOf([["2000::", 3]], "ipv6");

/** Whether an IP address belongs to this machine or its network, or cannot be routed. An invalid address counts as special. */
export function isSpecialAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special4.check(address, "ipv4");
  const plain = address.replace(/%.*$/, "");
  return family !== 6 || !global6.check(plain, "ipv6") || special6.check(plain, "ipv6");
}

function listOf(nets: [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}
