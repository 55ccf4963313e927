import { E5_SMALL, EMBEDDING_GEMMA, MINI_LM } from "@/lib/core/settings/thresholds";
import type { Thresholds } from "@/lib/core/types/embedder";

/** Everything needed to run a sentence model, as data, so that a new model is a new entry. */
export type LocalModel = {
  /** The model's repository on the hub. Its vectors are stored under this name. */
  name: string;
  /** The reviewed commit, so that a changed file on the hub is refused. */
  revision: string;
  /** All required files, weights first. */
  files: [weights: string, ...others: string[]];
  /** Prefixes recommended by the model's authors. Names are embedded like memories. */
  prefixes: { query: string; memory: string };
  /** How the vector is computed: the mean over the tokens, or a separate output of the network. */
  pooling: "mean" | "sentence_embedding";
  /** Maximum tokens of a text; longer texts are truncated. */
  tokensMax: number;
  /** Number of leading dimensions that are used, if the model was trained for that. */
  cutTo?: number;
  thresholds: Thresholds;
};

const SMALL_FILES = ["config.json", "tokenizer.json", "tokenizer_config.json"];
const WEIGHTS = "onnx/model_quantized.onnx";

/** The models that `LOCAL_EMBEDDING_MODEL` can name, the default first. */
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
    name: "onnx-community/embeddinggemma-300m-ONNX", // Gemma terms; about 100 languages; 317 MB; best results
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
