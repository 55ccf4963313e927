import { isIP } from "node:net";
import { isSpecialAddress } from "./special-addresses";

/** Domains that resolve only in a local network: by RFC 6762, RFC 6761, RFC 8375, and by the defaults of containers and home routers. */
const LOCAL_DOMAINS = [".local", ".localhost", ".home.arpa", ".internal", ".lan"];

/** Whether an address is a loopback address, so that its server runs on this machine. */
export function isLoopbackAddress(url: string): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? /(^|\.)localhost$/.test(host) : host === "::1" || host.startsWith("127.");
}

/** Whether a server is on this machine or in its network. Such a server is probably small and handles one request at a time. */
export function isPrivateAddress(url: string): boolean {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isSpecialAddress(host);
  return !host.includes(".") || LOCAL_DOMAINS.some((domain) => host.endsWith(domain));
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");
