import { closeSync, openSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import type { LocalModelProblem } from "@/lib/core/types/local-model";

/** The model that `LOCAL_MODEL` names, as far as its file tells. */
export type OwnFile = {
  name: string;
  path: string;
  bytes: number;
  contextTokens: number;
  kvBytesPerToken: number;
  problem: Extract<LocalModelProblem, "file_missing" | "not_a_model"> | null;
};

/** Every GGUF file begins with these four bytes. */
const MAGIC = Buffer.from("GGUF");

export function readOwnFile(file: string): OwnFile {
  const { unknownContextTokens: contextTokens, unknownKvBytesPerToken: kvBytesPerToken } = LOCAL_FIT;
  const found = {
    name: path.basename(file, path.extname(file)),
    path: path.resolve(file),
    contextTokens,
    kvBytesPerToken,
  };
  try {
    const { size } = statSync(file);
    return { ...found, bytes: size, problem: beginsAsModel(file) ? null : "not_a_model" };
  } catch {
    return { ...found, bytes: 0, problem: "file_missing" };
  }
}

function beginsAsModel(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const first = Buffer.alloc(MAGIC.length);
    return readSync(handle, first, 0, MAGIC.length, 0) === MAGIC.length && first.equals(MAGIC);
  } catch {
    return false; // a folder
  } finally {
    closeSync(handle);
  }
}
