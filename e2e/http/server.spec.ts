import { expect, test } from "@playwright/test";
import type { ExportFile } from "../support/api-types";
import { Client } from "../support/client";
import { newCompanion } from "../support/companion";
import { API_KEY, aServer, aServerWithModel } from "../support/test-servers";

/** What can be tested only with a whole server: static files, pages, and streams over a socket. */
const server = aServer();

test("health lists the components of the server and nothing else", async () => {
  const { status, body } = await new Client(server.url).get("/api/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ok: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { kind: "embedded" },
    disk: { full: false, freeBytes: expect.any(Number) },
    files: { snapshots: expect.any(Number), problem: null },
    jobs: { kind: "embedded" },
    mind: { kind: "offline" },
    embedder: { id: expect.stringContaining("built-in") },
  });
  const named = ["database", "disk", "embedder", "files", "jobs", "mind", "ok", "version"];
  expect(Object.keys(body as object).sort()).toEqual(named);
});

test("with the embedded job engine no external request can run the background functions", async () => {
  for (const method of ["GET", "PUT", "POST"]) {
    expect((await fetch(`${server.url}/api/inngest`, { method })).status, method).toBe(404);
  }
});

test("the service worker is served to everyone, is never cached, and its scope is the whole site", async () => {
  const answer = await new Client(server.url).ask("/sw.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await new Client(server.url).ask("/sign-in");
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
});

test("a deeply nested Markdown message is rendered as plain text", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  for (const unit of ["1. ", "> - ", "]", "~a"]) {
    // Each edit creates another version: take the one shown now.
    const reply = (await lin.history()).at(-1);
    const content = unit.repeat(20_000 / unit.length);
    const changed = await lin.client.ask(`/api/chat/messages/${reply?.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ content }),
    });
    expect(changed.status, changed.text).toBe(200);
    const page = await lin.client.get(`/p/${lin.id}/chat`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("white cat named Biscuit");
    expect(page.text).not.toMatch(/list-decimal|<blockquote/);
  }
});

test("an export of a long chat is streamed in several pieces, and the client may disconnect midway", async () => {
  const lin = await newCompanion(server.url);
  const paste = "很长的一段话。".repeat(1_800);
  for (let nth = 0; nth < 8; nth++) await lin.chat(`${nth} ${paste}`);
  const response = await lin.client.fetch(`/api/export?personaId=${lin.id}`);
  let pieces = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    pieces += 1;
    text += decoder.decode(piece, { stream: true });
  }
  expect(pieces).toBeGreaterThan(1);
  expect((JSON.parse(text) as ExportFile).personas[0]?.messages).toHaveLength(16);

  const leaving = new AbortController();
  const broken = await lin.client.fetch(`/api/export?personaId=${lin.id}`, { signal: leaving.signal });
  leaving.abort();
  await expect(broken.text()).rejects.toThrow();
  const whole = await lin.client.get<ExportFile>(`/api/export?personaId=${lin.id}`);
  expect(whole.body.personas).toHaveLength(1);
});

test.describe("with a model", () => {
  const modelled = aServerWithModel();

  test("the log never contains the key, the responses of the model server, or message text", async () => {
    const lin = await newCompanion(modelled.url);
    await lin.chat("I have a white cat named Biscuit.");
    await lin.closeAndWait();
    for (const fault of ["401", "429", "500"] as const) {
      modelled.model.behave({ reply: fault });
      expect((await lin.chat("Do you remember Biscuit?")).error).toBeTruthy();
    }
    modelled.model.behave({ extract: "401" });
    await lin.chat("My sister Mia lives in Kyoto.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "failed" });
    expect(modelled.output()).toContain("a reply failed");
    expect(modelled.output()).not.toContain(API_KEY);
    expect(modelled.output()).not.toMatch(/sk-secret|Biscuit|Kyoto/);
  });
});
