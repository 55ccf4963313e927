import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findModelPreset } from "@/lib/core/model-presets";
import { listModels, scanThisMachine } from "./list-models";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that gives the same answer to every request, and records the requests. */
async function answering(status: number, body: string) {
  const asked: { url: string | undefined; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { port, address: `http://127.0.0.1:${port}/v1`, asked };
}

const LIST = JSON.stringify({ data: [{ id: "b" }, { id: "a" }, { id: "b" }] });
const from = (address: string, apiKey: string | null = "sk-1") => listModels({ address, apiKey, guard: null });

test("the models of a service are listed in order without duplicates, and the key is sent as a bearer token", async () => {
  const { address, asked } = await answering(200, LIST);
  expect(await from(`${address}/`)).toEqual({ code: "ok", ids: ["a", "b"] });
  expect(asked[0]).toMatchObject({ url: "/v1/models", headers: { authorization: "Bearer sk-1" } });
});

test("a service that expects the key in another header gets the key only there", async () => {
  const { address, asked } = await answering(200, LIST);
  await listModels({ address, preset: findModelPreset("anthropic"), apiKey: "sk-1", guard: null });
  expect(asked[0]?.headers).toMatchObject({ "x-api-key": "sk-1", "anthropic-version": "2023-06-01" });
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

test.each([
  [401, LIST, "unauthorized"],
  [403, LIST, "unauthorized"],
  [404, LIST, "rejected"],
  [429, LIST, "rate_limited"],
  [500, LIST, "unavailable"],
  [200, "<html>", "bad_answer"],
  [200, '{"data":[{"name":"a"}]}', "bad_answer"],
])("a list of models answered with status %d and body %s is reported as %s", async (status, body, code) => {
  expect(await from((await answering(status, body)).address)).toEqual({ code, ids: [] });
});

test("a model server that is not running is reported as unavailable", async () => {
  const { address } = await answering(200, LIST);
  servers.pop()?.close();
  expect(await from(address)).toEqual({ code: "unavailable", ids: [] });
});

test("searching this machine finds only the servers that answer with a list of models", async () => {
  const [there, other] = [await answering(200, LIST), await answering(404, "not here")];
  const known = [
    { id: "ollama", name: "Ollama", port: there.port },
    { id: "jan", name: "Jan", port: other.port },
  ];
  expect(await scanThisMachine(known)).toEqual({
    found: [{ id: "ollama", name: "Ollama", baseUrl: there.address, ids: ["a", "b"] }],
  });
  expect(there.asked[0]?.headers.authorization).toBeUndefined();
});
