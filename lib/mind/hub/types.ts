import type { LocalModelProblem } from "@/lib/core/types/local-model";

/** A file of a repository of models. */
export type HubFile = { repo: string; revision: string; file: string };

/** The names of content that hubs use: git's for small files, sha256 for large ones. */
export type FileHash = { kind: "sha256" | "git"; hex: string };

export type RemoteFile = {
  size: number;
  /** Null where nothing names one: a copy in a folder. */
  hash: FileHash | null;
  /** Its bytes from one on, or from the first where that is all there is to have. @throws HubError */
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

/** Why a file did not come. Its message goes on after "was not taken:". */
export class HubError extends Error {
  override name = "HubError";
  /** Whether it may be otherwise in a moment. */
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
