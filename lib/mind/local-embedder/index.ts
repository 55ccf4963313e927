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

/** How far a local embedder has come; the numbers are bytes. */
export type LocalState =
  | { step: "waiting" | "installing" | "loading" }
  | { step: "ready" }
  | { step: "downloading"; done: number; total: number }
  | { step: "unavailable"; problem: string };

export type LocalEmbedder = Embedder & {
  readonly state: LocalState;
  /** Whether everything lies on this machine, so that loading it is all there is to do. */
  isInstalled(): boolean;
  /** Installs, downloads and loads what is missing. `embed` does so, too. @throws MindError with a sentence. */
  prepare(): Promise<void>;
  /** To be called before the process ends. */
  stop(): Promise<void>;
};

export type LocalConfig = {
  model: LocalModel;
  /** Packages and models are kept in it. */
  dataDir: string;
  /** A folder that has the model, or folders of models; with it nothing is downloaded. */
  modelDir?: string;
  hub: string;
  fetch?: typeof globalThis.fetch;
};

/** Half of the processor at most, so that a turn has the other. */
const threads = Math.max(1, Math.min(4, availableParallelism() >> 1));

/** An embedder that runs a sentence model in a thread of this process. It never answers with another model's vectors. */
export function createLocalEmbedder(config: LocalConfig): LocalEmbedder {
  const { model, dataDir } = config;
  const { name, cutTo, prefixes, thresholds } = model;
  const modelDir = folderOf(config);
  let state: LocalState = { step: "waiting" };
  let opened: Promise<ModelThread> | undefined;

  async function open(): Promise<ModelThread> {
    try {
      if (config.modelDir && !isComplete(modelDir, model)) {
        throw new MindError("unavailable", `MODEL_DIR has no folder with all files of ${name}.`);
      }
      if (!isEngineIn(dataDir)) {
        state = { step: "installing" };
        log.info({ model: name }, "installing onnxruntime-node into DATA_DIR, once: 114 MB to download");
        await installEngine(dataDir);
      }
      if (!isComplete(modelDir, model)) {
        log.info({ model: name }, "downloading the embedding model into DATA_DIR, once");
        await fetchModel({ ...config, folder: modelDir, onProgress: tell });
      }
      state = { step: "loading" };
      const thread = await startThread({ engineDir: engineIn(dataDir), modelDir, model, threads });
      state = { step: "ready" };
      return thread;
    } catch (error) {
      state = { step: "unavailable", problem: error instanceof MindError ? error.message : "It could not be set up." };
      throw error;
    }
  }

  function tell(done: number, total: number): void {
    const before = state.step === "downloading" ? state.done : 0;
    state = { step: "downloading", done, total };
    const tenth = (bytes: number) => Math.floor((10 * bytes) / total);
    if (tenth(done) > tenth(before)) log.info({ model: name, percent: 10 * tenth(done) }, "downloading");
  }

  /** The thread, opened once; after a failure, or when it ended, the next call tries again. */
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

/** Where a model's files are: in `modelDir` itself or below it, under its whole or its short name; else in the data folder. */
function folderOf({ model, dataDir, modelDir }: LocalConfig): string {
  if (modelDir === undefined) return path.resolve(dataDir, "models", model.name, model.revision);
  const below = [modelDir, path.join(modelDir, model.name), path.join(modelDir, path.basename(model.name))];
  return path.resolve(below.find((folder) => existsSync(path.join(folder, "tokenizer.json"))) ?? modelDir);
}
