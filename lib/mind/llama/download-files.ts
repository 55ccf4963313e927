import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type LocalModelProblem, localModelProblems } from "@/lib/core/types/local-model";
import { partOf } from "../hub/download";
import type { CatalogueEntry } from "./catalogue";

const requestSchema = z.object({
  /** The operator's last request; `failed` after a failure that only the operator can retry. */
  wanted: z.enum(["downloading", "paused", "failed"]),
  /** Why it failed. */
  problem: z.enum(localModelProblems).optional(),
  /** Hash of the file that the partial file belongs to. */
  sha256: z.string(),
});
type Request = z.infer<typeof requestSchema>;

/** The files of a download: the complete file, the partial file, and the operator's request, which the next start and other processes read. */
export class DownloadFiles {
  readonly target: string;
  private readonly part: string;
  private readonly requestFile: string;

  constructor(
    private readonly models: string,
    private readonly entry: CatalogueEntry,
  ) {
    this.target = path.join(models, entry.repo, entry.revision, entry.file);
    this.part = partOf(this.target);
    this.requestFile = `${this.part}.json`;
  }

  isComplete(): boolean {
    return sizeOf(this.target) === this.entry.bytes;
  }

  partBytes(): number {
    return sizeOf(this.part) ?? 0;
  }

  /** The last request of the operator; null if there are no files. */
  requested(): Pick<Request, "wanted" | "problem"> | null {
    const request = this.readRequest();
    if (request?.sha256 === this.entry.sha256) return request;
    return this.partBytes() > 0 ? { wanted: "paused" } : null;
  }

  /** Stores a request. Removes the partial file if the catalogue names another file now. */
  request(wanted: Request["wanted"], problem?: LocalModelProblem): void {
    const { sha256 } = this.entry;
    const before = this.readRequest();
    if (before && before.sha256 !== sha256) rmSync(this.part, { force: true });
    mkdirSync(path.dirname(this.requestFile), { recursive: true });
    // Written under another name and then renamed, so that other processes never read an incomplete file.
    const written = `${this.requestFile}.${process.pid}`;
    writeFileSync(written, JSON.stringify({ wanted, problem, sha256 } satisfies Request));
    renameSync(written, this.requestFile);
  }

  clearRequest(): void {
    rmSync(this.requestFile, { force: true });
  }

  /** Removes a partial file that was opened just when another process removed the download. */
  removeUnrequested(): void {
    if (!this.readRequest()) rmSync(this.part, { force: true });
  }

  /** Removes all files, and folders that become empty. */
  async removeAll(): Promise<void> {
    await Promise.all([this.target, this.part, this.requestFile].map((file) => rm(file, { force: true })));
    let folder = path.dirname(this.target);
    while (folder !== this.models && (await isRemoved(folder))) folder = path.dirname(folder);
  }

  private readRequest(): Request | undefined {
    try {
      return requestSchema.parse(JSON.parse(readFileSync(this.requestFile, "utf8")));
    } catch {
      return undefined; // missing or incomplete
    }
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

const isRemoved = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
