/* Header of a model file in GGUF format, versions 2 and 3. Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */

/** The needed metadata of a model; undefined if the file lacks it. */
export type GgufHeader = {
  /** Context that the model was trained for, in tokens. */
  contextTokens: number | undefined;
  /** Bytes per context token. */
  kvBytesPerToken: number | undefined;
};

const MAGIC = "GGUF";
const VERSIONS = [2, 3];
/** Bytes of a key and a value in the cache: 2 bytes per number. */
const BYTES_PER_PAIR = 2 * 2;

/** Size in bytes of the number types, by their code. */
const SIZES: Record<number, number> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const STRING = 8;
const ARRAY = 9;

type Value = string | number | number[] | undefined;

/**
 * Reads the metadata in the given bytes: architecture and sizes come before the vocabulary, which is long.
 * @returns null if the bytes are not the start of a model file
 */
export function readGgufHeader(bytes: Buffer): GgufHeader | null {
  if (bytes.length < 24 || bytes.toString("latin1", 0, 4) !== MAGIC || !VERSIONS.includes(bytes.readUInt32LE(4)))
    return null;
  const entries = readEntries(bytes, Number(bytes.readBigUInt64LE(16)));
  const architecture = entries.get("general.architecture");
  if (typeof architecture !== "string") return null;
  const of = (key: string) => entries.get(`${architecture}.${key}`);
  return {
    contextTokens: numberOf(of("context_length")),
    kvBytesPerToken: kvBytesOf(of),
  };
}

/** Bytes per context token: layers × heads of keys and values × their width; the number of heads may differ by layer. */
function kvBytesOf(of: (key: string) => Value): number | undefined {
  const layers = numberOf(of("block_count"));
  const heads = numberOf(of("attention.head_count"));
  const embedding = numberOf(of("embedding_length"));
  const width = numberOf(of("attention.key_length")) ?? (embedding && heads && embedding / heads);
  const kv = of("attention.head_count_kv") ?? heads;
  if (!layers || !width) return undefined;
  if (Array.isArray(kv)) return kv.reduce((sum, one) => sum + one, 0) * width * BYTES_PER_PAIR;
  return typeof kv === "number" ? layers * kv * width * BYTES_PER_PAIR : undefined;
}

const numberOf = (value: Value) => (typeof value === "number" ? value : undefined);

function readEntries(bytes: Buffer, count: number): Map<string, Value> {
  const entries = new Map<string, Value>();
  const reader = new Reader(bytes);
  try {
    for (let read = 0; read < count; read++) {
      const key = reader.text();
      entries.set(key, reader.value(reader.uint32()));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // end of the given bytes
  }
  return entries;
}

class Reader {
  private at = 24;
  constructor(private readonly bytes: Buffer) {}

  uint32(): number {
    return this.bytes.readUInt32LE(this.take(4));
  }

  text(): string {
    const length = this.length();
    const start = this.take(length);
    return this.bytes.toString("utf8", start, start + length);
  }

  value(type: number): Value {
    if (type === STRING) return this.text();
    if (type !== ARRAY) return this.number(type);
    const [inner, length] = [this.uint32(), this.length()];
    if (inner === STRING) {
      for (let item = 0; item < length; item++) this.text();
      return undefined;
    }
    return Array.from({ length }, () => this.number(inner));
  }

  private number(type: number): number {
    const size = SIZES[type];
    if (size === undefined) throw new RangeError(`there is no value type ${type}`);
    const at = this.take(size);
    if (type === 6) return this.bytes.readFloatLE(at);
    if (type === 12) return this.bytes.readDoubleLE(at);
    if (size === 8) return Number(this.bytes.readBigUInt64LE(at));
    return this.bytes.readUIntLE(at, size);
  }

  /** Reads a length. One beyond the remaining bytes ends the parsing. */
  private length(): number {
    const length = Number(this.bytes.readBigUInt64LE(this.take(8)));
    if (length > this.bytes.length - this.at) throw new RangeError("the header continues beyond the given bytes");
    return length;
  }

  private take(size: number): number {
    const start = this.at;
    if (start + size > this.bytes.length) throw new RangeError("the header continues beyond the given bytes");
    this.at += size;
    return start;
  }
}
