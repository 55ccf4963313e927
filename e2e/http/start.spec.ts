import { readdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { newCompanion } from "../support/companion";
import { type ServerOptions, startServer } from "../support/server";
import { aServer } from "../support/test-servers";

/** The output of a start that must fail. */
async function failedStart(options: ServerOptions): Promise<string> {
  const started = await startServer(options).catch((error: unknown) => String(error));
  if (typeof started === "string") return started;
  await started.stop();
  throw new Error("The server started.");
}

test("Invalid settings end the start with one sentence for each", async () => {
  const printed = await failedStart({ env: { EMBEDDER: "magic", LOG_LEVEL: "loud" } });
  expect(printed).toMatch(/ended with code [1-9]/);
  for (const name of ["EMBEDDER", "LOG_LEVEL"]) expect(printed).toMatch(new RegExp(`^${name} .*\\.$`, "m"));
  expect(printed).not.toMatch(/\n\s+at |ZodError|node_modules/);
});

test.describe("one data folder", () => {
  const first = aServer();

  test("a second process on the folder exits with a clear sentence, and the first keeps running", async () => {
    const lin = await newCompanion(first.url);
    const printed = await failedStart({ dataDir: first.dataDir });
    expect(printed).toMatch(/ended with code [1-9]/);
    const sentence = printed.split("\n").find((line) => /DATA_DIR|data folder|already|another/i.test(line));
    expect(sentence, printed).toBeDefined();
    expect(printed).not.toMatch(/\n\s+at |node_modules/);
    expect((await lin.chat("Good evening.")).ended).toBe("done");
  });

  test("the generated secret is readable only by the user who runs the server", async () => {
    expect((await stat(join(first.dataDir, "auth-secret"))).mode & 0o077).toBe(0);
    expect(await readdir(first.dataDir)).toContain("pg18");
  });
});

test("without settings the server makes no outgoing requests", async () => {
  const asked: string[] = [];
  const trap = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.destroy();
  });
  trap.on("connect", (request, socket) => {
    asked.push(request.url ?? "");
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
  const proxy = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  const server = await startServer({
    env: { BURST_QUIET_MS: "0", NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: "127.0.0.1" },
  });
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await server.stop();
  trap.close();
  expect(asked).toEqual([]);
});
