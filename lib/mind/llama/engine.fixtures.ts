import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ModelProcess, type ModelProcessConfig } from "./process";
import { writeTinyGguf } from "./tiny-gguf.fixtures";

/** Test support: installed once a machine, as the product installs it; later runs find it. */
const dataDir = path.join(tmpdir(), "echovessel-test-llama");
const entry = path.join(dataDir, "packages/node-llama-cpp-3.22.1/node_modules/node-llama-cpp/dist/index.js");

export const engineProblem = existsSync(entry) ? undefined : "not installed";
if (engineProblem) console.warn(`The engine of local models is not tested: ${engineProblem}`);

/** A process with the tiny model. */
export function tinyProcess(over: Partial<ModelProcessConfig> = {}): ModelProcess {
  const modelPath = path.join(mkdtempSync(path.join(tmpdir(), "echovessel-gguf-")), "tiny.gguf");
  const { bytes } = writeTinyGguf(modelPath);
  return new ModelProcess({
    modelId: "tiny",
    modelPath,
    fileBytes: bytes,
    memoryBytes: 0,
    contextTokens: 4_096,
    slots: 2,
    threads: 1,
    gpu: false,
    prepareEngine: async () => entry,
    idleMs: () => 0,
    restartMs: [20, 40],
    ...over,
  });
}
