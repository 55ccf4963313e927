import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runtime } from "@/inngest/runtime";
import type { LocalModelView } from "@/lib/core/types/local-model";
import type { ModelView } from "@/lib/core/types/model-settings";
import { startHub } from "@/lib/mind/hub/hub.fixtures";
import { engineProblem, linkEngine } from "@/lib/mind/llama/installed-engine.fixtures";
import { tinyCatalogue, tinyGguf } from "@/lib/mind/llama/tiny-gguf.fixtures";
import { type Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp, newOperator } from "./app";

const folder = mkdtempSync(join(tmpdir(), "echovessel-local-model-"));
const catalogue = join(folder, "catalogue.json");
const hub = await startHub("tiny/tiny-GGUF", { "tiny.gguf": tinyGguf(), "other.gguf": tinyGguf(2) });
writeFileSync(catalogue, JSON.stringify(tinyCatalogue()));
mkdirSync(join(folder, "data"));
if (!engineProblem) linkEngine(join(folder, "data"));
anApp({ DATA_DIR: join(folder, "data"), LOCAL_MODEL_CATALOGUE: catalogue, MODEL_HUB: hub.url });

let operator: Client;
beforeAll(async () => {
  operator = (await newOperator()).client;
});
afterAll(async () => {
  await (await runtime()).local.stop();
  hub.close();
});

const view = async () => (await operator.get<LocalModelView>("/api/model/local")).body;
const model = async (id = "tiny") => (await view()).models.find((one) => one.id === id);
const act = (id: string, action: string) => operator.post<LocalModelView>(`/api/model/local/${id}`, { action });
const step = (id = "tiny") => expect.poll(async () => (await model(id))?.download.step, { timeout: 60_000 });
const source = async () => (await operator.get<ModelView>("/api/model")).body;

test("only the operator can see or change the models that the server runs", async () => {
  const { client } = await newUser("http://in-process.test");
  expectRefused(await client.get("/api/model/local"), 404);
  expectRefused(await client.post("/api/model/local/tiny", { action: "download" }), 404);
  expectRefused(await client.put("/api/model/local/settings", { idleMinutes: 1 }), 404);
});

test("an impossible request about a local model is refused with a reason and changes nothing", async () => {
  expectRefused(await act("unknown", "download"), 404);
  expectRefused(await act("tiny", "use"), 409);
  expectRefused(await act("tiny", "stop_using"), 409);
  expectRefused(await act("tiny", "burn"), 422);
  expectRefused(await operator.put("/api/model/local/settings", {}), 422);
  expectRefused(await operator.put("/api/model/local/settings", { idleMinutes: -1 }), 422);
  expectRefused(
    await operator.put("/api/model/server", {
      preset: "local",
      models: { large: "tiny", medium: "tiny", small: "tiny" },
    }),
    422,
  );
  expect((await model())?.download.step).toBe("absent");
});

test("changing one setting of the local model's process leaves the others unchanged", async () => {
  const { body } = await operator.put<LocalModelView>("/api/model/local/settings", { idleMinutes: 5 });
  expect(body.settings).toEqual({ idleMinutes: 5, backgroundOnBattery: false });
  expect((await runtime()).local.settings.idleMinutes).toBe(5);
});

test("a failed download shows the reason, and a retry downloads the model; other models of the catalogue stay unchanged", async () => {
  hub.fault = "other-bytes";
  await act("other", "download");
  await step("other").toBe("failed");
  expect((await model("other"))?.download.problem).toBe("wrong_hash");
  expect((await source()).source).toBe("none");
  hub.fault = "none";
  await act("other", "remove");
  expect((await model("other"))?.download).toMatchObject({ step: "absent", problem: null });
});

describe.skipIf(engineProblem !== undefined)("with the engine", () => {
  test("the first downloaded model writes replies, extracts memories, is loaded while the user types, and can be removed", async () => {
    await act("tiny", "download");
    await step().toBe("ready");
    await expect.poll(async () => (await source()).source, { timeout: 60_000 }).toBe("server");
    const shown = await source();
    expect(shown).toMatchObject({ replyModel: "Tiny", answers: "model", destination: { isLocal: true } });
    await expect.poll(async () => (await model())?.check?.code, { timeout: 400_000 }).toBe("ok");
    expect(await model()).toMatchObject({ isInUse: true, check: { models: [{ exam: "not_able" }] } });
    const { body } = await operator.get<{ mind: object }>("/api/health");
    expect(body.mind).toMatchObject({ kind: "openai", check: "ok", process: { step: "ready", modelId: "tiny" } });

    const lin = await meet(await newUser("http://in-process.test"));
    expect((await lin.chat("I have a white cat named Biscuit.")).text.length).toBeGreaterThan(0);
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
    expect((await lin.events()).map(({ description }) => description)).toContain("I have a white cat named Biscuit.");

    const { local } = await runtime();
    await local.processOf("tiny")?.stop();
    const composer = { personaId: lin.id, composing: true };
    expect((await lin.client.post("/api/chat/composer", composer)).status).toBe(200);
    await expect.poll(() => local.state.step, { timeout: 60_000 }).toBe("ready");

    await act("tiny", "stop_using");
    expect(await model()).toMatchObject({ isInUse: false, check: { code: "ok" } });
    await act("tiny", "use");
    expect(await model()).toMatchObject({ isInUse: true, check: { code: "ok" } });

    await act("tiny", "remove");
    expect(await source()).toMatchObject({ source: "none", answers: "built_in", process: null });
    expect(await model()).toMatchObject({ check: null, download: { step: "absent" } });
    expect((await lin.chat("What is my cat called?")).text).toContain("Biscuit");
  });

  test("after a model's process has crashed three times, the built-in mind answers until the model is started again", async () => {
    await act("tiny", "download");
    await expect.poll(async () => (await source()).source, { timeout: 60_000 }).toBe("server");
    const { local } = await runtime();
    const process_ = local.processOf("tiny");
    for (let crash = 0; crash < 3; crash++) {
      await process_?.lifecycle.ready(AbortSignal.timeout(60_000));
      const { pid } = process_ ?? {};
      process.kill(pid ?? 0, "SIGKILL");
      await expect
        .poll(() => process_?.isDown || (process_?.pid !== undefined && process_.pid !== pid), { timeout: 60_000 })
        .toBe(true);
    }
    expect(await source()).toMatchObject({
      source: "server",
      answers: "built_in",
      process: { step: "failed", problem: "crashed" },
    });
    const lin = await meet(await newUser("http://in-process.test"));
    await lin.chat("My sister lives in Porto.");
    expect((await lin.chat("Where does my sister live?")).text).toContain("Porto");
    await act("tiny", "use");
    expect(await source()).toMatchObject({ answers: "model", process: { problem: null } });

    await act("tiny", "stop_using");
    expect(await source()).toMatchObject({ source: "none", answers: "built_in", process: null });
    expect(await model()).toMatchObject({ isInUse: false, download: { step: "ready" } });
    expect(local.state.step).toBe("stopped");
    await act("tiny", "remove");
  });
});
