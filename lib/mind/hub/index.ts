import { fileURLToPath } from "node:url";
import { folderHub } from "./folder-hub";
import { httpHub } from "./http-hub";
import type { Hub } from "./types";

export { asHubError, downloadFile, type OpenPart } from "./download";
export type { FileHash, Hub, RemoteFile } from "./types";
export { HubError } from "./types";

/** @param address http(s), `file:`, or the path of a folder */
export function openHub(address: string, fetch?: typeof globalThis.fetch): Hub {
  if (/^https?:\/\//i.test(address)) return httpHub(address, fetch);
  return folderHub(address.startsWith("file:") ? fileURLToPath(address) : address);
}
