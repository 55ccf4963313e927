import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runtime } from "@/inngest/runtime";
import { log } from "@/lib/core/log";
import { type Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai";
import { anApp, newOperator } from "./app";

const server = anApp();
const SERVER_KEY = "sk-server-plain-text-4f1c";
const OWN_KEY = "sk-own-plain-text-8a2e";
const EMBEDDER_KEY = "sk-embedder-plain-text-c07b";
const REFUSED_KEY = "sk-refused-plain-text-55d9";
const KEYS = [SERVER_KEY, OWN_KEY, EMBEDDER_KEY, REFUSED_KEY];
const models = { large: "large-1", medium: "large-1", small: "large-1" };
const at = (baseUrl: string, apiKey: string) => ({ preset: "custom", baseUrl, apiKey });

let fake: FakeOpenAi;
/** Answers 401 to everything and repeats the key in the message and in a header. */
let echo: Server;
let echoUrl: string;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  echo = createServer((request, response) => {
    const refusal = `Incorrect API key provided: ${request.headers.authorization}.`;
    response.writeHead(401, { "content-type": "application/json", "x-key": String(request.headers.authorization) });
    response.end(
      JSON.stringify({ error: { message: refusal, type: "invalid_request_error", code: "invalid_api_key" } }),
    );
  });
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  echoUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  await fake.close();
  echo.close();
});

/** Records the text of every response that a client receives. */
function listening(client: Client, answers: string[]): void {
  const ask = client.fetch.bind(client);
  client.fetch = async (...asked) => {
    const response = await ask(...asked);
    const copy = response.clone();
    answers.push(JSON.stringify([...copy.headers]), await copy.text());
    return response;
  };
}

/** Records every log line from now on, at all levels. */
function listeningToLog(lines: string[]): () => void {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (!stream) throw new Error("The log has no stream.");
  const { level } = log;
  log.level = "trace";
  const written = vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  const printed = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.map(String).join(" "))),
  );
  return () => {
    log.level = level;
    for (const spy of [written, ...printed]) spy.mockRestore();
  };
}

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { db } = (await runtime()).services;
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await db.rows<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`);
    rows.push(...found.map(({ row }) => row));
  }
  return rows.join("\n");
}

test("no key appears in any response, log line, trace, export or column after a chat, a check, a change, or when a model repeats it", async () => {
  const [answers, lines]: [string[], string[]] = [[], []];
  const stopListening = listeningToLog(lines);
  try {
    const { client: operator } = await newOperator();
    const user = await newUser(server.url);
    const { client } = user;
    for (const one of [operator, client]) listening(one, answers);
    await operator.put("/api/model/permissions", { ownKeys: true, ownPrivateAddresses: true });
    await operator.put("/api/model/server", { ...at(fake.url, SERVER_KEY), models });
    await operator.put("/api/model/embedder", { kind: "endpoint", ...at(fake.url, EMBEDDER_KEY), model: "embed-1" });
    await client.post("/api/model/list", { whose: "own", ...at(fake.url, OWN_KEY) });
    await client.post("/api/model/check", { whose: "own", ...at(fake.url, OWN_KEY), models });
    await client.put("/api/model/own", { ...at(fake.url, OWN_KEY), models });

    const lin = await meet(user);
    const { turnId, sessionId } = await lin.chat("I have a white cat named Biscuit.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
    for (const key of [OWN_KEY, EMBEDDER_KEY]) {
      expect(fake.requests.some(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true);
    }
    await client.get(`/api/admin/turns/${turnId}`);
    await client.get(`/api/admin/sessions/${sessionId}/consolidate-trace`);

    const refusing = at(echoUrl, REFUSED_KEY);
    await client.post("/api/model/list", { whose: "own", ...refusing });
    await client.post("/api/model/check", { whose: "own", ...refusing, models });
    await operator.put("/api/model/embedder", { kind: "endpoint", ...refusing, model: "embed-1" });
    await client.put("/api/model/own", { ...refusing, models });
    const failed = await lin.chat("My boat is called Fern.");
    expect(failed.error).toContain("refused the key");
    await client.get(`/api/admin/turns/${failed.turnId}`);
    const { status } = await lin.closeAndWait();
    expect(status).toBe("failed");
    await client.get(`/api/admin/sessions/${failed.sessionId}/consolidate-trace`);
    await operator.put("/api/model/server", { ...refusing, models });

    for (const path of ["/api/model", "/api/health", "/api/admin/cost?range=7d"]) {
      await client.get(path);
      await operator.get(path);
    }
    await operator.get("/api/model/embedder");
    await client.post("/api/account/confirm", { password: user.login.password });
    await client.get("/api/export");
    await client.get(`/api/export?personaId=${lin.id}`);
    const rows = await everyRow();
    expect(rows).toContain("embed-1");
    expect(lines.length).toBeGreaterThan(0);
    expect(answers.some((text) => text.includes('"userModels"'))).toBe(true);
    for (const key of KEYS) {
      expect(answers.filter((text) => text.includes(key))).toEqual([]);
      expect(lines.filter((line) => line.includes(key))).toEqual([]);
      expect(rows.includes(key)).toBe(false);
    }
  } finally {
    stopListening();
  }
});
