import { closeSync, openSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import type { LocalModelProblem } from "@/lib/core/types/local-model";
import { type GgufHeader, readGgufHeader } from "./gguf-header";

/** The model of `LOCAL_MODEL`, with the details its file gives. */
export type OwnFile = {
  name: string;
  path: string;
  bytes: number;
  contextTokens: number;
  kvBytesPerToken: number;
  problem: Extract<LocalModelProblem, "file_missing" | "not_a_model"> | null;
};

/** Bytes to read from the start of a model file: the sizes are there, before a vocabulary of several megabytes. */
const HEADER_BYTES = 1024 * 1024;

export function readOwnFile(file: string): OwnFile {
  const { unknownContextTokens, unknownKvBytesPerToken } = LOCAL_FIT;
  const found = { name: path.basename(file, path.extname(file)), path: path.resolve(file) };
  const unknown = { contextTokens: unknownContextTokens, kvBytesPerToken: unknownKvBytesPerToken };
  try {
    const { size } = statSync(file);
    const header = headerOf(file);
    if (!header) return { ...found, ...unknown, bytes: size, problem: "not_a_model" };
    const { contextTokens = unknownContextTokens, kvBytesPerToken = unknownKvBytesPerToken } = header;
    const known = { contextTokens: Math.min(contextTokens, unknownContextTokens), kvBytesPerToken };
    return { ...found, ...known, bytes: size, problem: null };
  } catch {
    return { ...found, ...unknown, bytes: 0, problem: "file_missing" };
  }
}

function headerOf(file: string): GgufHeader | null {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    return readGgufHeader(bytes.subarray(0, readSync(handle, bytes, 0, HEADER_BYTES, 0)));
  } catch {
    return null; // a folder
  } finally {
    closeSync(handle);
  }
}
