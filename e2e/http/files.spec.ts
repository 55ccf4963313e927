import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import type { Client } from "../support/client";
import { newCompanion } from "../support/companion";
import { filesWith } from "../support/leftover-traces";
import { type Server, startServer } from "../support/server";

type Files = { state: "clean" | "sweeping" | "server"; cleanBy: string | null; sweptAt: string | null };
type Health = { files: { snapshots: number; newest: string | null; problem: string | null } };

let server: Server;
test.beforeEach(async () => {
  server = await startServer({ env: { BURST_QUIET_MS: "0", SWEEP_SECONDS: "5" } });
});
test.afterEach(() => server.stop());

const stateOf = async (client: Client) => (await client.get<Files>("/api/erasures")).body;
const health = async (client: Client) => (await client.get<Health>("/api/health")).body.files;
const isClean = (client: Client) => expect.poll(async () => (await stateOf(client)).state).toBe("clean");

/** Runs `npm run restore` on the server's data folder. */
function restore(...args: string[]) {
  const script = fileURLToPath(new URL("../../scripts/restore.mjs", import.meta.url));
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: "utf8" });
  return { status, printed: stdout + stderr };
}

test("after an erasure the response says that the rows are deleted and by when no file contains them", async () => {
  const lin = await newCompanion(server.url);
  expect(await stateOf(lin.client)).toEqual({ state: "clean", cleanBy: null, sweptAt: null });
  const { messageId } = await lin.chat("My heron is called Zumbelthwaite.");
  const asked = Date.now();
  const { body } = await lin.forget("messages", messageId, "erase=now");
  const { files } = body as unknown as { files: Files };
  expect(files).toMatchObject({ state: "sweeping", sweptAt: null });
  expect(Date.parse(files.cleanBy ?? "") - asked).toBeLessThan(2 * 60_000);
  await isClean(lin.client);
  expect(filesWith(server.dataDir, ["Zumbelthwaite"])).toEqual([]);
  expect(Date.parse((await stateOf(lin.client)).sweptAt ?? "")).toBeGreaterThanOrEqual(asked);
});

test("if the server is killed before or during the removal of erased data from its files, the next start completes it", async () => {
  const words = ["Quabberly", "Wexhollow", "Yarrowmint"];
  for (const [nth, word] of words.entries()) {
    const lin = await newCompanion(server.url);
    const { messageId } = await lin.chat(`My heron is called ${word}.`);
    await lin.forget("messages", messageId, "erase=now");
    await new Promise((resolve) => setTimeout(resolve, nth * 300));
    await server.kill("SIGKILL");
    // A sweep that finished before the kill leaves nothing to find.
    if (nth === 0) expect(filesWith(server.dataDir, [word])).not.toEqual([]);
    await server.restart();
    await expect.poll(() => filesWith(server.dataDir, [word])).toEqual([]);
    await isClean(lin.client);
  }
});

test("a snapshot taken at the start can be restored by the command, and an erasure deletes the snapshot", async () => {
  const lin = await newCompanion(server.url);
  const { messageId } = await lin.chat("My heron is called Vundersmith.");
  await server.restart();
  await expect.poll(async () => (await health(lin.client)).snapshots).toBe(1);
  const [name = ""] = readdirSync(join(server.dataDir, "snapshots"));
  expect(filesWith(join(server.dataDir, "snapshots"), ["Vundersmith"])).not.toEqual([]);

  await lin.chat("Today I saw two of them.");
  expect(restore(name)).toEqual({ status: 1, printed: expect.stringContaining("in use by another EchoVessel") });
  await server.kill("SIGTERM");
  expect(restore()).toEqual({ status: 0, printed: expect.stringContaining(name) });
  expect(restore("2020-01-01T00-00-00Z")).toMatchObject({ status: 1 });
  expect(restore(name)).toEqual({ status: 0, printed: expect.stringContaining("is kept in") });
  await server.restart();
  expect(await lin.messageTexts()).toEqual(["My heron is called Vundersmith."]);

  await lin.forget("messages", messageId, "erase=now");
  await expect.poll(() => filesWith(server.dataDir, ["Vundersmith"])).toEqual([]);
  await isClean(lin.client);
  await expect.poll(async () => (await health(lin.client)).snapshots).toBe(1);
  expect(readdirSync(server.dataDir).filter((file) => file.startsWith("pg18."))).toEqual([]);
});
