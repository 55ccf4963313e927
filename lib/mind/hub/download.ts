import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";
import { type FileHash, HubError, type RemoteFile } from "./types";

export type Download = {
  remote: RemoteFile;
  /** Expected hash of the file; null if unknown. */
  hash: FileHash | null;
  /** Path of the complete file; until then `.part` is appended. */
  target: string;
  signal: AbortSignal;
  /** Called with the number of bytes on disk. */
  onProgress(doneBytes: number): void;
  /** Called when all bytes are on disk and are being verified. */
  onChecking?(): void;
  silenceMs?: number;
  /** Opens the partial file; tests replace it to simulate a full disk. */
  openPart?: OpenPart;
};

export type OpenPart = (file: string, flags: "a" | "w") => Promise<Pick<FileHandle, "writeFile" | "close">>;

export const partOf = (target: string): string => `${target}.part`;

/**
 * Downloads a file, or the missing part of it. The file gets its final name only after size and hash are verified; an interrupted partial
 * file is continued, a wrong one is removed.
 * @throws HubError, or the signal's reason
 */
export async function downloadFile(download: Download): Promise<void> {
  const { remote, target, signal } = download;
  const part = partOf(target);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    const digest = await bring(download, part);
    if (download.hash && digest.digest("hex") !== download.hash.hex) {
      throw new HubError("wrong_hash", "its hash differs from the one the hub states");
    }
    await toDisk(part);
  } catch (error) {
    signal.throwIfAborted();
    const known = asHubError(error);
    if (known.problem === "wrong_size" || known.problem === "wrong_hash") await rm(part, { force: true });
    throw known;
  }
  await rename(part, target);
  download.onProgress(remote.size);
}

/**
 * Downloads the missing bytes into the partial file.
 * @returns the hash of all its bytes
 */
async function bring(download: Download, part: string): Promise<Hash> {
  const { remote, signal, onChecking } = download;
  const here = await sizeOf(part);
  if (here > remote.size) throw new HubError("wrong_size", "its size differs from the one the hub states");
  if (here === remote.size) onChecking?.();
  const begun = newHash(download);
  if (here > 0) {
    for await (const chunk of createReadStream(part, { signal, highWaterMark: 1 << 20 })) begun.update(chunk as Buffer);
  }
  if (here === remote.size) return begun;
  const digest = await receive(download, { part, here, begun });
  onChecking?.();
  return digest;
}

/** Writes every chunk before the next is read, so that an interrupted download loses nothing. */
async function receive(download: Download, from: { part: string; here: number; begun: Hash }): Promise<Hash> {
  const { remote, signal, onProgress, silenceMs = LOCAL_DOWNLOAD.silenceMs, openPart = open } = download;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const { startsAt, chunks } = await remote.open(from.here, AbortSignal.any([signal, silence.signal]));
    const digest = startsAt === 0 ? newHash(download) : from.begun;
    const file = await openPart(from.part, startsAt === 0 ? "w" : "a");
    let done = startsAt;
    try {
      for await (const chunk of chunks) {
        timer.refresh();
        if (done + chunk.length > remote.size)
          throw new HubError("wrong_size", "its size differs from the one the hub states");
        await file.writeFile(chunk);
        digest.update(chunk);
        done += chunk.length;
        onProgress(done);
      }
    } finally {
      await file.close();
    }
    if (done < remote.size) throw new HubError("connection_lost", "the download ended early", { isPassing: true });
    return digest;
  } finally {
    clearTimeout(timer);
  }
}

function newHash({ remote: { size }, hash }: Download): Hash {
  const digest = createHash(hash?.kind === "git" ? "sha1" : "sha256");
  return hash?.kind === "git" ? digest.update(`blob ${size}\0`) : digest; // git's hash of a file
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/**
 * Flushes the partial file to the disk: a rename may reach the disk before the bytes, and a power failure in between would leave an
 * incomplete file with the final name.
 */
async function toDisk(part: string): Promise<void> {
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
}

const DISK_CALLS: ReadonlySet<string> = new Set(["mkdir", "open", "write", "fsync", "rename"]);

/** Errors of the disk, by their code; every other error counts as the connection's. */
export function asHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const syscall = (error as NodeJS.ErrnoException | null)?.syscall;
  if (code === "ENOSPC" || code === "EDQUOT") return new HubError("disk_full", "the disk is full", { cause: error });
  if (DISK_CALLS.has(syscall ?? "")) return new HubError("internal", "it could not be written", { cause: error });
  return new HubError("connection_lost", "the connection was lost during the download", {
    cause: error,
    isPassing: true,
  });
}
