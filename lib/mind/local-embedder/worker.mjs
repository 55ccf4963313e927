import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";

/*
 * The thread that runs a sentence model. Started by `thread.ts` with `workerData`; its packages are not dependencies of the project, so
 * they are loaded from their own folder. Sends `ready` with the length of a vector, then answers each `{ id, texts }`.
 */
const { engineDir, modelDir, weights, pooling, tokensMax, cutTo, threads } = workerData;
const require = createRequire(join(engineDir, "package.json"));
const { InferenceSession, Tensor } = require("onnxruntime-node");
const { Tokenizer } = require("@huggingface/tokenizers");
const json = (name) => JSON.parse(readFileSync(join(modelDir, name), "utf8"));

const tokenizer = new Tokenizer(json("tokenizer.json"), json("tokenizer_config.json"));
const session = await InferenceSession.create(join(modelDir, weights), { intraOpNumThreads: threads });

/** Embeds one text at a time: with quantised weights a text's vector depends on the rest of its batch (cosines down to .98). */
async function embed(text) {
  const { ids } = tokenizer.encode(text);
  if (ids.length > tokensMax) ids.splice(tokensMax - 1, ids.length - tokensMax); // the closing token stays
  const feed = (toValue) => new Tensor("int64", BigInt64Array.from(ids, toValue), [1, ids.length]);
  const feeds = { input_ids: feed(BigInt), attention_mask: feed(() => 1n), token_type_ids: feed(() => 0n) };
  const found = await session.run(Object.fromEntries(session.inputNames.map((name) => [name, feeds[name]])));
  const { data } = found[pooling === "mean" ? session.outputNames[0] : pooling];
  return unit((pooling === "mean" ? mean(data, ids.length) : data).slice(0, cutTo));
}

function mean(data, tokens) {
  const sum = new Float32Array(data.length / tokens);
  for (let at = 0; at < data.length; at++) sum[at % sum.length] += data[at];
  return sum;
}

function unit(vector) {
  const norm = Math.hypot(...vector);
  if (!(norm > 0)) throw new Error("not a vector");
  return vector.map((value) => value / norm);
}

let last = Promise.resolve();
let isStopped = false;
parentPort.on("message", ({ id, texts, stop }) => {
  // Terminating the thread during inference would crash the whole process, so it closes itself after the current text.
  if (stop) isStopped = true;
  last = last.then(() => (stop ? parentPort.close() : answer(id, texts)));
});

async function answer(id, texts) {
  try {
    const vectors = [];
    for (const text of texts) if (!isStopped) vectors.push(await embed(text));
    parentPort.postMessage({ id, vectors: isStopped ? undefined : vectors });
  } catch {
    parentPort.postMessage({ id }); // the error may contain the text
  }
}

parentPort.postMessage({ ready: true, dims: (await embed("a")).length });
