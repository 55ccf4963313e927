import type { LocalModelProblem } from "@/lib/core/types/local-model";

/** A file in a model repository. */
export type HubFile = { repo: string; revision: string; file: string };

/** Content hashes of hubs: git's for small files, sha256 for large ones. */
export type FileHash = { kind: "sha256" | "git"; hex: string };

export type RemoteFile = {
  size: number;
  /** Hash of the file; null if unknown, as for a copy in a folder. */
  hash: FileHash | null;
  /**
   * Opens the file's bytes from an offset, or from the start if the hub cannot resume.
   * @throws HubError
   */
  open(from: number, signal: AbortSignal): Promise<{ startsAt: number; chunks: AsyncIterable<Uint8Array> }>;
};

export type Hub = {
  /** @throws HubError */
  lookUp(file: HubFile, signal: AbortSignal): Promise<RemoteFile>;
};

export type HubProblem = Extract<
  LocalModelProblem,
  | "hub_unreachable"
  | "hub_refused"
  | "hub_disagrees"
  | "connection_lost"
  | "wrong_size"
  | "wrong_hash"
  | "disk_full"
  | "internal"
>;

/** Why a file could not be downloaded. The message continues "could not be used:". */
export class HubError extends Error {
  override name = "HubError";
  /** Whether the error is temporary, so that a retry may help. */
  readonly isPassing: boolean;

  constructor(
    readonly problem: HubProblem,
    message: string,
    { cause, isPassing = false }: { cause?: unknown; isPassing?: boolean } = {},
  ) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}
