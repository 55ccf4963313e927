import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort, type Server, startServer } from "./server";

/** Name of the variable that holds the address of this run's pool. */
const POOL = "ECHOVESSEL_E2E_POOL";

/** A server takes some 300 MB. No test file uses more than two. */
const SERVERS_PER_WORKER = 3;

type ServerRequest = { key: string; env?: Record<string, string> };
export type PooledServer = { url: string; dataDir: string; output(): string };

/**
 * Opens the pool of servers that the workers of a run share, in the process that outlives all workers: Playwright ends a worker with its
 * project, and after each failed test. @returns stops the servers.
 */
export async function openPool(folder: string): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<Server>>();
  const ports = new Map<string, Promise<number>>();
  let started = 0;

  async function give(what: string, { key, env }: ServerRequest): Promise<object> {
    if (what === "/port") return { port: await memoize(ports, key, freePort) };
    const server = await memoize(servers, key, async () => {
      await stopIdleServer(key);
      return startServer({ env, outputFile: join(folder, `output-${started++}.log`) });
    });
    return { url: server.url, dataDir: server.dataDir, outputFile: server.outputFile };
  }

  /** Stops this worker's least recently used server; the others belong to the file it runs now. */
  async function stopIdleServer(key: string): Promise<void> {
    const [slot] = JSON.parse(key) as [number];
    const own = [...servers.keys()].filter((one) => one !== key && JSON.parse(one)[0] === slot);
    const [oldest] = own;
    if (oldest === undefined || own.length < SERVERS_PER_WORKER) return;
    const ended = servers.get(oldest);
    servers.delete(oldest);
    await (await ended)?.stop();
  }

  const control = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await give(request.url ?? "", JSON.parse(await text(request)))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // A server may take minutes to start.
  control.requestTimeout = 0;
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
  process.env[POOL] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  return async () => {
    control.close();
    control.closeAllConnections();
    await Promise.allSettled([...servers.values()].map(async (server) => (await server).stop()));
  };
}

/** The server with these settings, started on first use. */
export async function pooledServer(key: string, env: Record<string, string>): Promise<PooledServer> {
  const { outputFile, ...server } = await ask<{ url: string; dataDir: string; outputFile: string }>("/server", {
    key,
    env,
  });
  return { ...server, output: () => readFileSync(outputFile, "utf8") };
}

/** A port that stays the same for every caller with this key. */
export async function pooledPort(key: string): Promise<number> {
  return (await ask<{ port: number }>("/port", { key })).port;
}

async function ask<T>(what: string, wanted: ServerRequest): Promise<T> {
  const response = await fetch(`${process.env[POOL]}${what}`, { method: "POST", body: JSON.stringify(wanted) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

function memoize<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = map.get(key) ?? make();
  // Moves the entry to the end of the map: the last one is the most recently used.
  map.delete(key);
  map.set(key, value);
  value.catch(() => map.delete(key));
  return value;
}
