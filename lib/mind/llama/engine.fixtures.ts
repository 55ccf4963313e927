import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LocalModels } from ".";
import type { CatalogueEntry } from "./catalogue";
import type { OwnFile } from "./custom-model-file";
import { testEngineEntry } from "./installed-engine.fixtures";
import { ModelProcess, type ModelProcessConfig } from "./process";
import { writeTinyGguf } from "./tiny-gguf.fixtures";

/** Test support: a process with the tiny model. */
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
    prepareEngine: async () => testEngineEntry,
    idleMs: () => 0,
    restartMs: [20, 40],
    ...over,
  });
}

/** Local models with complete files, by id, plus one that is not downloaded. */
export function tinyModels(paths: Record<string, string>, ownFile: OwnFile | null = null): LocalModels {
  const entryOf = (id: string): CatalogueEntry => ({
    ...{ id, name: `The ${id}`, parameters: "0B", repo: "tiny/tiny", revision: "main", file: "tiny.gguf", bytes: 1 },
    ...{ sha256: "0".repeat(64), licence: { name: "MIT", url: "https://example.org/" } },
    ...{ contextTokens: 4_096, kvBytesPerToken: 1 },
  });
  const bytes = { doneBytes: 0, totalBytes: 1, bytesPerSecond: null, secondsLeft: null, problem: null };
  return new LocalModels({
    catalogue: [...Object.keys(paths), "absent"].map(entryOf),
    ownFile,
    files: {
      stateOf: (id) => ({ ...bytes, step: id in paths ? "ready" : "absent" }),
      pathOf: (id) => paths[id],
      start: () => {},
      pause: async () => {},
      remove: async () => {},
      resumeInterrupted: () => {},
      stop: async () => {},
    },
    isSupported: true,
    machine: async () => ({ memoryBytes: 8e9, cores: 2, freeDiskBytes: 8e9, gpu: null, onBattery: null }),
    prepareEngine: async () => testEngineEntry,
    cores: 2,
  });
}
