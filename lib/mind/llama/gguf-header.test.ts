import fc from "fast-check";
import { expect, test } from "vitest";
import { readGgufHeader } from "./gguf-header";
import { tinyGguf } from "./tiny-gguf.fixtures";

const model = tinyGguf();

test("the header of a model file states its context size and the bytes per context token", () => {
  // 2 layers × 4 heads × 16 numbers × 2 (keys and values) × 2 bytes
  expect(readGgufHeader(model)).toEqual({ contextTokens: 32_768, kvBytesPerToken: 512 });
});

test("a truncated header of a model file gives the values it has, and no input makes the reader fail", () => {
  fc.assert(
    fc.property(fc.nat(4_000), fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { maxLength: 8 }), (length, changes) => {
      const bytes = Buffer.from(model.subarray(0, length));
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      const header = readGgufHeader(bytes);
      if (header && changes.length === 0) expect([undefined, 512]).toContain(header.kvBytesPerToken);
    }),
  );
});

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["a text file", Buffer.from("These are notes, and a good many of them.")],
  ["a file of GGUF version 1", Buffer.concat([Buffer.from("GGUF"), Buffer.from([1, 0, 0, 0]), model.subarray(8)])],
])("%s is not accepted as the start of a model file", (_, bytes) => {
  expect(readGgufHeader(bytes)).toBeNull();
});
