import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { MindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { Embedder } from "@/lib/core/types/embedder";
import { engineIn, installEngine, isEngineIn } from "./engine";
import { fetchModel, isComplete } from "./fetch-model";
import type { LocalModel } from "./models";
import { type ModelThread, startThread } from "./thread";

/** State of a local embedder; numbers are bytes. */
export type LocalState =
  | { step: "waiting" | "installing" | "loading" }
  | { step: "ready" }
  | { step: "downloading"; done: number; total: number }
  | { step: "unavailable"; problem: string };

export type LocalEmbedder = Embedder & {
  readonly state: LocalState;
  /** Whether all files are on this machine, so that the model only has to be loaded. */
  isInstalled(): boolean;
  /** Installs, downloads and loads what is missing; `embed` does the same. @throws MindError with a sentence. */
  prepare(): Promise<void>;
  /** Ends the thread. To be called before the process ends. */
  stop(): Promise<void>;
};

export type LocalConfig = {
  model: LocalModel;
  /** Folder for packages and models. */
  dataDir: string;
  /** A folder with the model, or with folders of models; if set, nothing is downloaded. */
  modelDir?: string;
  hub: string;
  fetch?: typeof globalThis.fetch;
};

/** At most half of the cores, so that replies are not slowed down. */
const threads = Math.max(1, Math.min(4, availableParallelism() >> 1));

/** An embedder that runs a sentence model in a thread of this process. It never falls back to another model's vectors. */
export function createLocalEmbedder(config: LocalConfig): LocalEmbedder {
  const { model, dataDir } = config;
  const { name, cutTo, prefixes, thresholds } = model;
  const modelDir = folderOf(config);
  let state: LocalState = { step: "waiting" };
  let opened: Promise<ModelThread> | undefined;

  async function open(): Promise<ModelThread> {
    try {
      if (config.modelDir && !isComplete(modelDir, model)) {
        throw new MindError("unavailable", `MODEL_DIR contains no folder with all files of ${name}.`);
      }
      if (!isEngineIn(dataDir)) {
        state = { step: "installing" };
        log.info({ model: name }, "installing onnxruntime-node into DATA_DIR, once: 114 MB to download");
        await installEngine(dataDir);
      }
      if (!isComplete(modelDir, model)) {
        log.info({ model: name }, "downloading the embedding model into DATA_DIR, once");
        await fetchModel({ ...config, folder: modelDir, onProgress: reportProgress });
      }
      state = { step: "loading" };
      const thread = await startThread({ engineDir: engineIn(dataDir), modelDir, model, threads });
      state = { step: "ready" };
      return thread;
    } catch (error) {
      state = {
        step: "unavailable",
        problem: error instanceof MindError ? error.message : "The embedding model could not be set up.",
      };
      throw error;
    }
  }

  function reportProgress(done: number, total: number): void {
    const before = state.step === "downloading" ? state.done : 0;
    state = { step: "downloading", done, total };
    const tenth = (bytes: number) => Math.floor((10 * bytes) / total);
    if (tenth(done) > tenth(before)) log.info({ model: name, percent: 10 * tenth(done) }, "downloading");
  }

  /** The thread, opened once; after a failure or its end, the next call opens it again. */
  async function running(): Promise<ModelThread> {
    opened ??= open();
    const mine = opened;
    try {
      const thread = await mine;
      if (thread.isAlive()) return thread;
    } catch (error) {
      if (opened === mine) opened = undefined;
      throw error;
    }
    if (opened === mine) opened = undefined;
    return running();
  }

  let dims = cutTo ?? 0;
  return {
    id: `local:${name}${cutTo ? `@${cutTo}` : ""}`,
    thresholds,
    embedsMessages: true,
    get dims() {
      return dims;
    },
    get state() {
      return state;
    },
    isInstalled: () => isEngineIn(dataDir) && isComplete(modelDir, model),
    async prepare() {
      dims = (await running()).dims;
    },
    async embed(texts, { signal, as = "memory" }) {
      assertOutsideTransaction("a model call");
      const prefix = as === "query" ? prefixes.query : prefixes.memory;
      const thread = await running();
      dims = thread.dims;
      return thread.embed(
        texts.map((text) => prefix + text),
        signal,
      );
    },
    async stop() {
      if (state.step === "ready") await (await opened)?.stop();
    },
  };
}

/** Folder of a model's files: `modelDir` or a subfolder with its full or short name; else in the data folder. */
function folderOf({ model, dataDir, modelDir }: LocalConfig): string {
  if (modelDir === undefined) return path.resolve(dataDir, "models", model.name, model.revision);
  const below = [modelDir, path.join(modelDir, model.name), path.join(modelDir, path.basename(model.name))];
  return path.resolve(below.find((folder) => existsSync(path.join(folder, "tokenizer.json"))) ?? modelDir);
}
