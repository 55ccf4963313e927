import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cachingFetch } from "./answer-cache";

const URL_ = "http://127.0.0.1:1/v1/chat/completions";
const FIRST = "01990000-0000-7000-8000-000000000001";
const SECOND = "01990000-0000-7000-8000-000000000002";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "answers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that echoes each request and counts them. */
function server(status = 200) {
  const asked: string[] = [];
  const real = async (_input: unknown, init?: RequestInit) => {
    asked.push(String(init?.body));
    return new Response(`you said ${init?.body}`, { status, headers: { "content-type": "text/plain" } });
  };
  return { asked, real: real as typeof fetch };
}
const ask = (fetch: typeof globalThis.fetch, body: string, url = URL_) =>
  fetch(url, { method: "POST", body, headers: { authorization: "Bearer sk-secret" } }).then((response) =>
    response.text(),
  );

test("a request that was answered before is answered from the cache, in this run and in the next", async () => {
  const { asked, real } = server();
  const run = cachingFetch(folder, real);
  expect(await ask(run.fetch, "hi")).toBe("you said hi");
  expect(await ask(run.fetch, "hi")).toBe("you said hi");
  const next = cachingFetch(folder, real);
  expect(await ask(next.fetch, "hi")).toBe("you said hi");
  expect([asked.length, run.saved(), next.saved()]).toEqual([1, 1, 1]);
});

test("another request, or the same request to another server, is not answered from the cache", async () => {
  const { asked, real } = server();
  const { fetch } = cachingFetch(folder, real);
  await ask(fetch, "a");
  await ask(fetch, "b");
  await ask(fetch, "a", "http://127.0.0.1:2/v1/chat/completions");
  expect(asked).toHaveLength(3);
});

test("ids that differ between runs do not change the cache key, and a cached response cites the ids of its own run", async () => {
  const { asked, real } = server();
  const { fetch } = cachingFetch(folder, real);
  expect(await ask(fetch, `cite ${FIRST}`)).toBe(`you said cite ${FIRST}`);
  expect(await ask(fetch, `cite ${SECOND}`)).toBe(`you said cite ${SECOND}`);
  expect(asked).toHaveLength(1);
});

test("a failed request is not cached", async () => {
  const down = server(503);
  await ask(cachingFetch(folder, down.real).fetch, "hi");
  const up = server();
  expect(await ask(cachingFetch(folder, up.real).fetch, "hi")).toBe("you said hi");
});

test("a request whose cache file is truncated is sent again, and no key is ever stored", async () => {
  const { asked, real } = server();
  const { fetch } = cachingFetch(folder, real);
  await ask(fetch, "hi");
  const [name = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, name), "utf8")).not.toContain("sk-secret");
  writeFileSync(join(folder, name), '{"contentType":"text');
  expect(await ask(fetch, "hi")).toBe("you said hi");
  expect(asked).toHaveLength(2);
});
