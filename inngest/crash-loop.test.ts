import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestFolder } from "@/db/database.fixtures";
import { sessions, turns } from "@/db/schema";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { retryTurn } from "@/lib/memory/conversation/retry-turn";
import { closeSession, retrySession } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { newScope } from "@/lib/memory/memory.fixtures";
import type { Scope } from "@/lib/memory/scope";

let dataDir: string;
let model: Server;
let child: ChildProcess | undefined;

/** A model whose host kills the process when it is asked about a text; requests for its details and state are answered. */
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "echovessel-deaths-"));
  model = createServer(async (request, response) => {
    const asked = Buffer.concat(await request.toArray()).toString();
    if (asked.includes("Ida")) child?.kill("SIGKILL");
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => model.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  model.closeAllConnections();
  model.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the server in a process of its own and waits until it is killed or has printed `until`. */
function live(until = "never printed"): Promise<"killed" | "went on"> {
  const { port } = model.address() as AddressInfo;
  const begin = 'void import("./inngest/start.ts").then(({ start }) => start())';
  const started = spawn(process.execPath, ["--import", "tsx", "--eval", begin], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      BURST_QUIET_MS: "0",
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  return new Promise((resolve, reject) => {
    let printed = "";
    started.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes(until)) resolve("went on");
    });
    started.once("exit", (code, signal) =>
      signal === "SIGKILL" ? resolve("killed") : reject(new Error(`ended with ${code ?? signal}: ${printed}`)),
    );
  });
}

/** Shuts the process down properly. */
async function rest(): Promise<void> {
  const exited = new Promise((resolve) => child?.once("exit", resolve));
  child?.kill("SIGTERM");
  await exited;
}

async function inDatabase<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const db = await openTestFolder({ dataDir });
  return look(db).finally(() => db.close());
}

/** Stores a message dated five minutes ago, so that the conversation counts as quiet. */
async function say(db: Db): Promise<{ scope: Scope; sessionId: string; turnId: string }> {
  const now = new Date(Date.now() - 300_000);
  const scope = await newScope(db, now);
  const content = "My grandmother Ida died in March and left me her white cat.";
  const stored = await storeUserMessage(db, scope, { clientId: "c", content, channelId: "web", idleMinutes: 30, now });
  return { scope, sessionId: stored.sessionId, turnId: stored.turnId };
}

test("a session whose consolidation kills the process is marked as failed at the fourth start, and can be retried", async () => {
  const { scope, sessionId } = await inDatabase(async (db) => {
    const sent = await say(db);
    await db.update(turns).set({ status: "done" });
    await closeSession(db, sent.scope, sent.sessionId, new Date());
    return sent;
  });
  for (let deaths = 1; deaths <= 3; deaths++) expect(await live(), `life ${deaths}`).toBe("killed");
  expect(await live("a session could not be consolidated")).toBe("went on");
  await rest();
  await inDatabase(async (db) => {
    const [session] = await db.select().from(sessions);
    expect(session).toMatchObject({ id: sessionId, status: "failed", failure: expect.stringContaining("three times") });
    await retrySession(db, scope, sessionId, new Date());
  });
  expect(await live()).toBe("killed");
});

test("a reply that kills the process is marked as failed at the third start, and can be retried", async () => {
  const { scope, turnId } = await inDatabase(say);
  for (let deaths = 1; deaths <= 2; deaths++) expect(await live(), `life ${deaths}`).toBe("killed");
  expect(await live("EchoVessel has started")).toBe("went on");
  await rest();
  await inDatabase(async (db) => {
    expect(await readTurn(db, scope, turnId)).toMatchObject({ status: "failed", errorCode: "interrupted" });
    await retryTurn(db, scope, { turnId, now: new Date() });
  });
});
