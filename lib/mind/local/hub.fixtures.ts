import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Test support: a hub on this machine that answers as the real one does, or as one does on a bad day. */

export type Fault = "none" | "breaks-off" | "other-bytes" | "other-size" | "no-hash" | "refuses";

/** Weights lie behind a redirect, under their sha256; small files are answered at once, under git's name for them. */
export async function startHub(name: string, files: Record<string, Buffer>) {
  const requests: string[] = [];
  const hub = { fault: "none" as Fault, requests, url: "", close: () => void server.close() };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", hub.url);
    requests.push(`${request.method} ${url.pathname}`);
    const [, file = ""] = /\/resolve\/[^/]+\/(.+)$|^\/storage\/(.+)$/.exec(url.pathname)?.filter(Boolean) ?? [];
    const bytes = files[file];
    if (hub.fault === "refuses" || !bytes) return response.writeHead(bytes ? 401 : 404).end();
    if (url.pathname.startsWith("/renamed/"))
      return response.writeHead(307, { location: url.pathname.replace("renamed", name) }).end();
    const isLarge = file.includes("onnx");
    if (isLarge && !url.pathname.startsWith("/storage/")) {
      const linked = { "x-linked-size": bytes.length, "x-linked-etag": `"${sha256(bytes)}"` };
      const named = hub.fault === "no-hash" ? { "x-linked-size": bytes.length, "x-linked-etag": '"opaque"' } : linked;
      return response.writeHead(302, { location: `/storage/${file}`, ...named }).end();
    }
    const sent = isLarge ? spoil(bytes, hub.fault) : bytes;
    const length = isLarge && hub.fault === "other-size" ? {} : { "content-length": sent.length };
    response.writeHead(200, { ...length, ...(isLarge ? {} : { etag: `"${gitName(bytes)}"` }) });
    if (request.method === "HEAD") return response.end();
    if (isLarge && hub.fault === "breaks-off") {
      return response.write(sent.subarray(0, 40), () => response.destroy());
    }
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return hub;
}

function spoil(bytes: Buffer, fault: Fault): Buffer {
  if (fault === "other-size") return Buffer.concat([bytes, Buffer.from("more")]);
  const copy = Buffer.from(bytes);
  if (fault === "other-bytes") copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const gitName = (bytes: Buffer) => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
