import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { newCompanion } from "../support/companion";
import { ownServer } from "../support/test-servers";

/** An empty model folder: the local embedder can never become ready. */
const folder = mkdtempSync(join(tmpdir(), "echovessel-no-models-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = ownServer({ EMBEDDER: "local", MODEL_DIR: folder });

test("while the local embedder is missing, health names the embedder in use and why the local one is not ready", async () => {
  const lin = await newCompanion(server.url);
  const { body } = await lin.client.get("/api/health");
  expect(body).toMatchObject({
    ok: true,
    embedder: {
      id: expect.stringContaining("built-in"),
      standsInFor: {
        id: "local:Xenova/multilingual-e5-small",
        step: "unavailable",
        problem: "MODEL_DIR contains no folder with all files of Xenova/multilingual-e5-small.",
      },
    },
  });
  expect(JSON.stringify(body)).not.toContain(folder);
  expect(server.output()).toContain("the built-in one is used until the next attempt");
});

test("memory works while the local embedder is missing", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
});
