import { E5_SMALL, EMBEDDING_GEMMA, MINI_LM } from "@/lib/core/settings/thresholds";
import type { Thresholds } from "@/lib/core/types/embedder";

/** What has to be known of a sentence model to ask it: data, so that another one is another row. */
export type LocalModel = {
  /** Its repository on the hub; its vectors are stored under this name. */
  name: string;
  /** The commit that was looked at, so that a file changed on the hub is not taken. */
  revision: string;
  /** Everything it needs, the weights first. */
  files: [weights: string, ...others: string[]];
  /** What its makers put before a text. A name is a memory to it. */
  prefixes: { query: string; memory: string };
  /** How one vector comes out: the mean over the tokens, or an output of the network that is one already. */
  pooling: "mean" | "sentence_embedding";
  /** A longer text loses its end. */
  tokensMax: number;
  /** The first numbers of a vector that are kept, where the model was trained for that. */
  cutTo?: number;
  thresholds: Thresholds;
};

const SMALL_FILES = ["config.json", "tokenizer.json", "tokenizer_config.json"];
const WEIGHTS = "onnx/model_quantized.onnx";

/** What `LOCAL_EMBEDDING_MODEL` can name, the standard first. */
export const LOCAL_MODELS: [LocalModel, ...LocalModel[]] = [
  {
    name: "Xenova/multilingual-e5-small", // MIT; about 100 languages; 118 MB
    revision: "761b726dd34fb83930e26aab4e9ac3899aa1fa78",
    files: [WEIGHTS, ...SMALL_FILES],
    prefixes: { query: "query: ", memory: "passage: " },
    pooling: "mean",
    tokensMax: 512,
    thresholds: E5_SMALL,
  },
  {
    name: "onnx-community/embeddinggemma-300m-ONNX", // Gemma terms; about 100 languages; 317 MB; finds best
    revision: "5090578d9565bb06545b4552f76e6bc2c93e4a66",
    files: [WEIGHTS, "onnx/model_quantized.onnx_data", ...SMALL_FILES],
    prefixes: { query: "task: search result | query: ", memory: "title: none | text: " },
    pooling: "sentence_embedding",
    tokensMax: 512,
    cutTo: 256,
    thresholds: EMBEDDING_GEMMA,
  },
  {
    name: "Xenova/all-MiniLM-L6-v2", // Apache-2.0; English; 23 MB
    revision: "751bff37182d3f1213fa05d7196b954e230abad9",
    files: [WEIGHTS, ...SMALL_FILES],
    prefixes: { query: "", memory: "" },
    pooling: "mean",
    tokensMax: 256,
    thresholds: MINI_LM,
  },
];
