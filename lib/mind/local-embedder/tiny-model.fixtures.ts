import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BUILT_IN } from "@/lib/core/settings/thresholds";
import type { LocalModel } from "./models";

/** Test support: a sentence model of a few hundred bytes. Each word has its own direction; a text is the mean of its words. */

const WORDS = ["[UNK]", "query", "passage", ":", "a", "white", "cat", "dog", "rain", "猫"];

export const tinyModel: LocalModel = {
  name: "test/tiny",
  revision: "main",
  files: ["onnx/model_quantized.onnx", "tokenizer.json", "tokenizer_config.json"],
  prefixes: { query: "query: ", memory: "passage: " },
  pooling: "mean",
  tokensMax: 16,
  thresholds: BUILT_IN,
};

/** The files of the tiny model, by name. */
export function tinyFiles(): Record<string, Buffer> {
  const vocab = Object.fromEntries(WORDS.map((word, id) => [word, id]));
  const tokenizer = {
    version: "1.0",
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: null,
    decoder: null,
    model: { type: "WordPiece", vocab, unk_token: "[UNK]", continuing_subword_prefix: "##" },
  };
  return {
    "onnx/model_quantized.onnx": onnx(),
    "tokenizer.json": Buffer.from(JSON.stringify(tokenizer)),
    "tokenizer_config.json": Buffer.from("{}"),
  };
}

export function writeTinyModel(folder: string, files = tinyFiles()): void {
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** The network: Gather(table of one-hot rows, input_ids), as the bytes of an ONNX ModelProto. */
function onnx(): Buffer {
  const size = WORDS.length;
  const table = new Float32Array(size * size);
  for (let word = 0; word < size; word++) table[word * size + word] = 1;
  const [FLOAT, INT64] = [1, 7];
  const node = [text(1, "table"), text(1, "input_ids"), text(2, "last_hidden_state"), text(4, "Gather")];
  const tensor = [
    number(1, size),
    number(1, size),
    number(2, FLOAT),
    text(8, "table"),
    bytes(9, Buffer.from(table.buffer)),
  ];
  const value = (name: string, type: number, dims: (string | number)[]) => {
    const shape = dims.map((dim) => bytes(1, typeof dim === "number" ? number(1, dim) : text(2, dim)));
    return [text(1, name), bytes(2, bytes(1, number(1, type), bytes(2, ...shape)))];
  };
  const graph = [
    bytes(1, ...node),
    text(2, "tiny"),
    bytes(5, ...tensor),
    bytes(11, ...value("input_ids", INT64, ["texts", "tokens"])),
    bytes(12, ...value("last_hidden_state", FLOAT, ["texts", "tokens", size])),
  ];
  return Buffer.concat([number(1, 8), bytes(7, ...graph), bytes(8, number(2, 13))]);
}

/** Fields of a protocol buffer. */
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));
function bytes(field: number, ...parts: Buffer[]): Buffer {
  const all = Buffer.concat(parts);
  return Buffer.concat([varint((field << 3) | 2), varint(all.length), all]);
}
function varint(value: number): Buffer {
  const out: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...out, rest]);
    out.push((rest & 127) | 128);
  }
}
