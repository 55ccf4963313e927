import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

/*
 * Test support: a model in the real GGUF format (version 3) with random weights, llama architecture, half a megabyte. It generates letters
 * and spaces and ends after about fifty; with a grammar it fills in what the grammar leaves open. Format:
 * https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */

const EMBEDDING = 64;
const LAYERS = 2;
const HEADS = 4;
const FEED_FORWARD = 128;
const CONTEXT = 32_768;
const ALIGNMENT = 32;

const CONTROL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"];
const END_OF_TURN = 258;
const TEMPLATE =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

/** Types of values in the metadata. */
const UINT32 = 4;
const INT32 = 5;
const FLOAT32 = 6;
const STRING = 8;
const ARRAY = 9;

type Value = { type: number; bytes: Buffer };
type Tensor = { name: string; dims: number[]; data: Float32Array };

/** The bytes of the model; the same for the same seed. */
export function tinyGguf(seed = 1): Buffer {
  const tensors = tensorsOf(seed);
  const metadata = Object.entries(metadataOf());
  let offset = 0;
  const infos = tensors.map(({ name, dims, data }) => {
    const info = Buffer.concat([text(name), uint32(dims.length), ...dims.map(uint64), uint32(0), uint64(offset)]);
    offset += padded(data.byteLength);
    return info;
  });
  const values = metadata.flatMap(([key, { type, bytes }]) => [text(key), uint32(type), bytes]);
  const header = [Buffer.from("GGUF"), uint32(3), uint64(tensors.length), uint64(metadata.length), ...values, ...infos];
  return Buffer.concat([pad(Buffer.concat(header)), ...tensors.map(({ data }) => pad(Buffer.from(data.buffer)))]);
}

/** Writes the model. @returns its size and hash, for a catalogue. */
export function writeTinyGguf(path: string, seed = 1): { bytes: number; sha256: string } {
  const bytes = tinyGguf(seed);
  writeFileSync(path, bytes);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function metadataOf(): Record<string, Value> {
  const tokens = [...byteTokens(), ...CONTROL];
  const normal = 1;
  const control = 3;
  return {
    "general.architecture": string("llama"),
    "general.name": string("tiny"),
    "general.file_type": { type: UINT32, bytes: uint32(0) },
    "llama.context_length": { type: UINT32, bytes: uint32(CONTEXT) },
    "llama.embedding_length": { type: UINT32, bytes: uint32(EMBEDDING) },
    "llama.block_count": { type: UINT32, bytes: uint32(LAYERS) },
    "llama.feed_forward_length": { type: UINT32, bytes: uint32(FEED_FORWARD) },
    "llama.attention.head_count": { type: UINT32, bytes: uint32(HEADS) },
    "llama.attention.head_count_kv": { type: UINT32, bytes: uint32(HEADS) },
    "llama.attention.layer_norm_rms_epsilon": { type: FLOAT32, bytes: float32(1e-5) },
    "llama.rope.dimension_count": { type: UINT32, bytes: uint32(EMBEDDING / HEADS) },
    "llama.vocab_size": { type: UINT32, bytes: uint32(tokens.length) },
    "tokenizer.ggml.model": string("gpt2"),
    "tokenizer.ggml.pre": string("gpt-2"),
    "tokenizer.ggml.tokens": array(STRING, tokens.map(text)),
    "tokenizer.ggml.token_type": array(
      INT32,
      tokens.map((_, id) => int32(id < 256 ? normal : control)),
    ),
    // An unused merge: readers require at least one.
    "tokenizer.ggml.merges": array(STRING, [text("\u0100 \u0101")]),
    "tokenizer.ggml.bos_token_id": { type: UINT32, bytes: uint32(256) },
    "tokenizer.ggml.eos_token_id": { type: UINT32, bytes: uint32(END_OF_TURN) },
    "tokenizer.ggml.add_bos_token": { type: 7, bytes: Buffer.from([0]) },
    "tokenizer.chat_template": string(TEMPLATE),
  };
}

function tensorsOf(seed: number): Tensor[] {
  const random = randomOf(seed);
  const matrix = (name: string, rows: number, columns: number, scale = 0.1): Tensor => ({
    name,
    dims: [columns, rows],
    data: Float32Array.from({ length: rows * columns }, () => scale * (2 * random() - 1)),
  });
  const ones = (name: string): Tensor => ({ name, dims: [EMBEDDING], data: new Float32Array(EMBEDDING).fill(1) });
  const layers = Array.from({ length: LAYERS }, (_, layer) => [
    ones(`blk.${layer}.attn_norm.weight`),
    matrix(`blk.${layer}.attn_q.weight`, EMBEDDING, EMBEDDING),
    matrix(`blk.${layer}.attn_k.weight`, EMBEDDING, EMBEDDING),
    matrix(`blk.${layer}.attn_v.weight`, EMBEDDING, EMBEDDING),
    matrix(`blk.${layer}.attn_output.weight`, EMBEDDING, EMBEDDING),
    ones(`blk.${layer}.ffn_norm.weight`),
    matrix(`blk.${layer}.ffn_gate.weight`, FEED_FORWARD, EMBEDDING),
    matrix(`blk.${layer}.ffn_up.weight`, FEED_FORWARD, EMBEDDING),
    matrix(`blk.${layer}.ffn_down.weight`, EMBEDDING, FEED_FORWARD),
  ]);
  const vocabulary = 256 + CONTROL.length;
  const embeddings = matrix("token_embd.weight", vocabulary, EMBEDDING);
  const output = matrix("output.weight", vocabulary, EMBEDDING);
  // The first number of every state is large, so that the first column of the output dominates the likelihood of each token.
  for (let id = 0; id < vocabulary; id++) {
    embeddings.data[id * EMBEDDING] = 4;
    output.data[id * EMBEDDING] = likelihoodOf(id);
  }
  return [embeddings, ...layers.flat(), ones("output_norm.weight"), output];
}

/** Letters and the space are likely, a quotation mark or the end of the turn less so, everything else is unlikely. */
function likelihoodOf(id: number): number {
  const character = id < 256 ? String.fromCharCode(id) : "";
  if (/[a-z ]/.test(character)) return 1;
  return id === END_OF_TURN || /["}\]]/.test(character) ? 0.9 : -2;
}

/** Byte-level BPE tokens: printable bytes as they are, the others as characters from U+0100 on. */
function byteTokens(): string[] {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCodePoint(isPrintable ? byte : next++);
  });
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const string = (value: string): Value => ({ type: STRING, bytes: text(value) });
const array = (type: number, items: Buffer[]): Value => ({
  type: ARRAY,
  bytes: Buffer.concat([uint32(type), uint64(items.length), ...items]),
});

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const padded = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const pad = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);

/** A catalogue of two tiny models, for `LOCAL_MODEL_CATALOGUE`. */
export function tinyCatalogue() {
  const entryOf = (id: string, name: string, seed: number) => {
    const bytes = tinyGguf(seed);
    return {
      ...{ id, name, parameters: "0.1M", repo: "tiny/tiny-GGUF", revision: "main", file: `${id}.gguf` },
      ...{ bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
      ...{ licence: { name: "MIT", url: "https://example.org/licence" }, contextTokens: 8_192, kvBytesPerToken: 1_024 },
    };
  };
  return [entryOf("tiny", "Tiny", 1), entryOf("other", "Other tiny", 2)];
}
