import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Test support: a local hub that answers like the real one, or with a chosen fault. */

export type Fault =
  | "none"
  /** Each answer stops after `silentAfter` bytes, and the connection stays open until `dropConnections`. */
  | "falls-silent"
  | "no-range"
  | "other-range"
  | "other-bytes"
  | "other-size"
  | "other-length"
  /** Sends half of the file without a content length and closes the connection cleanly. */
  | "ends-early"
  | "no-hash"
  | "names-other-hash"
  | "refuses"
  | "busy";

/** Starts the hub. Weights are behind a redirect, with their sha256; small files are answered directly, with git's hash. */
export async function startHub(name: string, files: Record<string, Buffer>) {
  const requests: string[] = [];
  /** The `Range` header of each request for weights. */
  const ranges: (string | undefined)[] = [];
  const hub = {
    ...{ fault: "none" as Fault, silentAfter: 40, requests, ranges, url: "" },
    dropConnections: () => server.closeAllConnections(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", hub.url);
    requests.push(`${request.method} ${url.pathname}`);
    const [, file = ""] = /\/resolve\/[^/]+\/(.+)$|^\/storage\/(.+)$/.exec(url.pathname)?.filter(Boolean) ?? [];
    const bytes = files[file];
    if (hub.fault === "busy") return response.writeHead(503).end();
    if (hub.fault === "refuses" || !bytes) return response.writeHead(bytes ? 401 : 404).end();
    if (url.pathname.startsWith("/renamed/"))
      return response.writeHead(307, { location: url.pathname.replace("renamed", name) }).end();
    if (!/onnx|gguf/.test(file)) {
      response.writeHead(200, { "content-length": bytes.length, etag: `"${gitName(bytes)}"` });
      return response.end(request.method === "HEAD" ? undefined : bytes);
    }
    if (url.pathname.startsWith("/storage/")) return sendWeights(request, response, bytes);
    const named = { "no-hash": "opaque", "names-other-hash": sha256(Buffer.from("other")) }[hub.fault as string];
    const linked = { "x-linked-size": bytes.length, "x-linked-etag": `"${named ?? sha256(bytes)}"` };
    response.writeHead(302, { location: `/storage/${file}`, ...linked }).end();
  });

  function sendWeights(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const { fault, silentAfter } = hub;
    const { range } = request.headers;
    ranges.push(range);
    const sent = corrupt(bytes, fault);
    const from = fault === "no-range" ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
    const rest = sent.subarray(from);
    const isPart = from > 0;
    const start = fault === "other-range" ? 0 : from;
    const headers = isPart ? { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` } : {};
    const length =
      fault === "other-size" || fault === "ends-early"
        ? {}
        : { "content-length": fault === "other-length" ? 7 : rest.length };
    response.writeHead(isPart ? 206 : 200, { ...headers, ...length });
    if (request.method === "HEAD" || fault === "other-length") return void response.end(rest.subarray(0, 7));
    if (fault === "ends-early") return void response.end(rest.subarray(0, Math.floor(bytes.length / 2)));
    if (fault === "falls-silent" && rest.length > silentAfter)
      return void response.write(rest.subarray(0, silentAfter));
    response.end(rest);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return hub;
}

function corrupt(bytes: Buffer, fault: Fault): Buffer {
  if (fault === "other-size") return Buffer.concat([bytes, Buffer.from("more")]);
  const copy = Buffer.from(bytes);
  if (fault === "other-bytes") copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}

export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const gitName = (bytes: Buffer) => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
