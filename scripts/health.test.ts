import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = "./lib/health.mjs"; // plain JavaScript, without types
const { whenHealthy } = (await import(/* @vite-ignore */ scripts)) as {
  whenHealthy(address: string, outputCount: () => number, silentSeconds: number): Promise<string>;
};

let server: Server;
let status = 503;
let address = "";
beforeEach(async () => {
  status = 503;
  server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify({ ok: status === 200 })));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

test("the health check waits for a slow start while its log grows, however long it takes", async () => {
  let lines = 0;
  const printing = setInterval(() => {
    lines += 1;
    if (lines === 12) status = 200;
  }, 250);
  expect(await whenHealthy(address, () => lines, 1)).toBe("ready");
  clearInterval(printing);
  expect(lines).toBeGreaterThanOrEqual(12); // three times the allowed silence
});

test("the health check gives up a start whose log has stopped growing, and returns the last response", async () => {
  const began = Date.now();
  expect(await whenHealthy(address, () => 7, 1)).toBe("/api/health answered 503");
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
});

test("the health check distinguishes an unreachable server from one that responds", async () => {
  server.close();
  expect(await whenHealthy(address, () => 0, 0.3)).toBe("it did not answer (ECONNREFUSED)");
});
