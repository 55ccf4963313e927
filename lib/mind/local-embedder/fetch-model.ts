import { existsSync } from "node:fs";
import path from "node:path";
import { MindError } from "@/lib/core/errors";
import { downloadFile, HubError, openHub, type RemoteFile } from "../hub";
import type { LocalModel } from "./models";

export type FetchInput = {
  model: LocalModel;
  folder: string;
  /** The hub's URL, or a folder with a copy of it. */
  hub: string;
  fetch?: typeof globalThis.fetch;
  onProgress(doneBytes: number, totalBytes: number): void;
};

/** Downloads are never aborted; an interrupted one continues at the next start. */
const { signal } = new AbortController();

/** Whether a folder contains every file of a model. Files get their final name only after verification. */
export function isComplete(folder: string, model: LocalModel): boolean {
  return model.files.every((file) => existsSync(path.join(folder, file)));
}

/**
 * Downloads the missing files of a model. Each file is verified against the size and hash that the hub reports.
 * @throws MindError that names the file and the reason.
 */
export async function fetchModel({ model, folder, hub, fetch, onProgress }: FetchInput): Promise<void> {
  const missing = model.files.filter((file) => !existsSync(path.join(folder, file)));
  const source = openHub(hub, fetch);
  const remotes: { file: string; remote: RemoteFile }[] = [];
  for (const file of missing) {
    const named = { repo: model.name, revision: model.revision, file };
    remotes.push({ file, remote: await source.lookUp(named, signal).catch(refuse(file)) });
  }
  const total = remotes.reduce((sum, { remote }) => sum + remote.size, 0);
  let before = 0;
  for (const { file, remote } of remotes) {
    const target = path.join(folder, file);
    const tell = (done: number) => onProgress(before + done, total);
    await downloadFile({ remote, hash: remote.hash, target, signal, onProgress: tell }).catch(refuse(file));
    before += remote.size;
  }
}

const refuse = (file: string) => (cause: unknown) => {
  const why = cause instanceof HubError ? cause.message : "it could not be written";
  throw new MindError("unavailable", `The embedding model's file ${file} could not be used: ${why}.`, { cause });
};
