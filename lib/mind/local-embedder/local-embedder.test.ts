import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insideTransaction } from "@/lib/core/transaction-scope";
import { startHub } from "../hub/hub.fixtures";
import { createLocalEmbedder, type LocalConfig, type LocalEmbedder } from ".";
import { engineIn, installEngine, isEngineIn } from "./engine";
import { tinyFiles, tinyModel, writeTinyModel } from "./tiny-model.fixtures";

/** Installed once per machine, as in production; later runs reuse it. */
const dataDir = path.join(tmpdir(), "echovessel-test-engine");
const problem = isEngineIn(dataDir) ? undefined : await installEngine(dataDir).catch((error: Error) => error.message);
if (problem) console.warn(`The local embedder's engine is not tested: ${problem}`);

const signal = AbortSignal.timeout(200_000);
const cosine = (a: number[] = [], b: number[] = []) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe.skipIf(problem !== undefined)("the local embedder", () => {
  let modelDir: string;
  let one: LocalEmbedder;
  const open = (over: Partial<LocalConfig> = {}) =>
    createLocalEmbedder({ model: tinyModel, dataDir, modelDir, hub: "http://127.0.0.1:9", ...over });
  beforeEach(() => {
    modelDir = mkdtempSync(path.join(tmpdir(), "echovessel-model-"));
    writeTinyModel(modelDir);
    one = open();
  });
  afterEach(async () => {
    await one.stop();
    rmSync(modelDir, { recursive: true, force: true });
  });

  test("is installed without files for other systems or remains of installations", () => {
    const packages = path.dirname(engineIn(dataDir));
    expect(readdirSync(packages)).toEqual([path.basename(engineIn(dataDir))]);
    const [version = ""] = readdirSync(path.join(engineIn(dataDir), "node_modules/onnxruntime-node/bin"));
    const systems = readdirSync(path.join(engineIn(dataDir), "node_modules/onnxruntime-node/bin", version));
    expect(
      systems.filter(
        (system) =>
          readdirSync(path.join(engineIn(dataDir), "node_modules/onnxruntime-node/bin", version, system)).length > 0,
      ),
    ).toEqual([process.platform]);
  });

  test("returns unit vectors in the order of the texts, independent of the batch", async () => {
    const texts = Array.from({ length: 20 }, (_, at) => (at % 2 ? "a white cat" : "rain"));
    const vectors = await one.embed(texts, { signal });
    expect(one.dims).toBe(vectors[0]?.length);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    expect(vectors[0]).toEqual(vectors[18]);
    expect(vectors[1]).toEqual((await one.embed(["a white cat"], { signal }))[0]);
    expect(cosine(vectors[0], vectors[1])).toBeLessThan(0.7);
    expect(await one.embed([], { signal })).toEqual([]);
  });

  test("adds the model's prefix for queries to queries, and its prefix for memories to memories and names", async () => {
    const as = async (kind: "memory" | "query" | "name") => (await one.embed(["cat"], { signal, as: kind }))[0];
    expect(await as("memory")).toEqual((await one.embed(["cat"], { signal }))[0]);
    expect(await as("name")).toEqual(await as("memory"));
    expect(cosine(await as("query"), await as("memory"))).toBeCloseTo(2 / 3, 5);
  });

  test("truncates a long text, and its shortened vectors have unit length", async () => {
    const long = "cat ".repeat(2_000);
    expect(await one.embed([long], { signal })).toEqual(await one.embed([`${long}dog cat`], { signal }));
    const cut = open({ model: { ...tinyModel, cutTo: 7 } });
    const [vector = []] = await cut.embed(["a white cat"], { signal });
    expect([cut.id, cut.dims, vector.length]).toEqual(["local:test/tiny@7", 7, 7]);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    await cut.stop();
  });

  test("does not block the event loop, and can be aborted", async () => {
    await one.prepare();
    const stop = new AbortController();
    const busy = one.embed(Array<string>(4_000).fill("a white cat"), { signal: stop.signal });
    let ticks = 0;
    const timer = setInterval(() => ++ticks === 5 && stop.abort(new Error("enough")), 1);
    await expect(busy).rejects.toThrow("enough");
    clearInterval(timer);
    expect(await one.embed(["rain"], { signal })).toHaveLength(1);
    await expect(insideTransaction(() => one.embed(["x"], { signal }))).rejects.toThrow("inside a database");
  });

  test("reports a model that cannot be loaded, and loads it once it is repaired", async () => {
    writeFileSync(path.join(modelDir, "onnx/model_quantized.onnx"), "not a model");
    await expect(one.prepare()).rejects.toThrow("could not be loaded");
    expect(one.state).toMatchObject({ step: "unavailable", problem: expect.stringContaining("could not be loaded") });
    writeTinyModel(modelDir);
    await one.prepare();
    expect(one.state).toEqual({ step: "ready" });
  });

  test("restarts its worker thread when that has ended", async () => {
    await one.prepare();
    await one.stop();
    expect(await one.embed(["rain"], { signal })).toHaveLength(1);
  });

  test("finds a model by name in MODEL_DIR, and reports missing files without downloading", async () => {
    const parent = mkdtempSync(path.join(tmpdir(), "echovessel-models-"));
    expect(open({ modelDir: parent }).isInstalled()).toBe(false);
    await expect(open({ modelDir: parent }).prepare()).rejects.toThrow(
      "MODEL_DIR contains no folder with all files of test/tiny",
    );
    writeTinyModel(path.join(parent, "tiny"));
    expect(open({ modelDir: parent }).isInstalled()).toBe(true);
    rmSync(parent, { recursive: true });
  });

  describe("without MODEL_DIR", () => {
    let hub: Awaited<ReturnType<typeof startHub>>;
    const models = path.join(dataDir, "models");
    beforeAll(async () => {
      hub = await startHub(tinyModel.name, tinyFiles());
    });
    afterAll(() => hub.close());
    beforeEach(() => rmSync(models, { recursive: true, force: true }));

    test("downloads the model once into the data folder, and never loads a file with a wrong hash", async () => {
      hub.fault = "other-bytes";
      const fresh = open({ modelDir: undefined, hub: hub.url });
      expect(fresh.isInstalled()).toBe(false);
      await expect(fresh.prepare()).rejects.toThrow("its hash differs");
      expect(fresh.state).toMatchObject({ step: "unavailable", problem: expect.stringContaining("its hash differs") });
      expect(existsSync(path.join(models, "test/tiny/main/onnx/model_quantized.onnx"))).toBe(false);
      hub.fault = "none";
      expect(await fresh.embed(["rain"], { signal })).toHaveLength(1);
      await fresh.stop();
      hub.requests.length = 0;
      const again = open({ modelDir: undefined, hub: hub.url });
      expect(again.isInstalled()).toBe(true);
      await again.prepare();
      await again.stop();
      expect(hub.requests).toEqual([]);
    });
  });
});
