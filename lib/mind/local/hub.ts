import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MindError } from "@/lib/core/errors";
import type { LocalModel } from "./models";

type Fetch = typeof globalThis.fetch;
type Remote = { file: string; url: string; size: number; hash: { kind: "sha256" | "git"; hex: string } };

const ANSWER_MS = 30_000;
/** A download that brings nothing for so long is given up. */
const SILENCE_MS = 60_000;
const REDIRECTS_MAX = 5;

export type FetchInput = {
  model: LocalModel;
  folder: string;
  /** The hub's address: `https://huggingface.co`, a mirror, or a test's. */
  hub: string;
  fetch?: Fetch;
  onProgress(doneBytes: number, totalBytes: number): void;
};

/** Whether every file of a model lies in a folder. A file bears its own name only once it was checked. */
export function isComplete(folder: string, model: LocalModel): boolean {
  return model.files.every((file) => existsSync(path.join(folder, file)));
}

/**
 * Downloads what a folder lacks of a model. Each file is written under another name, checked against the size and the hash that the
 * hub names for it, and only then renamed. What broke off begins anew.
 * @throws MindError with a sentence that says which file failed, and why.
 */
export async function fetchModel(input: FetchInput): Promise<void> {
  const { model, folder, onProgress } = input;
  const missing = model.files.filter((file) => !existsSync(path.join(folder, file)));
  const remotes: Remote[] = [];
  for (const file of missing) remotes.push(await lookUp(input, file));
  const total = remotes.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const remote of remotes) {
    await download(input, remote, (bytes) => {
      done += bytes;
      onProgress(done, total);
    });
  }
}

/** What the hub says of a file, in the headers of its first answer; the storage behind it does not know the hash. */
async function lookUp({ model, hub, fetch = globalThis.fetch }: FetchInput, file: string): Promise<Remote> {
  const first = `${hub.replace(/\/+$/, "")}/${model.name}/resolve/${model.revision}/${file}`;
  let url = first;
  for (let hop = 0; hop < REDIRECTS_MAX; hop++) {
    const headers = { "accept-encoding": "identity" };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const init: RequestInit = { method: "HEAD", redirect: "manual", cache: "no-store", headers, signal };
    const answer = await fetch(url, init).catch((cause: unknown) => {
      throw new MindError("unavailable", `${new URL(url).host} cannot be reached, so ${file} is not here.`, { cause });
    });
    const location = answer.headers.get("location");
    const etag = answer.headers.get("x-linked-etag") ?? (location ? null : answer.headers.get("etag"));
    if (location && !etag) {
      url = new URL(location, url).href; // a repository that was renamed
      continue;
    }
    if (answer.status >= 400) throw refused(file, `${new URL(url).host} answered ${answer.status}`);
    const size = Number(answer.headers.get("x-linked-size") ?? answer.headers.get("content-length") ?? Number.NaN);
    const hex = (etag ?? "").replace(/^W\//, "").replaceAll('"', "");
    const kind = /^[0-9a-f]{64}$/.test(hex) ? "sha256" : /^[0-9a-f]{40}$/.test(hex) ? "git" : undefined;
    if (!kind || !Number.isSafeInteger(size)) throw refused(file, "the hub names no size or no hash for it");
    return { file, url, size, hash: { kind, hex } };
  }
  throw refused(file, "the hub sends us round in circles");
}

async function download(input: FetchInput, remote: Remote, onBytes: (bytes: number) => void): Promise<void> {
  const { folder, fetch = globalThis.fetch } = input;
  const { file, url, size, hash } = remote;
  const target = path.join(folder, file);
  const part = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  const digest = createHash(hash.kind === "git" ? "sha1" : "sha256");
  if (hash.kind === "git") digest.update(`blob ${size}\0`); // how git names a file
  let got = 0;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      timer.refresh();
      digest.update(chunk);
      got += chunk.length;
      if (got > size) return;
      onBytes(chunk.length);
      yield chunk;
    }
  };
  try {
    const headers = { "accept-encoding": "identity" };
    const answer = await fetch(url, { cache: "no-store", headers, signal: silence.signal });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    await pipeline(Readable.fromWeb(answer.body as never), counted, createWriteStream(part));
  } catch (cause) {
    await rm(part, { force: true });
    throw refused(file, "the download broke off", cause);
  } finally {
    clearTimeout(timer);
  }
  if (got !== size || digest.digest("hex") !== hash.hex) {
    await rm(part, { force: true });
    throw refused(
      file,
      got === size ? "it has another hash than the hub names" : "it has another size than the hub names",
    );
  }
  await rename(part, target);
}

function refused(file: string, why: string, cause?: unknown): MindError {
  return new MindError("unavailable", `The embedding model's file ${file} was not taken: ${why}.`, { cause });
}
