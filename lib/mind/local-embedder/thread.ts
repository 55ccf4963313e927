import path from "node:path";
import { Worker } from "node:worker_threads";
import { orAbort } from "@/lib/core/abortable";
import { MindError } from "@/lib/core/errors";
import type { LocalModel } from "./models";

/** Number of texts that are sent to the thread at once: another caller waits at most for these, about 200 ms. */
const BATCH = 8;

export type ModelThread = {
  dims: number;
  isAlive(): boolean;
  /** Vectors of unit norm, in order. @throws MindError if the thread has ended or a text fails. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
  /** Ends the thread after its current text. */
  stop(): Promise<void>;
};

type WorkerMessage = { ready?: true; dims?: number; id?: number; vectors?: Float32Array[] };
type Waiting = { resolve(vectors: Float32Array[]): void; reject(error: MindError): void };

const unreadable = () => new MindError("bad_answer", "The local embedding model returned no vector.");

/** Loads a model into a new thread. An idle thread does not keep the process alive. @throws MindError */
export async function startThread(input: {
  engineDir: string;
  modelDir: string;
  model: LocalModel;
  threads: number;
}): Promise<ModelThread> {
  const { engineDir, modelDir, model, threads } = input;
  const { pooling, tokensMax, cutTo, files } = model;
  const file = path.join(process.cwd(), "lib", "mind", "local-embedder", "worker.mjs");
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData: { engineDir, modelDir, weights: files[0], pooling, tokensMax, cutTo, threads },
  });
  const waiting = new Map<number, Waiting>();
  let isAlive = true;
  let isEnding = false;
  let asked = 0;

  const dims = await new Promise<number>((resolve, reject) => {
    const end = (cause?: unknown) => {
      isAlive = false;
      const sentence = "The local embedding model could not be loaded, or its thread ended.";
      const error = new MindError("unavailable", sentence, { cause });
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    worker.on("error", end).on("exit", () => end());
    worker.on("message", (message: WorkerMessage) => {
      if (message.ready) resolve(message.dims ?? 0);
      const one = waiting.get(message.id ?? -1);
      if (message.vectors) one?.resolve(message.vectors);
      else one?.reject(unreadable());
      waiting.delete(message.id ?? -1);
      if (waiting.size === 0 && !isEnding) worker.unref();
    });
  });

  const ask = (texts: string[]) =>
    new Promise<Float32Array[]>((resolve, reject) => {
      if (!isAlive) return reject(new MindError("unavailable", "The local embedding model's thread has ended."));
      const id = asked++;
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, texts });
    });

  return {
    dims,
    isAlive: () => isAlive,
    stop: () =>
      new Promise((resolve) => {
        if (!isAlive) return resolve();
        isEnding = true;
        worker.once("exit", () => resolve());
        worker.ref();
        worker.postMessage({ stop: true });
      }),
    async embed(texts, signal) {
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += BATCH) {
        signal.throwIfAborted();
        const batch = await orAbort(ask(texts.slice(start, start + BATCH)), signal);
        vectors.push(...batch.map((vector) => Array.from(vector)));
      }
      return vectors;
    },
  };
}
