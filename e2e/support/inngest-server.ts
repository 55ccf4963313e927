import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openEmbedded } from "@/db/embedded";
import { createLocalEngine } from "@/inngest/local";

export type InngestServer = {
  url: string;
  /** Learns an app's functions from its `/api/inngest` and calls them there from now on. */
  serve(appUrl: string): Promise<void>;
  /** Names of the events it was sent. */
  events: string[];
  close(): Promise<void>;
};

const quiet = { info() {}, warn() {}, error() {} };

/**
 * An Inngest server of its own process-to-be: events come in over HTTP, functions are called over HTTP, by the protocol
 * of Inngest. It is our engine, run outside the app.
 */
export async function startInngestServer(): Promise<InngestServer> {
  const db = await openEmbedded({});
  const events: string[] = [];
  let app = "";
  const engine = createLocalEngine({
    db,
    clock: () => new Date(),
    log: quiet,
    retryBaseMs: 300,
    handler: async (request) => {
      const { search } = new URL(request.url);
      const body = request.method === "GET" ? undefined : await request.text();
      const headers = new Headers(request.headers);
      headers.delete("host");
      return fetch(`${app}/api/inngest${search}`, { method: request.method, headers, body });
    },
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      if (app === "") return response.writeHead(503).end("{}");
      const body = Buffer.concat(chunks).toString();
      if (request.url?.startsWith("/e/")) {
        for (const event of [JSON.parse(body)].flat() as { name: string }[]) events.push(event.name);
      }
      const answer = await engine.fetch(`http://local.invalid${request.url}`, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body,
      });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    async serve(appUrl) {
      app = appUrl;
      await engine.start();
    },
    async close() {
      await engine.stop();
      server.closeAllConnections();
      server.close();
      await db.close();
    },
  };
}
