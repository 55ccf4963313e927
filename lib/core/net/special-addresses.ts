import { BlockList, isIP } from "node:net";

/** IANA's registries of special-purpose addresses, with multicast and what is reserved: none of them is a server out in the world. */
const IPV4: [string, number][] = [
  // Services that a cloud offers its own machines at addresses that look public: Azure's WireServer (metadata, DNS, DHCP), and IBM
  // Cloud's infrastructure and service endpoints. Those of other clouds lie in the special-purpose networks below.
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

/** Special within global unicast: 6to4 and Teredo, which wrap an IPv4 address, are among them. */
const IPV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

// Each family has a list of its own: Node would look for an IPv6 address that is mapped among those of IPv4, too.
const special4 = listOf(IPV4, "ipv4");
const special6 = listOf(IPV6, "ipv6");
/** The range that IANA has allocated as global unicast. Outside it are translated addresses and those of private mesh networks. */
const global6 = listOf([["2000::", 3]], "ipv6");

/** Whether an address leads to this machine, its network, or nowhere. Anything that is no address counts as special. */
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
