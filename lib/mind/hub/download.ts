import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";
import { type FileHash, HubError, type RemoteFile } from "./types";

export type Download = {
  remote: RemoteFile;
  /** What the bytes must have; null where nothing is known of it. */
  hash: FileHash | null;
  /** The name of the complete file. Until then it is called `.part` behind that. */
  target: string;
  signal: AbortSignal;
  /** How many bytes are here. */
  onProgress(doneBytes: number): void;
  /** All bytes are here, and are checked. */
  onChecking?(): void;
  silenceMs?: number;
  /** Opens the part; in tests, on a disk that is full. */
  openPart?: OpenPart;
};

export type OpenPart = (file: string, flags: "a" | "w") => Promise<Pick<FileHandle, "writeFile" | "close">>;

export const partOf = (target: string): string => `${target}.part`;

/**
 * Downloads a file, or what is missing of it. It has its own name only once its size and hash were found right; what broke off stays for the
 * next time, what is wrong is removed.
 * @throws HubError, or the signal's reason
 */
export async function downloadFile(download: Download): Promise<void> {
  const { remote, target, signal } = download;
  const part = partOf(target);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    const digest = await bring(download, part);
    if (download.hash && digest.digest("hex") !== download.hash.hex) {
      throw new HubError("wrong_hash", "it has another hash than the hub names");
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

/** Brings all bytes into the part. @returns what has read each of them */
async function bring(download: Download, part: string): Promise<Hash> {
  const { remote, signal, onChecking } = download;
  const here = await sizeOf(part);
  if (here > remote.size) throw new HubError("wrong_size", "it has another size than the hub names");
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

/** Every chunk is written before the next is taken, so that what came before an end is here. */
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
          throw new HubError("wrong_size", "it has another size than the hub names");
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
  return hash?.kind === "git" ? digest.update(`blob ${size}\0`) : digest; // how git names a file
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** A rename may reach the disk before the bytes do: a power failure in between would leave a complete name for an incomplete file. */
async function toDisk(part: string): Promise<void> {
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
}

const DISK_CALLS: ReadonlySet<string> = new Set(["mkdir", "open", "write", "fsync", "rename"]);

/** What the disk says; everything else is the connection's. */
export function asHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const syscall = (error as NodeJS.ErrnoException | null)?.syscall;
  if (code === "ENOSPC" || code === "EDQUOT") return new HubError("disk_full", "the disk is full", { cause: error });
  if (DISK_CALLS.has(syscall ?? "")) return new HubError("internal", "it could not be written", { cause: error });
  return new HubError("connection_lost", "the download broke off", { cause: error, isPassing: true });
}
